import { useQuery } from '@apollo/client/react'
import { graphql } from '../generated/gql.ts'

const serviceNamesDocument = graphql(`
  query ServiceNames($locationId: ID!) {
    getLocationServices(locationId: $locationId, ignoreCovid: false) {
      id
      serviceId
      serviceName
    }
  }
`)

/**
 * Names services as the booking API does at this branch. The names are read once and then cached.
 *
 * @returns the branch's name for a service, or `otherwise` if the branch doesn't offer it or can't be read
 */
export function useServiceNames(locationId: string): (serviceId: string, otherwise: string) => string {
  const { data } = useQuery(serviceNamesDocument, { variables: { locationId }, fetchPolicy: 'cache-first' })
  const names = new Map(data?.getLocationServices.map(({ serviceId, serviceName }) => [serviceId, serviceName]))
  return (serviceId, otherwise) => names.get(serviceId) ?? otherwise
}
