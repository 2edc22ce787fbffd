/** An error message for pages without Ant Design, styled like Ant Design's alert. */
export function ErrorNotice({ children }: { children: string }) {
  return (
    <div className="error-notice" role="alert">
      <svg viewBox="0 0 14 14" aria-hidden="true">
        <circle cx="7" cy="7" r="7" fill="currentColor" />
        <path d="m4.9 4.9 4.2 4.2m0-4.2-4.2 4.2" stroke="#fff" />
      </svg>
      {children}
    </div>
  )
}
