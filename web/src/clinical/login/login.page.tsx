import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom'
import { paths } from '../../paths.ts'
import { CompanySignIn } from '../../session/company-sign-in.tsx'
import { safeReturnTo } from '../../session/return-to.ts'
import { SessionEndedNotice } from '../../session/session-ended-notice.tsx'
import { SignInCard } from '../../session/sign-in-card.tsx'
import { loadViewer } from '../../session/viewer.ts'
import { Button } from '../../ui/button/button.tsx'
import { Notice } from '../../ui/notice/notice.tsx'
import { redirectFrom } from '../../ui/redirect-from.ts'
import { SignOutButton } from './sign-out-button.tsx'

export async function loader({ request }: LoaderFunctionArgs) {
  const viewer = await loadViewer()
  if (viewer?.can.useClinicalReview) throw redirectFrom(request, safeReturnTo(new URL(request.url).searchParams) ?? paths.clinical.home)
  return { isDenied: viewer !== null, isUnsure: viewer?.groupsAreComplete === false }
}

/** Clinical review sign-in, by company account only. */
export function Component() {
  const { isDenied, isUnsure } = useLoaderData<Awaited<ReturnType<typeof loader>>>()
  if (isDenied) {
    return (
      <SignInCard area="Clinical review" title="Welcome">
        {isUnsure ? (
          <Notice
            tone="warning"
            title="We can't check your permissions right now."
            action={<Button onClick={() => location.reload()}>Try again</Button>}
          />
        ) : (
          <Notice tone="danger" title="Access Denied!!! Please contact administrator" />
        )}
        <SignOutButton area="CLINICAL_REVIEW" />
      </SignInCard>
    )
  }
  return (
    <SignInCard area="Clinical review" title="Welcome">
      <SessionEndedNotice />
      <CompanySignIn area="clinical-review" home={paths.clinical.home} />
    </SignInCard>
  )
}
