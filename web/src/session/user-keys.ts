export const DRAFT = 'draft'
export const KEPT = 'kept'

/** The kinds of entries that this tab stores per user. Their keys begin with the kind and the user's id. */
const KINDS = [DRAFT, KEPT, 'explorer']

/** Removes the entries that other users left in this tab when their sessions ended. */
export function discardOthersTexts(viewerId: string): void {
  const isOthers = (key: string) => KINDS.some((kind) => key.startsWith(`${kind} `) && !key.startsWith(`${kind} ${viewerId} `))
  for (const key of Object.keys(sessionStorage).filter(isOthers)) sessionStorage.removeItem(key)
}
