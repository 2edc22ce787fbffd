/** An appointment that was changed: its field reads it afresh. */
export interface ChangedAppointment {
  appointmentId: string
  locationId: string
}
