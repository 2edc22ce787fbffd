/**
 * Identifies this tab, so that the gateway doesn't notify the tab of changes that the tab itself made. Doesn't use `crypto.randomUUID`,
 * because over http that function exists only on localhost.
 */
export const tabId = [...crypto.getRandomValues(new Uint32Array(4))].map((number) => number.toString(36)).join('-')
