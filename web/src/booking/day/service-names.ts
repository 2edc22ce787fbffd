import { useQuery } from '@apollo/client/react'
import { graphql } from '../../generated/gql.ts'

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
 * Looks up the booking API's names for a branch's services, so that the day's availability table shows the same names as the availability
 * dialog and the list of appointments. The names are read only once, and not at all if `isNeeded` is false.
 *
 * @returns a function that returns a service's name in the booking API, or `otherwise` if that name isn't known
 */
export function useServiceNames(locationId: string, isNeeded: boolean): (serviceId: string, otherwise: string) => string {
  const { data } = useQuery(serviceNamesDocument, { variables: { locationId }, fetchPolicy: 'cache-first', skip: !isNeeded })
  const names = new Map(data?.getLocationServices?.map(({ serviceId, serviceName }) => [serviceId, serviceName]))
  return (serviceId, otherwise) => names.get(serviceId) ?? otherwise
}
