import { formatDateTime } from '../ui/formats.ts'
import { joinVisible } from '../ui/text/join-visible.ts'

interface Note {
  text: string | null
  createdBy: string | null
  createdAt: string | null
}

/** A note for a CSV file: when and by whom it was written, and its text on the next line. */
export function noteText({ text, createdBy, createdAt }: Note): string {
  return joinVisible([joinVisible([formatDateTime(createdAt), createdBy]), text], '\n')
}
