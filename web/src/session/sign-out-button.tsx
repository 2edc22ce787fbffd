import { App, Button } from 'antd'
import { messageOf } from '../apollo/errors.ts'
import type { StaffArea } from '../generated/graphql.ts'
import { signOut } from './sign-out.ts'

/** The way out for somebody who is signed in but has no business here. */
export function SignOutButton({ area }: { area: StaffArea }) {
  const { message } = App.useApp()
  return (
    <Button size="large" block onClick={() => signOut(area).catch((error: unknown) => void message.error(messageOf(error)))}>
      Sign out
    </Button>
  )
}
