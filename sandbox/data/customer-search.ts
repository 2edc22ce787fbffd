interface Searchable {
  firstName: string
  lastName: string
  /** `yyyy-MM-dd` */
  dob: string
}

/** A booking customer's searchable text: name, date of birth (dd/MM/yyyy), and postcode with and without spaces. */
export function customerSearchText({ firstName, lastName, dob }: Searchable, postcode: string): string {
  const birthday = dob.split('-').reverse().join('/')
  return `${firstName} ${lastName} ${birthday} ${postcode} ${postcode.replaceAll(' ', '')}`.toLowerCase()
}
