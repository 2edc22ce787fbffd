/** Milliseconds without input after which what the client sends no longer counts as its user's doing. */
const IDLE_AFTER = 60_000

let lastInput = Date.now()
const recordInput = () => {
  lastInput = Date.now()
}
/** Starts to notice what the user does. */
export function watchUserActivity(): void {
  for (const type of ['pointerdown', 'pointermove', 'keydown', 'wheel'])
    addEventListener(type, recordInput, { capture: true, passive: true })
}

/** Whether nobody has touched this page for a while: screens go on refreshing themselves, which must not keep a session alive. */
export function isUserIdle(): boolean {
  return Date.now() - lastInput > IDLE_AFTER
}
