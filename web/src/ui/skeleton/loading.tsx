/** The loading indicator inside a booking page. */
export function Loading() {
  return (
    <p role="status" className="quiet">
      Loading..
    </p>
  )
}
