import { useEffect, useState } from 'react'
import { client } from '../apollo/client.ts'
import { graphql } from '../generated/gql.ts'

const clientBuildDocument = graphql(`
  query ClientBuild {
    settings {
      clientBuild
    }
  }
`)

/** The event that Vite dispatches when a file of the client can't be loaded. */
export const FILE_MISSING = 'vite:preloadError'
/** Minimum time between two checks, in milliseconds. When a file is missing, the minimum is a tenth of this time. */
const CHECK_INTERVAL = 10 * 60_000

/** The build that this tab has loaded; undefined in development. */
export function loadedBuild(): string | undefined {
  return document.querySelector<HTMLMetaElement>('meta[name=client-build]')?.content
}

/**
 * Whether the gateway serves a different build from the one this tab has loaded. Checked at intervals while the tab is visible, and when a
 * file of the client is missing, because a new build may have replaced it.
 */
export function useIsOutdated(): boolean {
  const [served, setServed] = useState<string>()
  const loaded = loadedBuild()
  useEffect(() => {
    if (loaded === undefined) return
    let checkedAt = Date.now()
    const check = async () => {
      if (document.visibilityState === 'hidden' || Date.now() - checkedAt < CHECK_INTERVAL) return
      checkedAt = Date.now()
      const { data } = await client.query({ query: clientBuildDocument, fetchPolicy: 'no-cache', errorPolicy: 'ignore' })
      setServed(data?.settings?.clientBuild ?? undefined)
    }
    const checkSafely = () => void check().catch(() => undefined)
    const checkSoon = () => {
      // Checks at most once a minute, because a missing file is requested again every few seconds.
      if (Date.now() - checkedAt > CHECK_INTERVAL / 10) checkedAt = 0
      checkSafely()
    }
    const timer = setInterval(checkSafely, CHECK_INTERVAL / 10)
    document.addEventListener('visibilitychange', checkSafely)
    addEventListener(FILE_MISSING, checkSoon)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', checkSafely)
      removeEventListener(FILE_MISSING, checkSoon)
    }
  }, [loaded])
  return loaded !== undefined && served !== undefined && served !== loaded
}
