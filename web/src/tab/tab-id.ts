/**
 * Identifies this tab, so that the gateway doesn't announce the tab's own changes to it. Not a UUID, because over http,
 * `crypto.randomUUID` exists only on localhost.
 */
export const tabId = [...crypto.getRandomValues(new Uint32Array(4))].map((number) => number.toString(36)).join('-')
