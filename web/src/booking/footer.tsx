import { useSettings } from '../session/settings.ts'
import { SupportPhones } from '../session/support-phones.tsx'
import styles from './footer.module.css'

/** Help for staff, below every booking page. */
export function Footer() {
  const settings = useSettings()
  if (settings === undefined) return null
  const { feedbackUrl, supportPhones, supportEmail } = settings
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        {feedbackUrl && (
          <a href={feedbackUrl} target="_blank" rel="noreferrer">
            Give feedback
          </a>
        )}
        <span>
          Support: <SupportPhones phones={supportPhones} />,{' '}
          <a className="inline-link" href={`mailto:${supportEmail}`}>
            {supportEmail}
          </a>
        </span>
      </div>
    </footer>
  )
}
