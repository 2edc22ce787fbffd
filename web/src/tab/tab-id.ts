/**
 * Identifies this tab, so that the gateway doesn't notify the tab of changes that the tab itself made. Not a UUID, because on http sites
 * other than localhost, `crypto.randomUUID` doesn't exist.
 */
export const tabId = [...crypto.getRandomValues(new Uint32Array(4))].map((number) => number.toString(36)).join('-')
