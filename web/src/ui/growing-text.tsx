import { Input } from 'antd'
import type { ComponentProps, CSSProperties } from 'react'

/** Where the browser can't fit a field to its text, Ant Design measures it at each key. */
const fitsByItself = CSS.supports('field-sizing', 'content')

interface GrowingTextProps extends ComponentProps<typeof Input.TextArea> {
  minRows: number
  maxRows: number
}

/** A field for a text of several lines, as high as the text. */
export function GrowingText({ minRows, maxRows, ...field }: GrowingTextProps) {
  return <Input.TextArea {...field} {...(fitsByItself ? { style: styleOf(minRows, maxRows) } : { autoSize: { minRows, maxRows } })} />
}

function styleOf(minRows: number, maxRows: number): CSSProperties {
  // With the padding and the border around the lines.
  const height = (rows: number) => `calc(${rows}lh + 14px)`
  return { fieldSizing: 'content', minHeight: height(minRows), maxHeight: height(maxRows), resize: 'none' }
}
