import { randomBytes, randomInt } from 'node:crypto'
import { type DemoUser, demoUsers } from './users.ts'

const CODE_ATTEMPTS = 3

interface CodeSession {
  user: DemoUser
  code: string
  attemptsLeft: number
}

export interface Mail {
  to: string
  code: string
  sentAt: string
}

/** Sign-in challenges with a code sent by email. Codes and emails are kept only in memory. */
export function createCodeChallenges(clock: () => Date) {
  const codeSessions = new Map<string, CodeSession>()
  const mails: Mail[] = []
  const remember = (session: CodeSession): string => {
    const key = randomBytes(48).toString('base64url')
    codeSessions.set(key, session)
    return key
  }

  return {
    mails: mails as readonly Mail[],

    /**
     * Sends a six-digit code.
     *
     * @returns the challenge's session, or undefined if the address is unknown
     */
    send: (email: string): string | undefined => {
      const user = demoUsers.find((candidate) => candidate.byCode && candidate.email === email)
      if (user === undefined) return undefined
      const code = String(randomInt(1_000_000)).padStart(6, '0')
      mails.unshift({ to: email, code, sentAt: clock().toISOString() })
      return remember({ user, code, attemptsLeft: CODE_ATTEMPTS })
    },

    /**
     * Checks a code.
     *
     * @returns the user whose code was checked, and a session for another attempt if the code is wrong. Undefined if the session is
     * unknown, or if the code is wrong and no attempts are left
     */
    answer: (session: string, answer: string): { user: DemoUser; session: string | undefined } | undefined => {
      const known = codeSessions.get(session)
      codeSessions.delete(session)
      if (known === undefined) return undefined
      if (known.code === answer) return { user: known.user, session: undefined }
      const attemptsLeft = known.attemptsLeft - 1
      return attemptsLeft === 0 ? undefined : { user: known.user, session: remember({ ...known, attemptsLeft }) }
    },
  }
}
