import { useEffect, useLayoutEffect, useSyncExternalStore } from 'react'
import type { LoaderFunctionArgs } from 'react-router-dom'
import { client } from '../apollo/client.ts'
import { graphql } from '../generated/gql.ts'
import { notFound } from '../shell/not-found.ts'

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

const KEY = 'location'
const listeners = new Set<() => void>()

/** The branch that booking is about: the one of the path, else the last one, else the one where its user starts. */
export async function currentLocation(params: LoaderFunctionArgs['params'] = {}): Promise<string> {
  const location = existing(params.locationId) ?? sessionStorage.getItem(KEY) ?? (await defaultLocation())
  setCurrentLocation(location)
  return location
}

function setCurrentLocation(location: string): void {
  if (sessionStorage.getItem(KEY) === location) return
  sessionStorage.setItem(KEY, location)
  tell()
}

/** The branch where a record is looked for: the one its address names, else the current one. See `useShownLocation`. */
export async function recordLocation(request: Request): Promise<string> {
  return existing(new URL(request.url).searchParams.get('location') ?? undefined) ?? (await currentLocation())
}

/**
 * Makes the branch of what is on the screen the current one, for as long as it is there: the header names it, and
 * everything opened from here is about it. A record that is not found, or was left before it loaded, changes nothing.
 */
export function useShownLocation(location: string | undefined): void {
  const current = useCurrentLocation()
  useLayoutEffect(() => {
    if (location !== undefined && current !== location) setCurrentLocation(location)
  }, [current, location])
}

/** What can't be an id is no branch. */
function existing(location: string | undefined): string | undefined {
  if (location === undefined || location === '') return undefined
  if (!/^(?!\.+$)[A-Za-z0-9._:-]{1,64}$/.test(location)) throw notFound('There is no such branch.')
  return location
}

/** For an address that names a branch which does not exist: the next page starts where its user starts. */
export function useForgottenLocation(isForgotten: boolean): void {
  useEffect(() => {
    if (!isForgotten) return
    sessionStorage.removeItem(KEY)
    tell()
  }, [isForgotten])
}

function tell(): void {
  for (const listener of listeners) listener()
}

async function defaultLocation(): Promise<string> {
  const { data, error } = await client.query({ query: defaultLocationDocument, fetchPolicy: 'network-only' })
  const location = data?.viewer?.defaultLocation
  if (!location) throw error ?? notFound('There is no branch to show.')
  return location.id
}

/** The same, for the shell around the pages; undefined before any page has asked for it. */
export function useCurrentLocation(): string | undefined {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => sessionStorage.getItem(KEY) ?? undefined,
  )
}
