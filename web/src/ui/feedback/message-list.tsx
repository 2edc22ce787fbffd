import { message } from 'antd'
import { useEffect, useEffectEvent, useRef } from 'react'
import { AntdProvider } from '../antd/antd-provider.tsx'

/** The distance of messages from the top of the window. It keeps the header and the patient banner visible. */
const BELOW_HEADER = 'calc(64px + var(--banner-height, 0px))'

export interface ShortMessage {
  kind: 'success' | 'info' | 'error'
  text: string
}

interface MessageListProps {
  /** All messages since the page was opened. Each is shown once. */
  requested: readonly ShortMessage[]
}

/** Loaded by `FeedbackProvider` when the first message is requested. */
export default function MessageList(props: MessageListProps) {
  return (
    <AntdProvider>
      <Messages {...props} />
    </AntdProvider>
  )
}

function Messages({ requested }: MessageListProps) {
  const [messages, holder] = message.useMessage({ maxCount: 3, top: BELOW_HEADER })
  const shown = useRef(0)
  const show = useEffectEvent(({ kind, text }: ShortMessage) => void messages[kind](text))
  useEffect(() => {
    for (const message of requested.slice(shown.current)) show(message)
    shown.current = requested.length
  }, [requested])
  return holder
}
