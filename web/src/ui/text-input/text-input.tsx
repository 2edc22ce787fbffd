import type { ComponentProps, CSSProperties } from 'react'
import styles from './text-input.module.css'

interface TextInputProps extends ComponentProps<'input'> {
  /** Makes the field larger, for pages with a single field. */
  isLarge?: boolean
}

/** A single-line text field. */
export function TextInput({ isLarge = false, className = '', ...input }: TextInputProps) {
  return <input {...input} className={`${styles.input} ${isLarge ? styles.large : ''} ${className}`} />
}

interface TextAreaProps extends ComponentProps<'textarea'> {
  /** The height in lines, or the range in which the field grows with its text. */
  lines: number | { from: number; to: number }
}

/** A text field with several lines. */
export function TextArea({ lines, className = '', ...field }: TextAreaProps) {
  const { from, to } = typeof lines === 'number' ? { from: lines, to: lines } : lines
  const style = { '--from': from, '--to': to } as CSSProperties
  return <textarea {...field} rows={from} className={`${styles.input} ${styles.area} ${className}`} style={style} />
}
