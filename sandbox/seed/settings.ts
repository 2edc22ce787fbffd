/** Example values for the settings that the gateway exposes to clients. `startSandbox` adds `WALK_IN_BOOKING_URL`. */
export const exampleSettings: Record<string, string> = {
  PHARMACY_NAME: 'Riverside Pharmacy',
  PHARMACY_ADDRESS: '1 Market Street, Leeds, LS1 6LU',
  FEEDBACK_URL: 'https://feedback.pharmacy.example/',
  FORMER_HOSTS: 'staff.former-pharmacy.example=staff.pharmacy.example',
  HELP_URL: 'https://help.pharmacy.example/',
  PRESCRIPTIONS_URL: 'https://prescriptions.pharmacy.example/',
  HOME_DELIVERY_URL: 'https://delivery.pharmacy.example/',
  HOME_DELIVERY_BRANCH_IDS: 'B1001,B1002',
  VAN_LOCATION_IDS: '1008',
  PAID_PILOT_LOCATION_IDS: '1002',
  COVER_PHARMACIST: 'on',
}
