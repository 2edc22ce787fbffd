import { useMutation } from '@apollo/client/react'
import { Alert, Button, Input } from 'antd'
import { useState } from 'react'
import { Link, type LoaderFunctionArgs, redirect, useLoaderData, useNavigate, useSearchParams } from 'react-router-dom'
import { client } from '../../apollo/client.ts'
import { gatewayError, messageOf } from '../../apollo/errors.ts'
import { graphql } from '../../generated/gql.ts'
import { paths, signInAddress } from '../../paths.ts'
import { safeReturnTo } from '../../session/return-to.ts'
import { SignInCard } from '../../session/sign-in-card.tsx'
import { loadViewer } from '../../session/viewer.ts'
import { Field } from '../../ui/field.tsx'

const supportDocument = graphql(`
  query Support {
    settings {
      supportPhones
      supportEmail
      companyEmailDomain
    }
  }
`)

const requestSignInCodeDocument = graphql(`
  mutation RequestSignInCode($email: String!) {
    requestSignInCode(email: $email) {
      expiresAt
    }
  }
`)

export async function loader({ request }: LoaderFunctionArgs) {
  const [viewer, { data }] = await Promise.all([loadViewer(), client.query({ query: supportDocument })])
  if (viewer !== null) throw redirect(safeReturnTo(new URL(request.url).searchParams) ?? paths.booking.home)
  return { support: data?.settings }
}

/** Sign-in of booking: by company account, or by a code sent to the branch's e-mail address. */
export function Component() {
  const [parameters] = useSearchParams()
  return parameters.get('email') === 'true' ? <EmailSignIn /> : <CompanySignIn />
}

function CompanySignIn() {
  const [parameters] = useSearchParams()
  return (
    <SignInCard area="Appointment booking" title="Welcome">
      {parameters.get('problem') !== null && <Alert type="error" showIcon title="The sign-in did not succeed. Please try again." />}
      <p className="quiet">Sign in with your company account.</p>
      <Button type="primary" size="large" block href={signInAddress('booking', safeReturnTo(parameters) ?? paths.booking.home)}>
        Sign in
      </Button>
      <Link to={paths.booking.login({ email: 'true' })}>Sign in with email</Link>
    </SignInCard>
  )
}

function EmailSignIn() {
  const { support } = useLoaderData<Awaited<ReturnType<typeof loader>>>()
  const [email, setEmail] = useState('')
  const [fault, setFault] = useState<string>()
  const [requestCode, { loading }] = useMutation(requestSignInCodeDocument, { errorPolicy: 'all' })
  const navigate = useNavigate()

  const send = async () => {
    const address = email.trim().toLowerCase()
    if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(address)) {
      setFault(
        `Enter a valid company e-mail address. It should contain your store ID and end in ${support?.companyEmailDomain ?? 'the company domain'}.`,
      )
      return
    }
    const { data, error } = await requestCode({ variables: { email: address } })
    if (data?.requestSignInCode) return navigate(paths.booking.enterSecretCode, { state: { email: address } })
    setFault(
      gatewayError(error)?.code === 'NOT_FOUND'
        ? "Check you've entered your email address correctly. This should contain your store ID and end in the company domain."
        : messageOf(error),
    )
  }
  return (
    <SignInCard area="Appointment booking" title="Sign in with email">
      <form
        className="stack"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void send()
        }}
      >
        <Field label="Branch email address" fault={fault}>
          {(control) => (
            <Input
              {...control}
              type="email"
              size="large"
              autoFocus
              autoComplete="email"
              value={email}
              onChange={({ target }) => {
                setEmail(target.value)
                setFault(undefined)
              }}
            />
          )}
        </Field>
        <Button type="primary" size="large" block htmlType="submit" loading={loading}>
          Send code
        </Button>
      </form>
      {support && (
        <p className="quiet small">
          Help: {support.supportPhones.join(' or ')}, {support.supportEmail}
        </p>
      )}
      <Link to={paths.booking.login()}>Sign in with your company account</Link>
    </SignInCard>
  )
}
