import { client, forgetRecords } from '../apollo/client.ts'
import { noDataError } from '../apollo/errors.ts'
import { graphql } from '../generated/gql.ts'
import type { StaffArea } from '../generated/graphql.ts'
import { notifyOtherTabs } from '../tab/lost-session.ts'
import { showViewer } from '../tab/shown-viewer.ts'
import { browserEntries, tabEntries } from '../tab/storage.ts'
import { SINGLE_KEYS_OFF } from '../ui/single-keys.ts'
import { COLOUR_SCHEME } from '../ui/theme/colour-scheme.ts'
import { forgetUnsaved } from '../ui/unsaved.ts'
import { forgetLoginPath, rememberClinicalLogin } from './stored-login-path.ts'
import { forgetToday } from './today-entries.ts'

const signOutDocument = graphql(`
  mutation SignOut($area: StaffArea!) {
    signOut(area: $area) {
      redirectUrl
    }
  }
`)

/**
 * Ends the session at the gateway and at the identity provider. Clears drafts, unsaved changes, cached data and the texts that
 * `useRememberedToday` stores.
 */
export async function signOut(area: StaffArea): Promise<void> {
  const deviceSettings = [SINGLE_KEYS_OFF, COLOUR_SCHEME].map((key) => [key, browserEntries.get(key)] as const)
  const { data, error } = await client.mutate({ mutation: signOutDocument, variables: { area } })
  // If the gateway refuses, the data is null, although Apollo's type doesn't say so.
  if (!data?.signOut) throw noDataError(error)
  tabEntries.clear()
  forgetToday()
  forgetUnsaved()
  // The gateway's response clears the browser's storage. Restores the settings that belong to the computer, not to the user.
  for (const [key, value] of deviceSettings) browserEntries.set(key, value)
  showViewer(undefined)
  notifyOtherTabs()
  if (area === 'CLINICAL_REVIEW') rememberClinicalLogin()
  else forgetLoginPath()
  await forgetRecords()
  location.assign(data.signOut.redirectUrl)
}
