import type { ComponentProps, ReactNode } from 'react'
import styles from './button.module.css'

interface ButtonLook {
  /**
   * `primary` for a page's or dialog's main action, `danger` for an action that can't be undone (`danger-primary` if it is a
   * dialog's main action), `quiet` for tools beside content, `link` for a button inside text.
   */
  kind?: 'default' | 'primary' | 'danger' | 'danger-primary' | 'quiet' | 'link'
  size?: 'default' | 'small' | 'large'
  /** Shown before the text. A button with only an icon needs an `aria-label`. */
  icon?: ReactNode
}

interface ButtonProps extends ComponentProps<'button'>, ButtonLook {
  /** Whether the button's own action is in progress. If so, the button keeps its name and focus, and ignores further clicks. */
  isBusy?: boolean
}

export function Button(props: ButtonProps) {
  const { kind, size, icon, isBusy = false, type = 'button', className, onClick, onKeyDown, children, ...attributes } = props
  return (
    <button
      {...attributes}
      type={type}
      className={classesOf({ kind, size }, children === undefined && styles.iconOnly, className)}
      aria-busy={isBusy || undefined}
      onKeyDown={(event) => {
        // Holding Enter down must not press this button repeatedly, or press another button to which focus has moved.
        if (event.repeat && event.key === 'Enter') event.preventDefault()
        onKeyDown?.(event)
      }}
      onClick={(event) => {
        // Stops a busy submit button from submitting its form.
        if (isBusy) event.preventDefault()
        else onClick?.(event)
      }}
    >
      {isBusy ? <span className={styles.busy} aria-hidden="true" /> : icon}
      {children}
    </button>
  )
}

/** A link that looks like a button. For links to another site or to the gateway. */
export function ButtonLink({ kind, size, icon, className, children, ...attributes }: ComponentProps<'a'> & ButtonLook) {
  return (
    <a {...attributes} className={classesOf({ kind, size }, className)}>
      {icon}
      {children}
    </a>
  )
}

function classesOf({ kind = 'default', size = 'default' }: ButtonLook, ...others: (string | false | undefined)[]): string {
  return [styles.button, styles[kind], styles[size], ...others].filter(Boolean).join(' ')
}
