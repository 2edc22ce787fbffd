import { DownOutlined, RightOutlined } from '@ant-design/icons'
import { type ReactNode, useId } from 'react'
import { Button } from '../../ui/button/button.tsx'
import styles from './folded-panel.module.css'

interface FoldedPanelProps {
  title: string
  isOpen: boolean
  onFold: (isOpen: boolean) => void
  /** Rendered only while the panel is open. */
  children: () => ReactNode
}

/** A panel that users open and close with the button in its heading. A closed panel isn't printed. */
export function FoldedPanel({ title, isOpen, onFold, children }: FoldedPanelProps) {
  const headingId = useId()
  return (
    <section className={`panel stack ${isOpen ? '' : 'no-print'}`} aria-labelledby={headingId}>
      <h2 id={headingId}>
        <Button
          kind="quiet"
          className={styles.title}
          aria-expanded={isOpen}
          icon={isOpen ? <DownOutlined aria-hidden="true" /> : <RightOutlined aria-hidden="true" />}
          onClick={() => onFold(!isOpen)}
        >
          {title}
        </Button>
      </h2>
      {isOpen && children()}
    </section>
  )
}
