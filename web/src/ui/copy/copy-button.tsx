import { CopyOutlined } from '@ant-design/icons'
import { Button } from '../button/button.tsx'
import { useMessages } from '../feedback/feedback.tsx'

interface CopyButtonProps {
  /** The kind of text, such as `order number`. */
  what: string
  text: string
}

/** Copies a number or reference to the clipboard. */
export function CopyButton({ what, text }: CopyButtonProps) {
  const messages = useMessages()
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      messages.success(`${what.charAt(0).toUpperCase()}${what.slice(1)} copied.`)
    } catch {
      messages.error(`The ${what} can't be copied in this browser.`)
    }
  }
  return (
    <Button
      kind="quiet"
      size="small"
      className="no-print"
      icon={<CopyOutlined aria-hidden="true" />}
      aria-label={`Copy ${what}`}
      title={`Copy ${what}`}
      onClick={() => void copy()}
    />
  )
}
