import { type DemoUser, demoUsers } from '../../sandbox/identity/users.ts'

/** The demo user with this `sub`. */
export function demoUser(sub: string): DemoUser {
  const user = demoUsers.find((candidate) => candidate.sub === sub)
  if (user === undefined) throw new Error(`no demo user ${sub}`)
  return user
}
