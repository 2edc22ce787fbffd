import type { Page } from '@playwright/test'
import { demoUsers } from '../../sandbox/identity/users.ts'
import { type PersonName, people, type Stack } from '../support/stack.ts'
import { expect, test, titleOf } from './support/test.ts'

const BRANCH = 'branch.1001@pharmacy.example'

/** The name of a person's link on the identity provider's page. */
function linkName(person: PersonName): string {
  const user = demoUsers.find(({ sub }) => sub === people[person])
  return `${user?.name} ${user?.role}`
}

const codesSent = (stack: Stack, to: string) => stack.sandbox.identity.mails.filter((mail) => mail.to === to)

/** Requests a code through the screens, and reads it from the mailbox. */
async function requestCode(page: Page, stack: Stack, email = BRANCH): Promise<string> {
  const before = codesSent(stack, email).length
  await page.goto(`${stack.url}/login`)
  await page.getByRole('link', { name: 'Sign in with email' }).click()
  await page.getByLabel('Branch email address').fill(email)
  await page.getByRole('button', { name: 'Send code' }).click()
  await expect(page.getByLabel('Secret code')).toBeVisible()
  expect(codesSent(stack, email)).toHaveLength(before + 1)
  return codesSent(stack, email)[0]?.code ?? ''
}

