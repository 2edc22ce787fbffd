/** What the existing booking API's own contract doesn't say about its fields, for people who explore the schema. */
export const bookingDescriptions: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  Query: {
    getServiceBlocks: 'The blocks of single services at a location, of one service with `serviceId`; whatever their dates.',
    getServiceBlock: 'One service block; null when there is none.',
    getResourceBlocks:
      'The resource blocks of a location whose dates meet `startDate` to `endDate`, in pages of `limit` from `offset` on. ' +
      '`resourceBlocks` has no pages. Refused: a negative `limit`, or one above 100.',
    getCoverPharmacistDays: 'The days, past ones too, on which a cover pharmacist works at a location, the earliest first.',
    getCalendars:
      'The calendars of a location, in pages of `limit` from `offset` on; the deleted ones too when `deleted` is true. ' +
      'Refused: a negative `limit`, or one above 100.',
    getCalendarBlocks: 'The blocks of the calendars of a location, of one calendar with `calendarId`. No screen uses it.',
    getLocationServices: 'The services that a location offers; with `ignoreCovid`, without the COVID-19 services (8868, 21551, 21552).',
    getAppointment:
      'One appointment, with what lists leave out: `gpLetterPdf` and the questions of the course. ' +
      'Null when the location has no such appointment.',
    getCustomer: 'One customer, with their appointments at every branch, whichever `locationId` is given; null when there is none.',
    getCovidQuestions: 'The questions before a COVID-19 service (8868, 21551, 21552), which `postCovidQuestions` answers all at once.',
  },
  Mutation: {
    createServiceBlock:
      'Blocks one service at a location, once or repeatedly. Refused: an unknown location, dates, times or a repetition that are not ' +
      'valid, a period that is over, an end that is not after its start, a repetition that never comes round again, `repeats` and ' +
      '`repeat` that contradict each other, a reason of more than 50 characters, and a block that the service has already.',
    updateServiceBlock:
      'Replaces a service block as a whole: what the input leaves out is emptied. Refused: what `createServiceBlock` refuses, ' +
      'and a block that does not exist.',
    deleteServiceBlock: 'Deletes a service block and answers true. Refused: a block that does not exist.',
    createResourceBlock:
      'Blocks one resource of a location, or all of them. Appointments inside it stay booked: `appointmentsToReschedule` lists them. ' +
      'A block whose reason is "Over 65" or "Under 65" is a walk-in flu clinic: one that overlaps another is refused, as by ' +
      '`addFluClinic`; other overlaps are not. Refused: the dates, times, repetitions and ' +
      'reasons that `createServiceBlock` refuses, and a resource that the location does not have.',
    updateResourceBlock:
      'Replaces a resource block as a whole: what the input leaves out is emptied, and without `resourceId` it blocks every resource. ' +
      'Refused: what `createResourceBlock` refuses, and a block that does not exist.',
    deleteResourceBlock: 'Deletes a resource block and answers true. Refused: a block that does not exist.',
    createCoverPharmacistDays:
      'Records days on which a cover pharmacist works, and answers the days given; one that is recorded already stays. ' +
      'Refused, all of them: a day that is not a date or is over.',
    deleteCoverPharmacistDays: 'Deletes cover pharmacist days and answers true. Refused, all of them: a day that is not recorded.',
    createCalendarBlock:
      'Blocks one calendar for one stretch of time. No screen uses it. Refused: an unknown calendar, dates or times that are not ' +
      'valid, an end that is not after its start.',
    updateCalendarBlock:
      'Replaces a calendar block as a whole: what the input leaves out is emptied. No screen uses it. ' +
      'Refused: what `createCalendarBlock` refuses, and a block that does not exist.',
    deleteCalendarBlock: 'Deletes a calendar block and answers true. No screen uses it. Refused: a block that does not exist.',
    updateAppointmentStatus:
      'Sets the status: created becomes in_progress or completed, in_progress becomes completed. Only a quick service is completed ' +
      'without having been started. Refused: any change of a completed or cancelled appointment, and an appointment that the location ' +
      'does not have. `startAppointment` and `completeAppointment` also check that it is as it was seen.',
    updateAppointmentNotes:
      'Replaces the notes of an appointment. Refused: one that is not in progress, or that the location does not have.',
    putCourseQuestions:
      'Saves answers to the questions of a course, found by their numbers, for every appointment of it. Questions that are not given ' +
      'keep their answers, and none is added. Refused: a course that does not exist.',
    updateAppointmentPharmacist:
      'Replaces the pharmacist of an appointment. Refused: one that is not in progress, or that the location does not have.',
    updateAppointmentGuardian:
      'Replaces the guardian of an appointment. Refused: one that is not in progress, or that the location does not have.',
    updateAppointmentMedicine:
      'Records the medicine given; the status stays. Refused: an appointment that is not in progress, unless its service is a quick ' +
      'one, and one that is completed or cancelled, or that the location does not have.',
    bookNextAppointment:
      'Books the next appointment of a course, at exactly one free slot of `getAvailability`; the times are date-times. ' +
      'Refused: a slot that is not free or lies outside the `bookingWindow` of the service, a course whose appointments are all ' +
      'booked, a course without an appointment at the branch within a year.',
    cancelAppointment:
      'Refused: a reason other than those of `cancelSeenAppointment`, and a refund of an appointment that was not paid by card.',
    postAppointment:
      'Refused: a slot other than the one that is held, or without a known hold one that is not free; a screening for another service ' +
      'or branch; a payment type that the service or the customer may not use.',
    startScreening:
      'Refused: details that are missing or wrong, in the words of the fields; for the weight-loss service (118342), customers under ' +
      '18 or above 74.',
    nextScreening:
      'Answers the current question of a screening; the next one comes back, or the result. Refused: numbers other than those answered ' +
      'last, an answer that does not fit the question type, a screening that has ended or does not exist, a COVID-19 service.',
    postCovidQuestions:
      'Saves the answers to the questions of `getCovidQuestions`, all at once, for the screening of a COVID-19 service. ' +
      'Refused: a missing or unknown question, a screening of another service, one that has ended or does not exist.',
  },
  CustomerSearchResult: {
    id: "The customer's id, as `getCustomer` takes it.",
    firstName: "The customer's first name.",
    lastName: "The customer's last name.",
    address: 'Null when none is recorded.',
  },
  Address: {
    line1: 'The first line, such as 1 High Street.',
    line2: 'The second line; null or empty when there is none.',
    city: 'The town or city; `StartScreeningInput` calls it `town`.',
    postcode: 'The postcode, such as LS1 6LU.',
  },
  Repeat: {
    interval: 'Every how many days (D), weeks (W, from Sunday on) or months (M), counted from the start date; null means 1. WD has none.',
    weekdays:
      'Digits 0-6, 0 is Sunday: 12345 is Monday to Friday. Null means 12345 for WD, and the weekday of the start date for W; ' +
      'D and M have none.',
    monthDay: 'For M: the day of the month, 1 to 31; null means that of the start date. Months without this day are skipped.',
    monthType: 'Kept as it was sent. The contract gives no meaning; this product always sends null.',
  },
  RepeatInput: {
    frequency: 'WD (weekdays), D (daily), W (weekly) or M (monthly).',
    interval: 'Every how many days (D), weeks (W, from Sunday on) or months (M), at least 1; left out, it is 1. WD has none.',
    weekdays:
      'Digits 0-6, 0 is Sunday: 12345 is Monday to Friday. Left out, it is 12345 for WD, and the weekday of the start date for W; ' +
      'D and M have none.',
    monthDay: 'For M: the day of the month, 1 to 31; left out, that of the start date. Months without this day are skipped.',
    monthType: 'The contract gives no meaning; this product always sends null.',
  },
  ServiceBlock: {
    id: "The block's id.",
    locationId: 'The branch whose service is blocked.',
    serviceId: 'The service that is blocked, such as 4790 for Flu.',
    reason: 'A text such as Service Block. One that contains "pause", such as Service Pause, makes the block a pause of the service.',
    repeats: 'True: it blocks the times on each day that `repeat` names. False: it is one stretch from its start to its end.',
    repeat: 'How it repeats; null when it does not.',
  },
  ServiceBlockInput: {
    locationId: 'The branch whose service is blocked.',
    serviceId: 'The service that is blocked, such as 4790 for Flu.',
    startDate: 'Date (yyyy-MM-dd): the first day.',
    endDate: 'Date (yyyy-MM-dd): the last day, 9999-12-31 for a block without an end.',
    startTime: "HHmm on the branch's clock, as an integer: 930 is 09:30.",
    endTime: "HHmm on the branch's clock, as an integer; 2345 and 2400 mean the end of the day.",
    reason: 'A text such as Service Block. One that contains "pause", such as Service Pause, makes the block a pause of the service.',
    repeats: 'True with `repeat`, false without.',
    repeat: 'How it repeats; left out when `repeats` is false.',
  },
  ResourceBlock: {
    id: "The block's id, which the mutations call `blockId`.",
    locationId: 'The branch whose resources are blocked.',
    startDate: 'Date (yyyy-MM-dd): the first day.',
    endDate: 'Date (yyyy-MM-dd): the last day. Blocks without an end have 9999-01-01 (lunch) or 9999-04-20 (emergency pause).',
    startTime: "HHmm on the branch's clock, as an integer: 930 is 09:30.",
    endTime: "HHmm on the branch's clock, as an integer; 2345 and 2400 mean the end of the day.",
    reason:
      'What the block is: Lunch Break, Emergency - Pause all services, Over 65 or Under 65 (walk-in flu clinics); ' +
      'anything else, or null, is scheduled leave.',
    repeats: 'True: it blocks the times on each day that `repeat` names. False: it is one stretch from its start to its end.',
    repeat: 'How it repeats; null when it does not.',
  },
  ResourceBlockInput: {
    locationId: 'The branch whose resources are blocked.',
    startDate: 'Date (yyyy-MM-dd): the first day.',
    endDate: 'Date (yyyy-MM-dd): the last day. Blocks without an end have 9999-01-01 (lunch) or 9999-04-20 (emergency pause).',
    startTime: "HHmm on the branch's clock, as an integer: 930 is 09:30.",
    endTime: "HHmm on the branch's clock, as an integer; 2345 and 2400 mean the end of the day.",
    reason:
      'What the block is, letter by letter: Lunch Break, Emergency - Pause all services, Over 65 or Under 65 (walk-in flu clinics); ' +
      'anything else, or nothing, is scheduled leave. The screens take at most 50 characters.',
    repeats: 'True with `repeat`, false without.',
    repeat: 'How it repeats; left out when `repeats` is false.',
  },
  CoverPharmacistDayInput: {
    locationId: 'The branch that the cover pharmacist works at.',
    date: 'Date (yyyy-MM-dd).',
  },
  DayHours: {
    endTime: 'HHmm, as an integer; 2345 and 2400 mean the end of the day.',
  },
  DayHoursInput: {
    startTime: "HHmm on the branch's clock, as an integer: 930 is 09:30. 0 to 0 means unavailable.",
    endTime: 'HHmm, as an integer, not before the start; 2345 and 2400 mean the end of the day.',
  },
  WeekAvailability: {
    mon: 'Monday.',
    tue: 'Tuesday.',
    wed: 'Wednesday.',
    thu: 'Thursday.',
    fri: 'Friday.',
    sat: 'Saturday.',
    sun: 'Sunday.',
  },
  WeekAvailabilityInput: {
    mon: 'Monday.',
    tue: 'Tuesday.',
    wed: 'Wednesday.',
    thu: 'Thursday.',
    fri: 'Friday.',
    sat: 'Saturday.',
    sun: 'Sunday.',
  },
  Calendar: {
    id: "The calendar's id.",
    locationId: 'The branch that the calendar belongs to.',
    name: 'Such as Consultation room 1.',
    deletedStatus: 'True for a deleted calendar: its hours offer no slots, and `getCalendars` answers it only when `deleted` is true.',
    deletedTime: 'When the calendar was deleted, in a format that the contract does not give; null for one that is not.',
    availability: 'The hours in which appointments can be booked, by weekday, before blocks and appointments are taken off.',
  },
  CalendarInput: {
    id: 'The calendar to change, one of the location; left out, a new one is made.',
    locationId: 'The branch that the calendar belongs to.',
    name: 'Such as Consultation room 1.',
    availability: 'The hours in which appointments can be booked, by weekday. They replace all hours that were there.',
  },
  CalendarBlock: {
    id: "The block's id, which the mutations call `calendarBlockId`.",
    calendarId: 'The calendar that is blocked.',
    startDate: 'Date (yyyy-MM-dd): the day it starts.',
    endDate: 'Date (yyyy-MM-dd): the day it ends.',
    startTime: "HHmm on the branch's clock, as an integer: when it starts on `startDate`.",
    endTime: 'HHmm, as an integer: when it ends on `endDate`; 2345 and 2400 mean the end of the day.',
    reason: 'Any text, or null.',
  },
  CalendarBlockInput: {
    calendarId: 'The calendar that is blocked.',
    startDate: 'Date (yyyy-MM-dd): the day it starts.',
    endDate: 'Date (yyyy-MM-dd): the day it ends.',
    startTime: "HHmm on the branch's clock, as an integer: when it starts on `startDate`; 930 is 09:30.",
    endTime: 'HHmm, as an integer: when it ends on `endDate`; 2345 and 2400 mean the end of the day.',
    reason: 'Any text.',
  },
  BusinessDay: {
    startTime: "HHmm on the branch's clock, as an integer: when it opens; without meaning when `isOpen` is false.",
    endTime: 'HHmm, as an integer: when it closes; 2345 and 2400 mean the end of the day. Without meaning when `isOpen` is false.',
    isOpen: 'Whether the branch opens on this day.',
    is24Hours: 'Whether the branch is open all day and night.',
  },
  BusinessHours: {
    mon: 'Monday.',
    tue: 'Tuesday.',
    wed: 'Wednesday.',
    thu: 'Thursday.',
    fri: 'Friday.',
    sat: 'Saturday.',
    sun: 'Sunday.',
  },
  Location: {
    id: "The branch's id, which is `locationId` everywhere else; not the `branchId` of the master list.",
    resourceGroupId: "The group of the branch's resources, sent when a calendar is created; null when there is none.",
    name: "The branch's name, such as Leeds Headrow.",
    email: "The branch's e-mail address; null when none is recorded.",
    phone: "The branch's phone number; null when none is recorded.",
    businessHours: 'When the branch is open, by weekday. Bookable hours are those of its calendars.',
  },
  LocationService: {
    id: "The id of this entry in the location's list. Everything else takes `serviceId`.",
    serviceId: "The service's id, the same at every location, such as 4790 for Flu.",
    serviceName: "The service's name, such as Flu.",
  },
  Appointment: {
    id: "The appointment's id, which is `appointmentId` everywhere else.",
    locationId: 'The branch that the appointment is at.',
    totalNumber: 'How many appointments the course takes; 1 when it is the only one.',
    creationDate: 'When it was booked: a date-time, despite its name.',
    modifiedBy: 'The name of who changed it last; null when it was never changed.',
    modifiedAt: 'Date-time of the last change; null when it was never changed.',
    notes: 'What staff noted about the appointment; null when there is nothing.',
    source: 'Where it was booked, such as online or in_store.',
    onschedApptId: "The appointment's other id, in the scheduling system that the name calls onsched. No field takes it.",
    resourceId: 'The bookable resource that it takes up, such as a consultation room; null when the service does not tell.',
    groupId: 'Shared by the appointments of a group booking: a refund of one waits until the others are closed. Null for a single booking.',
    course: 'The course that it is part of, with its service; a single appointment has a course of one.',
    pharmacist: 'Who sees the customer; null before it is recorded.',
    customer: 'Who the appointment is for.',
    medicine: 'What was given; null before it is recorded, and after services that record none.',
    guardian: 'The legal guardian of a minor; null when none is recorded.',
  },
  Course: {
    id: "The course's id, which is `courseId` in mutations.",
    name: "The service's name, such as HPV two doses.",
    patientAdvice: 'Advice for the customer; null or empty when there is none.',
    pharmacistInstructions: 'Instructions for the pharmacist; null or empty when there are none.',
    onSchedServiceId: "The service's id, which is `serviceId` everywhere else, such as 4790 for Flu.",
  },
  Question: {
    number: 'The number that `putCourseQuestions` finds it by.',
    question: 'The text of the question.',
    answer: 'Y or N to a yes/no question, free text to any other; null before it is answered.',
    updatedDate: 'When `putCourseQuestions` last saved the answer: a date-time, despite its name. Null before that.',
  },
  QuestionInput: {
    number: 'The number of the question, as `Course.questions` has it; one that the course does not have is ignored.',
    question: 'The text of the question, as it was read; it changes nothing.',
    answer: 'Y or N to a yes/no question, free text to any other; left out, the answer is taken away.',
    questionType: 'As it was read: 1 is a yes/no select, anything else free text. It changes nothing.',
  },
  Pharmacist: {
    title: 'Such as Ms; the screens offer Mr, Mrs, Miss, Ms, Mx, Sir and Dr. Null when none is recorded.',
    name: 'First and last name, in one text.',
    gphcNumber: 'Registration number with the General Pharmaceutical Council (GPhC).',
  },
  PharmacistInput: {
    title: 'Such as Ms; the screens offer Mr, Mrs, Miss, Ms, Mx, Sir and Dr.',
    name: 'First and last name, in one text.',
    gphcNumber: 'Registration number with the General Pharmaceutical Council (GPhC).',
  },
  Customer: {
    id: "The customer's id, as `getCustomer` takes it.",
    firstName: "The customer's first name.",
    lastName: "The customer's last name.",
    email: "E-mail address, of a minor the guardian's; null when none is recorded.",
    phone: "Phone number as it was entered, of a minor the guardian's; null when none is recorded.",
    nhsNumber: 'NHS number, a text that may hold spaces; null when none is recorded.',
    sex: 'Male or Female, in any case of letters; null when it was not asked, as for the weight-loss service (118342).',
    surgeryName: 'The name of the GP surgery; null when none is recorded.',
    surgeryAddress: 'The address of the GP surgery, in one text; null when none is recorded.',
    address: 'Where the customer lives; null when none is recorded.',
  },
  Medicine: {
    manufacturer: 'Such as Sanofi.',
    batchNumber: 'The number of the batch, as it was entered.',
  },
  MedicineInput: {
    expiryDate: 'Date (yyyy-MM-dd).',
    manufacturer: 'Such as Sanofi.',
    method: 'The administration site, such as Left upper arm, despite its name.',
    batchNumber: 'The number of the batch, as it is printed.',
  },
  Guardian: {
    title: 'Such as Ms; the screens offer Mr, Mrs, Miss, Ms, Mx, Sir and Dr. Null when none is recorded.',
    firstName: "The guardian's first name.",
    lastName: "The guardian's last name.",
  },
  GuardianInput: {
    title: 'Such as Ms; the screens offer Mr, Mrs, Miss, Ms, Mx, Sir and Dr.',
    firstName: "The guardian's first name.",
    lastName: "The guardian's last name.",
  },
  AvailabilitySlot: {
    endTime: 'Date-time.',
    resourceId: 'The bookable resource that is free, such as a consultation room. Two that are free at one time are two slots.',
  },
  InstoreAvailability: {
    slots: 'The free slots; empty with `isDays`.',
    daySlots: 'The days with a free slot, each once; empty without `isDays`.',
  },
  CovidQuestion: {
    number: 'From 1 on. A yes to number 8 does not speak against the service; a yes to any other does.',
    type: 'A text such as yesno, to be sent back as it is: every question is answered with yes or no.',
  },
  CovidAnswerInput: {
    question: 'The text as `getCovidQuestions` answers it, follow-up included.',
    number: 'The number of the question.',
    type: 'The type as `getCovidQuestions` answers it.',
  },
  OkResult: {
    ok: 'True when the answers are saved. It does not tell whether they allow the service.',
  },
  Screening: {
    screeningId: "The screening's id, spelt `screeningID` in inputs.",
    patientAdvice: 'With the result: advice for the customer, or why the service is refused; null when there is none.',
    pharmacistInstructions: 'With the result: instructions for the pharmacist; null when there are none.',
    questionText: 'The question to answer next; null with the result, and for COVID-19 services.',
    currentQuestionNumber: 'The number of that question, from 1 on, to be sent with its answer; null without a question.',
    nextQuestionNumber: 'The number of the one after it, to be sent with the answer; null without a question.',
    message: 'With the result: a sentence that sums it up, which no screen shows. Null before.',
    hasResult: 'True when the screening has ended, false while a question waits. COVID-19 services get no result here.',
    isAllowedService: 'With the result: whether the customer may have the service; null before.',
  },
  GuardianDetailsInput: {
    firstName: "The guardian's first name.",
    lastName: "The guardian's last name.",
    title: 'Such as Ms; the screens offer Mr, Mrs, Miss, Ms, Mx, Sir and Dr.',
  },
  StartScreeningInput: {
    guardian: 'Required, with all its parts, for a customer under 18.',
    firstNames: "The customer's first name, or all of them in one text; `firstName` everywhere else. Not empty.",
    lastName: "The customer's last name. Not empty.",
    locationID: 'The branch, which must offer the service; spelt `locationId` elsewhere.',
    nhsNumber: 'NHS number; no screen asks for it.',
    sex: 'Male or Female. Required, except for the weight-loss service (118342).',
    surgeryAddress: 'The address of the GP surgery, in one text. Required, except for the COVID-19 services (8868, 21551, 21552).',
    surgeryName: 'The name of the GP surgery. Required, except for the COVID-19 services (8868, 21551, 21552).',
    email: 'Optional; refused if it is not an e-mail address.',
    addressLine1: 'The first line of the address, which is `line1` everywhere else. Not empty.',
    addressLine2: 'The second line of the address, which is `line2` everywhere else.',
    postcode: 'The postcode, such as LS1 6LU. Not empty.',
    town: 'The town or city, which is `city` everywhere else. Not empty.',
  },
  PostAppointmentInput: {
    paymentType:
      'The flu services take exempt or voucher too; those with a second vaccine (19670, 19674) take exempt_payment or voucher_payment ' +
      'in their place. Exempt is refused for customers under 18, and in Scotland and Northern Ireland. Every other service: in_store.',
    screeningID: 'The screening that allows the service: `screeningId` of `startScreening`.',
    resourceID: 'The resource of the slot that is held: `resourceId` of `getAvailability`.',
    endDate: 'Date-time: when the slot ends, despite its name.',
  },
  PostAppointmentResult: {
    userID: "The customer's id, as `getCustomer` takes it.",
    appointmentID: "The new appointment's id, as `getAppointment` takes it.",
  },
}
