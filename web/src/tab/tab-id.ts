import { uniqueId } from './unique-id.ts'
/** Identifies this tab, so that the gateway doesn't announce the tab's own changes to it. */
export const tabId = uniqueId()
