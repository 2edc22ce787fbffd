/** The time without input after which the user is considered idle, in milliseconds. */
const IDLE_AFTER = 60_000

let lastInput = Date.now()
const recordInput = () => {
  lastInput = Date.now()
}
/** Starts tracking user activity. */
export function watchUserActivity(): void {
  for (const type of ['pointerdown', 'pointermove', 'keydown', 'wheel'])
    addEventListener(type, recordInput, { capture: true, passive: true })
}

/** Whether the user is idle. Sent with each request, because screens that refresh themselves must not keep an idle user's session alive. */
export function isUserIdle(): boolean {
  return Date.now() - lastInput > IDLE_AFTER
}
