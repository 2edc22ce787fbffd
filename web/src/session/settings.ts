import { useQuery } from '@apollo/client/react'
import { client } from '../apollo/client.ts'
import { shared } from '../apollo/shared.ts'
import { graphql } from '../generated/gql.ts'
import type { SettingsQuery } from '../generated/graphql.ts'

const settingsDocument = graphql(`
  query Settings {
    settings {
      pharmacyName
      pharmacyAddress
      supportPhones
      supportEmail
      companyEmailDomain
      feedbackUrl
      helpUrl
      prescriptionsUrl
      homeDeliveryUrl
      homeDeliveryBranchIds
      walkInBookingUrl
      coverPharmacist
    }
  }
`)

export type Settings = SettingsQuery['settings']

/** Reads this installation's settings. Apollo caches them, so they are requested only once. */
export async function loadSettings(): Promise<Settings | undefined> {
  return (await client.query({ query: settingsDocument, ...shared })).data?.settings
}

/** This installation's settings; undefined while they load, or if they can't be read. */
export function useSettings(): Settings | undefined {
  return useQuery(settingsDocument, shared).data?.settings
}
