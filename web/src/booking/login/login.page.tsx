import { useMutation } from '@apollo/client/react'
import { Link, type LoaderFunctionArgs, useLoaderData, useNavigate, useSearchParams } from 'react-router-dom'
import { INVALID_EMAIL, isEmail } from '#rules/email.ts'
import { gatewayError, messageOf } from '../../apollo/errors.ts'
import { graphql } from '../../generated/gql.ts'
import { paths } from '../../paths.ts'
import { CompanySignIn } from '../../session/company-sign-in.tsx'
import { safeReturnTo } from '../../session/return-to.ts'
import { SessionEndedNotice } from '../../session/session-ended-notice.tsx'
import { loadSettings } from '../../session/settings.ts'
import { SignInCard } from '../../session/sign-in-card.tsx'
import { SignInForm } from '../../session/sign-in-form.tsx'
import { SupportPhones } from '../../session/support-phones.tsx'
import { loadViewer } from '../../session/viewer.ts'
import { redirectFrom } from '../../ui/redirect-from.ts'

const requestSignInCodeDocument = graphql(`
  mutation RequestSignInCode($email: String!) {
    requestSignInCode(email: $email) {
      expiresAt
    }
  }
`)

export async function loader({ request }: LoaderFunctionArgs) {
  const [viewer, support] = await Promise.all([loadViewer(), loadSettings()])
  if (viewer !== null) throw redirectFrom(request, safeReturnTo(new URL(request.url).searchParams) ?? paths.booking.home)
  return { support }
}

/** Booking sign-in: by company account, or by a code sent to the branch's email address. */
export function Component() {
  const [parameters] = useSearchParams()
  const returnTo = safeReturnTo(parameters)
  if (parameters.get('email') === 'true') return <EmailSignIn returnTo={returnTo} />
  return (
    <SignInCard area="Appointment booking" title="Welcome">
      <SessionEndedNotice />
      <CompanySignIn area="booking" home={paths.booking.home} />
      <Link to={paths.booking.login({ email: 'true', ...(returnTo && { returnTo }) })}>Sign in with email</Link>
    </SignInCard>
  )
}

function EmailSignIn({ returnTo }: { returnTo: string | undefined }) {
  const { support } = useLoaderData<Awaited<ReturnType<typeof loader>>>()
  const [requestCode, { loading }] = useMutation(requestSignInCodeDocument)
  const navigate = useNavigate()

  const send = async (value: string) => {
    const email = value.trim().toLowerCase()
    if (!isEmail(email))
      return `${INVALID_EMAIL} It should contain your store ID and end in ${support?.companyEmailDomain ?? 'the company domain'}.`
    const { data, error } = await requestCode({ variables: { email } })
    if (data?.requestSignInCode) return void navigate(paths.booking.enterSecretCode, { state: { email, returnTo } })
    return gatewayError(error)?.code === 'NOT_FOUND'
      ? "Check you've entered your email address correctly. This should contain your store ID and end in the company domain."
      : messageOf(error)
  }
  return (
    <SignInCard area="Appointment booking" title="Sign in with email">
      <SessionEndedNotice />
      <SignInForm
        label="Branch email address"
        input={{ type: 'email', autoComplete: 'email' }}
        submitLabel="Send code"
        isBusy={loading}
        onSubmit={send}
      />
      {support && (
        <p className="quiet small">
          Help: <SupportPhones phones={support.supportPhones} />,{' '}
          <a className="inline-link" href={`mailto:${support.supportEmail}`}>
            {support.supportEmail}
          </a>
        </p>
      )}
      <Link to={paths.booking.login(returnTo ? { returnTo } : {})}>Sign in with your company account</Link>
    </SignInCard>
  )
}
