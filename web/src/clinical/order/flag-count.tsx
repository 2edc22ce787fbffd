import { Tag } from '../../ui/tag.tsx'

/** How many answers of a consultation form are flagged. Any at all stand out. */
export function FlagCount({ count, tone }: { count: number; tone: 'warning' | 'danger' }) {
  return count === 0 ? <span className="numeric">0</span> : <Tag tone={tone}>{count}</Tag>
}
