import { useSearchParams } from 'react-router-dom'
import { signInAddress } from '../paths.ts'
import { ButtonLink } from '../ui/button/button.tsx'
import { Notice } from '../ui/notice/notice.tsx'
import { safeReturnTo } from './return-to.ts'

interface CompanySignInProps {
  area: 'clinical-review' | 'booking'
  /** The page to open after signing in if the URL has no return path. */
  home: string
}

/** Single sign-on with the company account, and a notice after a failed attempt. */
export function CompanySignIn({ area, home }: CompanySignInProps) {
  const [parameters] = useSearchParams()
  return (
    <>
      {parameters.get('problem') !== null && <Notice tone="danger" title="The sign-in did not succeed. Please try again." />}
      <p className="quiet">Sign in with your company account.</p>
      <ButtonLink kind="primary" size="large" href={signInAddress(area, safeReturnTo(parameters) ?? home)}>
        Sign in
      </ButtonLink>
    </>
  )
}
