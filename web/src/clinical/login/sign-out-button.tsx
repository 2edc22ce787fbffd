import { useState } from 'react'
import { messageOf } from '../../apollo/errors.ts'
import type { StaffArea } from '../../generated/graphql.ts'
import { signOut } from '../../session/sign-out.ts'
import { Button } from '../../ui/button/button.tsx'
import { Notice } from '../../ui/notice/notice.tsx'

/** Sign-out for signed-in users who don't have access. */
export function SignOutButton({ area }: { area: StaffArea }) {
  const [problem, setProblem] = useState<string>()
  return (
    <>
      <Button size="large" onClick={() => void signOut(area).catch((error: unknown) => setProblem(messageOf(error)))}>
        Sign out
      </Button>
      {problem !== undefined && <Notice tone="danger" title={problem} />}
    </>
  )
}
