import { Alert, Button } from 'antd'
import { useSearchParams } from 'react-router-dom'
import { signInAddress } from '../paths.ts'
import { safeReturnTo } from './return-to.ts'

interface CompanySignInProps {
  area: 'clinical-review' | 'booking'
  /** Where to go when the address does not say. */
  home: string
}

/** Single sign-on with the company account, and word of a try that failed. */
export function CompanySignIn({ area, home }: CompanySignInProps) {
  const [parameters] = useSearchParams()
  return (
    <>
      {parameters.get('problem') !== null && <Alert type="error" showIcon title="The sign-in did not succeed. Please try again." />}
      <p className="quiet">Sign in with your company account.</p>
      <Button type="primary" size="large" block href={signInAddress(area, safeReturnTo(parameters) ?? home)}>
        Sign in
      </Button>
    </>
  )
}
