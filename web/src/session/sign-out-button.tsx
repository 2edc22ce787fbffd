import { useState } from 'react'
import { messageOf } from '../apollo/errors.ts'
import type { StaffArea } from '../generated/graphql.ts'
import { ErrorNotice } from '../ui/error-notice.tsx'
import { signOut } from './sign-out.ts'

/** Sign-out for signed-in users who don't have access. */
export function SignOutButton({ area }: { area: StaffArea }) {
  const [problem, setProblem] = useState<string>()
  return (
    <>
      <button
        type="button"
        className="button button-large"
        onClick={() => signOut(area).catch((error: unknown) => setProblem(messageOf(error)))}
      >
        Sign out
      </button>
      {problem !== undefined && <ErrorNotice>{problem}</ErrorNotice>}
    </>
  )
}