async function enterCode(page: Page, code: string) {
  await page.getByLabel('Secret code').fill(code)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

/** A different six-digit code. */
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

test.describe('sign-in by company account', () => {
  test('opens the day of the first branch', { tag: ['@CR-309', '@BK-193'] }, async ({ page, stack }) => {
    await page.goto(`${stack.url}/`)
    await expect(page.getByRole('heading', { level: 1, name: 'Welcome' })).toBeVisible()
    await page.getByRole('link', { name: 'Sign in', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Sign in as' })).toBeVisible()
    await page.getByRole('link', { name: linkName('nobody') }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Appointments today' })).toBeVisible()
    expect(page.url()).toBe(`${stack.url}/`)
    await expect(page.getByRole('button', { name: 'vic.visitor@pharmacy.example' })).toBeVisible()
    // The first branch of the master list, which excludes the group %.
    await expect(page.getByRole('link', { name: 'Belfast Donegall Place' })).toBeVisible()
    await page.reload()
    await expect(page.getByRole('button', { name: 'vic.visitor@pharmacy.example' })).toBeVisible()
  })

  test('returns to the requested branch', { tag: ['@CR-309', '@BK-050'] }, async ({ page, signInByHand: signIn }) => {
    await signIn(page, 'nobody', '/dashboard/1003')
    await expect(page.getByRole('link', { name: 'Newcastle Grainger Street' })).toBeVisible()
    expect(new URL(page.url()).pathname).toBe('/dashboard/1003')
  })

  test('links to clinical review for members of its groups', { tag: ['@BK-065', '@BK-384'] }, async ({ page, signInByHand: signIn }) => {
    await signIn(page, 'prescriber', '/dashboard/1003')
    await page.getByRole('link', { name: 'Clinical Review' }).click()
    await expect(page.getByRole('heading', { name: 'Awaiting clinical review (all)' })).toBeVisible()
  })

  for (const person of ['nobody', 'serviceTeam'] as const) {
    test(`doesn't link to clinical review for ${titleOf(person)}`, { tag: ['@BK-065', '@BK-384'] }, async ({
      page,
      signInByHand: signIn,
    }) => {
      await signIn(page, person, '/dashboard/1003')
      await expect(page.getByRole('heading', { name: 'Appointments today' })).toBeVisible()
      await expect(page.getByRole('link', { name: 'Clinical Review' })).toHaveCount(0)
    })
  }

  test("rejects a callback from the identity provider that the client didn't start", { tag: ['@CR-309'] }, async ({ page, stack }) => {
    for (const query of ['code=stolen&state=stolen', 'error=access_denied', '']) {
      await page.goto(`${stack.url}/session/callback?${query}`)
      await expect(page.getByRole('alert')).toContainText('The sign-in did not succeed. Please try again.')
      expect(new URL(page.url()).pathname).toBe('/login')
    }
    await page.goto(`${stack.url}/`)
    await expect(page.getByRole('heading', { name: 'Welcome' })).toBeVisible()
  })

  test('asks who is signing in after a sign-out', { tag: ['@CR-309', '@BK-069'] }, async ({ page, stack, signInByHand: signIn }) => {
    await signIn(page, 'nobody', '/')
    await page.getByRole('button', { name: 'vic.visitor@pharmacy.example' }).click()
    await page.getByRole('menuitem', { name: 'Sign out' }).click()
    await expect(page.getByRole('heading', { name: 'Welcome' })).toBeVisible()
    expect(page.url()).toBe(`${stack.url}/login`)
    await page.getByRole('link', { name: 'Sign in', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Sign in as' })).toBeVisible()
  })
})

test.describe('sign-in by e-mail code', () => {
  test('signs a branch in with the code from its mail, and opens its day', { tag: ['@CR-309', '@BK-194', '@BK-195', '@BK-306'] }, async ({
    page,
    stack,
  }) => {
    const code = await requestCode(page, stack)
    expect(new URL(page.url()).pathname).toBe('/enter-secret-code')
    await expect(page.getByText(BRANCH)).toBeVisible()
    await enterCode(page, code)
    await expect(page.getByRole('heading', { name: 'Appointments today' })).toBeVisible()
    expect(page.url()).toBe(`${stack.url}/`)
    await expect(page.getByRole('link', { name: 'Leeds Headrow' })).toBeVisible()
    await expect(page.getByRole('button', { name: BRANCH })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Clinical Review' })).toHaveCount(0)
    await page.reload()
    await expect(page.getByRole('button', { name: BRANCH })).toBeVisible()
  })

  test('trims and lower-cases the address', { tag: ['@BK-368'] }, async ({ page, stack }) => {
    await page.goto(`${stack.url}/login?email=true`)
    await page.getByLabel('Branch email address').fill('  Branch.1006@PHARMACY.example ')
    await page.keyboard.press('Enter')
    await expect(page.getByLabel('Secret code')).toBeVisible()
    await enterCode(page, codesSent(stack, 'branch.1006@pharmacy.example')[0]?.code ?? '')
    await expect(page.getByRole('link', { name: 'Glasgow Buchanan Street' })).toBeVisible()
  })

  test('explains an invalid address, and sends no code', { tag: ['@BK-368'] }, async ({ page, stack }) => {
    await page.goto(`${stack.url}/login?email=true`)
    const sent = stack.sandbox.identity.mails.length
    for (const address of ['', '   ', 'branch', 'branch@', '@pharmacy.example', 'branch 1001@pharmacy.example', 'branch.1001@pharmacy']) {
      await page.getByLabel('Branch email address').fill(address)
      await page.getByRole('button', { name: 'Send code' }).click()
      const fault = page.getByRole('alert')
      await expect(fault, address).toContainText(/valid company e-?mail address/i)
      await expect(fault).toContainText(/store id/i)
      await expect(fault).toContainText('pharmacy.example')
      await expect(page.getByLabel('Branch email address')).toHaveAttribute('aria-invalid', 'true')
    }
    await page.getByLabel('Branch email address').fill('b')
    await expect(page.getByRole('alert')).toHaveCount(0)
    expect(stack.sandbox.identity.mails).toHaveLength(sent)
  })

  test('explains an unknown address, with the support phones and e-mail', { tag: ['@BK-501'] }, async ({ page, stack }) => {
    await page.goto(`${stack.url}/login?email=true`)
    await page.getByLabel('Branch email address').fill('branch.4711@pharmacy.example')
    await page.getByRole('button', { name: 'Send code' }).click()
    await expect(page.getByRole('alert')).toContainText(
      "Check you've entered your email address correctly. This should contain your store ID and end in the company domain.",
    )
    for (const text of ['020 7946 0100', '020 7946 0101', 'support@pharmacy.example'])
      await expect(page.getByRole('main')).toContainText(text)
    expect(new URL(page.url()).pathname).toBe('/login')
    await expect(page.getByLabel('Branch email address')).toHaveValue('branch.4711@pharmacy.example')
  })

  test('helps on the code page: junk mail, five minutes, the phones, a wrong address', { tag: ['@BK-196'] }, async ({ page, stack }) => {
    await requestCode(page, stack)
    const main = page.getByRole('main')
    await expect(main).toContainText(/six-digit code/)
    await expect(main).toContainText(/Allow up to 5 minutes/)
    await expect(main).toContainText(/junk mail/)
    await expect(main).toContainText('020 7946 0100')
    await expect(main).toContainText('020 7946 0101')
    await page.getByRole('link', { name: 'Wrong e-mail address?' }).click()
    await expect(page.getByLabel('Branch email address')).toBeVisible()
    expect(page.url()).toBe(`${stack.url}/login?email=true`)
  })

  test('explains an invalid code without sending it', { tag: ['@BK-369', '@BK-522'] }, async ({ page, stack }) => {
    const code = await requestCode(page, stack)
    let sent = 0
    page.on('request', (request) => {
      if (request.method() === 'POST') sent += 1
    })
    for (const [typed, message] of [
      ['', 'Secret code is required'],
      ['   ', 'Secret code is required'],
      ['12345', 'Secret code is invalid'],
      ['1234567', 'Secret code is invalid'],
      ['12 456', 'Secret code is invalid'],
      ['abcdef', 'Secret code is invalid'],
      ['-12345', 'Secret code is invalid'],
    ] as const) {
      await enterCode(page, typed)
      await expect(page.getByRole('alert'), typed).toHaveText(message)
      await expect(page.getByLabel('Secret code')).toHaveAttribute('aria-invalid', 'true')
    }
    expect(sent).toBe(0)
    await enterCode(page, ` ${code} `)
    await expect(page.getByRole('heading', { name: 'Appointments today' })).toBeVisible()
  })

  test('refuses a wrong code, and still accepts the right one', { tag: ['@CR-309', '@BK-369'] }, async ({ page, stack }) => {
    const code = await requestCode(page, stack)
    await enterCode(page, wrong(code))
    await expect(page.getByRole('alert')).toHaveText('Secret code is invalid')
    expect(new URL(page.url()).pathname).toBe('/enter-secret-code')
    await enterCode(page, code)
    await expect(page.getByRole('heading', { name: 'Appointments today' })).toBeVisible()
  })

  test('requires a new code after three wrong ones', { tag: ['@CR-309'] }, async ({ page, stack }) => {
    const code = await requestCode(page, stack)
    await enterCode(page, wrong(code))
    await expect(page.getByRole('alert')).toHaveText('Secret code is invalid')
    await expect(page.getByRole('link', { name: 'Request a new code' })).toHaveCount(0)
    await page.getByLabel('Secret code').fill('')
    await enterCode(page, wrong(code))
    await expect(page.getByRole('alert')).toHaveText('Secret code is invalid')
    await page.getByLabel('Secret code').fill('')
    await enterCode(page, wrong(code))
    await expect(page.getByRole('alert')).toContainText(/request a new one/)
    await enterCode(page, code)
    await expect(page.getByRole('alert')).toContainText(/request a new one/)
    await page.getByRole('link', { name: 'Request a new code' }).click()
    await expect(page.getByLabel('Branch email address')).toBeVisible()
    await page.goto(`${stack.url}/`)
    await expect(page.getByRole('heading', { name: 'Welcome' })).toBeVisible()
    const fresh = await requestCode(page, stack)
    await enterCode(page, fresh)
    await expect(page.getByRole('heading', { name: 'Appointments today' })).toBeVisible()
  })

  test('accepts a code once, and only in the browser that requested it', { tag: ['@CR-309'] }, async ({ page, browser, stack }) => {
    const code = await requestCode(page, stack)
    const elsewhere = await browser.newContext()
    const other = await elsewhere.newPage()
    await other.goto(`${stack.url}/enter-secret-code`)
    await enterCode(other, code)
    await expect(other.getByRole('alert')).toContainText(/request a new one/)
    await elsewhere.close()
    await enterCode(page, code)
    await expect(page.getByRole('heading', { name: 'Appointments today' })).toBeVisible()
    await page.getByRole('button', { name: BRANCH }).click()
    await page.getByRole('menuitem', { name: 'Sign out' }).click()
    await expect(page.getByRole('heading', { name: 'Welcome' })).toBeVisible()
    await page.goto(`${stack.url}/enter-secret-code`)
    await enterCode(page, code)
    await expect(page.getByRole('alert')).toContainText(/request a new one/)
  })

  test('survives a reload of the code page', { tag: ['@CR-309'] }, async ({ page, stack }) => {
    const code = await requestCode(page, stack)
    await page.reload()
    await expect(page.getByText(BRANCH)).toBeVisible()
    await enterCode(page, code)
    await expect(page.getByRole('heading', { name: 'Appointments today' })).toBeVisible()
  })

  test('gives a branch no access to clinical review', { tag: ['@CR-021', '@XA-03'] }, async ({ page, stack }) => {
    await enterCode(page, await requestCode(page, stack))
    await expect(page.getByRole('heading', { name: 'Appointments today' })).toBeVisible()
    stack.sandbox.journal.clear()
    await page.goto('/clinical-review')
    await expect(page.getByText('Access Denied!!! Please contact administrator')).toBeVisible()
    expect(stack.sandbox.journal.read().filter(({ service }) => service === 'clinical')).toEqual([])
  })
})
