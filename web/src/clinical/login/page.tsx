import { Alert, Button } from 'antd'
import { type LoaderFunctionArgs, redirect, useLoaderData, useSearchParams } from 'react-router-dom'
import { paths, signInAddress } from '../../paths.ts'
import { safeReturnTo } from '../../session/return-to.ts'
import { SignInCard } from '../../session/sign-in-card.tsx'
import { SignOutButton } from '../../session/sign-out-button.tsx'
import { loadViewer } from '../../session/viewer.ts'

export async function loader({ request }: LoaderFunctionArgs) {
  const viewer = await loadViewer()
  if (viewer?.can.useClinicalReview) throw redirect(safeReturnTo(new URL(request.url).searchParams) ?? paths.clinical.home)
  return { isDenied: viewer !== null }
}

/** Sign-in of clinical review: by company account only. */
export function Component() {
  const { isDenied } = useLoaderData<Awaited<ReturnType<typeof loader>>>()
  const [parameters] = useSearchParams()
  if (isDenied) {
    return (
      <SignInCard area="Clinical review" title="Welcome">
        <Alert type="error" showIcon title="Access Denied!!! Please contact administrator" />
        <SignOutButton area="CLINICAL_REVIEW" />
      </SignInCard>
    )
  }
  return (
    <SignInCard area="Clinical review" title="Welcome">
      {parameters.get('problem') !== null && <Alert type="error" showIcon title="The sign-in did not succeed. Please try again." />}
      <p className="quiet">Sign in with your company account.</p>
      <Button type="primary" size="large" block href={signInAddress('clinical-review', safeReturnTo(parameters) ?? paths.clinical.home)}>
        Sign in
      </Button>
    </SignInCard>
  )
}
