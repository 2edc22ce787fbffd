/** The loading indicator inside a page, for example for a panel that is still loading. */
export function Loading() {
  return (
    <p role="status" className="quiet">
      Loading..
    </p>
  )
}
