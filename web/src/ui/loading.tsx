/** Shown in booking while something loads inside a screen. */
export function Loading() {
  return (
    <p role="status" className="quiet">
      Loading..
    </p>
  )
}
