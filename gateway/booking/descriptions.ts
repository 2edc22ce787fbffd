import { availabilityDescriptions } from './availability-descriptions.ts'

const DATE_OF_BIRTH = "The date of birth. Empty if the booking API's date can't be read."

/** Descriptions added to the fields of the existing booking API's schema. Shown in the Explorer. */
export const bookingDescriptions: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  Query: {
    getServiceBlocks: 'All service blocks of a branch, past and future. With `serviceId`, only the blocks of that service.',
    getServiceBlock: "A service block; null if it doesn't exist.",
    getResourceBlocks:
      'The resource blocks of a branch that overlap the period from `startDate` to `endDate`, paged by `limit` and `offset`. Use ' +
      '`resourceBlocks` to get them all at once. Rejects a `limit` below 0 or above 100.',
    getCoverPharmacistDays: 'The days, past and future, on which a cover pharmacist works at a branch, earliest first.',
    getCalendars:
      'The calendars of a branch, paged by `limit` and `offset`. Includes deleted ones if `deleted` is true. Rejects a `limit` ' +
      'below 0 or above 100.',
    getCalendarBlocks: 'All calendar blocks of a branch. With `calendarId`, only the blocks of that calendar. Not used by any screen.',
    getLocationServices:
      'The services that a branch offers. If `ignoreCovid` is true, excludes the COVID-19 services (8868, 21551, 21552).',
    getAppointment:
      'An appointment, including the fields that are missing from lists: `gpLetterPdf` and the questions of the course. Null if the ' +
      "branch doesn't have the appointment.",
    getCustomer: "A customer with their appointments at all branches, not only at `locationId`; null if the customer doesn't exist.",
    getCovidQuestions: 'The screening questions of the COVID-19 services (8868, 21551, 21552). Answer them all with `postCovidQuestions`.',
  },
  Mutation: {
    createServiceBlock:
      'Blocks a service at a branch, once or repeatedly. Rejects: invalid dates, times or repetitions; periods ' +
      "in the past; an end that isn't after the start; a repetition that never occurs; `repeats` and `repeat` that contradict each " +
      'other; a reason over 50 characters; and a duplicate of an existing block of the service.',
    updateServiceBlock: 'Replaces a service block completely: omitted fields become empty. Rejects the same input as `createServiceBlock`.',
    deleteServiceBlock: 'Deletes a service block. Returns true, or false if the booking API deleted nothing.',
    createResourceBlock:
      'Blocks one resource of a branch, or all of them. Appointments inside the block stay booked; `appointmentsToReschedule` lists ' +
      'them. A block with the reason "Over 65" or "Under 65" is a walk-in flu clinic. As in `addFluClinic`, it can\'t overlap another ' +
      'flu clinic. Other blocks may overlap. Rejects the dates, times, repetitions and reasons that `createServiceBlock` rejects.',
    updateResourceBlock:
      'Replaces a resource block completely: omitted fields become empty. If `resourceId` is omitted, the block covers every resource. ' +
      'Rejects the same input as `createResourceBlock`.',
    deleteResourceBlock: 'Deletes a resource block. Returns true, or false if the booking API deleted nothing.',
    createCoverPharmacistDays:
      'Records days on which a cover pharmacist works at a branch, and returns those days. Keeps the days already recorded. Rejects ' +
      'all days if any of them is invalid or in the past, or if they are not all at the same branch.',
    deleteCoverPharmacistDays:
      'Deletes cover pharmacist days at a branch. Returns true, or false if the booking API deleted nothing. Rejects all days if they ' +
      'are not all at the same branch.',
    createCalendarBlock:
      'Blocks a calendar once, for a continuous period. Not used by any screen. Rejects: invalid dates or times; periods in the past; ' +
      "an end that isn't after the start; and a reason over 50 characters.",
    updateCalendarBlock:
      'Replaces a calendar block completely: omitted fields become empty. Not used by any screen. Rejects the same input as ' +
      '`createCalendarBlock`.',
    deleteCalendarBlock: 'Deletes a calendar block. Returns true, or false if the booking API deleted nothing. Not used by any screen.',
    updateAppointmentStatus:
      'Starts (`in_progress`) or completes (`completed`) an appointment. Rejects appointments that are completed, cancelled or not at ' +
      "the branch. An appointment in progress can't be started again. Except for quick services, an appointment can be completed only " +
      'if it is in progress and its medicine is recorded. Passes other statuses on to the booking API, but rejects `cancelled`. Prefer ' +
      "`startAppointment` and `completeAppointment`, which can also check that the appointment hasn't changed since it was read.",
    updateAppointmentNotes: "Replaces the notes of an appointment. Rejects appointments that aren't in progress or aren't at the branch.",
    putCourseQuestions:
      'Saves answers to questions of a course, for all appointments of the course. Each answer identifies its question by number. ' +
      "Other questions keep their answers. Unlike `saveAppointmentDetails`, doesn't check whether an appointment is in progress.",
    updateAppointmentPharmacist:
      "Replaces the pharmacist of an appointment. Rejects appointments that aren't in progress or aren't at the branch.",
    updateAppointmentGuardian:
      "Replaces the guardian of an appointment. Rejects appointments that aren't in progress or aren't at the branch.",
    updateAppointmentMedicine:
      "Records the medicine given, and doesn't change the status. Rejects appointments that are completed, cancelled or not at the " +
      'branch. Also rejects appointments that are not in progress, unless the service is a quick service.',
    bookNextAppointment:
      'Books the next appointment of a course in a free slot. Pass the times exactly as `getAvailability` returns them (date-times). ' +
      "Rejects slots that aren't free or are outside the service's `bookingWindow`, courses whose last appointment is already booked at " +
      'the branch, and courses that have no appointment there in the past year or the coming year.',
    cancelAppointment:
      "Accepts the same reasons as `cancelSeenAppointment`. Rejects a refund if the appointment wasn't paid by card. Prefer " +
      "`cancelSeenAppointment`, which also checks that the appointment hasn't changed since the user saw it.",
    postAppointment:
      'Books the slot on hold for a screened customer. Rejects: a slot other than the one on hold; a slot that was blocked after it was ' +
      "put on hold; a screening for another service or branch; and a payment type that the service or the customer can't use. If the " +
      "gateway doesn't know the hold, rejects a slot that isn't free. Fails with NOT_FOUND if the gateway doesn't know the screening, " +
      'unless it knows the hold and the customer pays in store.',
    startScreening:
      'Rejects missing or invalid details, with the same messages that the form shows. For the weight-loss service (118342), also ' +
      'rejects customers under 18 or over 74.',
    nextScreening:
      'Answers the current question of a screening and returns the next question or the result. The booking API decides which answers it ' +
      'accepts.',
    postCovidQuestions:
      'Saves the answers to all questions of `getCovidQuestions`, for the screening of a COVID-19 service. The booking API decides which ' +
      'answers it accepts.',
  },
  CustomerSearchResult: {
    id: "The customer's id, for `getCustomer`.",
    dob: DATE_OF_BIRTH,
    firstName: "The customer's first name.",
    lastName: "The customer's last name.",
    address: "The customer's address; null if not recorded.",
  },
  Address: {
    line1: 'First line, such as 1 High Street.',
    line2: 'Second line; null or empty if there is none.',
    city: 'Town or city. `StartScreeningInput` calls it `town`.',
    postcode: 'Postcode, such as LS1 6LU.',
  },
  ...availabilityDescriptions,
  Appointment: {
    id: "The appointment's id, called `appointmentId` everywhere else.",
    locationId: "The appointment's branch.",
    totalNumber: 'Number of appointments in the course; 1 for a single appointment.',
    creationDate: 'The time when the appointment was booked. A date-time, although the field name says date.',
    modifiedBy: 'Name of the person who last changed the appointment; null if it has never been changed.',
    modifiedAt: 'When the appointment was last changed, as a date-time; null if it has never been changed.',
    notes: 'Staff notes about the appointment; null if there are none.',
    source: 'How the appointment was booked, such as online or in_store.',
    onschedApptId: "The appointment's id in the scheduling system OnSched. For information only.",
    resourceId: "The booked resource, such as a consultation room; null if the booking service doesn't return it.",
    groupId:
      "Id shared by all appointments of a group booking. An appointment can't be refunded while another in its group is open. " +
      'Null for a single booking.',
    course: 'The course that the appointment belongs to, including the service. A single appointment is a course of one.',
    pharmacist: 'The pharmacist seeing the customer; null until recorded.',
    customer: 'The customer that the appointment is for.',
    medicine: "The medicine given. Null if it hasn't been recorded yet or the service doesn't involve a medicine.",
    guardian: 'The legal guardian of a minor; null if not recorded.',
  },
  Course: {
    id: "The course's id, called `courseId` in mutations.",
    name: "The service's name, such as HPV two doses.",
    patientAdvice: 'Advice for the customer; null or empty if there is none.',
    pharmacistInstructions: 'Instructions for the pharmacist; null or empty if there are none.',
    onSchedServiceId: "The service's id, such as 4790 for Flu. Called `serviceId` everywhere else.",
  },
  Question: {
    number: 'The number that identifies the question in `putCourseQuestions`.',
    question: 'The question text.',
    answer: 'Y or N for a yes/no question, free text otherwise; null if not answered.',
    updatedDate: 'When `putCourseQuestions` last saved the answer; null if never saved. A date-time, although the field name says date.',
  },
  QuestionInput: {
    number: 'The number of a question in `Course.questions`. Unknown numbers are ignored.',
    question: 'The question text, exactly as in `Course.questions`.',
    answer: 'Y or N for a yes/no question, free text otherwise. Omit it to remove the answer.',
    questionType: 'The question type, exactly as in `Course.questions`. 1 is a yes/no question, and any other number is free text.',
  },
  Pharmacist: {
    title: 'Title, such as Ms. Screens offer Mr, Mrs, Miss, Ms, Mx, Sir and Dr. Null if not recorded.',
    name: 'First and last name.',
    gphcNumber: 'Registration number with the General Pharmaceutical Council (GPhC).',
  },
  PharmacistInput: {
    title: 'Title, such as Ms. Screens offer Mr, Mrs, Miss, Ms, Mx, Sir and Dr.',
    name: 'First and last name.',
    gphcNumber: 'Registration number with the General Pharmaceutical Council (GPhC).',
  },
  Customer: {
    id: "The customer's id, for `getCustomer`.",
    dob: DATE_OF_BIRTH,
    firstName: "The customer's first name.",
    lastName: "The customer's last name.",
    email: "The customer's email address, or the guardian's if the customer is a minor. Null if not recorded.",
    phone: "The customer's phone number, or the guardian's if the customer is a minor, as entered. Null if not recorded.",
    nhsNumber: 'NHS number, possibly with spaces; null if not recorded.',
    sex: 'Male or Female, in upper or lower case. Null if the customer was not asked, as for the weight-loss service (118342).',
    surgeryName: 'Name of the GP surgery; null if not recorded.',
    surgeryAddress: 'Address of the GP surgery as one text; null if not recorded.',
    address: "The customer's home address; null if not recorded.",
  },
  Medicine: {
    manufacturer: 'The manufacturer, such as Sanofi.',
    batchNumber: 'The batch number, as entered.',
  },
  MedicineInput: {
    expiryDate: 'Date (yyyy-MM-dd).',
    manufacturer: 'The manufacturer, such as Sanofi.',
    method: 'The administration site, such as Left upper arm.',
    batchNumber: 'The batch number, as printed on the package.',
  },
  Guardian: {
    title: 'Title, such as Ms. Screens offer Mr, Mrs, Miss, Ms, Mx, Sir and Dr. Null if not recorded.',
    firstName: "The guardian's first name.",
    lastName: "The guardian's last name.",
  },
  GuardianInput: {
    title: 'Title, such as Ms. Screens offer Mr, Mrs, Miss, Ms, Mx, Sir and Dr.',
    firstName: "The guardian's first name.",
    lastName: "The guardian's last name.",
  },
  AvailabilitySlot: {
    endTime: 'The end of the slot, as a date-time.',
    resourceId: 'The free resource, such as a consultation room. If two resources are free at the same time, there are two slots.',
  },
  InstoreAvailability: {
    slots: 'The free slots. Empty if `isDays` is true.',
    daySlots: 'The days with at least one free slot. Each day is listed once. Empty unless `isDays` is true.',
  },
  CovidQuestion: {
    number:
      "The question's number, starting at 1. Answering yes to any question except question 8 means that the customer can't have the " +
      'service.',
    type: 'The question type, such as yesno. Send it back unchanged. Whatever the type, the answer is yes or no.',
  },
  CovidAnswerInput: {
    question: 'The question text from `getCovidQuestions`, including the follow-up.',
    number: "The question's number.",
    type: 'The type from `getCovidQuestions`.',
  },
  OkResult: {
    ok: "Whether the answers were saved. Doesn't say whether the customer can have the service.",
  },
  Screening: {
    screeningId: "The screening's id, spelt `screeningID` in inputs. It may change with each question, so always send the latest one.",
    patientAdvice: "Advice for the customer, or the reason why they can't have the service. Null if there is no result yet, or no advice.",
    pharmacistInstructions: 'Instructions for the pharmacist. Null if there is no result yet, or no instructions.',
    questionText: 'The question to answer next. Null if the screening has a result, and for COVID-19 services.',
    currentQuestionNumber:
      'The number of the question in `questionText`, starting at 1. Send it with the answer. Null if there is no question.',
    nextQuestionNumber: 'The number of the question after the current one. Send it with the answer. Null if there is no question.',
    message: 'The result in one sentence. Not shown on any screen. Null if there is no result yet.',
    hasResult: 'Whether the screening has ended with a result. Always false for COVID-19 services.',
    isAllowedService: 'Whether the customer can have the service. Null if there is no result yet.',
  },
  GuardianDetailsInput: {
    firstName: "The guardian's first name.",
    lastName: "The guardian's last name.",
    title: 'Title, such as Ms. Screens offer Mr, Mrs, Miss, Ms, Mx, Sir and Dr.',
  },
  StartScreeningInput: {
    guardian: 'Details of the guardian. Required for customers under 18, with all fields filled in.',
    firstNames: "The customer's first name or names, called `firstName` everywhere else. Must not be empty.",
    lastName: "The customer's last name. Must not be empty.",
    locationID: 'The branch, which must offer the service. Spelt `locationId` everywhere else.',
    nhsNumber: 'NHS number. Screens do not ask for it.',
    sex: 'Male or Female. Required except for the weight-loss service (118342).',
    surgeryAddress: 'Address of the GP surgery as one text. Required except for the COVID-19 services (8868, 21551, 21552).',
    surgeryName: 'Name of the GP surgery. Required except for the COVID-19 services (8868, 21551, 21552).',
    email: 'Optional, but must be valid if set.',
    addressLine1: 'First line of the address, called `line1` everywhere else. Must not be empty.',
    addressLine2: 'Second line of the address, called `line2` everywhere else.',
    postcode: 'Postcode, such as LS1 6LU. Must not be empty.',
    town: 'Town or city, called `city` everywhere else. Must not be empty.',
  },
  PostAppointmentInput: {
    paymentType:
      'Every service accepts `in_store`. Flu services also accept `exempt` and `voucher`, but those with a second vaccine (19670, 19674) ' +
      'accept `exempt_payment` and `voucher_payment` instead. Exemptions are rejected for customers under 18, and in Scotland and ' +
      'Northern Ireland.',
    screeningID: 'The screening that allows the service: the latest `screeningId` from `startScreening` or `nextScreening`.',
    resourceID: "The held slot's `resourceId` from `getAvailability`.",
    endDate: 'The end of the slot. A date-time, although the field name says date.',
  },
  PostAppointmentResult: {
    userID: "The customer's id, for `getCustomer`.",
    appointmentID: "The new appointment's id, for `getAppointment`.",
  },
}
