import { useMutation } from '@apollo/client/react'
import { Link, type LoaderFunctionArgs, useLoaderData, useLocation, useNavigate } from 'react-router-dom'
import { digitsOf, secretCodeFault } from '#rules/secret-code.ts'
import { forgetRecords } from '../../apollo/client.ts'
import { gatewayError, messageOf } from '../../apollo/errors.ts'
import { graphql } from '../../generated/gql.ts'
import { paths } from '../../paths.ts'
import { loadSettings } from '../../session/settings.ts'
import { SignInCard } from '../../session/sign-in-card.tsx'
import { SignInForm } from '../../session/sign-in-form.tsx'
import { SupportPhones } from '../../session/support-phones.tsx'
import { loadViewer } from '../../session/viewer.ts'
import { redirectFrom } from '../../ui/redirect-from.ts'

const confirmSignInCodeDocument = graphql(`
  mutation ConfirmSignInCode($code: String!) {
    confirmSignInCode(code: $code) {
      viewer {
        id
      }
    }
  }
`)

export async function loader({ request }: LoaderFunctionArgs) {
  const [viewer, settings] = await Promise.all([loadViewer(), loadSettings()])
  if (viewer !== null) throw redirectFrom(request, paths.booking.home)
  return { phones: settings?.supportPhones ?? [] }
}

/** The second step of email sign-in: the six-digit code. */
export function Component() {
  const { phones } = useLoaderData<Awaited<ReturnType<typeof loader>>>()
  const { email, returnTo } = (useLocation().state ?? {}) as { email?: string; returnTo?: string }
  const [confirm, { loading, error }] = useMutation(confirmSignInCodeDocument)
  const navigate = useNavigate()
  const requestCode = paths.booking.login({ email: 'true', ...(returnTo && { returnTo }) })

  const send = async (value: string) => {
    const fault = secretCodeFault(value)
    if (fault !== undefined) return fault
    const { data, error: problem } = await confirm({ variables: { code: digitsOf(value) } })
    if (!data?.confirmSignInCode) return messageOf(problem)
    await forgetRecords()
    return void navigate(returnTo ?? paths.booking.home)
  }
  return (
    <SignInCard area="Appointment booking" title="Enter your code">
      {email && (
        <p>
          We sent a six-digit code to <strong>{email}</strong>.
        </p>
      )}
      <SignInForm
        label="Secret code"
        input={{ inputMode: 'numeric', autoComplete: 'one-time-code' }}
        submitLabel="Sign in"
        isBusy={loading}
        onSubmit={send}
      />
      {gatewayError(error)?.code === 'UNAUTHENTICATED' && <Link to={requestCode}>Request a new code</Link>}
      <p className="quiet small">
        Allow up to 5 minutes for the e-mail to arrive, and check your junk mail. Still nothing? Call <SupportPhones phones={phones} />.
      </p>
      <Link to={requestCode}>Wrong e-mail address?</Link>
    </SignInCard>
  )
}
