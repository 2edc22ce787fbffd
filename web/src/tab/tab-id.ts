import { uniqueId } from './unique-id.ts'

/** Identifies this tab, so that the gateway doesn't notify the tab of changes that the tab itself made. */
export const tabId = uniqueId()
