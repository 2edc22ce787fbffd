import { z } from 'zod'
import { list } from './lists.ts'

/** Settings of this installation that the client reads. All of their environment variables are optional. */
export interface Settings {
  pharmacyName: string
  pharmacyAddress: string
  supportPhones: string[]
  supportEmail: string
  companyEmailDomain: string
  feedbackUrl: string | undefined
  helpUrl: string | undefined
  prescriptionsUrl: string | undefined
  homeDeliveryUrl: string | undefined
  homeDeliveryBranchIds: string[]
  vanLocationIds: string[]
  paidPilotLocationIds: string[]
  walkInBookingUrl: string | undefined
  coverPharmacist: boolean
  formerHosts: { host: string; replacedBy: string }[]
}

const link = z.url({ protocol: /^https?$/, error: 'must be an http:// or https:// address' }).optional()
/** A pair of different hosts in the form `old=new`. Each host may have a port. */
const HOST_PAIR = /^([\w.-]+(?::\d+)?)=(?!\1$)[\w.-]+(:\d+)?$/i
const hostPairs = list.pipe(z.array(z.string().regex(HOST_PAIR, 'must be pairs like old.example=new.example, comma-separated')))

export const settingsVariables = {
  SUPPORT_PHONES: list
    .pipe(z.array(z.string()).length(2, 'must be two phone numbers, comma-separated'))
    .default(['020 7946 0100', '020 7946 0101']),
  SUPPORT_EMAIL: z.email('must be an e-mail address').default('support@pharmacy.example'),
  COMPANY_EMAIL_DOMAIN: z.string().default('pharmacy.example'),
  FEEDBACK_URL: link,
  HELP_URL: link,
  PRESCRIPTIONS_URL: link,
  HOME_DELIVERY_URL: link,
  HOME_DELIVERY_BRANCH_IDS: list.default([]),
  VAN_LOCATION_IDS: list.default([]),
  PAID_PILOT_LOCATION_IDS: list.default([]),
  WALK_IN_BOOKING_URL: link,
  PHARMACY_NAME: z.string().default('Pharmacy'),
  PHARMACY_ADDRESS: z.string().default(''),
  COVER_PHARMACIST: z.enum(['on', 'off'], 'must be on or off').default('off'),
  FORMER_HOSTS: hostPairs.default([]),
}

/** Converts the parsed variables to the fields of the schema's `Settings` type. */
export function toSettings(env: z.output<z.ZodObject<typeof settingsVariables>>): Settings {
  return {
    pharmacyName: env.PHARMACY_NAME,
    pharmacyAddress: env.PHARMACY_ADDRESS,
    supportPhones: env.SUPPORT_PHONES,
    supportEmail: env.SUPPORT_EMAIL,
    companyEmailDomain: env.COMPANY_EMAIL_DOMAIN,
    feedbackUrl: env.FEEDBACK_URL,
    helpUrl: env.HELP_URL,
    prescriptionsUrl: env.PRESCRIPTIONS_URL,
    homeDeliveryUrl: env.HOME_DELIVERY_URL,
    homeDeliveryBranchIds: env.HOME_DELIVERY_BRANCH_IDS,
    vanLocationIds: env.VAN_LOCATION_IDS,
    paidPilotLocationIds: env.PAID_PILOT_LOCATION_IDS,
    walkInBookingUrl: env.WALK_IN_BOOKING_URL,
    coverPharmacist: env.COVER_PHARMACIST === 'on',
    formerHosts: env.FORMER_HOSTS.map((pair) => {
      const [host = '', replacedBy = ''] = pair.split('=')
      return { host, replacedBy }
    }),
  }
}
