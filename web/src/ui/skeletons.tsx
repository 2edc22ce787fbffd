const LINES = 10

/** Shown until the first page has loaded. Has no header, because the header needs to know the user. */
export function AreaSkeleton() {
  return (
    <>
      <div className="header">
        <div className="header-inner" />
      </div>
      <PageSkeleton />
    </>
  )
}

/** Shown until a route's first data has loaded. */
export function PageSkeleton() {
  return (
    <div className="page skeleton" role="status">
      <div className="skeleton-title" />
      <p className="quiet">Loading..</p>
      {Array.from({ length: LINES }, (_, line) => (
        <div key={line} className="skeleton-line" />
      ))}
    </div>
  )
}
