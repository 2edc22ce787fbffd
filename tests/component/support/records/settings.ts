import type { Settings } from '../../generated/schema.ts'

export function someSettings(changes: Partial<Settings> = {}): Settings {
  return {
    pharmacyName: 'The Pharmacy',
    pharmacyAddress: '1 Market Street, Leeds LS1 1AA',
    supportPhones: ['0113 496 0100'],
    supportEmail: 'support@pharmacy.example',
    companyEmailDomain: 'pharmacy.example',
    homeDeliveryBranchIds: [],
    formerHosts: [],
    paidPilotLocationIds: [],
    vanLocationIds: [],
    coverPharmacist: true,
    ...changes,
  }
}
