import { useMutation } from '@apollo/client/react'
import { Button, Input } from 'antd'
import { useState } from 'react'
import { Link, useLoaderData, useLocation, useNavigate } from 'react-router-dom'
import { client } from '../../apollo/client.ts'
import { gatewayError, messageOf } from '../../apollo/errors.ts'
import { graphql } from '../../generated/gql.ts'
import { paths } from '../../paths.ts'
import { SignInCard } from '../../session/sign-in-card.tsx'
import { Field } from '../../ui/field.tsx'

const supportPhonesDocument = graphql(`
  query SupportPhones {
    settings {
      supportPhones
    }
  }
`)

const confirmSignInCodeDocument = graphql(`
  mutation ConfirmSignInCode($code: String!) {
    confirmSignInCode(code: $code) {
      viewer {
        id
      }
    }
  }
`)

export async function loader() {
  const { data } = await client.query({ query: supportPhonesDocument })
  return { phones: data?.settings.supportPhones ?? [] }
}

/** The second step of the sign-in by e-mail: the six-digit code. */
export function Component() {
  const { phones } = useLoaderData<Awaited<ReturnType<typeof loader>>>()
  const email = (useLocation().state as { email?: string } | null)?.email
  const [code, setCode] = useState('')
  const [fault, setFault] = useState<string>()
  const [confirm, { loading }] = useMutation(confirmSignInCodeDocument, { errorPolicy: 'all' })
  const navigate = useNavigate()

  const send = async () => {
    const digits = code.trim()
    if (digits === '') return setFault('Secret code is required')
    if (!/^\d{6}$/.test(digits)) return setFault('Secret code is invalid')
    const { data, error } = await confirm({ variables: { code: digits } })
    if (data?.confirmSignInCode) {
      await client.clearStore()
      return navigate(paths.booking.home)
    }
    setFault(gatewayError(error)?.message ?? messageOf(error))
  }
  return (
    <SignInCard area="Appointment booking" title="Enter your code">
      {email && (
        <p>
          We sent a six-digit code to <strong>{email}</strong>.
        </p>
      )}
      <form
        className="stack"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void send()
        }}
      >
        <Field label="Secret code" fault={fault}>
          {(control) => (
            <Input
              {...control}
              size="large"
              autoFocus
              inputMode="numeric"
              autoComplete="one-time-code"
              value={code}
              onChange={({ target }) => {
                setCode(target.value)
                setFault(undefined)
              }}
            />
          )}
        </Field>
        <Button type="primary" size="large" block htmlType="submit" loading={loading}>
          Sign in
        </Button>
      </form>
      <p className="quiet small">
        Allow up to 5 minutes for the e-mail to arrive, and check your junk mail. Still nothing? Call {phones.join(' or ')}.
      </p>
      <Link to={paths.booking.login({ email: 'true' })}>Wrong e-mail address?</Link>
    </SignInCard>
  )
}
