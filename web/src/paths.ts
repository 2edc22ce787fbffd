import { homePaths, loginPaths } from '#rules/area-paths.ts'

const query = (parameters: Record<string, string | undefined>) => {
  const present = Object.entries(parameters).filter((entry): entry is [string, string] => entry[1] !== undefined && entry[1] !== '')
  return present.length === 0 ? '' : `?${new URLSearchParams(present)}`
}

/** The steps of an appointment, as subpaths of its page. */
export type AppointmentStep = 'edit' | 'confirm' | 'complete' | 'reschedule' | 'booked' | 'book-next'

/**
 * Builds the path of every page. The paths of the home and sign-in pages come from `rules/area-paths.ts`. The only other file that spells
 * out paths is `routes.tsx`, which matches them. Paths are relative to the client's mount path.
 */
export const paths = {
  explorer: '/explorer',
  status: '/status',
  clinical: {
    home: homePaths.CLINICAL_REVIEW,
    login: (parameters: { returnTo?: string; problem?: string } = {}) => `${loginPaths.CLINICAL_REVIEW}${query(parameters)}`,
    completed: '/clinical-review/completed',
    list: (category: string, status: string) => `/clinical-review/${encodeURIComponent(category)}/${encodeURIComponent(status)}`,
    idChecksAwaiting: '/clinical-review/id-check/AWAITING_ID_CHECK',
    idChecksCompleted: '/clinical-review/id-check/ID_CHECK_COMPLETED',
    preApproved: '/clinical-review/preapprovedproduct/PREAPPROVEDPRODUCT',
    overview: '/clinical-review/overview',
    preApprovedShort: '/clinical-review/preapprovedproduct',
    order: (orderId: string) => `/clinical-review/order/${encodeURIComponent(orderId)}`,
    patient: (patientId: string, treatment?: string) => `/clinical-review/customer/${encodeURIComponent(patientId)}${query({ treatment })}`,
  },
  booking: {
    home: homePaths.BOOKING,
    login: (parameters: { returnTo?: string; email?: string; problem?: string } = {}) => `${loginPaths.BOOKING}${query(parameters)}`,
    enterSecretCode: '/enter-secret-code',
    dashboard: (locationId: string, parameters: { date?: string } = {}) =>
      `/dashboard/${encodeURIComponent(locationId)}${query(parameters)}`,
    centralVisibility: '/central-visibility',
    bookAppointment: '/walk-in/book-an-appointment',
    /** The booking page for a known customer. It loads the customer's details. */
    bookFor: (customerId: string) => `/walk-in/book-an-appointment${query({ customer: customerId })}`,
    /** The booking page for the given branch. */
    bookAt: (location: string) => `/walk-in/book-an-appointment${query({ location })}`,
    customerDetails: '/walk-in/enter-customer-details',
    screening: '/walk-in/screening',
    confirmation: (appointmentId: string, location: string) => `/walk-in/confirmation${query({ appointment: appointmentId, location })}`,
    ineligible: '/walk-in/ineligible',
    /** The page that embeds another company's booking page for a service. */
    walkIn: (serviceId: string) => `/walk-in/${encodeURIComponent(serviceId)}`,
    customer: (customerId: string) => `/customer-details/${encodeURIComponent(customerId)}`,
    /**
     * The path includes the branch, because an appointment can be looked up only in its own branch, and the user who opens the link may be
     * working in a different one.
     */
    appointment: (appointmentId: string, location: string, { step, dialog }: { step?: AppointmentStep; dialog?: string } = {}) =>
      `/service-details/${encodeURIComponent(appointmentId)}${step ? `/${step}` : ''}${query({ location, dialog })}`,
  },
} as const

/** The gateway's URL where single sign-on starts. Opening this URL leaves the client. */
export function signInAddress(area: 'clinical-review' | 'booking', returnTo: string | undefined): string {
  return `session/sign-in${query({ area, returnTo })}`
}

/** Whether a path belongs to the clinical review area. All other paths belong to booking or to both areas. */
export function isClinicalPath(path: string): boolean {
  return path.startsWith(paths.clinical.home)
}
