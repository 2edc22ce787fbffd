import { Tag } from '../../ui/tag/tag.tsx'

/** The number of flagged answers in a consultation form. Highlighted if there are any, or if the number is unknown. */
export function FlagCount({ count, tone }: { count: number | null; tone: 'warning' | 'danger' }) {
  if (count === null) return <Tag tone={tone}>Unknown: read the form</Tag>
  return count === 0 ? <span className="numeric">0</span> : <Tag tone={tone}>{count}</Tag>
}
