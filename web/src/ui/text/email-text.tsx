import { Fragment } from 'react'
import { ClampedText } from './clamped-text.tsx'

/** The longest address that a mail server accepts. */
const MAXIMUM_LENGTH = 254

/** An e-mail address that wraps only after `@` and before dots. */
export function EmailText({ children: address }: { children: string }) {
  if (address.length > MAXIMUM_LENGTH) return <ClampedText>{address}</ClampedText>
  return (
    <bdi>
      {address.split(/(?<=@)|(?=\.)/).map((part, index) => (
        <Fragment key={index}>
          {index > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
    </bdi>
  )
}
