import { useSearchParams } from 'react-router-dom'
import { signInAddress } from '../paths.ts'
import { ErrorNotice } from '../ui/error-notice.tsx'
import { safeReturnTo } from './return-to.ts'

interface CompanySignInProps {
  area: 'clinical-review' | 'booking'
  /** Where to go if the URL has no return path. */
  home: string
}

/** Single sign-on with the company account, and a notice after a failed attempt. */
export function CompanySignIn({ area, home }: CompanySignInProps) {
  const [parameters] = useSearchParams()
  return (
    <>
      {parameters.get('problem') !== null && <ErrorNotice>The sign-in did not succeed. Please try again.</ErrorNotice>}
      <p className="quiet">Sign in with your company account.</p>
      <a className="button button-primary button-large" href={signInAddress(area, safeReturnTo(parameters) ?? home)}>
        Sign in
      </a>
    </>
  )
}
