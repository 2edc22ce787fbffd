import { useSettings } from '../session/settings.ts'

/** Where staff find help, below every page of booking. */
export function Footer() {
  const settings = useSettings()
  if (settings === undefined) return null
  const { feedbackUrl, supportPhones, supportEmail } = settings
  return (
    <footer className="footer">
      <div className="footer-inner">
        {feedbackUrl && (
          <a href={feedbackUrl} target="_blank" rel="noreferrer">
            Give feedback
          </a>
        )}
        <span>
          Support:{' '}
          {supportPhones.map((phone, index) => (
            <span key={phone}>
              {index > 0 && ' or '}
              <a className="numeric" href={`tel:${phone.replaceAll(' ', '')}`}>
                {phone}
              </a>
            </span>
          ))}
          , <a href={`mailto:${supportEmail}`}>{supportEmail}</a>
        </span>
      </div>
    </footer>
  )
}
