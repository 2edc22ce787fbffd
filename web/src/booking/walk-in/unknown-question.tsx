/** A question of a type this client doesn't support, so the screening can't continue. */
export function UnknownQuestion({ label }: { label: string }) {
  return (
    <>
      <h2>{label}</h2>
      <p role="alert">Unknown Question Type</p>
      <p>This question can't be answered here, so this service can't be booked now. Nothing was booked. Please contact support.</p>
    </>
  )
}
