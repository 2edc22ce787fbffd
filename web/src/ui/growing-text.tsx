import { Input } from 'antd'
import type { ComponentProps, CSSProperties } from 'react'

/** Older browsers can't size a field to its text. In these browsers, Ant Design measures the text on every keystroke. */
const supportsFieldSizing = CSS.supports('field-sizing', 'content')

interface GrowingTextProps extends ComponentProps<typeof Input.TextArea> {
  minRows: number
  maxRows: number
}

/** A multi-line text field that is as tall as its text. */
export function GrowingText({ minRows, maxRows, ...field }: GrowingTextProps) {
  return (
    <Input.TextArea {...field} {...(supportsFieldSizing ? { style: styleOf(minRows, maxRows) } : { autoSize: { minRows, maxRows } })} />
  )
}

function styleOf(minRows: number, maxRows: number): CSSProperties {
  // Includes the padding and border around the lines.
  const height = (rows: number) => `calc(${rows}lh + 14px)`
  return { fieldSizing: 'content', minHeight: height(minRows), maxHeight: height(maxRows), resize: 'none' }
}
