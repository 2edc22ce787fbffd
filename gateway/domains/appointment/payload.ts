/** Key of a changed appointment, which the payload's `appointment` field reads again. */
export interface ChangedAppointment {
  appointmentId: string
  locationId: string
}
