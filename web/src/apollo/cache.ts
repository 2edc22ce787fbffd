import type { TypePolicies } from '@apollo/client'
import { serviceName } from '#rules/services.ts'
import { FragmentFreeCache } from './fragment-free-cache.ts'

/** Returns a service's display name, or undefined if the cache doesn't contain the name. */
function shownName(name: string | undefined, serviceId: string | undefined): string | undefined {
  return name === undefined ? undefined : serviceName(serviceId, name)
}

/**
 * Whether an order or item was read as part of a patient's history. Only queries for a history select the alias `historyKey`. A history's
 * data may be older or less complete than the record itself, so it must not overwrite the record.
 */
const isOfHistory = (record: object) => 'historyKey' in record

export const typePolicies: TypePolicies = {
  Query: {
    fields: {
      // Several queries on a page read the branch. A query that returns null doesn't overwrite the branch that another query has read.
      getLocation: { merge: (known, read) => read ?? known ?? null },
      // A list of blocks replaces the previous one.
      resourceBlocks: { merge: false },
    },
  },
  OrderItem: { keyFields: (item) => (isOfHistory(item) ? false : ['orderId', 'id']) },
  // Not normalised, because no screen reads a single block, and a branch can have hundreds: storing each one separately would delay the
  // branch's day.
  ResourceBlock: { keyFields: false },
  ServiceBlock: { keyFields: false },
  // Not normalised, because several rows can have the same patient and even the same treatment.
  PreApprovedPatient: { keyFields: false },
  OrderIdCheck: { merge: true },
  ClinicalOverview: { merge: true },
  // The list of users who have an order open is replaced, not merged.
  Order: { keyFields: (order) => (isOfHistory(order) ? false : ['id']), fields: { openBy: { merge: false } } },
  // Not normalised, because a warning's id is unique only within its order, and an address's id may be unique only within its patient.
  Warning: { keyFields: false },
  PatientAddress: { keyFields: false, merge: true },
  SafetyWarnings: { merge: true },
  Viewer: { fields: { can: { merge: true } } },
  Customer: { fields: { address: { merge: true } } },
  // Replaces blank names, because a blank name would leave a link or button without text.
  Course: { fields: { name: { read: (name, { readField }) => shownName(name, readField<string>('onSchedServiceId')) } } },
  LocationService: { fields: { serviceName: { read: (name, { readField }) => shownName(name, readField<string>('serviceId')) } } },
}

/** The data that screens have loaded, stored by record. */
export const cache = new FragmentFreeCache({ typePolicies })
