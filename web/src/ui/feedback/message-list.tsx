import { message } from 'antd'
import { useEffect, useEffectEvent } from 'react'
import { AntdProvider } from '../antd/antd-provider.tsx'

/** The distance of messages from the top, in pixels, so that they don't cover the header. */
const BELOW_HEADER = 64

export interface ShortMessage {
  kind: 'success' | 'info' | 'error'
  text: string
}

interface MessageListProps {
  /** The message that was requested last. Each object is shown once. */
  latest: ShortMessage
}

/** Loaded by `FeedbackProvider`, with the first message. */
export default function MessageList(props: MessageListProps) {
  return (
    <AntdProvider>
      <Messages {...props} />
    </AntdProvider>
  )
}

function Messages({ latest }: MessageListProps) {
  const [messages, holder] = message.useMessage({ maxCount: 3, top: BELOW_HEADER })
  const show = useEffectEvent(({ kind, text }: ShortMessage) => void messages[kind](text))
  useEffect(() => show(latest), [latest])
  return holder
}
