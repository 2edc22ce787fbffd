import type { ReactNode } from 'react'
import styles from './page-head.module.css'
import { PageTitle } from './page-title.tsx'

export interface PageHeadProps {
  /** A link or button that leads back. */
  back: ReactNode
  title: string
  /** The document's title, by default `title`. Set `documentTitle` if `title` contains a patient's name. */
  documentTitle?: string
  /** Content beside the title, such as a button that copies the record's number. */
  beside?: ReactNode
  /** Tools for the whole page, at the end of the title's line. They aren't printed. */
  children?: ReactNode
}

/** The top of a page that is reached from another page: a Back control, then the title. */
export function PageHead({ back, title, documentTitle, beside, children }: PageHeadProps) {
  return (
    <div className="row-between">
      <div className={styles.head}>
        {back}
        <PageTitle extra={beside} documentTitle={documentTitle}>
          {title}
        </PageTitle>
      </div>
      {children && <div className="row no-print">{children}</div>}
    </div>
  )
}
