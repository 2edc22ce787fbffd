import { useSettings } from './settings.ts'

/** Says whom to write to if an error persists. Shows nothing until the settings have loaded. */
export function SupportEmail() {
  const settings = useSettings()
  if (settings === undefined) return null
  return (
    <p className="quiet">
      If this keeps happening, write to{' '}
      <a className="inline-link" href={`mailto:${settings.supportEmail}`}>
        {settings.supportEmail}
      </a>
      .
    </p>
  )
}
