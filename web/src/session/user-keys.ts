import { CURRENT_BRANCH, tabEntries, VISITED_PAGES } from '../tab/storage.ts'

export const DRAFT = 'draft'
export const KEPT = 'kept'

/** The kinds of entries that this tab stores per user. Their keys begin with the kind and the user's id. */
const KINDS = [DRAFT, KEPT, 'explorer']

/** The key of the entry that stores the id of this tab's last user. */
const LAST_USER = 'last-user'

/** Removes the entries of other users whose sessions ended in this tab without a sign-out. */
export function discardOthersEntries(viewerId: string): void {
  const lastUser = tabEntries.get(LAST_USER)
  if (lastUser !== undefined && lastUser !== viewerId) for (const key of [CURRENT_BRANCH, VISITED_PAGES]) tabEntries.set(key, undefined)
  tabEntries.set(LAST_USER, viewerId)
  const isOthers = (key: string) => KINDS.some((kind) => key.startsWith(`${kind} `) && !key.startsWith(`${kind} ${viewerId} `))
  for (const key of tabEntries.keys().filter(isOthers)) tabEntries.set(key, undefined)
}
