import { useEffect, useLayoutEffect, useSyncExternalStore } from 'react'
import type { LoaderFunctionArgs } from 'react-router-dom'
import { isRecordId } from '#rules/record-id.ts'
import { client } from '../apollo/client.ts'
import { graphql } from '../generated/gql.ts'
import { notFound } from '../shell/not-found.ts'
import { createListeners } from '../tab/listeners.ts'
import { CURRENT_BRANCH, tabEntries } from '../tab/storage.ts'

const defaultLocationDocument = graphql(`
  query DefaultLocation {
    viewer {
      id
      defaultLocation {
        id
      }
    }
  }
`)

const { notify, follow } = createListeners()
const storedLocation = () => tabEntries.get(CURRENT_BRANCH)

/** Sets the current branch, and returns it: the branch in the path, otherwise the last branch used, otherwise the user's default. */
export async function currentLocation(params: LoaderFunctionArgs['params'] = {}): Promise<string> {
  const location = existing(params.locationId) ?? storedLocation() ?? (await defaultLocation())
  setCurrentLocation(location)
  return location
}

function setCurrentLocation(location: string): void {
  if (storedLocation() === location) return
  tabEntries.set(CURRENT_BRANCH, location)
  notify()
}

/** The branch in which to look for a record: the branch in the URL, otherwise the current branch. See `useShownLocation`. */
export async function recordLocation(request: Request): Promise<string> {
  return existing(new URL(request.url).searchParams.get('location') ?? undefined) ?? (await currentLocation())
}

/**
 * Makes the branch of the shown record the current branch, so that the header and every link use it. A record that isn't found, or that the
 * user leaves before it loads, doesn't change the current branch.
 */
export function useShownLocation(location: string | undefined): void {
  const current = useCurrentLocation()
  useLayoutEffect(() => {
    if (location !== undefined && current !== location) setCurrentLocation(location)
  }, [current, location])
}

export const NO_SUCH_BRANCH = 'There is no such branch.'

/** The id, or undefined if it is empty. Throws a not-found response if the id is malformed, because no branch can have such an id. */
function existing(location: string | undefined): string | undefined {
  if (location === undefined || location === '') return undefined
  if (!isRecordId(location)) throw notFound(NO_SUCH_BRANCH)
  return location
}

/** Forgets the current branch if it doesn't exist, so that the next page starts at the user's default branch. */
export function useForgottenLocation(isForgotten: boolean): void {
  useEffect(() => {
    if (!isForgotten) return
    tabEntries.set(CURRENT_BRANCH, undefined)
    notify()
  }, [isForgotten])
}

async function defaultLocation(): Promise<string> {
  const { data, error } = await client.query({ query: defaultLocationDocument, fetchPolicy: 'network-only' })
  const location = data?.viewer?.defaultLocation
  if (!location) throw error ?? notFound('There is no branch to show.')
  return location.id
}

/** The current branch, for the shell around the pages; undefined until a page has determined it. */
export function useCurrentLocation(): string | undefined {
  return useSyncExternalStore(follow, storedLocation)
}
