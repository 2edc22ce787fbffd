import type { Mail } from './identity.ts'
import { demoUsers } from './users.ts'

/** The hosted sign-in page, listing the demo users with their roles. */
export function signInPage(query: Record<string, string | undefined>): string {
  const parameters = Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined)
  const rows = demoUsers
    .filter(({ byCode }) => !byCode)
    .map(({ sub, name, role }) => {
      const link = `/oauth2/authorize?${new URLSearchParams([...parameters, ['user', sub]])}`
      return `<li><a href="${escapeHtml(link)}"><strong>${escapeHtml(name)}</strong><span>${escapeHtml(role)}</span></a></li>`
    })
  return page('Sandbox sign-in', `<h1>Sign in as</h1><ul>${rows.join('')}</ul>`)
}

/** Lists the codes sent, newest first. */
export function mailboxPage(mails: readonly Mail[]): string {
  const rows = mails.map(
    ({ to, code, sentAt }) => `<li><strong>${code}</strong><span>${escapeHtml(to)}, ${sentAt.slice(11, 16)} UTC</span></li>`,
  )
  return page('Sandbox mailbox', `<h1>Sign-in codes</h1><ul>${rows.join('') || '<li>No code has been sent yet.</li>'}</ul>`)
}

export function page(title: string, body: string): string {
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><link rel="icon" href="data:,">
<title>${title}</title><style>
body { font: 16px/1.5 system-ui, sans-serif; max-width: 34rem; margin: 4rem auto; padding: 0 1rem; color: #1d2b36 }
ul { list-style: none; padding: 0 } li { border: 1px solid #d5dde3; border-radius: 8px; margin: 8px 0; padding: 12px 16px }
li:has(a) { padding: 0 } a { display: block; padding: 12px 16px; color: inherit; text-decoration: none } a:hover, a:focus { background: #eef4f7 }
span { display: block; color: #51626f }
</style>${body}</html>`
}

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`)
}
