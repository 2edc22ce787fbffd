/** The key of a changed appointment. The payload's `appointment` field uses it to read the appointment again. */
export interface ChangedAppointment {
  appointmentId: string
  locationId: string
}
