import { ClampedWithin } from '../../ui/text/clamped-text.tsx'

/** A question of a type this client doesn't support, so the screening can't continue. */
export function UnknownQuestion({ label }: { label: string }) {
  return (
    <>
      <ClampedWithin around={(content) => <h2>{content}</h2>}>{label}</ClampedWithin>
      <p role="alert">Unknown Question Type</p>
      <p>This question can't be answered here, so this service can't be booked now. Nothing was booked. Please contact support.</p>
    </>
  )
}
