import { useQuery } from '@apollo/client/react'
import { useMemo } from 'react'
import { unreadableIn } from '../../apollo/errors.ts'
import { graphql } from '../../generated/gql.ts'

const branchPostcodesDocument = graphql(`
  query BranchPostcodes {
    branchPostcodes {
      locationId
      postcode
    }
  }
`)

/**
 * Returns the postcodes of all branches. Requests them only if they are needed, because the gateway may have to read each branch's address.
 */
export function useBranchPostcodes({ isNeeded }: { isNeeded: boolean }) {
  // Requests the postcodes again whenever a postcode search starts, because some may have been unreadable last time.
  const { data, error, loading, refetch } = useQuery(branchPostcodesDocument, { fetchPolicy: 'cache-and-network', skip: !isNeeded })
  const found = data?.branchPostcodes
  return {
    /** Postcodes by location id; empty until loaded. */
    postcodes: useMemo(() => new Map(found?.map(({ locationId, postcode }) => [locationId, postcode])), [found]),
    isLoading: loading && found === undefined,
    problem: error && !loading ? problemText(unreadableIn('branchPostcodes', error)) : undefined,
    retry: () => void refetch().catch(() => undefined),
  }
}

/** @param unreadable the number of unreadable postcodes; 0 if the whole request failed */
function problemText(unreadable: number): string {
  const missing =
    unreadable === 1 ? 'The postcode of 1 pharmacy' : unreadable === 0 ? 'The postcodes' : `The postcodes of ${unreadable} pharmacies`
  return `${missing} can't be loaded, so this search may not find every pharmacy.`
}
