import { gatewayHeaders } from '#rules/gateway-protocol.ts'
import { shownViewerId } from '../tab/shown-viewer.ts'
import { tabId } from '../tab/tab-id.ts'
import { isUserIdle } from '../tab/user-activity.ts'

/** Which user the tab shows, and whether that user is idle. */
export function viewerHeaders(): Record<string, string> {
  const viewerId = shownViewerId()
  return {
    ...(viewerId !== undefined && { [gatewayHeaders.viewerId]: viewerId }),
    ...(isUserIdle() && { [gatewayHeaders.userIdle]: 'true' }),
  }
}

/** The headers of every operation that a screen sends. */
export const requestHeaders = () => ({ ...viewerHeaders(), [gatewayHeaders.tabId]: tabId })
