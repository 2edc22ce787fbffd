import type { Resolvers } from '../generated/resolvers.ts'
import { appointmentResolvers } from './appointment/resolvers.ts'
import { availabilityResolvers } from './availability/resolvers.ts'
import { clientResolvers } from './client/resolvers.ts'
import { consultationResolvers } from './consultation/resolvers.ts'
import { idCheckResolvers } from './id-check/resolvers.ts'
import { imageResolvers } from './image/resolvers.ts'
import { liveResolvers } from './live/resolvers.ts'
import { locationResolvers } from './location/resolvers.ts'
import { orderResolvers } from './order/resolvers.ts'
import { overviewResolvers } from './overview/resolvers.ts'
import { patientResolvers } from './patient/resolvers.ts'
import { preApprovedResolvers } from './pre-approved/resolvers.ts'
import { recentlyViewedResolvers } from './recently-viewed/resolvers.ts'
import { scalarResolvers } from './scalars.ts'
import { settingsResolvers } from './settings/resolvers.ts'
import { signInResolvers } from './sign-in/resolvers.ts'
import { statusResolvers } from './status/resolvers.ts'
import { subscriptionResolvers } from './subscription/resolvers.ts'
import { viewerResolvers } from './viewer/resolvers.ts'
import { walkInResolvers } from './walk-in/resolvers.ts'

/** The resolvers of the gateway's own fields. Each domain has a folder. */
export const resolvers: Resolvers[] = [
  scalarResolvers,
  appointmentResolvers,
  availabilityResolvers,
  clientResolvers,
  consultationResolvers,
  patientResolvers,
  idCheckResolvers,
  imageResolvers,
  locationResolvers,
  liveResolvers,
  orderResolvers,
  overviewResolvers,
  preApprovedResolvers,
  recentlyViewedResolvers,
  settingsResolvers,
  signInResolvers,
  statusResolvers,
  subscriptionResolvers,
  viewerResolvers,
  walkInResolvers,
]
