/** Identifies this tab to the gateway, which doesn't announce a tab's own changes to it. */
export const tabId = crypto.randomUUID()
