import type { GraphQLResolveInfo, GraphQLScalarType, GraphQLScalarTypeConfig } from 'graphql';
export type Maybe<T> = T | null;
export type InputMaybe<T> = Maybe<T>;
export type RequireFields<T, K extends keyof T> = Omit<T, K> & { [P in K]-?: NonNullable<T[P]> };
/** All built-in and custom scalars, mapped to their actual values */
export type Scalars = {
  ID: { input: string; output: string; }
  String: { input: string; output: string; }
  Boolean: { input: boolean; output: boolean; }
  Int: { input: number; output: number; }
  Float: { input: number; output: number; }
  /** A date-time string at UTC, such as 2007-12-03T10:15:30Z, compliant with the `date-time` format outlined in section 5.6 of the RFC 3339 profile of the ISO 8601 standard for representation of dates and times using the Gregorian calendar. */
  DateTime: { input: string; output: string; }
  /** A local date string (i.e., with no associated timezone) in `YYYY-MM-DD` format, e.g. `2020-01-01`. */
  LocalDate: { input: string; output: string; }
  PositiveInt: { input: number; output: number; }
  RecordID: { input: string; output: string; }
  TextOrNumber: { input: string | number; output: string | number; }
};

export type AddFluClinicInput = {
  /** The type of clinic. It becomes the resource block's reason: `Over 65` or `Under 65`. */
  clinicType: FluClinicType;
  /** Last day of the clinic. Without `repeat`, the clinic runs continuously from `startTime` on the first day to `endTime` on the last day. */
  endDate: Scalars['LocalDate']['input'];
  /** End of the clinic, an HHmm integer in the branch's local time. 2345 and 2400 mean the end of the day. */
  endTime: Scalars['Int']['input'];
  /** The clinic's branch. All the branch's resources are blocked during the clinic. */
  locationId: Scalars['RecordID']['input'];
  /** How the clinic repeats. Omit it for a clinic that doesn't repeat. */
  repeat?: InputMaybe<RepeatInput>;
  /** First day of the clinic. */
  startDate: Scalars['LocalDate']['input'];
  /** Start of the clinic, an HHmm integer in the branch's local time: 930 is 09:30. */
  startTime: Scalars['Int']['input'];
};

export type AddFluClinicPayload = {
  /** Id of the new resource block. */
  blockId: Scalars['ID']['output'];
};

export type AddOrderNoteInput = {
  /** The order to add the note to. */
  orderId: Scalars['RecordID']['input'];
  /** The note, at least 2 characters. */
  text: Scalars['String']['input'];
};

export type AddOrderNotePayload = {
  /** The updated order. Null, with an error, if the note was saved but the order couldn't be read again. */
  order?: Maybe<Order>;
};

export type Address = {
  /** Town or city. `StartScreeningInput` calls it `town`. */
  city?: Maybe<Scalars['String']['output']>;
  /** First line, such as 1 High Street. */
  line1?: Maybe<Scalars['String']['output']>;
  /** Second line; null or empty if there is none. */
  line2?: Maybe<Scalars['String']['output']>;
  /** Postcode, such as LS1 6LU. */
  postcode?: Maybe<Scalars['String']['output']>;
};

export type AnswerWalkInFormInput = {
  /** Exactly one answer for each question in the most recent set. */
  answers: Array<WalkInAnswerInput>;
  /** The `WalkInForm.identifier` that `startWalkInForm` returned, if it returned one. */
  identifier?: InputMaybe<Scalars['String']['input']>;
  /** Details about the customer. Send them only with the answers to the first set of questions. */
  person?: InputMaybe<WalkInPersonInput>;
  /** Id of the customer's copy of the form: `WalkInForm.traversalId`. */
  traversalId: Scalars['RecordID']['input'];
};

export type Appointment = {
  /** The course that the appointment belongs to, including the service. A single appointment is a course of one. */
  course: Course;
  /** The time when the appointment was booked. A date-time, although the field name says date. */
  creationDate?: Maybe<Scalars['String']['output']>;
  /** The customer that the appointment is for. */
  customer: Customer;
  /** Date-time (ISO 8601 with an offset) */
  endTime: Scalars['String']['output'];
  /** A letter to the GP, as a base64 PDF. Returned only by `getAppointment`. */
  gpLetterPdf?: Maybe<Scalars['String']['output']>;
  /** Id shared by all appointments of a group booking. An appointment can't be refunded while another in its group is open. Null for a single booking. */
  groupId?: Maybe<Scalars['ID']['output']>;
  /** The legal guardian of a minor; null if not recorded. */
  guardian?: Maybe<Guardian>;
  /** The appointment's id, called `appointmentId` everywhere else. */
  id: Scalars['ID']['output'];
  /** The appointment's branch. */
  locationId: Scalars['ID']['output'];
  /** The medicine given. Null if it hasn't been recorded yet or the service doesn't involve a medicine. */
  medicine?: Maybe<Medicine>;
  /** When the appointment was last changed, as a date-time; null if it has never been changed. */
  modifiedAt?: Maybe<Scalars['String']['output']>;
  /** Name of the person who last changed the appointment; null if it has never been changed. */
  modifiedBy?: Maybe<Scalars['String']['output']>;
  /** Staff notes about the appointment; null if there are none. */
  notes?: Maybe<Scalars['String']['output']>;
  /** Position in the course, starting at 1 */
  number: Scalars['Int']['output'];
  /** The appointment's id in the scheduling system OnSched. For information only. */
  onschedApptId?: Maybe<Scalars['ID']['output']>;
  /** The pharmacist seeing the customer; null until recorded. */
  pharmacist?: Maybe<Pharmacist>;
  /** The booked resource, such as a consultation room; null if the booking service doesn't return it. */
  resourceId?: Maybe<Scalars['ID']['output']>;
  /** How the appointment was booked, such as online or in_store. */
  source?: Maybe<Scalars['String']['output']>;
  /** Date-time (ISO 8601 with an offset) */
  startTime: Scalars['String']['output'];
  /** created, in_progress, completed or cancelled. Other values are possible. */
  status: Scalars['String']['output'];
  /** Number of appointments in the course; 1 for a single appointment. */
  totalNumber: Scalars['Int']['output'];
};

export type AppointmentDay = {
  /** Number of appointments on the day, not counting cancelled ones. */
  count: Scalars['Int']['output'];
  /** The day, as a London date. Only days with at least one appointment that isn't cancelled are returned. */
  date: Scalars['LocalDate']['output'];
};

export type AppointmentToReschedule = {
  /** The customer's first and last name, separated by a space. */
  customerName: Scalars['String']['output'];
  /** Id of the appointment. Pass it to `getAppointment` or `rescheduleAppointment`. */
  id: Scalars['ID']['output'];
  /** Name of the appointment's course, such as `Flu`; null if the booking service doesn't return a name. */
  serviceName?: Maybe<Scalars['String']['output']>;
  /** When the appointment currently starts, in UTC. */
  startTime: Scalars['DateTime']['output'];
};

export type AvailabilitySlot = {
  /** The end of the slot, as a date-time. */
  endTime: Scalars['String']['output'];
  /** The free resource, such as a consultation room. If two resources are free at the same time, there are two slots. */
  resourceId: Scalars['ID']['output'];
  /** Date-time (ISO 8601 with an offset) */
  startTime: Scalars['String']['output'];
};

export type BillingAddress = {
  /** First line; usually the house number and street. */
  address1?: Maybe<Scalars['String']['output']>;
  /** Second line; often empty. */
  address2?: Maybe<Scalars['String']['output']>;
  /** Town or city. */
  city?: Maybe<Scalars['String']['output']>;
  /** Country name, such as `United Kingdom`. */
  country?: Maybe<Scalars['String']['output']>;
  /** Country code, ISO 3166-1 alpha-2. */
  countryCode?: Maybe<Scalars['String']['output']>;
  /** Postcode; its format is not checked. */
  postalCode?: Maybe<Scalars['String']['output']>;
  /** State or province; usually empty for UK addresses. */
  state?: Maybe<Scalars['String']['output']>;
};

/** An order's billing address, to save instead of the patient's own address. */
export type BillingAddressInput = {
  /** Required. Must not be blank. */
  address1: Scalars['String']['input'];
  /** Saved as empty if omitted. */
  address2?: InputMaybe<Scalars['String']['input']>;
  /** Required. Must not be blank. */
  city: Scalars['String']['input'];
  /** Company at the address. Saved as empty if omitted. Write-only: `Order.billingAddress` doesn't return it. */
  company?: InputMaybe<Scalars['String']['input']>;
  /** Country name, such as `United Kingdom`. Saved as empty if omitted. */
  country?: InputMaybe<Scalars['String']['input']>;
  /** Country code, ISO 3166-1 alpha-2. Saved as empty if omitted. */
  countryCode?: InputMaybe<Scalars['String']['input']>;
  /** The order that the billing address is for. If the order belongs to another patient, the mutation fails with BAD_USER_INPUT. */
  orderId: Scalars['RecordID']['input'];
  /** Required. Must not be blank; the format is not checked. */
  postalCode: Scalars['String']['input'];
  /**
   * `Order.billingAddressVersion` as the user saw it. If the address has changed since, the mutation fails with CONFLICT and saves nothing. If
   * omitted, the gateway doesn't check whether the address has changed.
   */
  seenVersion?: InputMaybe<Scalars['String']['input']>;
  /** State or province. Saved as empty if omitted. */
  state?: InputMaybe<Scalars['String']['input']>;
  /** Type of address, such as `residential`. Saved as empty if omitted. */
  type?: InputMaybe<Scalars['String']['input']>;
};

/** Why a billing address was not saved, or may not have been saved. */
export type BillingAddressProblem = {
  /** An error code, such as `UPSTREAM_REJECTED` or `OUTCOME_UNKNOWN`. */
  code: Scalars['String']['output'];
  /** A message that can be shown to users. */
  message: Scalars['String']['output'];
};

export type BodyMassIndex = {
  /** Body mass index in kg/m². */
  bmi?: Maybe<Scalars['Float']['output']>;
  /** Height with its unit, as the patient entered it: `172 cm`. */
  height?: Maybe<Scalars['String']['output']>;
  /** Weight with its unit, as the patient entered it: `92 kg`. */
  weight?: Maybe<Scalars['String']['output']>;
};

export type BookFollowUpAppointmentInput = {
  /** The course's latest appointment, not counting cancelled ones. */
  appointmentId: Scalars['RecordID']['input'];
  /** The appointment's branch. The next appointment is booked at the same branch. */
  locationId: Scalars['RecordID']['input'];
  /** A free slot for the course's service. */
  slot: SlotInput;
};

export type BookFollowUpAppointmentPayload = {
  /** Id of the new appointment. */
  appointmentId: Scalars['ID']['output'];
};

export type BookedWalkIn = {
  /** Id of the appointment, for `getAppointment`. */
  appointmentId: Scalars['ID']['output'];
};

export type BookedWalkInInput = {
  /** The customer's date of birth. */
  dateOfBirth: Scalars['LocalDate']['input'];
  /** The customer's first name. Case and surrounding spaces are ignored. */
  firstName: Scalars['String']['input'];
  /** The customer's last name. Case and surrounding spaces are ignored. */
  lastName: Scalars['String']['input'];
  /** The slot's branch. */
  locationId: Scalars['RecordID']['input'];
  /** The slot. The query finds the appointment with this start time and resource, and ignores cancelled appointments. */
  slot: SlotInput;
};

export type BookingWindow = {
  /** The earliest time an appointment can start. */
  earliestStart: Scalars['DateTime']['output'];
  /** The first bookable day, as a London date. */
  firstDay: Scalars['LocalDate']['output'];
  /** The last bookable day, as a London date. */
  lastDay: Scalars['LocalDate']['output'];
};

/** A branch from the master list. */
export type BranchLocation = {
  /** The branch number shown next to the name, called `branchID` upstream. Differs from `id`. Null if the master list has none. */
  branchId?: Maybe<Scalars['ID']['output']>;
  /** The id to pass as `locationId` to booking fields. */
  id: Scalars['ID']['output'];
  /** The branch's name; null if the master list has none. */
  name?: Maybe<Scalars['String']['output']>;
  /**
   * The branch's region. Payment rules in `Scotland` and `NorthernIreland` differ from those in other regions. Null if the branch has no
   * region or the region can't be read. Reading the regions of several branches makes one call for each branch.
   */
  region?: Maybe<Scalars['String']['output']>;
};

export type BranchLocationGroup = {
  /** The group's branches, in the order of the master list. */
  locations: Array<BranchLocation>;
  /** A letter or `%`; `#` if the master list has no title for the group. */
  title: Scalars['String']['output'];
};

export type BranchPostcode = {
  /** The branch's `BranchLocation.id`. */
  locationId: Scalars['ID']['output'];
  /** The postcode as spelt by the booking service. */
  postcode: Scalars['String']['output'];
};

export type BusinessDay = {
  /** Closing time: HHmm as an integer. 2345 and 2400 mean the end of the day. Meaningless if `isOpen` is false. */
  endTime: Scalars['Int']['output'];
  /** Whether the branch is open for all 24 hours. */
  is24Hours: Scalars['Boolean']['output'];
  /** Whether the branch opens on this day. */
  isOpen: Scalars['Boolean']['output'];
  /** Opening time: an HHmm integer in the branch's local time. Meaningless if `isOpen` is false. */
  startTime: Scalars['Int']['output'];
};

export type BusinessHours = {
  /** Friday. */
  fri: BusinessDay;
  /** Monday. */
  mon: BusinessDay;
  /** Saturday. */
  sat: BusinessDay;
  /** Sunday. */
  sun: BusinessDay;
  /** Thursday. */
  thu: BusinessDay;
  /** Tuesday. */
  tue: BusinessDay;
  /** Wednesday. */
  wed: BusinessDay;
};

export type Calendar = {
  /** Bookable hours by weekday, before subtracting blocks and appointments. */
  availability: WeekAvailability;
  /** True if the calendar is deleted. A deleted calendar offers no slots, and `getCalendars` returns it only with `deleted: true`. */
  deletedStatus?: Maybe<Scalars['Boolean']['output']>;
  /** When the calendar was deleted; null if it isn't deleted. The contract doesn't specify the format. */
  deletedTime?: Maybe<Scalars['String']['output']>;
  /** The calendar's id. */
  id: Scalars['ID']['output'];
  /** The calendar's branch. */
  locationId: Scalars['ID']['output'];
  /** The calendar's name, such as Consultation room 1. */
  name: Scalars['String']['output'];
};

export type CalendarBlock = {
  /** The blocked calendar. */
  calendarId: Scalars['ID']['output'];
  /** The day the block ends (yyyy-MM-dd). */
  endDate: Scalars['String']['output'];
  /** The time on `endDate` when the block ends, as an HHmm integer. 2345 and 2400 mean the end of the day. */
  endTime: Scalars['Int']['output'];
  /** The block's id, called `calendarBlockId` in mutations. */
  id: Scalars['ID']['output'];
  /** The reason: any text, or null. */
  reason?: Maybe<Scalars['String']['output']>;
  /** The day the block starts (yyyy-MM-dd). */
  startDate: Scalars['String']['output'];
  /** The time on `startDate` when the block starts, as an HHmm integer in the branch's local time. */
  startTime: Scalars['Int']['output'];
};

export type CalendarBlockInput = {
  /** The calendar to block. */
  calendarId: Scalars['ID']['input'];
  /** The day the block ends (yyyy-MM-dd). */
  endDate: Scalars['String']['input'];
  /** The time on `endDate` when the block ends, as an HHmm integer. 2345 and 2400 mean the end of the day. */
  endTime: Scalars['Int']['input'];
  /** The reason: any text of at most 50 characters. */
  reason?: InputMaybe<Scalars['String']['input']>;
  /** The day the block starts (yyyy-MM-dd). */
  startDate: Scalars['String']['input'];
  /** The time on `startDate` when the block starts, as an HHmm integer in the branch's local time; 930 is 09:30. */
  startTime: Scalars['Int']['input'];
};

export type CalendarInput = {
  /** Bookable hours by weekday. Replaces all existing hours. */
  availability: WeekAvailabilityInput;
  /** Send the value 1 when creating a calendar. */
  bookingsPerSlot?: InputMaybe<Scalars['Int']['input']>;
  /** The calendar to update. Omit it to create one. */
  id?: InputMaybe<Scalars['ID']['input']>;
  /** Send the value 1 when creating a calendar. */
  interval?: InputMaybe<Scalars['Int']['input']>;
  /** The calendar's branch. */
  locationId: Scalars['ID']['input'];
  /** The calendar's name, such as Consultation room 1. */
  name: Scalars['String']['input'];
  /** When creating a calendar, send the location's `resourceGroupId`. */
  resourceGroupId?: InputMaybe<Scalars['ID']['input']>;
  /** Send the value `resource` when creating a calendar. */
  type?: InputMaybe<Scalars['String']['input']>;
};

export type CancelSeenAppointmentInput = {
  /** The appointment to cancel. */
  appointmentId: Scalars['RecordID']['input'];
  /** The appointment's branch. */
  locationId: Scalars['RecordID']['input'];
  /** `Customer cancelled appointment`, `Pharmacist availability` or `Stock availability`. Any other value fails with BAD_USER_INPUT. */
  reason: Scalars['String']['input'];
  /** Whether to refund the payment. If this is true and the appointment wasn't paid for by card, the mutation fails with CONFLICT. */
  refund: Scalars['Boolean']['input'];
  /** The appointment as the user saw it when deciding to cancel. */
  seen: SeenAppointmentInput;
};

export type ChangeTreatmentInput = {
  /** Name of the current treatment, which will be replaced. */
  currentTreatment: Scalars['String']['input'];
  /** The new treatment: a `PreApprovedProduct.treatmentName` other than the current treatment. Any other value fails with BAD_USER_INPUT. */
  newTreatment: Scalars['String']['input'];
  /** The patient's id: `PreApprovedPatient.id`. */
  patientId: Scalars['RecordID']['input'];
};

export type ChangeTreatmentPayload = {
  /** The updated patient. Null, with an error, if the treatment was changed but the patient couldn't be read afterwards. */
  patient?: Maybe<Patient>;
};

export type ChangedAppointmentPayload = {
  /** The updated appointment. Null, with an error, if the change was saved but the appointment couldn't be read again. */
  appointment?: Maybe<Appointment>;
};

/** A record that was changed. */
export type ChangedRecord = {
  /** How many milliseconds ago the change was announced; 0 for a new change. Data requested after the announcement includes the change. */
  age: Scalars['Int']['output'];
  /** The record's id. */
  id: Scalars['ID']['output'];
  /** The kind of record. */
  kind: RecordKind;
};

/**
 * Clinical work for all branches. Doesn't include the appointments that may have to be moved: `appointmentsToReschedule` returns them for one
 * branch at a time.
 */
export type ClinicalOverview = {
  /**
   * How many decisions each reviewer made with `reviewOrderItem` on each day, latest day first. Leaves out decisions that may or may not have
   * been saved (`OUTCOME_UNKNOWN`), decisions that weren't made through a gateway, and rejections made with `handleOrder`. The gateways store
   * these numbers in Redis for 90 days. Without Redis, each gateway stores them in memory and loses them when it stops. Null, with an error,
   * if Redis can't be reached.
   */
  decisions?: Maybe<Array<DecisionCount>>;
  /** Number of ID checks awaiting a decision. Null, with an error, if they can't be counted. */
  idChecksAwaiting?: Maybe<Scalars['Int']['output']>;
  /**
   * How many orders await review, and when the oldest was placed. If a category is given, counts only orders that have an item in that
   * category. Null, with an error, if the orders can't be read.
   */
  ordersAwaitingReview?: Maybe<WaitingOrders>;
};


/**
 * Clinical work for all branches. Doesn't include the appointments that may have to be moved: `appointmentsToReschedule` returns them for one
 * branch at a time.
 */
export type ClinicalOverviewDecisionsArgs = {
  days?: Scalars['PositiveInt']['input'];
};


/**
 * Clinical work for all branches. Doesn't include the appointments that may have to be moved: `appointmentsToReschedule` returns them for one
 * branch at a time.
 */
export type ClinicalOverviewOrdersAwaitingReviewArgs = {
  category?: InputMaybe<OrderCategory>;
};

export type CompleteAppointmentInput = {
  /** The appointment to complete. It must be in progress or be for a quick service. */
  appointmentId: Scalars['RecordID']['input'];
  /** The appointment's branch. */
  locationId: Scalars['RecordID']['input'];
  /** The medicine given. Optional for quick services, otherwise required. */
  medicine?: InputMaybe<MedicineInput>;
  /** The appointment as the user saw it. If omitted, the gateway doesn't check whether the appointment has changed. */
  seen?: InputMaybe<SeenAppointmentInput>;
};

export type ConfirmBmiInput = {
  /** The order containing the item. */
  orderId: Scalars['RecordID']['input'];
  /** The item's `productId`, not its `id`. The mutation fails with BAD_USER_INPUT if the item isn't a weight-loss item. */
  productId: Scalars['RecordID']['input'];
};

export type ConfirmBmiPayload = {
  /** The updated order. Null, with an error, if the confirmation was saved but the order couldn't be read again. */
  order?: Maybe<Order>;
};

export type ConfirmSignInCodePayload = {
  /** The person who is now signed in. */
  viewer: Viewer;
};

/** One of a question's options, or an answer from a video consultation. */
export type ConsultationAnswer = {
  /** `EXCLUSION` or `WARNING` if selecting this answer is a reason for caution; otherwise null. */
  flag?: Maybe<ConsultationFlag>;
  /** Whether the patient selected this answer. */
  selected: Scalars['Boolean']['output'];
  /** The text of the option or answer. */
  text?: Maybe<Scalars['String']['output']>;
};

export type ConsultationFlag =
  /** A reason to reject the item. Shown in red. */
  | 'EXCLUSION'
  /** A reason to speak to the customer before deciding. Shown in yellow. */
  | 'WARNING';

export type ConsultationForm = {
  /** Height, weight and BMI as entered in the form; null if the form doesn't contain them. */
  bmi?: Maybe<BodyMassIndex>;
  /** The consultation service's code for the form, such as `ED`, `AC`, `PO`, `EZ`, `HL`, `MPR`, `WL` or `PMED`. */
  code?: Maybe<Scalars['String']['output']>;
  /** When the form was created, according to the consultation service. */
  createdAt?: Maybe<Scalars['DateTime']['output']>;
  /**
   * Number of selected answers that are exclusions. If the consultation service doesn't return the number, the gateway counts the answers.
   * If the gateway counts 0 in a form that has no questions or is partly unreadable, the number is null, because the missing part may
   * contain exclusions.
   */
  exclusionCount?: Maybe<Scalars['Int']['output']>;
  /** The form's id, as in `OrderItem.consultationFormId`. */
  id: Scalars['ID']['output'];
  /** Name of the product that the form is about; null if the form doesn't name one. */
  productName?: Maybe<Scalars['String']['output']>;
  /** All questions and their answers, in the form's order. */
  questions: Array<ConsultationQuestion>;
  /** The form's title, such as `Weight loss consultation form`. If the gateway doesn't know the form's code, this is the product's name. */
  title?: Maybe<Scalars['String']['output']>;
  /** The kind of form. */
  type: ConsultationFormType;
  /** Number of questions and answers left out because they can't be read. */
  unreadable: Scalars['Int']['output'];
  /**
   * Number of selected answers that are warnings. If the consultation service doesn't return the number, the gateway counts the answers.
   * If the gateway counts 0 in a form that has no questions or is partly unreadable, the number is null, because the missing part may
   * contain warnings.
   */
  warningCount?: Maybe<Scalars['Int']['output']>;
};

export type ConsultationFormType =
  /** Erectile dysfunction. */
  | 'ED'
  /** A video consultation by our partner HealthHero. */
  | 'HEALTHHERO'
  /** An online doctor form for anything except erectile dysfunction. */
  | 'LG'
  /** Pharmacy medicine. */
  | 'PMED';

export type ConsultationQuestion = {
  /** For a video consultation, only the answers given. For any other form, all the question's options, selected or not. Can be empty. */
  answers: Array<ConsultationAnswer>;
  /** The question text that the patient saw. */
  question?: Maybe<Scalars['String']['output']>;
};

export type Course = {
  /** The course's id, called `courseId` in mutations. */
  id: Scalars['ID']['output'];
  /** The service's name, such as HPV two doses. */
  name: Scalars['String']['output'];
  /** The service's id, such as 4790 for Flu. Called `serviceId` everywhere else. */
  onSchedServiceId: Scalars['ID']['output'];
  /** Advice for the customer; null or empty if there is none. */
  patientAdvice?: Maybe<Scalars['String']['output']>;
  /** payment, exempt, voucher or in_store */
  paymentType?: Maybe<Scalars['String']['output']>;
  /** Instructions for the pharmacist; null or empty if there are none. Access: users who don't oversee branches, scripts. */
  pharmacistInstructions?: Maybe<Scalars['String']['output']>;
  /** Returned only by `getAppointment`. Access: users who don't oversee branches, scripts. */
  questions?: Maybe<Array<Question>>;
};

export type CoverPharmacistDay = {
  /** Date (yyyy-MM-dd) */
  date: Scalars['String']['output'];
};

export type CoverPharmacistDayInput = {
  /** Date (yyyy-MM-dd). */
  date: Scalars['String']['input'];
  /** The branch where the cover pharmacist works. */
  locationId: Scalars['ID']['input'];
};

export type CovidAnswerInput = {
  /** `Y`, `N`, or `Y:` followed by the answer to the follow-up question */
  answer: Scalars['String']['input'];
  /** The question's number. */
  number: Scalars['Int']['input'];
  /** The question text from `getCovidQuestions`, including the follow-up. */
  question: Scalars['String']['input'];
  /** The type from `getCovidQuestions`. */
  type: Scalars['String']['input'];
};

export type CovidQuestion = {
  /** The question's number, starting at 1. Answering yes to any question except question 8 means that the customer can't have the service. */
  number: Scalars['Int']['output'];
  /** The question text. A follow-up question, if any, comes after a colon: 'Have you travelled abroad?:which countries' */
  question: Scalars['String']['output'];
  /** The question type, such as yesno. Send it back unchanged. Whatever the type, the answer is yes or no. */
  type: Scalars['String']['output'];
};

export type CreateCartInput = {
  /** The patient to send the checkout link to. */
  patientId: Scalars['RecordID']['input'];
  /** The product to put in the cart: a `PreApprovedProduct.id`. */
  productId: Scalars['RecordID']['input'];
  /** Idempotency key. Use a new key for each new cart, and the same key to retry after an unknown outcome. */
  requestKey: Scalars['RecordID']['input'];
  /**
   * The treatment that the patient is pre-approved for, spelt as in `PreApproval.treatmentName`. Needed only if the product's `treatmentName`
   * is spelt differently, for example with different spaces.
   */
  treatment?: InputMaybe<Scalars['String']['input']>;
};

export type CreateCartPayload = {
  /** The cart's id in the main API. A repeated request with the same patient, product and `requestKey` returns the same id. */
  cartId: Scalars['ID']['output'];
};

export type Customer = {
  /** The customer's home address; null if not recorded. */
  address?: Maybe<Address>;
  /** Appointments at all branches. Returned only by `getCustomer`. */
  appointments?: Maybe<Array<Appointment>>;
  /** Date (yyyy-MM-dd). The date of birth. Empty if the booking API's date can't be read. */
  dob: Scalars['String']['output'];
  /** The customer's email address, or the guardian's if the customer is a minor. Null if not recorded. */
  email?: Maybe<Scalars['String']['output']>;
  /** The customer's first name. */
  firstName: Scalars['String']['output'];
  /** The customer's id, for `getCustomer`. */
  id: Scalars['ID']['output'];
  /** The customer's last name. */
  lastName: Scalars['String']['output'];
  /** NHS number, possibly with spaces; null if not recorded. */
  nhsNumber?: Maybe<Scalars['String']['output']>;
  /** The customer's phone number, or the guardian's if the customer is a minor, as entered. Null if not recorded. */
  phone?: Maybe<Scalars['String']['output']>;
  /** Male or Female, in upper or lower case. Null if the customer was not asked, as for the weight-loss service (118342). */
  sex?: Maybe<Scalars['String']['output']>;
  /** Address of the GP surgery as one text; null if not recorded. */
  surgeryAddress?: Maybe<Scalars['String']['output']>;
  /** Name of the GP surgery; null if not recorded. */
  surgeryName?: Maybe<Scalars['String']['output']>;
};

export type CustomerSearchResult = {
  /** The customer's address; null if not recorded. */
  address?: Maybe<Address>;
  /** Date (yyyy-MM-dd). The date of birth. Empty if the booking API's date can't be read. */
  dob: Scalars['String']['output'];
  /** The customer's first name. */
  firstName: Scalars['String']['output'];
  /** The customer's id, for `getCustomer`. */
  id: Scalars['ID']['output'];
  /** The customer's last name. */
  lastName: Scalars['String']['output'];
};

export type DayHours = {
  /** End time: HHmm as an integer. 2345 and 2400 mean the end of the day. */
  endTime: Scalars['Int']['output'];
  /** Start time: HHmm as an integer. If the start and end are both 0, the day has no bookable hours. */
  startTime: Scalars['Int']['output'];
};

export type DayHoursInput = {
  /** End time: HHmm as an integer, after `startTime` unless both are 0. 2345 and 2400 mean the end of the day. */
  endTime: Scalars['Int']['input'];
  /** Start time: an HHmm integer in the branch's local time; 930 is 09:30. If start and end are both 0, the day has no bookable hours. */
  startTime: Scalars['Int']['input'];
};

export type DaySlot = {
  /** Date (yyyy-MM-dd) */
  date: Scalars['String']['output'];
};

/**
 * The decisions that one reviewer made on one day. The sum of the `under…` fields, `longer` and `unknownTime` is the same as the sum of
 * `approved` and `rejected`.
 */
export type DecisionCount = {
  /** Number of approved items. */
  approved: Scalars['Int']['output'];
  /** The London date on which the decisions were made. */
  date: Scalars['LocalDate']['output'];
  /** Number of decisions made three days or more after the order was placed. */
  longer: Scalars['Int']['output'];
  /** Number of rejected items. */
  rejected: Scalars['Int']['output'];
  /** The reviewer's name. Null if all gateways have been down at once since the reviewer's last decision, because names are only in memory. */
  reviewer?: Maybe<Scalars['String']['output']>;
  /** The reviewer's id, as in `Viewer.id`. */
  reviewerId: Scalars['ID']['output'];
  /** Number of decisions made four to 24 hours after the order was placed. */
  underDay: Scalars['Int']['output'];
  /** Number of decisions made one to four hours after the order was placed. */
  underFourHours: Scalars['Int']['output'];
  /** Number of decisions made less than an hour after the order was placed. */
  underHour: Scalars['Int']['output'];
  /** Number of decisions made one to three days after the order was placed. */
  underThreeDays: Scalars['Int']['output'];
  /** Number of decisions for which the order's date is unknown or is later than the decision. */
  unknownTime: Scalars['Int']['output'];
};

export type FluClinicType =
  | 'OVER_65'
  | 'UNDER_65';

export type FormerHost = {
  /** The former host. The gateway redirects requests for this host, keeping the path and query. */
  host: Scalars['String']['output'];
  /** The host that requests are redirected to. */
  replacedBy: Scalars['String']['output'];
};

/** The health of one gateway. Each gateway reports only its own health. */
export type GatewayStatus = {
  /** The build of the staff client that this gateway serves; null if it serves none. Browsers with a different build offer to reload. */
  clientBuild?: Maybe<Scalars['String']['output']>;
  /** Whether a connection to the identity provider can be opened within two seconds. */
  identityProviderIsReachable: Scalars['Boolean']['output'];
  /** The version of Node.js that the gateway runs on. */
  nodeVersion: Scalars['String']['output'];
  /** The current time on the gateway's clock. */
  now: Scalars['DateTime']['output'];
  /** Number of tabs and scripts that currently receive changes from this gateway through `Subscription.recordChanged`. */
  openStreams: Scalars['Int']['output'];
  /** Whether Redis, which the gateways share, can be reached. Null if the gateway keeps its sessions in memory. */
  redisIsReachable?: Maybe<Scalars['Boolean']['output']>;
  /** The existing services, always in the same order. */
  services: Array<ServiceStatus>;
  /** When the gateway was started. */
  startedAt: Scalars['DateTime']['output'];
  /** The product's version, as in its changelog. */
  version: Scalars['String']['output'];
};

/** The patient's GP surgery. */
export type GeneralPractitioner = {
  /** First line; usually the house number and street. */
  address1?: Maybe<Scalars['String']['output']>;
  /** Second line of the address. */
  address2?: Maybe<Scalars['String']['output']>;
  /** Town or city. */
  city?: Maybe<Scalars['String']['output']>;
  /** Postcode. */
  postalCode?: Maybe<Scalars['String']['output']>;
  /** Name of the surgery. */
  surgery?: Maybe<Scalars['String']['output']>;
};

export type GeneralPractitionerInput = {
  /** If any of `address1`, `address2` and `city` is filled in, all three are required. */
  address1?: InputMaybe<Scalars['String']['input']>;
  /** If any of `address1`, `address2` and `city` is filled in, all three are required. */
  address2?: InputMaybe<Scalars['String']['input']>;
  /** If any of `address1`, `address2` and `city` is filled in, all three are required. */
  city?: InputMaybe<Scalars['String']['input']>;
  /** Saved as empty if omitted. */
  postalCode?: InputMaybe<Scalars['String']['input']>;
  /** Name of the surgery. Saved as empty if omitted. */
  surgery?: InputMaybe<Scalars['String']['input']>;
};

export type Guardian = {
  /** The guardian's first name. */
  firstName?: Maybe<Scalars['String']['output']>;
  /** The guardian's last name. */
  lastName?: Maybe<Scalars['String']['output']>;
  /** Title, such as Ms. Screens offer Mr, Mrs, Miss, Ms, Mx, Sir and Dr. Null if not recorded. */
  title?: Maybe<Scalars['String']['output']>;
};

export type GuardianDetailsInput = {
  /** The guardian's first name. */
  firstName: Scalars['String']['input'];
  /** The guardian's last name. */
  lastName: Scalars['String']['input'];
  /** Title, such as Ms. Screens offer Mr, Mrs, Miss, Ms, Mx, Sir and Dr. */
  title: Scalars['String']['input'];
};

export type GuardianInput = {
  /** The guardian's first name. */
  firstName: Scalars['String']['input'];
  /** The guardian's last name. */
  lastName: Scalars['String']['input'];
  /** Title, such as Ms. Screens offer Mr, Mrs, Miss, Ms, Mx, Sir and Dr. */
  title: Scalars['String']['input'];
};

export type HandleOrderInput = {
  /** The decision: one of the values in `Order.handlings`. */
  handling: OrderHandling;
  /** The order, which must await manual verification. */
  orderId: Scalars['RecordID']['input'];
  /**
   * The ID check and the order's approval as the user saw them. If either has changed since, the mutation fails with CONFLICT. If omitted, the
   * gateway doesn't check whether they have changed.
   */
  seen?: InputMaybe<SeenIdCheckInput>;
  /**
   * The ids (`OrderItem.id`) of the items that the user saw as awaiting review. If any of these has been approved or rejected since, the
   * mutation fails with CONFLICT. If omitted, the gateway doesn't check whether items have been decided.
   */
  seenOpenItems?: InputMaybe<Array<Scalars['RecordID']['input']>>;
};

export type HandleOrderPayload = {
  /** The updated order. Null, with an error, if the decision was saved but the order couldn't be read again. */
  order?: Maybe<Order>;
};

export type HoldSlotInput = {
  /** The existing hold to renew. Omit it to create a hold. */
  holdId?: InputMaybe<Scalars['RecordID']['input']>;
  /** The branch to book at. */
  locationId: Scalars['RecordID']['input'];
  /** The service to book. For a pneumonia vaccination, use the walk-in service `6138`, not the vaccine's service. */
  serviceId: Scalars['RecordID']['input'];
  /** The slot to hold. */
  slot: SlotInput;
};

export type HoldSlotPayload = {
  /** The new or renewed hold. Null if the booking service doesn't return one. */
  hold?: Maybe<SlotHold>;
};

/** A row in the ID check lists. */
export type IdCheck = {
  /** The outcome of the call to the verification service: `success` or `failure`. Null if the main API doesn't say or it can't be read. */
  apiStatus?: Maybe<Scalars['String']['output']>;
  /** When the order was placed. */
  orderDate?: Maybe<Scalars['DateTime']['output']>;
  /** Id of the order. Pass it to the `order` query. Null if the main API doesn't return one. */
  orderId?: Maybe<Scalars['ID']['output']>;
  /** Id of the patient whose identity was checked, called `userId` upstream. Null if the main API doesn't return one. */
  patientId?: Maybe<Scalars['ID']['output']>;
  /** The status: `pass`, `refer` or `fail`. Null if the check has no status. */
  status?: Maybe<Scalars['String']['output']>;
};

export type IdCheckListStatus =
  /** ID checks awaiting a decision. */
  | 'AWAITING'
  /** All other ID checks. */
  | 'COMPLETED';

export type IdCheckOutcome =
  | 'FAIL'
  | 'PASS'
  | 'REFER';

export type IdCheckPage = {
  /** The ID checks on this page; empty past the last page. */
  idChecks: Array<IdCheck>;
  /** Number of ID checks across all pages. Null if the main API's count can't be read. */
  total?: Maybe<Scalars['Int']['output']>;
  /** Number of ID checks left out of this page because they can't be read. */
  unreadable: Scalars['Int']['output'];
};

export type ImageInput = {
  /**
   * The file as base64, without a `data:` prefix. The photo can have at most 100 million pixels. Metadata such as the location is removed;
   * the orientation is kept.
   */
  content: Scalars['String']['input'];
  /**
   * File name, at most 255 characters. It must end in `.png`, `.jpg`, `.jpeg`, `.jfif`, `.jpe`, `.pjpeg`, `.heic` or `.heif`. An extension
   * that contradicts the content is replaced, and invisible characters are removed.
   */
  fileName: Scalars['String']['input'];
  /** Title of the photo, at most 255 characters. Default: the file name without its extension. */
  title?: InputMaybe<Scalars['String']['input']>;
};

export type InstoreAvailability = {
  /** The days with at least one free slot. Each day is listed once. Empty unless `isDays` is true. */
  daySlots: Array<DaySlot>;
  /** The free slots. Empty if `isDays` is true. */
  slots: Array<AvailabilitySlot>;
};

export type KeepOrderOpenPayload = {
  /** Who else has the order open. */
  openBy: Array<OrderOpener>;
};

export type Location = {
  /** The branch's opening hours by weekday. Bookable hours are in its calendars. */
  businessHours: BusinessHours;
  /** The branch's email address; null if not recorded. */
  email?: Maybe<Scalars['String']['output']>;
  /** The branch's id, called `locationId` everywhere else. Different from the `branchId` of the master list. */
  id: Scalars['ID']['output'];
  /** The branch's name, such as Leeds Headrow. */
  name: Scalars['String']['output'];
  /** The branch's phone number; null if not recorded. */
  phone?: Maybe<Scalars['String']['output']>;
  /** The name of the region, such as Scotland or NorthernIreland */
  region?: Maybe<Scalars['String']['output']>;
  /** The branch's resource group, needed to create a calendar; null if there is none. */
  resourceGroupId?: Maybe<Scalars['ID']['output']>;
};

export type LocationService = {
  /** The id of this entry in the branch's list of services. Other fields identify services by `serviceId`. */
  id: Scalars['ID']['output'];
  /** The service's id, such as 4790 for Flu. It is the same at every branch. */
  serviceId: Scalars['ID']['output'];
  /** The service's name, such as Flu. */
  serviceName: Scalars['String']['output'];
};

export type ManagedService = {
  /** The service's blocks in the requested period. Null, with an error, if they can't be read. */
  blocks?: Maybe<Array<ServiceBlock>>;
  /** The gateway's display name for the service, such as `Flu with PCV`. */
  name: Scalars['String']['output'];
  /** Id of the service in the booking API, such as `4790` for flu. */
  serviceId: Scalars['ID']['output'];
};

export type Medicine = {
  /** The batch number, as entered. */
  batchNumber?: Maybe<Scalars['String']['output']>;
  /** Date (yyyy-MM-dd) */
  expiryDate?: Maybe<Scalars['String']['output']>;
  /** The manufacturer, such as Sanofi. */
  manufacturer?: Maybe<Scalars['String']['output']>;
  /** The administration site, such as Left upper arm */
  method?: Maybe<Scalars['String']['output']>;
};

export type MedicineInput = {
  /** The batch number, as printed on the package. */
  batchNumber: Scalars['String']['input'];
  /** Date (yyyy-MM-dd). */
  expiryDate: Scalars['String']['input'];
  /** The manufacturer, such as Sanofi. */
  manufacturer: Scalars['String']['input'];
  /** The administration site, such as Left upper arm. */
  method: Scalars['String']['input'];
};

export type Mutation = {
  /**
   * Adds a walk-in flu clinic by creating a resource block with the clinic type as its reason.
   * Fails with CONFLICT if the clinic overlaps another flu clinic.
   * Fails with BAD_USER_INPUT if the clinic is in the past, or if its dates, times or repetition are invalid.
   * Access: staff who manage a branch's availability.
   */
  addFluClinic: AddFluClinicPayload;
  /** Adds a note about the whole order. Access: clinical staff. */
  addOrderNote?: Maybe<AddOrderNotePayload>;
  /**
   * Answers all questions in the most recent set, and returns the next set. If the next set is empty, the form is complete. If the next set
   * contains only messages (`TEXT`), the customer can't have the service.
   * Fails with BAD_USER_INPUT if an answer has neither text nor a checked option.
   * Access: booking staff.
   */
  answerWalkInForm: WalkInForm;
  /**
   * Books the next appointment of a course. Fails with CONFLICT if the given appointment is cancelled or is the last of its course, if the
   * next appointment is already booked, or if the slot is not free. Fails with BAD_USER_INPUT if the slot is outside the service's
   * `bookingWindow`.
   * Access: branch staff.
   */
  bookFollowUpAppointment: BookFollowUpAppointmentPayload;
  /** Books the next appointment of a course in a free slot. Pass the times exactly as `getAvailability` returns them (date-times). Rejects slots that aren't free or are outside the service's `bookingWindow`, courses whose last appointment is already booked at the branch, and courses that have no appointment there in the past year or the coming year. Access: branch staff. */
  bookNextAppointment: Appointment;
  /**
   * If the appointment is already cancelled or completed, the error's message contains "errorType: BadRequest". If `shouldRefund` is yes and
   * another appointment in the same paid group booking is still open, the error's message contains "Not Acceptable (406) with charge id". Accepts the same reasons as `cancelSeenAppointment`. Rejects a refund if the appointment wasn't paid by card. Prefer `cancelSeenAppointment`, which also checks that the appointment hasn't changed since the user saw it. Access: booking staff.
   */
  cancelAppointment: Appointment;
  /**
   * Cancels an appointment. Unlike `cancelAppointment`, fails with CONFLICT if the appointment has changed since the user saw it. If the
   * appointment is already completed or cancelled, the error contains the booking service's message.
   * Access: booking staff.
   */
  cancelSeenAppointment: ChangedAppointmentPayload;
  /** Moves a patient's pre-approval from one treatment to another. Access: clinical staff. */
  changeTreatment?: Maybe<ChangeTreatmentPayload>;
  /**
   * Completes an appointment and records the medicine given. For quick services (flu without a second vaccine, COVID-19 tests and Saxenda),
   * the appointment can be completed without being started, and the medicine is optional. For all other services, the appointment must be in
   * progress, and the medicine is required. If the medicine is saved but the booking service rejects the new status, `extensions.savedParts`
   * lists `medicine`. Fails with CONFLICT if the appointment has changed since the user saw it, is already completed or cancelled, or must be
   * started first.
   * Access: branch staff.
   */
  completeAppointment: ChangedAppointmentPayload;
  /**
   * Records that the patient's BMI was confirmed for a weight-loss item. Fails with CONFLICT if the BMI is already confirmed.
   * Access: clinical staff.
   */
  confirmBmi?: Maybe<ConfirmBmiPayload>;
  /**
   * Signs in with the most recent six-digit code requested from this browser. Fails with BAD_USER_INPUT if the code is wrong but the user may
   * try again. Fails with UNAUTHENTICATED if the user has to request a new code.
   * Access: everyone.
   */
  confirmSignInCode: ConfirmSignInCodePayload;
  /** Blocks a calendar once, for a continuous period. Not used by any screen. Rejects: invalid dates or times; periods in the past; an end that isn't after the start; and a reason over 50 characters. Access: staff who manage a branch's availability. */
  createCalendarBlock: CalendarBlock;
  /**
   * Creates a cart that contains one unit of a pre-approved product, and sends the patient the checkout link. A repeated request with the same
   * patient, product and `requestKey` doesn't create a second cart. Fails with NOT_FOUND or CONFLICT if the patient is no longer pre-approved
   * for the product's treatment.
   * Access: clinical staff.
   */
  createCart?: Maybe<CreateCartPayload>;
  /** Records days on which a cover pharmacist works at a branch, and returns those days. Keeps the days already recorded. Rejects all days if any of them is invalid or in the past, or if they are not all at the same branch. Access: staff who manage a branch's availability. */
  createCoverPharmacistDays: Array<CoverPharmacistDay>;
  /** Blocks one resource of a branch, or all of them. Appointments inside the block stay booked; `appointmentsToReschedule` lists them. A block with the reason "Over 65" or "Under 65" is a walk-in flu clinic. As in `addFluClinic`, it can't overlap another flu clinic. Other blocks may overlap. Rejects the dates, times, repetitions and reasons that `createServiceBlock` rejects. Access: staff who manage a branch's availability. */
  createResourceBlock: ResourceBlock;
  /** Blocks a service at a branch, once or repeatedly. Rejects: invalid dates, times or repetitions; periods in the past; an end that isn't after the start; a repetition that never occurs; `repeats` and `repeat` that contradict each other; a reason over 50 characters; and a duplicate of an existing block of the service. Access: staff who manage a branch's availability. */
  createServiceBlock: ServiceBlock;
  /** Deletes a calendar block. Returns true, or false if the booking API deleted nothing. Not used by any screen. Access: staff who manage a branch's availability. */
  deleteCalendarBlock: Scalars['Boolean']['output'];
  /** Deletes cover pharmacist days at a branch. Returns true, or false if the booking API deleted nothing. Rejects all days if they are not all at the same branch. Access: staff who manage a branch's availability. */
  deleteCoverPharmacistDays: Scalars['Boolean']['output'];
  /** Deletes a resource block. Returns true, or false if the booking API deleted nothing. Access: staff who manage a branch's availability. */
  deleteResourceBlock: Scalars['Boolean']['output'];
  /** Deletes a service block. Returns true, or false if the booking API deleted nothing. Access: staff who manage a branch's availability. */
  deleteServiceBlock: Scalars['Boolean']['output'];
  /**
   * Approves an order despite its ID check, or rejects all or part of the order. Fails with CONFLICT if the order's state doesn't allow the
   * decision.
   * Access: clinical staff.
   */
  handleOrder?: Maybe<HandleOrderPayload>;
  /**
   * Holds a free slot for fifteen minutes, or renews an existing hold. Fails with CONFLICT if the slot isn't free or someone else holds it.
   * Fails with BAD_USER_INPUT if the slot is outside the service's `bookingWindow`.
   * Access: booking staff.
   */
  holdSlot: HoldSlotPayload;
  /**
   * Reports that the viewer has an order open, and returns who else has it open. The report expires after 75 seconds unless the client repeats
   * it. The report doesn't lock the order: others can still change the order.
   * Access: clinical staff.
   */
  keepOrderOpen: KeepOrderOpenPayload;
  /** Answers the current question of a screening and returns the next question or the result. The booking API decides which answers it accepts. Access: booking staff. */
  nextScreening: Screening;
  /**
   * A repeated request with the same `screeningID` and `initialappointment` returns the same result. A request with the same
   * `initialappointment` but another `screeningID` fails, because the slot is taken. Books the slot on hold for a screened customer. Rejects: a slot other than the one on hold; a slot that was blocked after it was put on hold; a screening for another service or branch; and a payment type that the service or the customer can't use. If the gateway doesn't know the hold, rejects a slot that isn't free. Fails with NOT_FOUND if the gateway doesn't know the screening, unless it knows the hold and the customer pays in store. Access: booking staff.
   */
  postAppointment: PostAppointmentResult;
  /** Saves the answers to all questions of `getCovidQuestions`, for the screening of a COVID-19 service. The booking API decides which answers it accepts. Access: booking staff. */
  postCovidQuestions: OkResult;
  /** Saves answers to questions of a course, for all appointments of the course. Each answer identifies its question by number. Other questions keep their answers. Unlike `saveAppointmentDetails`, doesn't check whether an appointment is in progress. Access: branch staff. */
  putCourseQuestions: Course;
  /** Counts and logs a step in a walk-in booking. Doesn't identify the customer. Access: booking staff. */
  recordWalkInEvent: RecordWalkInEventPayload;
  /**
   * Adds a record to `Viewer.recentlyViewed` after the user has opened it. Fails with FORBIDDEN if the record is an order or a patient and the
   * user isn't clinical staff. Does nothing for requests without a browser session, because the list belongs to a session.
   * Access: everyone.
   */
  rememberViewed: RememberViewedPayload;
  /** Removes a patient's pre-approval for a treatment. Access: clinical staff. */
  removePreApproval?: Maybe<RemovePreApprovalPayload>;
  /**
   * Reports an unhandled error in the staff client, so that operators notice it. The error is counted in the `client_errors_total` metric and
   * written to the log. Values that don't have the expected format are left out, so that the log never contains text from a screen.
   * Access: everyone.
   */
  reportClientError: ReportClientErrorPayload;
  /**
   * Emails a six-digit sign-in code to a branch account. The code can only be entered in the same browser, within ten minutes. Fails with
   * NOT_FOUND if no account has this email address.
   * Access: everyone.
   */
  requestSignInCode: RequestSignInCodePayload;
  /**
   * Moves an appointment to another slot for its service. The slot must be free. A slot that overlaps only the appointment being moved also
   * counts as free if it is as long as the appointment, is within the resource's bookable hours and isn't blocked. If the booking service
   * rejects the move, the error contains the booking service's message. Fails with CONFLICT if the appointment has changed since the user saw
   * it, if it is completed or cancelled, or if the slot is not free. Fails with BAD_USER_INPUT if the slot is outside the service's
   * `bookingWindow`.
   * Access: booking staff.
   */
  rescheduleAppointment: ChangedAppointmentPayload;
  /**
   * Approves or rejects an item on behalf of the signed-in person. The decision is final.
   * Fails with BAD_USER_INPUT if the note is too short, and with FORBIDDEN if this person may not review the item.
   * Fails with CONFLICT if the order was cancelled, if the ID check or BMI doesn't allow the decision, or if the item was already approved or
   * rejected. In the last case, `extensions` contains `reviewStatus`, `reviewedBy` and `reviewedAt`.
   * Access: independent prescribers (POM, PMed), pharmacists (PMed).
   */
  reviewOrderItem?: Maybe<ReviewOrderItemPayload>;
  /**
   * Saves the details of an appointment in progress. Omitted parts stay unchanged. The parts are saved in the order of the input's fields; if
   * the booking service rejects one of them, `extensions.savedParts` lists the parts that were already saved.
   * Fails with CONFLICT if the appointment has changed since the user saw it, or is not in progress.
   * Access: branch staff.
   */
  saveAppointmentDetails: ChangedAppointmentPayload;
  /** Links a completed form to the customer's new appointment. Access: booking staff. */
  saveWalkInForm: SaveWalkInFormPayload;
  /** Ends the session in the gateway, and returns the URL that ends the identity provider's session. Access: everyone. */
  signOut: SignOutPayload;
  /**
   * Starts an appointment that has not been started.
   * Fails with CONFLICT if the appointment has changed since the user saw it, or is already in progress, completed or cancelled.
   * Access: branch staff.
   */
  startAppointment: ChangedAppointmentPayload;
  /** For a COVID-19 service, returns a `screeningId` but no question, and `hasResult` is false. Rejects missing or invalid details, with the same messages that the form shows. For the weight-loss service (118342), also rejects customers under 18 or over 74. Access: booking staff. */
  startScreening: Screening;
  /** Starts the form that customers of the weight-loss service (118342) complete before booking. Access: booking staff. */
  startWalkInForm: WalkInForm;
  /** Replaces the guardian of an appointment. Rejects appointments that aren't in progress or aren't at the branch. Access: branch staff. */
  updateAppointmentGuardian: Appointment;
  /** Records the medicine given, and doesn't change the status. Rejects appointments that are completed, cancelled or not at the branch. Also rejects appointments that are not in progress, unless the service is a quick service. Access: branch staff. */
  updateAppointmentMedicine: Appointment;
  /** Replaces the notes of an appointment. Rejects appointments that aren't in progress or aren't at the branch. Access: branch staff. */
  updateAppointmentNotes: Appointment;
  /** Replaces the pharmacist of an appointment. Rejects appointments that aren't in progress or aren't at the branch. Access: branch staff. */
  updateAppointmentPharmacist: Appointment;
  /** Starts (`in_progress`) or completes (`completed`) an appointment. Rejects appointments that are completed, cancelled or not at the branch. An appointment in progress can't be started again. Except for quick services, an appointment can be completed only if it is in progress and its medicine is recorded. Passes other statuses on to the booking API, but rejects `cancelled`. Prefer `startAppointment` and `completeAppointment`, which can also check that the appointment hasn't changed since it was read. Access: branch staff. */
  updateAppointmentStatus: Appointment;
  /** Updates a calendar, or creates one if the input has no `id`. Access: staff who manage a branch's availability. */
  updateCalendar: Calendar;
  /** Replaces a calendar block completely: omitted fields become empty. Not used by any screen. Rejects the same input as `createCalendarBlock`. Access: staff who manage a branch's availability. */
  updateCalendarBlock: CalendarBlock;
  /**
   * Sets the outcome of a patient's ID check. All the patient's orders that await manual verification then show this outcome. Fails with
   * CONFLICT if the given order doesn't await manual verification or has no patient. Also fails with CONFLICT if the order's ID check has
   * already passed, unless `OrderIdCheck.apiStatus` is `failure` or can't be read.
   * Access: clinical staff.
   */
  updateIdCheck?: Maybe<UpdateIdCheckPayload>;
  /**
   * Saves a patient's details and, optionally, either the patient's own address or the billing address of one of their orders. The billing
   * address is saved after the details, in a separate call. If only that call fails, `savedParts` doesn't include `BILLING_ADDRESS`.
   * Access: clinical staff.
   */
  updatePatient?: Maybe<UpdatePatientPayload>;
  /** Replaces a resource block completely: omitted fields become empty. If `resourceId` is omitted, the block covers every resource. Rejects the same input as `createResourceBlock`. Access: staff who manage a branch's availability. */
  updateResourceBlock: ResourceBlock;
  /** Replaces a service block completely: omitted fields become empty. Rejects the same input as `createServiceBlock`. Access: staff who manage a branch's availability. */
  updateServiceBlock: ServiceBlock;
  /**
   * Saves answers to the weight-loss questions of an appointment in progress. All questions must belong to the same form.
   * Fails with CONFLICT if the appointment is not in progress, or not for the weight-loss service.
   * Access: branch staff.
   */
  updateWeightLossQuestions: UpdateWeightLossQuestionsPayload;
  /**
   * Adds photos to an item's treatment area. Each file must be a PNG, JPEG or HEIC photo, and its name must end in an image extension. If the
   * extension doesn't match the content, the content determines the type. The files can have at most 26,214,400 bytes in total. Fails with
   * BAD_USER_INPUT if a file, the number of files or their total size is invalid. If the error is about a single file, `extensions.fileName`
   * is that file's name. Fails with FORBIDDEN if the treatment area can't have photos.
   * Access: clinical staff.
   */
  uploadImages?: Maybe<UploadImagesPayload>;
};


export type MutationAddFluClinicArgs = {
  input: AddFluClinicInput;
};


export type MutationAddOrderNoteArgs = {
  input: AddOrderNoteInput;
};


export type MutationAnswerWalkInFormArgs = {
  input: AnswerWalkInFormInput;
};


export type MutationBookFollowUpAppointmentArgs = {
  input: BookFollowUpAppointmentInput;
};


export type MutationBookNextAppointmentArgs = {
  courseId: Scalars['ID']['input'];
  endTime: Scalars['String']['input'];
  locationId: Scalars['ID']['input'];
  resourceId: Scalars['ID']['input'];
  startTime: Scalars['String']['input'];
};


export type MutationCancelAppointmentArgs = {
  appointmentId: Scalars['ID']['input'];
  locationId: Scalars['ID']['input'];
  reason: Scalars['String']['input'];
  shouldRefund: Scalars['String']['input'];
};


export type MutationCancelSeenAppointmentArgs = {
  input: CancelSeenAppointmentInput;
};


export type MutationChangeTreatmentArgs = {
  input: ChangeTreatmentInput;
};


export type MutationCompleteAppointmentArgs = {
  input: CompleteAppointmentInput;
};


export type MutationConfirmBmiArgs = {
  input: ConfirmBmiInput;
};


export type MutationConfirmSignInCodeArgs = {
  code: Scalars['String']['input'];
};


export type MutationCreateCalendarBlockArgs = {
  input: CalendarBlockInput;
};


export type MutationCreateCartArgs = {
  input: CreateCartInput;
};


export type MutationCreateCoverPharmacistDaysArgs = {
  days: Array<CoverPharmacistDayInput>;
};


export type MutationCreateResourceBlockArgs = {
  input: ResourceBlockInput;
};


export type MutationCreateServiceBlockArgs = {
  input: ServiceBlockInput;
};


export type MutationDeleteCalendarBlockArgs = {
  calendarBlockId: Scalars['ID']['input'];
};


export type MutationDeleteCoverPharmacistDaysArgs = {
  days: Array<CoverPharmacistDayInput>;
};


export type MutationDeleteResourceBlockArgs = {
  blockId: Scalars['ID']['input'];
};


export type MutationDeleteServiceBlockArgs = {
  serviceBlockId: Scalars['ID']['input'];
};


export type MutationHandleOrderArgs = {
  input: HandleOrderInput;
};


export type MutationHoldSlotArgs = {
  input: HoldSlotInput;
};


export type MutationKeepOrderOpenArgs = {
  hasLeft?: Scalars['Boolean']['input'];
  orderId: Scalars['RecordID']['input'];
};


export type MutationNextScreeningArgs = {
  currentQuestionNumber: Scalars['Int']['input'];
  nextQuestionNumber: Scalars['Int']['input'];
  patientAnswer: Scalars['String']['input'];
  screeningID: Scalars['ID']['input'];
};


export type MutationPostAppointmentArgs = {
  input: PostAppointmentInput;
};


export type MutationPostCovidQuestionsArgs = {
  answers: Array<CovidAnswerInput>;
  screeningID: Scalars['ID']['input'];
};


export type MutationPutCourseQuestionsArgs = {
  courseId: Scalars['ID']['input'];
  questions: Array<QuestionInput>;
};


export type MutationRecordWalkInEventArgs = {
  input: RecordWalkInEventInput;
};


export type MutationRememberViewedArgs = {
  input: RememberViewedInput;
};


export type MutationRemovePreApprovalArgs = {
  input: RemovePreApprovalInput;
};


export type MutationReportClientErrorArgs = {
  input: ReportClientErrorInput;
};


export type MutationRequestSignInCodeArgs = {
  email: Scalars['String']['input'];
};


export type MutationRescheduleAppointmentArgs = {
  input: RescheduleAppointmentInput;
};


export type MutationReviewOrderItemArgs = {
  input: ReviewOrderItemInput;
};


export type MutationSaveAppointmentDetailsArgs = {
  input: SaveAppointmentDetailsInput;
};


export type MutationSaveWalkInFormArgs = {
  input: SaveWalkInFormInput;
};


export type MutationSignOutArgs = {
  area: StaffArea;
};


export type MutationStartAppointmentArgs = {
  input: StartAppointmentInput;
};


export type MutationStartScreeningArgs = {
  input: StartScreeningInput;
};


export type MutationUpdateAppointmentGuardianArgs = {
  appointmentId: Scalars['ID']['input'];
  guardian: GuardianInput;
  locationId: Scalars['ID']['input'];
};


export type MutationUpdateAppointmentMedicineArgs = {
  appointmentId: Scalars['ID']['input'];
  locationId: Scalars['ID']['input'];
  medicine: MedicineInput;
};


export type MutationUpdateAppointmentNotesArgs = {
  appointmentId: Scalars['ID']['input'];
  locationId: Scalars['ID']['input'];
  notes: Scalars['String']['input'];
};


export type MutationUpdateAppointmentPharmacistArgs = {
  appointmentId: Scalars['ID']['input'];
  locationId: Scalars['ID']['input'];
  pharmacist: PharmacistInput;
};


export type MutationUpdateAppointmentStatusArgs = {
  appointmentId: Scalars['ID']['input'];
  locationId: Scalars['ID']['input'];
  status: Scalars['String']['input'];
};


export type MutationUpdateCalendarArgs = {
  input: CalendarInput;
};


export type MutationUpdateCalendarBlockArgs = {
  calendarBlockId: Scalars['ID']['input'];
  input: CalendarBlockInput;
};


export type MutationUpdateIdCheckArgs = {
  input: UpdateIdCheckInput;
};


export type MutationUpdatePatientArgs = {
  input: UpdatePatientInput;
};


export type MutationUpdateResourceBlockArgs = {
  blockId: Scalars['ID']['input'];
  input: ResourceBlockInput;
};


export type MutationUpdateServiceBlockArgs = {
  input: ServiceBlockInput;
  serviceBlockId: Scalars['ID']['input'];
};


export type MutationUpdateWeightLossQuestionsArgs = {
  input: UpdateWeightLossQuestionsInput;
};


export type MutationUploadImagesArgs = {
  input: UploadImagesInput;
};

export type OkResult = {
  /** Whether the answers were saved. Doesn't say whether the customer can have the service. */
  ok: Scalars['Boolean']['output'];
};

/**
 * A patient's order. In an order history (`Order.otherOrders` and `Patient.orders`), the main API returns only an order's id, date, amount,
 * status, items and notes.
 */
export type Order = {
  /** Total amount in pounds. */
  amount?: Maybe<Scalars['Float']['output']>;
  /** The order's billing address, separate from the patient's own address. Null if the order has none, and always null in an order history. */
  billingAddress?: Maybe<BillingAddress>;
  /**
   * Identifies the current state of `billingAddress`, even if the order has none. Pass it to `updatePatient` as
   * `BillingAddressInput.seenVersion`, so that the update doesn't overwrite someone else's changes. Not usable in an order history, where
   * `billingAddress` is always null.
   */
  billingAddressVersion: Scalars['String']['output'];
  /**
   * Whether the viewer can set the outcome of the ID check now. The order must await manual verification and have a patient. If the ID check
   * has already passed, its outcome can be changed only if `OrderIdCheck.apiStatus` is `failure` or can't be read.
   */
  canUpdateIdCheck: Scalars['Boolean']['output'];
  /** The categories of the order's items, as returned by the main API. If it returns none, the gateway collects them from the items. */
  categories: Array<Scalars['String']['output']>;
  /** The comment shown with the order in order lists. Null if the order has none, and always null in an order history. */
  comment?: Maybe<OrderComment>;
  /**
   * The values that `handleOrder` accepts from the viewer now. Empty if the viewer can't edit clinical records, if the order doesn't await
   * manual verification, if its ID check can't be read, or if the check's status doesn't allow a decision. A decision is allowed if the status
   * is `refer` or `fail`, or if it is `pass` but the call to the verification service failed. The list lacks `APPROVE` if the status is `fail`
   * or the order is already approved.
   */
  handlings: Array<OrderHandling>;
  /** The id shown on screens: the order's `orderId` in the main API or, if that is missing, the order's `id`. */
  id: Scalars['ID']['output'];
  /** The ID check recorded with this order. Its fields are null in an order history. */
  idCheck: OrderIdCheck;
  /** All items in the order, in the sequence that the main API returns. Includes items that are never reviewed. */
  items: Array<OrderItem>;
  /**
   * Notes about the whole order or about items that are missing from `items`, newest first. Notes about an item in `items` are in
   * `OrderItem.clinicalNotes`.
   */
  notes: Array<OrderNote>;
  /** Who else has the order open in the staff client. Sorted by when they opened it, earliest first. See `keepOrderOpen`. */
  openBy: Array<OrderOpener>;
  /** When the order was placed. */
  orderDate?: Maybe<Scalars['DateTime']['output']>;
  /** The patient's other orders, newest first, five per page. Null if `patientId` is null. Null, with an error, if the orders can't be read. */
  otherOrders?: Maybe<OrderPage>;
  /** The patient who placed the order. Null if `patientId` is null or the patient can't be read. */
  patient?: Maybe<Patient>;
  /** Id of the patient who placed the order. Null if the main API doesn't return one, and always null in an order history. */
  patientId?: Maybe<Scalars['ID']['output']>;
  /**
   * True if the viewer can approve at least one item now. For viewers whose role can't review any items, true if someone with another role
   * can approve at least one item now.
   */
  readyForReview: Scalars['Boolean']['output'];
  /** Whether staff approved the order despite its ID check, so that its items can be reviewed. */
  restrictedItemsApproved: Scalars['Boolean']['output'];
  /**
   * True if items await review but no reviewer can approve any of them now. The reasons are in `reviewBlockedBy`. False if no item awaits
   * review.
   */
  reviewBlocked: Scalars['Boolean']['output'];
  /**
   * Why items awaiting review can't be approved now, whatever the viewer's role. Each reason is listed once. Empty if reviewers with the right
   * role can approve all these items. In an order history, the ID check isn't known, so it is ignored. For each item's reasons, see
   * `OrderItem.reviewability`.
   */
  reviewBlockedBy: Array<ReviewBlock>;
  /** The warnings service's warnings about the order. Null, with an error, if the service can't be reached. */
  safetyWarnings?: Maybe<SafetyWarnings>;
  /** The shipping method, such as `Express Delivery`. Null if the main API doesn't say, and always null in an order history. */
  shippingMethod?: Maybe<Scalars['String']['output']>;
  /** The main API's status text, such as `Manual Verification Required`, `Pending` or `Cancelled`. */
  status?: Maybe<Scalars['String']['output']>;
  /** Number of items left out because they can't be read. */
  unreadableItems: Scalars['Int']['output'];
  /** Number of notes, about the order or about its items, that were left out because they can't be read. */
  unreadableNotes: Scalars['Int']['output'];
  /** Number of warnings and warning descriptions left out of `warnings` because they can't be read. */
  unreadableWarnings: Scalars['Int']['output'];
  /** Warnings that the main API recorded when the order was placed. */
  warnings: Array<Warning>;
};


/**
 * A patient's order. In an order history (`Order.otherOrders` and `Patient.orders`), the main API returns only an order's id, date, amount,
 * status, items and notes.
 */
export type OrderOtherOrdersArgs = {
  page?: Scalars['PositiveInt']['input'];
};

export type OrderCategory =
  /** General sales list. */
  | 'GSL'
  /** Pharmacy medicine. */
  | 'PMed'
  /** Prescription-only medicine. */
  | 'POM'
  | 'VACCINE';

export type OrderComment = {
  /** When the comment was written. */
  createdAt?: Maybe<Scalars['DateTime']['output']>;
  /** Name of the author; null if the main API doesn't say. */
  createdBy?: Maybe<Scalars['String']['output']>;
  /** The comment's text. */
  text?: Maybe<Scalars['String']['output']>;
};

export type OrderHandling =
  /**
   * Allow the order's items to be reviewed despite the ID check. Not possible if the ID check's status is `fail` or the order is already
   * approved.
   */
  | 'APPROVE'
  /** Reject all items that still await review, and cancel the order. */
  | 'REJECT'
  /** Reject all POM, PMed and age-restricted items that still await review. */
  | 'REJECT_RESTRICTED_ITEMS';

/** The verification of the patient's identity for this order. */
export type OrderIdCheck = {
  /** The outcome of the call to the verification service: `success` or `failure`. Null if the main API doesn't say or it can't be read. */
  apiStatus?: Maybe<Scalars['String']['output']>;
  /** The previous status: `pass`, `refer` or `fail`. Null if none was recorded. */
  previousStatus?: Maybe<Scalars['String']['output']>;
  /** LexisNexis search reference; null if none was recorded. */
  searchReference?: Maybe<Scalars['String']['output']>;
  /** The status: `pass`, `refer` or `fail`. Null if the check has no status. */
  status?: Maybe<Scalars['String']['output']>;
  /** When the status last changed; null if the main API doesn't say. */
  updatedAt?: Maybe<Scalars['DateTime']['output']>;
  /** Name of the person who last changed the status; null if the main API doesn't say. */
  updatedBy?: Maybe<Scalars['String']['output']>;
};

/** A photo of a patient. */
export type OrderImage = {
  /** The PNG, JPEG or HEIC file as base64. Null if the consultation service doesn't return the file. */
  content?: Maybe<Scalars['String']['output']>;
  /** When the photo was added. */
  createdAt?: Maybe<Scalars['DateTime']['output']>;
  /** Who added the photo, according to the consultation service. For photos added by staff, this is the staff member's name. */
  createdBy?: Maybe<Scalars['String']['output']>;
  /** Title of the photo; null if it has none. If staff add a photo without a title, its title is the file name without the extension. */
  title?: Maybe<Scalars['String']['output']>;
};

export type OrderImagePage = {
  /** The photo at the requested index. Null if the index is past the last photo. */
  image?: Maybe<OrderImage>;
  /**
   * Number of photos for the treatment area, according to the consultation service. If the index is past the last photo, the service returns
   * 0, even if the area has photos. Null if the service's number can't be read.
   */
  total?: Maybe<Scalars['Int']['output']>;
  /** 1 if the photo at the requested index can't be read, otherwise 0. If it is 1, `image` is null. */
  unreadable: Scalars['Int']['output'];
};

export type OrderItem = {
  /**
   * Whether the product has an age limit. If so, `handleOrder` with `REJECT_RESTRICTED_ITEMS` rejects the item while it awaits review. False
   * if the main API doesn't say.
   */
  ageRestricted: Scalars['Boolean']['output'];
  /** The note that confirms the patient's BMI; null if the BMI isn't confirmed. */
  bmiConfirmation?: Maybe<OrderNote>;
  /** Notes about this item, newest first. */
  clinicalNotes: Array<OrderNote>;
  /** Id of the consultation form that the patient completed. Pass it to `consultationForm`. */
  consultationFormId?: Maybe<Scalars['ID']['output']>;
  /** Number of exclusions in the consultation form, according to the main API. 0 if the item has no form, null if the number isn't known. */
  exclusionCount?: Maybe<Scalars['Int']['output']>;
  /** The item's id, unique within its order. */
  id: Scalars['ID']['output'];
  /** When the patient last ordered this product before this order; null if the main API doesn't say. */
  lastOrderedAt?: Maybe<Scalars['DateTime']['output']>;
  /** The order containing the item. */
  orderId: Scalars['ID']['output'];
  /** Whether the patient skipped the photo upload when ordering. False if the main API doesn't say. */
  photoUploadSkipped: Scalars['Boolean']['output'];
  /**
   * Number of photos added after the patient skipped the upload. Null if the upload wasn't skipped or the item has no treatment area. Null,
   * with an error, if the photos can't be counted.
   */
  photosAddedLater?: Maybe<Scalars['Int']['output']>;
  /** Unit price in pounds. */
  price?: Maybe<Scalars['Float']['output']>;
  /** Category: `POM`, `PMed`, `GSL` or `VACCINE`; `unknown` if it can't be read. */
  primaryTag: Scalars['String']['output'];
  /**
   * Product id. Pass it to `reviewOrderItem` and `confirmBmi`. If null, the item can't be reviewed (`NO_PRODUCT`). If several items in the
   * order have the same product id, none of them can be reviewed (`UNREADABLE`).
   */
  productId?: Maybe<Scalars['ID']['output']>;
  /** Number of units ordered. */
  quantity?: Maybe<Scalars['Int']['output']>;
  /** The reviewer's note; null if the reviewer wrote none. */
  reviewComment?: Maybe<Scalars['String']['output']>;
  /** `APPROVED` and `REJECTED` are final. If the main API returns any other status or no status, the item awaits review. */
  reviewStatus: ReviewStatus;
  /** Which decisions the viewer can make about the item now, and why other decisions are blocked. */
  reviewability: Reviewability;
  /** When the item was approved or rejected. Null if it still awaits review or the main API doesn't say. */
  reviewedAt?: Maybe<Scalars['DateTime']['output']>;
  /** Name of the reviewer. Null if the item still awaits review or the main API doesn't say. */
  reviewedBy?: Maybe<Scalars['String']['output']>;
  /** Treatment area, such as `onlinedoctorweightloss`. */
  secondaryTag?: Maybe<Scalars['String']['output']>;
  /** The item's subscription. Null if the item has no subscription. Null, with an error, if the subscription can't be read. */
  subscription?: Maybe<ProductSubscription>;
  /** Id of the subscription's base order; null if the main API doesn't say. */
  subscriptionBaseOrderId?: Maybe<Scalars['ID']['output']>;
  /** The subscription that the item belongs to; null for a one-off purchase. */
  subscriptionId?: Maybe<Scalars['ID']['output']>;
  /** Issue number within the subscription, such as 2 for `Issue 2 of 12`. Null if the main API doesn't say. */
  subscriptionIssueNumber?: Maybe<Scalars['Int']['output']>;
  /** Maximum number of issues in the subscription; 12 if the main API doesn't say. Meaningless for an item without a subscription. */
  subscriptionMaximumIssues: Scalars['Int']['output'];
  /**
   * Orders that the item's subscription created, ten per page. Null if the item has no subscription. Null, with an error, if the orders can't
   * be read.
   */
  subscriptionOrders?: Maybe<SubscriptionOrderPage>;
  /** Whether photos can be added. This depends on the item's treatment area. */
  takesPhotos: Scalars['Boolean']['output'];
  /** Product name, such as `Wegovy 0.25mg`. */
  title?: Maybe<Scalars['String']['output']>;
  /** The selected pack or strength, such as `1 pen`; null if the product has no variations. */
  variation?: Maybe<Scalars['String']['output']>;
  /** Number of warnings in the consultation form, according to the main API. 0 if the item has no form, null if the number isn't known. */
  warningCount?: Maybe<Scalars['Int']['output']>;
};


export type OrderItemSubscriptionOrdersArgs = {
  page?: Scalars['PositiveInt']['input'];
};

/** The two order lists. */
export type OrderListStatus =
  /** Orders that are not cancelled and have a POM or PMed item awaiting review. */
  | 'AWAITING_REVIEW'
  /** All other orders. */
  | 'COMPLETED';

export type OrderNote = {
  /** When the note was written. */
  createdAt?: Maybe<Scalars['DateTime']['output']>;
  /** Name of the author; null if the main API doesn't say. */
  createdBy?: Maybe<Scalars['String']['output']>;
  /** The note's text; empty if the main API has none. */
  text: Scalars['String']['output'];
};

/** A member of staff who has an order open. */
export type OrderOpener = {
  /** The person's name. */
  name: Scalars['String']['output'];
  /** When they opened the order. */
  since: Scalars['DateTime']['output'];
};

/** Who else has an order open in the staff client. */
export type OrderOpeners = {
  /** Who else has the order open. Sorted by when they opened it, earliest first. */
  openBy: Array<OrderOpener>;
  /** The order's id. */
  orderId: Scalars['ID']['output'];
};

export type OrderPage = {
  /** The orders on this page; empty past the last page. */
  orders: Array<Order>;
  /** Number of orders across all pages. Null if the main API's count can't be read. */
  total?: Maybe<Scalars['Int']['output']>;
  /** Number of orders left out of this page because they can't be read. */
  unreadable: Scalars['Int']['output'];
};

export type OrderSort = {
  /** The sort direction: ascending or descending. */
  direction: SortDirection;
  /** The value to sort by. */
  key: OrderSortKey;
};

export type OrderSortKey =
  | 'CATEGORY'
  | 'DATE';

/** A patient, as recorded in the main API. */
export type Patient = {
  /** The patient's own address; null if the main API has none. For billing addresses, see `Order.billingAddress`. */
  address?: Maybe<PatientAddress>;
  /**
   * Age today in whole years, computed from the date of birth. If the date of birth isn't known, this is the age that the main API
   * returns. Null if the date of birth is in the future, or if neither the date of birth nor the age is known.
   */
  age?: Maybe<Scalars['Int']['output']>;
  /** Date of birth; null if the main API has none. */
  dateOfBirth?: Maybe<Scalars['LocalDate']['output']>;
  /**
   * Identifies the current state of the details that `updatePatient` replaces: name, date of birth, sex, phone, address and GP. Send it as
   * `seenVersion`, so that the update doesn't overwrite someone else's changes.
   */
  detailsVersion: Scalars['String']['output'];
  /** Email address. `updatePatient` can't change it. */
  email?: Maybe<Scalars['String']['output']>;
  /** First name. */
  firstName?: Maybe<Scalars['String']['output']>;
  /** The patient's GP surgery; null if the main API has none. */
  generalPractitioner?: Maybe<GeneralPractitioner>;
  /** The patient's id, as in the lists of ID checks and pre-approved patients. */
  id: Scalars['ID']['output'];
  /** The ID check stored with the patient. Null, with an error, if it can't be read. */
  idCheck?: Maybe<PatientIdCheck>;
  /** Last name. */
  lastName?: Maybe<Scalars['String']['output']>;
  /** The patient's orders, newest first, five per page. Null, with an error, if they can't be read. */
  orders?: Maybe<OrderPage>;
  /** Phone number; its format is not checked. */
  phone?: Maybe<Scalars['String']['output']>;
  /**
   * The pre-approval for the treatment that was passed to the `patient` query. Null if no treatment was passed, or if the main API returns no
   * pre-approval.
   */
  preApproval?: Maybe<PreApproval>;
  /** `male`, `female` or `other`. */
  sex?: Maybe<Scalars['String']['output']>;
};


/** A patient, as recorded in the main API. */
export type PatientOrdersArgs = {
  page?: Scalars['PositiveInt']['input'];
};

export type PatientAddress = {
  /** First line; usually the house number and street. */
  address1?: Maybe<Scalars['String']['output']>;
  /** Second line; often empty. */
  address2?: Maybe<Scalars['String']['output']>;
  /** Town or city. */
  city?: Maybe<Scalars['String']['output']>;
  /** Country code, ISO 3166-1 alpha-2. */
  countryCode?: Maybe<Scalars['String']['output']>;
  /** The address's id, called `addressID` upstream. Needed to update the address. Null if the main API returns none. */
  id?: Maybe<Scalars['ID']['output']>;
  /** Postcode; its format is not checked. */
  postalCode?: Maybe<Scalars['String']['output']>;
  /** State or province; usually empty for UK addresses. */
  stateOrProvince?: Maybe<Scalars['String']['output']>;
  /** Type of address, such as `residential`. */
  type?: Maybe<Scalars['String']['output']>;
};

export type PatientAddressInput = {
  /** Required. Must not be blank. */
  address1: Scalars['String']['input'];
  /** Saved as empty if omitted. */
  address2?: InputMaybe<Scalars['String']['input']>;
  /** Required. Must not be blank. */
  city: Scalars['String']['input'];
  /** Country code, ISO 3166-1 alpha-2. */
  countryCode?: InputMaybe<Scalars['String']['input']>;
  /** `PatientAddress.id` of the address to update. If omitted, no id is sent to the main API. */
  id?: InputMaybe<Scalars['RecordID']['input']>;
  /** Required. Must not be blank; the format is not checked. */
  postalCode: Scalars['String']['input'];
  /** Saved as empty if omitted. */
  stateOrProvince?: InputMaybe<Scalars['String']['input']>;
  /** Type of address, such as `residential`. Send back the value of `PatientAddress.type`. */
  type?: InputMaybe<Scalars['String']['input']>;
};

/** The ID check stored with a patient. */
export type PatientIdCheck = {
  /** The previous status: `pass`, `refer` or `fail`. Null if none was recorded. */
  previousStatus?: Maybe<Scalars['String']['output']>;
  /** LexisNexis search reference; null if none was recorded. */
  searchReference?: Maybe<Scalars['String']['output']>;
  /** The status: `pass`, `refer` or `fail`. Null if the check has no status. */
  status?: Maybe<Scalars['String']['output']>;
  /** When the status last changed; null if the main API doesn't say. */
  updatedAt?: Maybe<Scalars['DateTime']['output']>;
  /** Name of the person who last changed the status; null if the main API doesn't say. */
  updatedBy?: Maybe<Scalars['String']['output']>;
};

export type PatientPart =
  | 'BILLING_ADDRESS'
  | 'DETAILS';

export type Pharmacist = {
  /** Registration number with the General Pharmaceutical Council (GPhC). */
  gphcNumber?: Maybe<Scalars['String']['output']>;
  /** First and last name. */
  name?: Maybe<Scalars['String']['output']>;
  /** Title, such as Ms. Screens offer Mr, Mrs, Miss, Ms, Mx, Sir and Dr. Null if not recorded. */
  title?: Maybe<Scalars['String']['output']>;
};

export type PharmacistInput = {
  /** Registration number with the General Pharmaceutical Council (GPhC). */
  gphcNumber: Scalars['String']['input'];
  /** First and last name. */
  name: Scalars['String']['input'];
  /** Title, such as Ms. Screens offer Mr, Mrs, Miss, Ms, Mx, Sir and Dr. */
  title: Scalars['String']['input'];
};

export type PostAppointmentInput = {
  /** The end of the slot. A date-time, although the field name says date. */
  endDate: Scalars['String']['input'];
  /** The id of the slot's hold, from `POST /services/initialappointment` */
  initialappointment: Scalars['ID']['input'];
  /** Set by the gateway. Always `pharmacist`. */
  initiator?: InputMaybe<Scalars['String']['input']>;
  /** exempt, voucher, in_store, exempt_payment or voucher_payment. Every service accepts `in_store`. Flu services also accept `exempt` and `voucher`, but those with a second vaccine (19670, 19674) accept `exempt_payment` and `voucher_payment` instead. Exemptions are rejected for customers under 18, and in Scotland and Northern Ireland. */
  paymentType: Scalars['String']['input'];
  /** The held slot's `resourceId` from `getAvailability`. */
  resourceID: Scalars['ID']['input'];
  /** The screening that allows the service: the latest `screeningId` from `startScreening` or `nextScreening`. */
  screeningID: Scalars['ID']['input'];
  /** Date-time (ISO 8601 with an offset) */
  startDate: Scalars['String']['input'];
};

export type PostAppointmentResult = {
  /** The new appointment's id, for `getAppointment`. */
  appointmentID: Scalars['ID']['output'];
  /** The customer's id, for `getCustomer`. */
  userID: Scalars['ID']['output'];
};

export type PostcodeAddress = {
  /** Town or city. */
  city?: Maybe<Scalars['String']['output']>;
  /** First line; usually the house number and street. */
  line1?: Maybe<Scalars['String']['output']>;
  /** Second line; null if the address has none. */
  line2?: Maybe<Scalars['String']['output']>;
  /** The postcode as spelt by the lookup service. */
  postcode?: Maybe<Scalars['String']['output']>;
};

/** A patient's pre-approval for a treatment. */
export type PreApproval = {
  /** True only if the main API says that the current treatment hasn't been issued to the patient yet. */
  notYetIssued: Scalars['Boolean']['output'];
  /** The previous treatment; null if the main API doesn't say. */
  previousTreatmentName?: Maybe<Scalars['String']['output']>;
  /** The current treatment; null if the main API doesn't say. */
  treatmentName?: Maybe<Scalars['String']['output']>;
  /** When the treatment was last changed; null if the main API doesn't say. */
  updatedAt?: Maybe<Scalars['DateTime']['output']>;
  /** Name of the person who last changed the treatment; null if the main API doesn't say. */
  updatedBy?: Maybe<Scalars['String']['output']>;
};

/** A row in the pre-approved list. */
export type PreApprovedPatient = {
  /** First name. */
  firstName?: Maybe<Scalars['String']['output']>;
  /** The patient's id. */
  id: Scalars['ID']['output'];
  /** The patient's id at the identity provider, called `cognitoId` upstream. For information only. */
  identityId?: Maybe<Scalars['ID']['output']>;
  /** When one of the patient's orders was last approved. */
  lastApprovalDate?: Maybe<Scalars['DateTime']['output']>;
  /** Last name. */
  lastName?: Maybe<Scalars['String']['output']>;
  /** When the pre-approval is due for review; in the past if the review is overdue. */
  nextReviewDate?: Maybe<Scalars['DateTime']['output']>;
  /** The pre-approval's treatment, such as `Wegovy`. To read the pre-approval, pass this name to `patient` as `treatment`. */
  treatmentName?: Maybe<Scalars['String']['output']>;
};

export type PreApprovedPatientPage = {
  /** The rows on this page: one for each treatment that a patient is pre-approved for. Empty if the page is past the last one. */
  patients: Array<PreApprovedPatient>;
  /** Number of rows across all pages. Null if the main API's count can't be read. */
  total?: Maybe<Scalars['Int']['output']>;
  /** Number of rows left out of this page because they can't be read. */
  unreadable: Scalars['Int']['output'];
};

export type PreApprovedPatientSort = {
  /** The sort direction: ascending or descending. */
  direction: SortDirection;
  /** The value to sort by. */
  key: PreApprovedPatientSortKey;
};

export type PreApprovedPatientSortKey =
  | 'LAST_APPROVAL_DATE'
  | 'NEXT_REVIEW_DATE';

export type PreApprovedProduct = {
  /** Dose number, as returned by the pre-approved service and sent with the cart. Null if the product has none. */
  doseNumber?: Maybe<Scalars['String']['output']>;
  /** The id to pass to `createCart` as `productId`. */
  id: Scalars['ID']['output'];
  /** Product name, shown to staff when they choose a product for the cart. */
  name?: Maybe<Scalars['String']['output']>;
  /** The product's treatment. If this is null, `createCart` rejects the product. A treatment can have several products. */
  treatmentName?: Maybe<Scalars['String']['output']>;
};

/** A patient's subscription to a product. */
export type ProductSubscription = {
  /** Id of the subscription's cart; null if the subscriptions service doesn't return one. */
  cartId?: Maybe<Scalars['ID']['output']>;
  /** Id of the subscription, as in `OrderItem.subscriptionId`. */
  id: Scalars['ID']['output'];
  /** Issue number of the latest order. */
  issueNumber?: Maybe<Scalars['Int']['output']>;
  /** Id of the patient who subscribed, called `customerId` upstream. Null if the subscriptions service doesn't return one. */
  patientId?: Maybe<Scalars['ID']['output']>;
  /** Id of the product; null if the subscriptions service doesn't return one. */
  productId?: Maybe<Scalars['ID']['output']>;
};

export type Query = {
  /** The days in a month on which a branch has appointments, not counting cancelled ones. Access: everyone signed in, scripts. */
  appointmentDays?: Maybe<Array<AppointmentDay>>;
  /**
   * A branch's appointments, from today to a year from now, that overlap a resource block and so may have to be moved. Sorted by start time,
   * earliest first. Excludes cancelled appointments.
   * Access: everyone signed in, scripts.
   */
  appointmentsToReschedule?: Maybe<Array<AppointmentToReschedule>>;
  /** Number of ID checks awaiting a decision. Access: clinical staff, scripts. */
  awaitingIdCheckCount: Scalars['Int']['output'];
  /**
   * The appointment that was booked for a customer in a slot; null if there is no such appointment. If the response to a booking was lost,
   * this query shows whether the booking succeeded. Fails with UPSTREAM_UNAVAILABLE if an appointment that can't be read completely could be
   * the customer's.
   * Access: everyone signed in, scripts.
   */
  bookedWalkIn?: Maybe<BookedWalkIn>;
  /**
   * The period for which appointments can be booked for a service at a branch. Except at vans, it starts at least 48 hours from now and, for
   * flu services, lies within the flu season, from 9 September to 19 December.
   * Access: everyone signed in, scripts.
   */
  bookingWindow: BookingWindow;
  /** A branch from the master list. Fails with NOT_FOUND if the list doesn't contain it. Access: everyone signed in, scripts. */
  branchLocation?: Maybe<BranchLocation>;
  /**
   * All branches, grouped by the first letter of their name. One more group, titled `%`, contains locations that are not branches.
   * Access: everyone signed in, scripts.
   */
  branchLocations: Array<BranchLocationGroup>;
  /**
   * The postcodes of all branches, for searching. Leaves out branches without a postcode. The gateway reads each branch's address at most once
   * a day. If some addresses can't be read, an error says how many, and the next request tries them again.
   * Access: everyone signed in, scripts.
   */
  branchPostcodes: Array<BranchPostcode>;
  /** A branch's calendars, except deleted ones. Returns them all at once, unlike `getCalendars`. Access: everyone signed in, scripts. */
  calendars?: Maybe<Array<Calendar>>;
  /**
   * For the lead pharmacist: how much clinical work is waiting and how many decisions have been made.
   * Access: clinical staff who are members of one of the groups in `OVERVIEW_GROUPS`.
   */
  clinicalOverview: ClinicalOverview;
  /** A consultation form as the patient completed it. Fails with NOT_FOUND if it doesn't exist. Access: clinical staff, scripts. */
  consultationForm?: Maybe<ConsultationForm>;
  /** Searches for customers by name, date of birth (dd/MM/yyyy) and postcode. Returns at most 25 results, best match first. Access: everyone signed in, scripts. */
  customerSearch?: Maybe<Array<CustomerSearchResult>>;
  /**
   * The health of this gateway and of the existing services that it calls. Includes the outcomes of this gateway's calls in the last five
   * minutes. The query also connects to each service, without making a call, to check whether the service can be reached.
   * Access: support engineers (the members of the groups in `EXPLORER_GROUPS`).
   */
  gatewayStatus: GatewayStatus;
  /** An appointment, including the fields that are missing from lists: `gpLetterPdf` and the questions of the course. Null if the branch doesn't have the appointment. Access: everyone signed in, scripts. */
  getAppointment?: Maybe<Appointment>;
  /** The appointments that start at or after `startDate` and before `endDate`. Both are date-times. Access: everyone signed in, scripts. */
  getAppointments?: Maybe<Array<Appointment>>;
  /** The free slots of a service. `startDate` and `endDate` are date-times. Access: everyone signed in, scripts. */
  getAvailability?: Maybe<Array<AvailabilitySlot>>;
  /** All calendar blocks of a branch. With `calendarId`, only the blocks of that calendar. Not used by any screen. Access: everyone signed in, scripts. */
  getCalendarBlocks?: Maybe<Array<CalendarBlock>>;
  /** The calendars of a branch, paged by `limit` and `offset`. Includes deleted ones if `deleted` is true. Rejects a `limit` below 0 or above 100. Access: everyone signed in, scripts. */
  getCalendars?: Maybe<Array<Calendar>>;
  /** The days, past and future, on which a cover pharmacist works at a branch, earliest first. Access: everyone signed in, scripts. */
  getCoverPharmacistDays?: Maybe<Array<CoverPharmacistDay>>;
  /** The screening questions of the COVID-19 services (8868, 21551, 21552). Answer them all with `postCovidQuestions`. Access: everyone signed in, scripts. */
  getCovidQuestions?: Maybe<Array<CovidQuestion>>;
  /** A customer with their appointments at all branches, not only at `locationId`; null if the customer doesn't exist. Access: everyone signed in, scripts. */
  getCustomer?: Maybe<Customer>;
  /** If `isDays` is true, `daySlots` lists the days with a free slot; otherwise, `slots` lists the free slots. The other list is empty. Access: everyone signed in, scripts. */
  getInstoreServiceAvailability?: Maybe<InstoreAvailability>;
  /** A location. If `ignoreCovid` is true, the hours and services for COVID-19 are left out. Access: everyone signed in, scripts. */
  getLocation?: Maybe<Location>;
  /** The services that a branch offers. If `ignoreCovid` is true, excludes the COVID-19 services (8868, 21551, 21552). Access: everyone signed in, scripts. */
  getLocationServices?: Maybe<Array<LocationService>>;
  /** The earlier appointments of the same course, oldest first. Access: everyone signed in, scripts. */
  getPreviousAppointments?: Maybe<Array<Appointment>>;
  /** The resource blocks of a branch that overlap the period from `startDate` to `endDate`, paged by `limit` and `offset`. Use `resourceBlocks` to get them all at once. Rejects a `limit` below 0 or above 100. Access: everyone signed in, scripts. */
  getResourceBlocks?: Maybe<Array<ResourceBlock>>;
  /** A service block; null if it doesn't exist. Access: everyone signed in, scripts. */
  getServiceBlock?: Maybe<ServiceBlock>;
  /** All service blocks of a branch, past and future. With `serviceId`, only the blocks of that service. Access: everyone signed in, scripts. */
  getServiceBlocks?: Maybe<Array<ServiceBlock>>;
  /** A page of ID checks. Access: clinical staff, scripts. */
  idChecks: IdCheckPage;
  /**
   * The services whose availability a branch can manage, each with the blocks that overlap the period from `startDate` to `endDate`,
   * inclusive. If one service's blocks can't be read, only that service's `blocks` field is null, with an error.
   * Access: everyone signed in, scripts.
   */
  managedServices: Array<ManagedService>;
  /** An order with everything needed to review it. Fails with NOT_FOUND if it doesn't exist. Access: clinical staff, scripts. */
  order?: Maybe<Order>;
  /** A photo for a treatment area in an order, and the total number of photos for that area. Access: clinical staff, scripts. */
  orderImage: OrderImagePage;
  /**
   * For each of the given orders, returns who else has it open in the staff client. Doesn't call any upstream service.
   * Access: clinical staff, scripts.
   */
  orderOpeners: Array<OrderOpeners>;
  /** A page of orders. Access: clinical staff, scripts. */
  orders: OrderPage;
  /**
   * A patient. Fails with NOT_FOUND if the patient doesn't exist, or if `treatment` is given and the patient isn't pre-approved for it.
   * Access: clinical staff, scripts.
   */
  patient?: Maybe<Patient>;
  /**
   * All addresses with the given postcode. Empty if the postcode is unknown or the lookup fails; users can then type in an address.
   * Access: everyone signed in, scripts.
   */
  postcodeAddresses: Array<PostcodeAddress>;
  /** A page of patients who are pre-approved for weight management. Access: clinical staff, scripts. */
  preApprovedPatients: PreApprovedPatientPage;
  /** The pre-approved products, each with its treatment. Access: clinical staff, scripts. */
  preApprovedProducts: Array<PreApprovedProduct>;
  /**
   * A branch's resource blocks that overlap the period from `startDate` to `endDate`, inclusive: lunch breaks, scheduled leave, walk-in flu
   * clinics and the emergency pause. Each block's `reason` says which of these it is. Returns all blocks at once, unlike `getResourceBlocks`.
   * Access: everyone signed in, scripts.
   */
  resourceBlocks?: Maybe<Array<ResourceBlock>>;
  /** This installation's settings for the staff client. Access: everyone. */
  settings: Settings;
  /** A page of the orders that a subscription created, ten per page. Access: clinical staff, scripts. */
  subscriptionOrders: SubscriptionOrderPage;
  /** The person or script that sends the request. Null when signed out. Access: everyone. */
  viewer?: Maybe<Viewer>;
  /**
   * The detailed questions for a weight-loss appointment (service 118342). Empty if the appointment is for another service.
   * Access: branch staff.
   */
  weightLossQuestions: Array<WeightLossQuestion>;
};


export type QueryAppointmentDaysArgs = {
  locationId: Scalars['RecordID']['input'];
  month: Scalars['String']['input'];
};


export type QueryAppointmentsToRescheduleArgs = {
  locationId: Scalars['RecordID']['input'];
};


export type QueryBookedWalkInArgs = {
  input: BookedWalkInInput;
};


export type QueryBookingWindowArgs = {
  locationId: Scalars['RecordID']['input'];
  serviceId: Scalars['RecordID']['input'];
};


export type QueryBranchLocationArgs = {
  id: Scalars['RecordID']['input'];
};


export type QueryCalendarsArgs = {
  locationId: Scalars['RecordID']['input'];
};


export type QueryConsultationFormArgs = {
  id: Scalars['RecordID']['input'];
};


export type QueryCustomerSearchArgs = {
  search: Scalars['String']['input'];
};


export type QueryGetAppointmentArgs = {
  appointmentId: Scalars['ID']['input'];
  locationId: Scalars['ID']['input'];
};


export type QueryGetAppointmentsArgs = {
  endDate: Scalars['String']['input'];
  locationId: Scalars['ID']['input'];
  startDate: Scalars['String']['input'];
};


export type QueryGetAvailabilityArgs = {
  endDate: Scalars['String']['input'];
  locationId: Scalars['ID']['input'];
  serviceId: Scalars['ID']['input'];
  startDate: Scalars['String']['input'];
};


export type QueryGetCalendarBlocksArgs = {
  calendarId?: InputMaybe<Scalars['ID']['input']>;
  locationId: Scalars['ID']['input'];
};


export type QueryGetCalendarsArgs = {
  deleted?: InputMaybe<Scalars['Boolean']['input']>;
  limit?: InputMaybe<Scalars['Int']['input']>;
  locationId: Scalars['ID']['input'];
  offset?: InputMaybe<Scalars['Int']['input']>;
};


export type QueryGetCoverPharmacistDaysArgs = {
  locationId: Scalars['ID']['input'];
};


export type QueryGetCustomerArgs = {
  id: Scalars['ID']['input'];
  locationId: Scalars['ID']['input'];
};


export type QueryGetInstoreServiceAvailabilityArgs = {
  endDate: Scalars['String']['input'];
  isDays?: InputMaybe<Scalars['Boolean']['input']>;
  locationID: Scalars['ID']['input'];
  numberOfBooks?: InputMaybe<Scalars['Int']['input']>;
  serviceId: Scalars['ID']['input'];
  startDate: Scalars['String']['input'];
};


export type QueryGetLocationArgs = {
  ignoreCovid?: InputMaybe<Scalars['Boolean']['input']>;
  locationId: Scalars['ID']['input'];
};


export type QueryGetLocationServicesArgs = {
  ignoreCovid?: InputMaybe<Scalars['Boolean']['input']>;
  locationId: Scalars['ID']['input'];
};


export type QueryGetPreviousAppointmentsArgs = {
  appointmentId: Scalars['ID']['input'];
  locationId: Scalars['ID']['input'];
};


export type QueryGetResourceBlocksArgs = {
  endDate: Scalars['String']['input'];
  limit?: InputMaybe<Scalars['Int']['input']>;
  locationId: Scalars['ID']['input'];
  offset?: InputMaybe<Scalars['Int']['input']>;
  startDate: Scalars['String']['input'];
};


export type QueryGetServiceBlockArgs = {
  serviceBlockId: Scalars['ID']['input'];
};


export type QueryGetServiceBlocksArgs = {
  locationId: Scalars['ID']['input'];
  serviceId?: InputMaybe<Scalars['ID']['input']>;
};


export type QueryIdChecksArgs = {
  limit?: Scalars['PositiveInt']['input'];
  page?: Scalars['PositiveInt']['input'];
  status?: IdCheckListStatus;
};


export type QueryManagedServicesArgs = {
  endDate: Scalars['LocalDate']['input'];
  locationId: Scalars['RecordID']['input'];
  startDate: Scalars['LocalDate']['input'];
};


export type QueryOrderArgs = {
  id: Scalars['RecordID']['input'];
};


export type QueryOrderImageArgs = {
  index?: Scalars['Int']['input'];
  orderId: Scalars['RecordID']['input'];
  secondaryTag: Scalars['String']['input'];
};


export type QueryOrderOpenersArgs = {
  orderIds: Array<Scalars['RecordID']['input']>;
};


export type QueryOrdersArgs = {
  category?: InputMaybe<OrderCategory>;
  limit?: Scalars['PositiveInt']['input'];
  page?: Scalars['PositiveInt']['input'];
  sort?: InputMaybe<OrderSort>;
  status?: OrderListStatus;
};


export type QueryPatientArgs = {
  id: Scalars['RecordID']['input'];
  treatment?: InputMaybe<Scalars['String']['input']>;
};


export type QueryPostcodeAddressesArgs = {
  postcode: Scalars['String']['input'];
};


export type QueryPreApprovedPatientsArgs = {
  limit?: Scalars['PositiveInt']['input'];
  page?: Scalars['PositiveInt']['input'];
  sort?: InputMaybe<PreApprovedPatientSort>;
};


export type QueryResourceBlocksArgs = {
  endDate: Scalars['LocalDate']['input'];
  locationId: Scalars['RecordID']['input'];
  startDate: Scalars['LocalDate']['input'];
};


export type QuerySubscriptionOrdersArgs = {
  page?: Scalars['PositiveInt']['input'];
  subscriptionId: Scalars['RecordID']['input'];
};


export type QueryWeightLossQuestionsArgs = {
  appointmentId: Scalars['RecordID']['input'];
  locationId: Scalars['RecordID']['input'];
};

export type Question = {
  /** Y or N for a yes/no question, free text otherwise; null if not answered. */
  answer?: Maybe<Scalars['String']['output']>;
  /** The number that identifies the question in `putCourseQuestions`. */
  number: Scalars['Int']['output'];
  /** The question text. */
  question: Scalars['String']['output'];
  /** 1 for a yes/no question, any other value for free text */
  questionType: Scalars['Int']['output'];
  /** When `putCourseQuestions` last saved the answer; null if never saved. A date-time, although the field name says date. */
  updatedDate?: Maybe<Scalars['String']['output']>;
};

export type QuestionInput = {
  /** Y or N for a yes/no question, free text otherwise. Omit it to remove the answer. */
  answer?: InputMaybe<Scalars['String']['input']>;
  /** The number of a question in `Course.questions`. Unknown numbers are ignored. */
  number: Scalars['Int']['input'];
  /** The question text, exactly as in `Course.questions`. */
  question: Scalars['String']['input'];
  /** The question type, exactly as in `Course.questions`. 1 is a yes/no question, and any other number is free text. */
  questionType: Scalars['Int']['input'];
};

/** Identifies a record. */
export type RecordKey = {
  /** The record's id. For `ORDER_PHOTOS` and `ORDER_OPENERS`, the order's id. For `AVAILABILITY`, the branch's id, as for `LOCATION`. */
  id: Scalars['ID']['input'];
  /** The kind of record. */
  kind: RecordKind;
};

export type RecordKind =
  /** An appointment. Access: everyone signed in, scripts. */
  | 'APPOINTMENT'
  /**
   * A branch's availability: its blocks, calendars, flu clinics and cover pharmacist days. Most changes to availability send two events: one
   * for `AVAILABILITY` and one for the branch's `LOCATION`. Deleting a block or updating a calendar block sends only an event for the `BLOCK`.
   * Creating a calendar block sends no event. Access: everyone signed in, scripts.
   */
  | 'AVAILABILITY'
  /** A service block, resource block or calendar block. Access: everyone signed in, scripts. */
  | 'BLOCK'
  /** A branch's appointments and availability. Access: everyone signed in, scripts. */
  | 'LOCATION'
  /** An order, its items, notes or ID check. Access: clinical staff, scripts. */
  | 'ORDER'
  /** Who has an order open: see `Order.openBy`. Access: clinical staff, scripts. */
  | 'ORDER_OPENERS'
  /**
   * The photos of an order's items. Adding photos sends two events: one for `ORDER_PHOTOS` and one for the `ORDER`.
   * Access: clinical staff, scripts.
   */
  | 'ORDER_PHOTOS'
  /** A patient, or their pre-approved treatment. Access: clinical staff, scripts. */
  | 'PATIENT';

export type RecordWalkInEventInput = {
  /** The step that the booking has reached. */
  event: WalkInEvent;
  /** The service being booked. Services unknown to the gateway are counted as `other`. */
  serviceId: Scalars['RecordID']['input'];
};

export type RecordWalkInEventPayload = {
  /** Always true: the event was logged and counted. */
  recorded: Scalars['Boolean']['output'];
};

export type RememberViewedInput = {
  /** The kind of record that was opened. */
  kind: ViewedRecordKind;
  /** The record's label on the screen, such as the patient's name. Cut off after 100 characters. */
  label: Scalars['String']['input'];
  /** The appointment's branch. Omit it for orders and patients. */
  locationId?: InputMaybe<Scalars['RecordID']['input']>;
  /** Id of the order, patient or appointment. */
  recordId: Scalars['RecordID']['input'];
  /**
   * The treatment in the URL of the patient's page, at most 100 characters. Omit it for orders and appointments, and for patients if the URL
   * has no treatment.
   */
  treatment?: InputMaybe<Scalars['String']['input']>;
};

export type RememberViewedPayload = {
  /** The viewer, with the updated list of recently viewed records. */
  viewer?: Maybe<Viewer>;
};

export type RemovePreApprovalInput = {
  /** The reason for the removal, at least 2 characters. Sent to the main API. */
  comment: Scalars['String']['input'];
  /** The patient who loses the pre-approval. The patient's record is kept. */
  patientId: Scalars['RecordID']['input'];
  /** The treatment to remove the pre-approval for. Pre-approvals for other treatments are kept. */
  treatment: Scalars['String']['input'];
};

export type RemovePreApprovalPayload = {
  /** Id of the patient whose pre-approval was removed. */
  patientId: Scalars['ID']['output'];
};

export type Repeat = {
  /** WD (weekdays), D (daily), W (weekly) or M (monthly) */
  frequency: Scalars['String']['output'];
  /** Interval in days (D), weeks (W, starting on Sunday) or months (M), counted from the start date. Null means 1. Not used with WD. */
  interval?: Maybe<Scalars['Int']['output']>;
  /** For M: the day of the month, 1 to 31. Null means the start date's day. Months without that day are skipped. */
  monthDay?: Maybe<Scalars['Int']['output']>;
  /** Returned as it was sent. The contract doesn't define this field; this product always sends null. */
  monthType?: Maybe<Scalars['String']['output']>;
  /** Digits 0-6, where 0 is Sunday: 12345 is Monday to Friday. Null means 12345 for WD, and the start date's weekday for W. Not used with D and M. */
  weekdays?: Maybe<Scalars['String']['output']>;
};

export type RepeatInput = {
  /** WD (weekdays), D (daily), W (weekly) or M (monthly). */
  frequency: Scalars['String']['input'];
  /** Interval in days (D), weeks (W, starting on Sunday) or months (M); at least 1. Default: 1. Not used with WD. */
  interval?: InputMaybe<Scalars['Int']['input']>;
  /** For M: the day of the month, 1 to 31. Default: the start date's day. Months without that day are skipped. */
  monthDay?: InputMaybe<Scalars['Int']['input']>;
  /** The contract doesn't define this field. This product always sends null. */
  monthType?: InputMaybe<Scalars['String']['input']>;
  /** Digits 0-6, where 0 is Sunday: 12345 is Monday to Friday. Default: 12345 for WD, and the start date's weekday for W. Not used with D and M. */
  weekdays?: InputMaybe<Scalars['String']['input']>;
};

export type ReportClientErrorInput = {
  /** Where the error happened: the client's file, line and column, such as `order.page-B1c2.js:1:5021`. */
  component?: InputMaybe<Scalars['String']['input']>;
  /** The error's class, such as `TypeError`. */
  errorClass: Scalars['String']['input'];
  /** The `x-request-id` of the last response that the browser received before the error. */
  failedRequest?: InputMaybe<Scalars['String']['input']>;
  /** The build of the staff client in the browser: the value that `Settings.clientBuild` had when the browser loaded the client. */
  release?: InputMaybe<Scalars['String']['input']>;
};

export type ReportClientErrorPayload = {
  /** Always true. */
  recorded: Scalars['Boolean']['output'];
};

export type RequestSignInCodePayload = {
  /** When the code expires. */
  expiresAt: Scalars['DateTime']['output'];
};

export type RescheduleAppointmentInput = {
  /** The appointment to move. */
  appointmentId: Scalars['RecordID']['input'];
  /** The appointment's branch. An appointment can't be moved to another branch. */
  locationId: Scalars['RecordID']['input'];
  /** The appointment as the user saw it. If omitted, the gateway doesn't check whether the appointment has changed. */
  seen?: InputMaybe<SeenAppointmentInput>;
  /** The new slot, for the same service. */
  slot: SlotInput;
};

/**
 * A period in which a bookable resource is blocked. Lunch breaks, scheduled leave, walk-in flu clinics and the emergency pause are resource
 * blocks; `reason` says which kind a block is. A block that doesn't repeat is one continuous period, from `startTime` on `startDate` to
 * `endTime` on `endDate`. A repeating block covers the time from `startTime` to `endTime` on each day given by `repeat`. A monthly block on
 * the 31st skips shorter months. `endTime` is exclusive.
 */
export type ResourceBlock = {
  /** Last day of the block (yyyy-MM-dd). For a block without an end: 9999-01-01 (lunch) or 9999-04-20 (emergency pause). */
  endDate: Scalars['String']['output'];
  /** End time: an HHmm integer in the branch's local time. 2345 and 2400 mean the end of the day. */
  endTime: Scalars['Int']['output'];
  /** The block's id, called `blockId` in mutations. */
  id: Scalars['ID']['output'];
  /** The branch whose resources are blocked. */
  locationId: Scalars['ID']['output'];
  /** The kind of block: Lunch Break, Emergency - Pause all services, or Over 65 or Under 65 (walk-in flu clinics). Any other reason, or null, means scheduled leave. */
  reason?: Maybe<Scalars['String']['output']>;
  /** How the block repeats; null if it doesn't. */
  repeat?: Maybe<Repeat>;
  /** If true, the block covers the time from `startTime` to `endTime` on each day given by `repeat`. If false, the block is one continuous period from its start to its end. */
  repeats: Scalars['Boolean']['output'];
  /** The blocked resource. Null if the block covers every resource of the location. */
  resourceId?: Maybe<Scalars['ID']['output']>;
  /** First day of the block (yyyy-MM-dd). */
  startDate: Scalars['String']['output'];
  /** Start time: an HHmm integer in the branch's local time; 930 is 09:30. */
  startTime: Scalars['Int']['output'];
};

export type ResourceBlockInput = {
  /** Last day of the block (yyyy-MM-dd). For a block without an end: 9999-01-01 (lunch) or 9999-04-20 (emergency pause). */
  endDate: Scalars['String']['input'];
  /** End time: an HHmm integer in the branch's local time. 2345 and 2400 mean the end of the day. */
  endTime: Scalars['Int']['input'];
  /** The branch whose resources are blocked. */
  locationId: Scalars['ID']['input'];
  /** The kind of block, spelt exactly: Lunch Break, Emergency - Pause all services, or Over 65 or Under 65 (walk-in flu clinics). Any other reason, or no reason, means scheduled leave. At most 50 characters. */
  reason?: InputMaybe<Scalars['String']['input']>;
  /** How the block repeats. Omit it if `repeats` is false. */
  repeat?: InputMaybe<RepeatInput>;
  /** Whether the block repeats. Must be true if `repeat` is set, and false otherwise. */
  repeats: Scalars['Boolean']['input'];
  /** The resource to block. If omitted, one block covers every resource of the location. */
  resourceId?: InputMaybe<Scalars['ID']['input']>;
  /** First day of the block (yyyy-MM-dd). */
  startDate: Scalars['String']['input'];
  /** Start time: an HHmm integer in the branch's local time; 930 is 09:30. */
  startTime: Scalars['Int']['input'];
};

/** Why an item can't be approved or rejected, whatever the viewer's role. */
export type ReviewBlock =
  /** The item has already been approved or rejected. */
  | 'ALREADY_REVIEWED'
  /** The patient skipped the photo upload and the BMI isn't confirmed. */
  | 'BMI_NOT_CONFIRMED'
  /** The ID check couldn't be completed for technical reasons. */
  | 'ID_CHECK_API_FAILURE'
  /** The ID check did not pass. */
  | 'ID_CHECK_NOT_PASSED'
  /** GSL and vaccine items are never reviewed. */
  | 'NOT_REVIEWABLE'
  /** The main API doesn't return a product id for the item, so a decision can't be recorded. */
  | 'NO_PRODUCT'
  /** The order was cancelled. */
  | 'ORDER_CANCELLED'
  /**
   * The main API's response has a malformed field that decisions depend on, such as the category, review status or ID check, or several items
   * in the order have the same product id.
   */
  | 'UNREADABLE';

export type ReviewDecision =
  | 'APPROVED'
  | 'REJECTED';

export type ReviewOrderItemInput = {
  /** The review note, at least 2 characters. Required if the decision is to reject the item, or if `Reviewability.approvalNeedsNote` is true. */
  comment?: InputMaybe<Scalars['String']['input']>;
  /** The decision. It can't be undone. */
  decision: ReviewDecision;
  /** The order containing the item. */
  orderId: Scalars['RecordID']['input'];
  /** The item's `productId`, not its `id`. */
  productId: Scalars['RecordID']['input'];
};

export type ReviewOrderItemPayload = {
  /** The updated order. Null, with an error, if the decision was saved but the order couldn't be read again. */
  order?: Maybe<Order>;
};

export type ReviewStatus =
  | 'APPROVED'
  | 'AWAITING_REVIEW'
  | 'REJECTED';

/**
 * Whether an item can be approved or rejected now. The reasons why it can't (`approveBlockedBy`, `rejectBlockedBy`) depend on the item and
 * its order, and are the same for every viewer. `roleAllows`, `canReview`, `canApprove` and `canReject` also depend on the viewer.
 */
export type Reviewability = {
  /** Whether approving requires a review note. True if the consultation form has warnings or exclusions, or if their number isn't known. */
  approvalNeedsNote: Scalars['Boolean']['output'];
  /** Why the item can't be approved now, whatever the viewer's role. Empty if a reviewer with the right role can approve it. */
  approveBlockedBy: Array<ReviewBlock>;
  /** Whether the viewer can approve the item. True if `roleAllows` is true and `approveBlockedBy` is empty. A note may be required. */
  canApprove: Scalars['Boolean']['output'];
  /** Whether the viewer can reject the item. True if `roleAllows` is true and `rejectBlockedBy` is empty. A note is always required. */
  canReject: Scalars['Boolean']['output'];
  /**
   * Whether to show the review box. True if `roleAllows` is true and decisions aren't blocked by `ALREADY_REVIEWED`, `ORDER_CANCELLED` or
   * `UNREADABLE`.
   */
  canReview: Scalars['Boolean']['output'];
  /** Why the item can't be rejected now, whatever the viewer's role. Empty if a reviewer with the right role can reject it. */
  rejectBlockedBy: Array<ReviewBlock>;
  /** Whether the viewer's role may review items of this category. Independent prescribers review POM and PMed, pharmacists only PMed. */
  roleAllows: Scalars['Boolean']['output'];
};

/** The warnings service's response for an order. */
export type SafetyWarnings = {
  /** True if a warning is about the customer's age, even if that warning can't be read. Screens then show `Check patient age`. */
  checkPatientAge: Scalars['Boolean']['output'];
  /** The first warning that says the order may be for someone other than the customer; null if the service returns no such warning. */
  orderForOthers?: Maybe<Warning>;
  /** Number of warnings and warning descriptions left out because they can't be read. */
  unreadable: Scalars['Int']['output'];
  /** The warnings, in display order: customer age, customer gender, age, validation, products. */
  warnings: Array<Warning>;
};

export type SaveAppointmentDetailsInput = {
  /** The appointment, which must be in progress. */
  appointmentId: Scalars['RecordID']['input'];
  /** A minor's guardian. Fails with BAD_USER_INPUT if the title, first name or last name is blank. */
  guardian?: InputMaybe<GuardianInput>;
  /** The appointment's branch. */
  locationId: Scalars['RecordID']['input'];
  /** Replaces the appointment's notes; an empty string clears them. If omitted or null, the notes stay unchanged. */
  notes?: InputMaybe<Scalars['String']['input']>;
  /** The pharmacist seeing the customer. Fails with BAD_USER_INPUT if the name, GPhC number or title is blank. */
  pharmacist?: InputMaybe<PharmacistInput>;
  /** Answers to the course's questions. Unchanged answers can be left out. */
  questions?: InputMaybe<Array<QuestionInput>>;
  /** The appointment as the user saw it. If omitted, the gateway doesn't check whether the appointment has changed. */
  seen?: InputMaybe<SeenAppointmentInput>;
};

export type SaveWalkInFormInput = {
  /** The appointment that was booked after the form was completed. */
  appointmentId: Scalars['RecordID']['input'];
  /** Id of the customer's copy of the form, which must be complete. */
  traversalId: Scalars['RecordID']['input'];
};

export type SaveWalkInFormPayload = {
  /** Always true. If the form can't be saved, the mutation fails. */
  saved: Scalars['Boolean']['output'];
};

export type Screening = {
  /** The number of the question in `questionText`, starting at 1. Send it with the answer. Null if there is no question. */
  currentQuestionNumber?: Maybe<Scalars['Int']['output']>;
  /** Whether the screening has ended with a result. Always false for COVID-19 services. */
  hasResult: Scalars['Boolean']['output'];
  /** Whether the customer can have the service. Null if there is no result yet. */
  isAllowedService?: Maybe<Scalars['Boolean']['output']>;
  /** The result in one sentence. Not shown on any screen. Null if there is no result yet. */
  message?: Maybe<Scalars['String']['output']>;
  /** The number of the question after the current one. Send it with the answer. Null if there is no question. */
  nextQuestionNumber?: Maybe<Scalars['Int']['output']>;
  /** Advice for the customer, or the reason why they can't have the service. Null if there is no result yet, or no advice. */
  patientAdvice?: Maybe<Scalars['String']['output']>;
  /** Instructions for the pharmacist. Null if there is no result yet, or no instructions. Access: users who don't oversee branches, scripts. */
  pharmacistInstructions?: Maybe<Scalars['String']['output']>;
  /** The question to answer next. Null if the screening has a result, and for COVID-19 services. */
  questionText?: Maybe<Scalars['String']['output']>;
  /** The question's type: 1 for a yes/no question, 3 or 5 for a question that asks for a number */
  questionType?: Maybe<Scalars['Int']['output']>;
  /** The screening's id, spelt `screeningID` in inputs. It may change with each question, so always send the latest one. */
  screeningId: Scalars['ID']['output'];
};

/** The appointment as the user saw it when deciding on the change. */
export type SeenAppointmentInput = {
  /** The `Appointment.modifiedAt` that the user saw. Compared as text; null and an empty string are equal. */
  modifiedAt?: InputMaybe<Scalars['String']['input']>;
  /** The `Appointment.startTime` that the user saw. Compared as an instant, so the UTC offset doesn't matter. */
  startTime: Scalars['String']['input'];
  /** The `Appointment.status` that the user saw: `created`, `in_progress`, `completed`, `cancelled` or another value. */
  status: Scalars['String']['input'];
};

/** An order's ID check and approval as the user saw them when deciding. */
export type SeenIdCheckInput = {
  /** The `Order.restrictedItemsApproved` that the user saw. */
  restrictedItemsApproved: Scalars['Boolean']['input'];
  /** The `OrderIdCheck.status` that the user saw, which can be null. */
  status?: InputMaybe<Scalars['String']['input']>;
  /** The `OrderIdCheck.updatedAt` that the user saw, which can be null. */
  updatedAt?: InputMaybe<Scalars['DateTime']['input']>;
};

export type ServiceBlock = {
  /** Date (yyyy-MM-dd) */
  endDate: Scalars['String']['output'];
  /** Clock time: HHmm as an integer */
  endTime: Scalars['Int']['output'];
  /** The block's id. */
  id: Scalars['ID']['output'];
  /** The branch where the service is blocked. */
  locationId: Scalars['ID']['output'];
  /** Any text, such as Service Block. A reason that contains "pause", such as Service Pause, makes the block a pause of the service. */
  reason?: Maybe<Scalars['String']['output']>;
  /** How the block repeats; null if it doesn't. */
  repeat?: Maybe<Repeat>;
  /** If true, the block covers the time from `startTime` to `endTime` on each day given by `repeat`. If false, the block is one continuous period from its start to its end. */
  repeats: Scalars['Boolean']['output'];
  /** The blocked service, such as 4790 for Flu. */
  serviceId: Scalars['ID']['output'];
  /** Date (yyyy-MM-dd) */
  startDate: Scalars['String']['output'];
  /** Clock time: HHmm as an integer */
  startTime: Scalars['Int']['output'];
};

export type ServiceBlockInput = {
  /** Last day of the block (yyyy-MM-dd). For a block without an end: 9999-12-31. */
  endDate: Scalars['String']['input'];
  /** End time: an HHmm integer in the branch's local time. 2345 and 2400 mean the end of the day. */
  endTime: Scalars['Int']['input'];
  /** The branch where the service is blocked. */
  locationId: Scalars['ID']['input'];
  /** Any text of at most 50 characters, such as Service Block. A reason that contains "pause", such as Service Pause, makes the block a pause of the service. */
  reason?: InputMaybe<Scalars['String']['input']>;
  /** How the block repeats. Omit it if `repeats` is false. */
  repeat?: InputMaybe<RepeatInput>;
  /** Whether the block repeats. Must be true if `repeat` is set, and false otherwise. */
  repeats: Scalars['Boolean']['input'];
  /** The blocked service, such as 4790 for Flu. */
  serviceId: Scalars['ID']['input'];
  /** First day of the block (yyyy-MM-dd). */
  startDate: Scalars['String']['input'];
  /** Start time: an HHmm integer in the branch's local time; 930 is 09:30. */
  startTime: Scalars['Int']['input'];
};

/** The health of an existing service, as observed by one gateway. */
export type ServiceStatus = {
  /**
   * Whether too many calls to this service have failed in a row. While this is true, the gateway sends the service at most one call per
   * second, as a test, and refuses all other calls to it.
   */
  breakerIsOpen: Scalars['Boolean']['output'];
  /** Number of call attempts in the last five minutes. Only the latest 1,000 are counted. */
  calls: Scalars['Int']['output'];
  /**
   * How many seconds the service's clock was ahead of the gateway's clock when the service last responded. Negative if it was behind. Null if
   * the service hasn't responded yet, or its last response didn't contain a valid time.
   */
  clockAheadSeconds?: Maybe<Scalars['Int']['output']>;
  /**
   * Number of attempts in `calls` that failed. An attempt fails if there is no connection or no complete response, if the response is too
   * large, or if the response's status is 500 or more.
   */
  failures: Scalars['Int']['output'];
  /** Whether a connection to the service can be opened within two seconds. */
  isReachable: Scalars['Boolean']['output'];
  /** When the service last responded; null if it hasn't responded since the gateway was started. */
  lastResponseAt?: Maybe<Scalars['DateTime']['output']>;
  /** The median duration of the attempts in `calls`, in milliseconds. Null if no attempt was made. */
  medianMilliseconds?: Maybe<Scalars['Int']['output']>;
  /** The service's name, as in error messages, log lines and metrics. */
  name: Scalars['String']['output'];
  /** The environment variable that contains the service's address. */
  setting: Scalars['String']['output'];
  /** The 95th percentile of the durations of the attempts in `calls`, in milliseconds. Null if no attempt was made. */
  slowMilliseconds?: Maybe<Scalars['Int']['output']>;
};

/** This installation's URLs, names and feature switches. */
export type Settings = {
  /**
   * Identifies the build of the staff client that this gateway serves. When it changes, open tabs offer to reload. Null if the client hasn't
   * been built.
   */
  clientBuild?: Maybe<Scalars['String']['output']>;
  /** Domain of branch email addresses. Shown on the sign-in page as a hint, not enforced. Set by `COMPANY_EMAIL_DOMAIN`. */
  companyEmailDomain: Scalars['String']['output'];
  /** Whether the availability screens let staff enter cover pharmacist days. Set by `COVER_PHARMACIST`. */
  coverPharmacist: Scalars['Boolean']['output'];
  /** Target of the footer's feedback link; null hides the link. Set by `FEEDBACK_URL`. */
  feedbackUrl?: Maybe<Scalars['String']['output']>;
  /** Former hosts and their replacements. Set by `FORMER_HOSTS`. */
  formerHosts: Array<FormerHost>;
  /** Target of booking's Help link; null hides the link. Set by `HELP_URL`. */
  helpUrl?: Maybe<Scalars['String']['output']>;
  /** The `BranchLocation.branchId`s of the branches that show the Home Delivery link. Set by `HOME_DELIVERY_BRANCH_IDS`. */
  homeDeliveryBranchIds: Array<Scalars['ID']['output']>;
  /**
   * Target of the Home Delivery link, which booking shows at the branches in `homeDeliveryBranchIds`; null hides the link. Set by
   * `HOME_DELIVERY_URL`.
   */
  homeDeliveryUrl?: Maybe<Scalars['String']['output']>;
  /** The `BranchLocation.id`s of the pharmacies in the paid pilot. This product doesn't use the list. Set by `PAID_PILOT_LOCATION_IDS`. */
  paidPilotLocationIds: Array<Scalars['ID']['output']>;
  /** The pharmacy's address on one line, shown on appointments. Empty if not set. Set by `PHARMACY_ADDRESS`. */
  pharmacyAddress: Scalars['String']['output'];
  /** The pharmacy's name, shown before the address on appointments. Set by `PHARMACY_NAME`. */
  pharmacyName: Scalars['String']['output'];
  /** Target of booking's Prescriptions link; null hides the link. Set by `PRESCRIPTIONS_URL`. */
  prescriptionsUrl?: Maybe<Scalars['String']['output']>;
  /** Support's email address, shown in the footer, on the sign-in page and on error pages. Set by `SUPPORT_EMAIL`. */
  supportEmail: Scalars['String']['output'];
  /** Support's two phone numbers, shown in the footer and on the sign-in pages. Set by `SUPPORT_PHONES`. */
  supportPhones: Array<Scalars['String']['output']>;
  /** The vans' `BranchLocation.id`s. Vans are exempt from the flu-season limit and the 48-hour rule. Set by `VAN_LOCATION_IDS`. */
  vanLocationIds: Array<Scalars['ID']['output']>;
  /** URL of the external booking page that walk-in pages embed. Null if not set. Set by `WALK_IN_BOOKING_URL`. */
  walkInBookingUrl?: Maybe<Scalars['String']['output']>;
};

export type Sex =
  | 'FEMALE'
  | 'MALE'
  | 'OTHER';

export type SignOutPayload = {
  /** The URL that the browser must open next. It ends the identity provider's session. */
  redirectUrl: Scalars['String']['output'];
};

/** A slot that is reserved for a customer for a short time. */
export type SlotHold = {
  /** When the hold ends; null if the booking service doesn't say. */
  expiresAt?: Maybe<Scalars['DateTime']['output']>;
  /** Id of the hold. To book the slot, pass this id to `postAppointment` as `initialappointment`. */
  id: Scalars['ID']['output'];
};

/** A slot, as returned by `getAvailability`. */
export type SlotInput = {
  /** When the slot ends. Must be after `startTime`. */
  endTime: Scalars['DateTime']['input'];
  /** The resource to book: `AvailabilitySlot.resourceId`. */
  resourceId: Scalars['RecordID']['input'];
  /** When the slot starts. */
  startTime: Scalars['DateTime']['input'];
};

export type SortDirection =
  /** Smallest or oldest first. */
  | 'ASC'
  /** Largest or newest first. */
  | 'DESC';

/** The two areas of the staff client. Each has its own sign-in page. */
export type StaffArea =
  | 'BOOKING'
  | 'CLINICAL_REVIEW';

export type StartAppointmentInput = {
  /** The appointment to start. */
  appointmentId: Scalars['RecordID']['input'];
  /** The appointment's branch. */
  locationId: Scalars['RecordID']['input'];
  /** The appointment as the user saw it. If omitted, the gateway doesn't check whether the appointment has changed. */
  seen?: InputMaybe<SeenAppointmentInput>;
};

export type StartScreeningInput = {
  /** First line of the address, called `line1` everywhere else. Must not be empty. */
  addressLine1: Scalars['String']['input'];
  /** Second line of the address, called `line2` everywhere else. */
  addressLine2?: InputMaybe<Scalars['String']['input']>;
  /** Set by the gateway. Always false. */
  allowMarketing?: InputMaybe<Scalars['Boolean']['input']>;
  /** Date (yyyy-MM-dd) */
  dob: Scalars['String']['input'];
  /** The customer's email address, or the guardian's if the customer is a minor. Optional, but must be valid if set. */
  email?: InputMaybe<Scalars['String']['input']>;
  /** The customer's first name or names, called `firstName` everywhere else. Must not be empty. */
  firstNames: Scalars['String']['input'];
  /** Details of the guardian. Required for customers under 18, with all fields filled in. */
  guardian?: InputMaybe<GuardianDetailsInput>;
  /** The customer's last name. Must not be empty. */
  lastName: Scalars['String']['input'];
  /** The branch, which must offer the service. Spelt `locationId` everywhere else. */
  locationID: Scalars['ID']['input'];
  /** NHS number. Screens do not ask for it. */
  nhsNumber?: InputMaybe<Scalars['String']['input']>;
  /** The customer's phone number, or the guardian's if the customer is a minor */
  phone?: InputMaybe<Scalars['String']['input']>;
  /** Postcode, such as LS1 6LU. Must not be empty. */
  postcode: Scalars['String']['input'];
  /** The service. For a pneumonia walk-in, send the chosen vaccine's service (4449 or 4448), although the slot belongs to the walk-in service. */
  serviceID: Scalars['ID']['input'];
  /** Male or Female. Required except for the weight-loss service (118342). */
  sex?: InputMaybe<Scalars['String']['input']>;
  /** Address of the GP surgery as one text. Required except for the COVID-19 services (8868, 21551, 21552). */
  surgeryAddress?: InputMaybe<Scalars['String']['input']>;
  /** Name of the GP surgery. Required except for the COVID-19 services (8868, 21551, 21552). */
  surgeryName?: InputMaybe<Scalars['String']['input']>;
  /** Town or city, called `city` everywhere else. Must not be empty. */
  town: Scalars['String']['input'];
};

export type Subscription = {
  /**
   * Sends an event when one of the given records is changed through any gateway, so that screens can reload the record. Also sends events for
   * changes in the ten seconds before the subscription started. Leaves out changes made in the subscriber's own tab (by requests with the same
   * `x-tab-id` header as the subscription). Events never contain the record's data. Send this subscription to `/graphql/stream`, which
   * responds with server-sent events. The stream ends within half a minute after the session ends. It also ends if the gateway may have missed
   * changes. After reconnecting, read the records again. Fails with FORBIDDEN if the viewer isn't allowed to read one of the requested kinds
   * of record.
   * Access: everyone signed in, scripts.
   */
  recordChanged: ChangedRecord;
};


export type SubscriptionRecordChangedArgs = {
  records: Array<RecordKey>;
};

export type SubscriptionOrder = {
  /** The order's status, in the main API's wording. */
  activity?: Maybe<Scalars['String']['output']>;
  /** All clinical notes about the order, as a single string; null if the order has none. */
  clinicalNotes?: Maybe<Scalars['String']['output']>;
  /** When the order was placed. */
  orderDate?: Maybe<Scalars['DateTime']['output']>;
  /** Id of the order, to pass to the `order` query. */
  orderId?: Maybe<Scalars['ID']['output']>;
  /** Name of the reviewer; null if the order hasn't been reviewed yet. */
  reviewedBy?: Maybe<Scalars['String']['output']>;
};

export type SubscriptionOrderPage = {
  /** The orders on this page; empty past the last page. */
  orders: Array<SubscriptionOrder>;
  /** Number of orders that the subscription created, across all pages. Null if the main API's count can't be read. */
  total?: Maybe<Scalars['Int']['output']>;
  /** Number of orders left out of this page because they can't be read. */
  unreadable: Scalars['Int']['output'];
};

export type UpdateIdCheckInput = {
  /** One of the patient's orders. The outcome applies to the patient, not only to this order. */
  orderId: Scalars['RecordID']['input'];
  /** The new status. It is in upper case here, but `status` fields return it in lower case. */
  outcome: IdCheckOutcome;
  /** LexisNexis search reference, at most 100 characters. If omitted or null, the order's reference is kept; an empty string removes it. */
  searchReference?: InputMaybe<Scalars['String']['input']>;
  /**
   * The ID check and the order's approval as the user saw them. If either has changed since, the mutation fails with CONFLICT. If omitted, the
   * gateway doesn't check whether they have changed.
   */
  seen?: InputMaybe<SeenIdCheckInput>;
};

export type UpdateIdCheckPayload = {
  /** The updated order. Null, with an error, if the outcome was saved but the order couldn't be read again. */
  order?: Maybe<Order>;
};

export type UpdatePatientInput = {
  /** The patient's own address. If omitted, it is not sent to the main API. Can't be combined with `billingAddress`. */
  address?: InputMaybe<PatientAddressInput>;
  /** The billing address of one of the patient's orders. Can't be combined with `address`. */
  billingAddress?: InputMaybe<BillingAddressInput>;
  /** Date of birth. Must not be in the future, and must be less than 120 years ago. */
  dateOfBirth: Scalars['LocalDate']['input'];
  /** Required. Must not be blank. */
  firstName: Scalars['String']['input'];
  /**
   * Replaces all details of the GP surgery; omitted fields become empty. If `generalPractitioner` itself is omitted, the surgery's details are
   * not sent to the main API.
   */
  generalPractitioner?: InputMaybe<GeneralPractitionerInput>;
  /** The patient to update. */
  id: Scalars['RecordID']['input'];
  /** Required. Must not be blank. */
  lastName: Scalars['String']['input'];
  /** Phone number. Required; must not be blank. Also saved with the billing address. */
  phone: Scalars['String']['input'];
  /**
   * `Patient.detailsVersion` as the user saw it. If the details have changed since, the mutation fails with CONFLICT and saves nothing. If
   * omitted, the gateway doesn't check whether the details have changed.
   */
  seenVersion?: InputMaybe<Scalars['String']['input']>;
  /** The patient's sex. If omitted, it isn't sent to the main API. */
  sex?: InputMaybe<Sex>;
};

export type UpdatePatientPayload = {
  /** Set if the details were saved, but the billing address was not saved or may not have been saved. */
  billingAddressProblem?: Maybe<BillingAddressProblem>;
  /** The updated patient. Null, with an error, if the changes were saved but the patient couldn't be read afterwards. */
  patient?: Maybe<Patient>;
  /** The parts that were saved. Contains `BILLING_ADDRESS` only if the input had a billing address and it was saved. */
  savedParts: Array<PatientPart>;
};

export type UpdateWeightLossQuestionsInput = {
  /**
   * The appointment that the questions belong to. It must be in progress. This id isn't sent to the consultation service, which uses
   * `traversalId` instead.
   */
  appointmentId: Scalars['RecordID']['input'];
  /** The branch where the appointment takes place. */
  locationId: Scalars['RecordID']['input'];
  /** The questions to save. Unchanged questions can be left out, but each question that you send must be complete. */
  questions: Array<WeightLossQuestionInput>;
};

export type UpdateWeightLossQuestionsPayload = {
  /** Always true. If the answers can't be saved, the mutation fails. */
  saved: Scalars['Boolean']['output'];
};

export type UploadImagesInput = {
  /** 1 to 50 photos. */
  images: Array<ImageInput>;
  /** The item's `OrderItem.id`. */
  itemId: Scalars['RecordID']['input'];
  /** The order that the photos belong to. */
  orderId: Scalars['RecordID']['input'];
};

export type UploadImagesPayload = {
  /** Number of photos added. */
  count: Scalars['Int']['output'];
  /** The updated order. Null, with an error, if the photos were saved but the order couldn't be read again. */
  order?: Maybe<Order>;
};

/** A record that the user has opened during this session. */
export type ViewedRecord = {
  /** The kind of record that was opened. */
  kind: ViewedRecordKind;
  /** The record's label on the screen, such as the patient's name. */
  label: Scalars['String']['output'];
  /** The appointment's branch; null for orders and patients. */
  locationId?: Maybe<Scalars['ID']['output']>;
  /** Id of the order, patient or appointment. */
  recordId: Scalars['ID']['output'];
  /** The treatment in the URL of the patient's page. Null for orders and appointments, and for patients if the URL has no treatment. */
  treatment?: Maybe<Scalars['String']['output']>;
};

/** A kind of record that has its own page in the staff client. */
export type ViewedRecordKind =
  | 'APPOINTMENT'
  | 'ORDER'
  | 'PATIENT';

/** The person or script that sends the request. */
export type Viewer = {
  /** The viewer's permissions, derived from `kind` and `groups`. Screens offer only permitted actions, and the gateway rejects all others. */
  can: ViewerAbilities;
  /**
   * The branch that booking shows by default: the viewer's own branch or, for viewers without one, the first branch in the master list. Null,
   * with an error, if the branch can't be read.
   */
  defaultLocation?: Maybe<BranchLocation>;
  /** Email address. Null for scripts, and for people whose token doesn't contain one. */
  email?: Maybe<Scalars['String']['output']>;
  /** The viewer's groups, from the token and the users service. */
  groups: Array<Scalars['String']['output']>;
  /** False if some groups may be missing because the users service's response is missing or malformed. Booking is then read-only. */
  groupsAreComplete: Scalars['Boolean']['output'];
  /** For a person, the `sub` claim of the token; for a script, its client id. */
  id: Scalars['ID']['output'];
  /** The kind of viewer: a person or a script. */
  kind: ViewerKind;
  /** The branch of a branch account; null for everyone else. */
  locationId?: Maybe<Scalars['ID']['output']>;
  /** The name recorded with the viewer's decisions: the name in the token, or else the email address in the token. */
  name: Scalars['String']['output'];
  /**
   * The last 10 records that the user opened during this session, most recent first. The list is encrypted with the browser's session key, and
   * deleted on sign-out. Empty for requests with a bearer token.
   */
  recentlyViewed: Array<ViewedRecord>;
  /** The latest time at which the session ends; inactivity or sign-out can end it earlier. Null for requests with a bearer token. */
  sessionExpiresAt?: Maybe<Scalars['DateTime']['output']>;
};

/** The viewer's permissions in general. For a particular record, see the record's own fields, such as `OrderItem.reviewability`. */
export type ViewerAbilities = {
  /** Whether the viewer may book, reschedule and cancel appointments. */
  changeAppointments: Scalars['Boolean']['output'];
  /** Whether the viewer may add order notes, and edit ID checks, patient details and pre-approvals. */
  editClinicalRecords: Scalars['Boolean']['output'];
  /** Whether the viewer may use the Explorer: read the schema, and send any operation that their other permissions allow. */
  explore: Scalars['Boolean']['output'];
  /** Whether the viewer may change a branch's lunch hours, appointment hours, scheduled leave, flu clinics, blocks and pauses. */
  manageAvailability: Scalars['Boolean']['output'];
  /** Whether the viewer sees the link from booking to clinical review. */
  openClinicalReviewFromBooking: Scalars['Boolean']['output'];
  /** Whether the viewer oversees all branches. If so, booking opens with the list of pharmacies. */
  overseeBranches: Scalars['Boolean']['output'];
  /** Whether the viewer may approve and reject pharmacy items. True for independent prescribers and pharmacists. */
  reviewPmedItems: Scalars['Boolean']['output'];
  /** Whether the viewer may approve and reject prescription-only items. True for independent prescribers. */
  reviewPomItems: Scalars['Boolean']['output'];
  /** Whether the viewer may start, edit and complete appointments, and book follow-up appointments. */
  runAppointments: Scalars['Boolean']['output'];
  /** Whether the viewer may see the overview of clinical work: `Query.clinicalOverview`. */
  seeOverview: Scalars['Boolean']['output'];
  /** Whether the viewer may read branches, appointments and availability. True for all staff; for scripts, depends on their scope. */
  useBooking: Scalars['Boolean']['output'];
  /** Whether the viewer may read orders, patients, ID checks and pre-approvals. Depends on the groups of people and on the scope of scripts. */
  useClinicalReview: Scalars['Boolean']['output'];
};

export type ViewerKind =
  /** An integration script. It can read data but can't change anything. */
  | 'MACHINE'
  /** A member of staff. */
  | 'PERSON';

/** Orders awaiting review. */
export type WaitingOrders = {
  /** Number of orders. Null if the main API's count can't be read. */
  count?: Maybe<Scalars['Int']['output']>;
  /** When the oldest order awaiting review was placed. Null if no order is waiting, or if the dates of the ten oldest orders are all unknown. */
  oldestOrderDate?: Maybe<Scalars['DateTime']['output']>;
};

/** The answer to a question: the question itself, with its options checked or its text filled in. */
export type WalkInAnswerInput = {
  /** The value that `WalkInQuestion` returned, sent back unchanged. */
  content?: InputMaybe<Scalars['String']['input']>;
  /** `WalkInQuestion.id`. */
  id: Scalars['RecordID']['input'];
  /** The value that `WalkInQuestion` returned, sent back unchanged. */
  label?: InputMaybe<Scalars['String']['input']>;
  /** All the question's options, checked or not. */
  options?: InputMaybe<Array<WalkInOptionInput>>;
  /** The answer to a question without options. */
  text?: InputMaybe<Scalars['String']['input']>;
};

/** How a question is answered. */
export type WalkInElement =
  /** The customer's BMI band: over 30, 27 to 30, or under 27. Exactly one must be chosen. */
  | 'BMI'
  /** One or more of the options. */
  | 'CHECKBOXES'
  /** Exactly one of the options. */
  | 'DROPDOWN'
  /** Exactly one of the options. */
  | 'RADIO_BUTTONS'
  /** A message, not a question; it takes no answer. If a set contains only messages, the customer can't have the service. */
  | 'TEXT'
  /** Several lines of text. */
  | 'TEXT_AREA'
  /** One line of text. */
  | 'TEXT_INPUT'
  /** A type of question that the gateway doesn't know. A form with such a question can't be completed. */
  | 'UNKNOWN';

export type WalkInEvent =
  | 'BOOKED'
  | 'BOOKING_FAILED'
  | 'INELIGIBLE'
  | 'QUESTIONS_COMPLETE'
  | 'QUESTION_ANSWERED'
  | 'SCREENING_STARTED';

/** A customer's copy of the form, with the current set of questions. */
export type WalkInForm = {
  /** The consultation service's code for the form. Only `startWalkInForm` returns it; `answerWalkInForm` returns null. */
  identifier?: Maybe<Scalars['String']['output']>;
  /** The set of questions to answer next; empty if the form is complete. */
  questions: Array<WalkInQuestion>;
  /** Id of the customer's copy of the form, for `answerWalkInForm` and `saveWalkInForm`. */
  traversalId: Scalars['ID']['output'];
};

export type WalkInOption = {
  /** Whether the option is checked. Usually false in a new question. */
  checked: Scalars['Boolean']['output'];
  /** Whether this option counts in favour of giving the treatment. */
  correct: Scalars['Boolean']['output'];
  /** The consultation service's key for the option. */
  key?: Maybe<Scalars['TextOrNumber']['output']>;
  /** The option's text. */
  text?: Maybe<Scalars['String']['output']>;
  /** The consultation service's value for the option. */
  value?: Maybe<Scalars['TextOrNumber']['output']>;
};

export type WalkInOptionInput = {
  /** Whether the option is checked. For a `BMI` question, set this to true for the option with the customer's BMI band. */
  checked: Scalars['Boolean']['input'];
  /** The value that `WalkInOption` returned, sent back unchanged. */
  correct: Scalars['Boolean']['input'];
  /** The value that `WalkInOption` returned, sent back unchanged. */
  key?: InputMaybe<Scalars['TextOrNumber']['input']>;
  /** The value that `WalkInOption` returned, sent back unchanged. */
  text?: InputMaybe<Scalars['String']['input']>;
  /** The value that `WalkInOption` returned, sent back unchanged. */
  value?: InputMaybe<Scalars['TextOrNumber']['input']>;
};

/** Details about the customer, from the answers to the first set of questions. */
export type WalkInPersonInput = {
  /** Age in years. The staff client sends 18 if a selected option says that the customer is 18 or over; otherwise 0. */
  age: Scalars['Int']['input'];
  /** `Male` if the customer selected the option `Male`; otherwise `none`. */
  gender: Scalars['String']['input'];
  /** Whether the customer is booking for themselves. Upstream, this is `selfOrder`: `yes` or `no`. */
  isSelfOrder: Scalars['Boolean']['input'];
};

export type WalkInQuestion = {
  /** An explanation to show below the question; often empty. If `element` is `TEXT`, this is the message to show. */
  content?: Maybe<Scalars['String']['output']>;
  /** How the question is answered. */
  element: WalkInElement;
  /** The question's id. Pass it to `answerWalkInForm` as `WalkInAnswerInput.id`. */
  id: Scalars['ID']['output'];
  /** Whether the form asks this question because of an earlier answer. */
  isChild: Scalars['Boolean']['output'];
  /** The question text. */
  label?: Maybe<Scalars['String']['output']>;
  /** The options, in the form's order; empty if the answer is free text. */
  options: Array<WalkInOption>;
  /** The consultation service's `questionId`, which isn't the same as `id`. Null if the question has none. */
  questionId?: Maybe<Scalars['ID']['output']>;
};

/** Something that a reviewer should know before deciding. */
export type Warning = {
  /** The warning's text, one element per point. Can be empty. */
  descriptions: Array<Scalars['String']['output']>;
  /** Heading, such as `Age mismatch`; null if the service doesn't provide one. */
  header?: Maybe<Scalars['String']['output']>;
  /** Id of the warning, unique within its order. Null for warnings from the warnings service, which have no ids. */
  id?: Maybe<Scalars['ID']['output']>;
  /**
   * The kind of warning. If the warning comes from the warnings service, this is `customer_age`, `customer_gender`, `age`, `validation`,
   * `products` or `orderForOthers`.
   */
  type?: Maybe<Scalars['String']['output']>;
};

export type WeekAvailability = {
  /** Friday. */
  fri: DayHours;
  /** Monday. */
  mon: DayHours;
  /** Saturday. */
  sat: DayHours;
  /** Sunday. */
  sun: DayHours;
  /** Thursday. */
  thu: DayHours;
  /** Tuesday. */
  tue: DayHours;
  /** Wednesday. */
  wed: DayHours;
};

export type WeekAvailabilityInput = {
  /** Friday. */
  fri: DayHoursInput;
  /** Monday. */
  mon: DayHoursInput;
  /** Saturday. */
  sat: DayHoursInput;
  /** Sunday. */
  sun: DayHoursInput;
  /** Thursday. */
  thu: DayHoursInput;
  /** Tuesday. */
  tue: DayHoursInput;
  /** Wednesday. */
  wed: DayHoursInput;
};

export type WeightLossOption = {
  /** Whether the option is checked. */
  checked: Scalars['Boolean']['output'];
  /** Whether choosing this option counts in favour of giving the treatment. */
  correct: Scalars['Boolean']['output'];
  /** The option's text. */
  label?: Maybe<Scalars['String']['output']>;
};

export type WeightLossOptionInput = {
  /** Whether the option is now checked. */
  checked: Scalars['Boolean']['input'];
  /** As returned by `weightLossQuestions`. */
  correct: Scalars['Boolean']['input'];
  /** As returned by `weightLossQuestions`. */
  label?: InputMaybe<Scalars['String']['input']>;
};

/** A question in the weight-loss service's form. */
export type WeightLossQuestion = {
  /** An age in years that the consultation service stores with the question. Send it back unchanged. */
  age?: Maybe<Scalars['TextOrNumber']['output']>;
  /** The form's type as stored by the consultation service, such as `lg`. Send it back unchanged. */
  formType?: Maybe<Scalars['String']['output']>;
  /** A gender that the consultation service stores with the question, in the service's own spelling. Send it back unchanged. */
  gender?: Maybe<Scalars['String']['output']>;
  /** The consultation service's code for the form. Send it back unchanged. */
  identifier?: Maybe<Scalars['String']['output']>;
  /** The question's position in the form. Send it back unchanged. */
  index?: Maybe<Scalars['TextOrNumber']['output']>;
  /** The question text. */
  label?: Maybe<Scalars['String']['output']>;
  /** True if several options can be checked, false if only one can. */
  multiSelect: Scalars['Boolean']['output'];
  /** All options, checked or not. Empty if the consultation service lists none. */
  options: Array<WeightLossOption>;
  /** Id of the question's answer. Send it back unchanged. */
  responseId?: Maybe<Scalars['ID']['output']>;
  /** Whether patients order for themselves, as stored by the consultation service, such as `yes`. Send it back unchanged. */
  selfOrder?: Maybe<Scalars['String']['output']>;
  /** The consultation service's sort key. Send it back unchanged. */
  sortKey?: Maybe<Scalars['TextOrNumber']['output']>;
  /** Id of this appointment's copy of the form. */
  traversalId: Scalars['ID']['output'];
};

/** A question as returned by `weightLossQuestions`, with its options checked or unchecked. */
export type WeightLossQuestionInput = {
  /** As returned by `weightLossQuestions`. */
  age?: InputMaybe<Scalars['TextOrNumber']['input']>;
  /** As returned by `weightLossQuestions`. */
  formType?: InputMaybe<Scalars['String']['input']>;
  /** As returned by `weightLossQuestions`. */
  gender?: InputMaybe<Scalars['String']['input']>;
  /** As returned by `weightLossQuestions`. */
  identifier?: InputMaybe<Scalars['String']['input']>;
  /** As returned by `weightLossQuestions`. */
  index?: InputMaybe<Scalars['TextOrNumber']['input']>;
  /** As returned by `weightLossQuestions`. */
  label?: InputMaybe<Scalars['String']['input']>;
  /** As returned by `weightLossQuestions`. The gateway accepts several checked options even if this is false. */
  multiSelect: Scalars['Boolean']['input'];
  /** All the question's options, checked or not. */
  options: Array<WeightLossOptionInput>;
  /** As returned by `weightLossQuestions`. */
  responseId?: InputMaybe<Scalars['RecordID']['input']>;
  /** As returned by `weightLossQuestions`. */
  selfOrder?: InputMaybe<Scalars['String']['input']>;
  /** As returned by `weightLossQuestions`. */
  sortKey?: InputMaybe<Scalars['TextOrNumber']['input']>;
  /** As returned by `weightLossQuestions`. The consultation service uses it to find the form. */
  traversalId: Scalars['RecordID']['input'];
};



export type ResolverTypeWrapper<T> = Promise<T> | T;


export type ResolverWithResolve<TResult, TParent, TContext, TArgs> = {
  resolve: ResolverFn<TResult, TParent, TContext, TArgs>;
};
export type Resolver<TResult, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>, TArgs = Record<PropertyKey, never>> = ResolverFn<TResult, TParent, TContext, TArgs> | ResolverWithResolve<TResult, TParent, TContext, TArgs>;

export type ResolverFn<TResult, TParent, TContext, TArgs> = (
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo
) => Promise<TResult> | TResult;

export type SubscriptionSubscribeFn<TResult, TParent, TContext, TArgs> = (
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo
) => AsyncIterable<TResult> | Promise<AsyncIterable<TResult>>;

export type SubscriptionResolveFn<TResult, TParent, TContext, TArgs> = (
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo
) => TResult | Promise<TResult>;

export interface SubscriptionSubscriberObject<TResult, TKey extends string, TParent, TContext, TArgs> {
  subscribe: SubscriptionSubscribeFn<{ [key in TKey]: TResult }, TParent, TContext, TArgs>;
  resolve?: SubscriptionResolveFn<TResult, { [key in TKey]: TResult }, TContext, TArgs>;
}

export interface SubscriptionResolverObject<TResult, TParent, TContext, TArgs> {
  subscribe: SubscriptionSubscribeFn<any, TParent, TContext, TArgs>;
  resolve: SubscriptionResolveFn<TResult, any, TContext, TArgs>;
}

export type SubscriptionObject<TResult, TKey extends string, TParent, TContext, TArgs> =
  | SubscriptionSubscriberObject<TResult, TKey, TParent, TContext, TArgs>
  | SubscriptionResolverObject<TResult, TParent, TContext, TArgs>;

export type SubscriptionResolver<TResult, TKey extends string, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>, TArgs = Record<PropertyKey, never>> =
  | ((...args: any[]) => SubscriptionObject<TResult, TKey, TParent, TContext, TArgs>)
  | SubscriptionObject<TResult, TKey, TParent, TContext, TArgs>;

export type TypeResolveFn<TTypes, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>> = (
  parent: TParent,
  context: TContext,
  info: GraphQLResolveInfo
) => Maybe<TTypes> | Promise<Maybe<TTypes>>;

export type IsTypeOfResolverFn<T = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>> = (obj: T, context: TContext, info: GraphQLResolveInfo) => boolean | Promise<boolean>;

export type NextResolverFn<T> = () => Promise<T>;

export type DirectiveResolverFn<TResult = Record<PropertyKey, never>, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>, TArgs = Record<PropertyKey, never>> = (
  next: NextResolverFn<TResult>,
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo
) => TResult | Promise<TResult>;





/** Mapping between all available schema types and the resolvers types */
export type ResolversTypes = {
  AddFluClinicInput: AddFluClinicInput;
  AddFluClinicPayload: ResolverTypeWrapper<AddFluClinicPayload>;
  AddOrderNoteInput: AddOrderNoteInput;
  AddOrderNotePayload: ResolverTypeWrapper<AddOrderNotePayload>;
  Address: ResolverTypeWrapper<Address>;
  AnswerWalkInFormInput: AnswerWalkInFormInput;
  Appointment: ResolverTypeWrapper<Appointment>;
  AppointmentDay: ResolverTypeWrapper<AppointmentDay>;
  AppointmentToReschedule: ResolverTypeWrapper<AppointmentToReschedule>;
  AvailabilitySlot: ResolverTypeWrapper<AvailabilitySlot>;
  BillingAddress: ResolverTypeWrapper<BillingAddress>;
  BillingAddressInput: BillingAddressInput;
  BillingAddressProblem: ResolverTypeWrapper<BillingAddressProblem>;
  BodyMassIndex: ResolverTypeWrapper<BodyMassIndex>;
  BookFollowUpAppointmentInput: BookFollowUpAppointmentInput;
  BookFollowUpAppointmentPayload: ResolverTypeWrapper<BookFollowUpAppointmentPayload>;
  BookedWalkIn: ResolverTypeWrapper<BookedWalkIn>;
  BookedWalkInInput: BookedWalkInInput;
  BookingWindow: ResolverTypeWrapper<BookingWindow>;
  Boolean: ResolverTypeWrapper<Scalars['Boolean']['output']>;
  BranchLocation: ResolverTypeWrapper<BranchLocation>;
  BranchLocationGroup: ResolverTypeWrapper<BranchLocationGroup>;
  BranchPostcode: ResolverTypeWrapper<BranchPostcode>;
  BusinessDay: ResolverTypeWrapper<BusinessDay>;
  BusinessHours: ResolverTypeWrapper<BusinessHours>;
  Calendar: ResolverTypeWrapper<Calendar>;
  CalendarBlock: ResolverTypeWrapper<CalendarBlock>;
  CalendarBlockInput: CalendarBlockInput;
  CalendarInput: CalendarInput;
  CancelSeenAppointmentInput: CancelSeenAppointmentInput;
  ChangeTreatmentInput: ChangeTreatmentInput;
  ChangeTreatmentPayload: ResolverTypeWrapper<ChangeTreatmentPayload>;
  ChangedAppointmentPayload: ResolverTypeWrapper<ChangedAppointmentPayload>;
  ChangedRecord: ResolverTypeWrapper<ChangedRecord>;
  ClinicalOverview: ResolverTypeWrapper<ClinicalOverview>;
  CompleteAppointmentInput: CompleteAppointmentInput;
  ConfirmBmiInput: ConfirmBmiInput;
  ConfirmBmiPayload: ResolverTypeWrapper<ConfirmBmiPayload>;
  ConfirmSignInCodePayload: ResolverTypeWrapper<ConfirmSignInCodePayload>;
  ConsultationAnswer: ResolverTypeWrapper<ConsultationAnswer>;
  ConsultationFlag: ConsultationFlag;
  ConsultationForm: ResolverTypeWrapper<ConsultationForm>;
  ConsultationFormType: ConsultationFormType;
  ConsultationQuestion: ResolverTypeWrapper<ConsultationQuestion>;
  Course: ResolverTypeWrapper<Course>;
  CoverPharmacistDay: ResolverTypeWrapper<CoverPharmacistDay>;
  CoverPharmacistDayInput: CoverPharmacistDayInput;
  CovidAnswerInput: CovidAnswerInput;
  CovidQuestion: ResolverTypeWrapper<CovidQuestion>;
  CreateCartInput: CreateCartInput;
  CreateCartPayload: ResolverTypeWrapper<CreateCartPayload>;
  Customer: ResolverTypeWrapper<Customer>;
  CustomerSearchResult: ResolverTypeWrapper<CustomerSearchResult>;
  DateTime: ResolverTypeWrapper<Scalars['DateTime']['output']>;
  DayHours: ResolverTypeWrapper<DayHours>;
  DayHoursInput: DayHoursInput;
  DaySlot: ResolverTypeWrapper<DaySlot>;
  DecisionCount: ResolverTypeWrapper<DecisionCount>;
  Float: ResolverTypeWrapper<Scalars['Float']['output']>;
  FluClinicType: FluClinicType;
  FormerHost: ResolverTypeWrapper<FormerHost>;
  GatewayStatus: ResolverTypeWrapper<GatewayStatus>;
  GeneralPractitioner: ResolverTypeWrapper<GeneralPractitioner>;
  GeneralPractitionerInput: GeneralPractitionerInput;
  Guardian: ResolverTypeWrapper<Guardian>;
  GuardianDetailsInput: GuardianDetailsInput;
  GuardianInput: GuardianInput;
  HandleOrderInput: HandleOrderInput;
  HandleOrderPayload: ResolverTypeWrapper<HandleOrderPayload>;
  HoldSlotInput: HoldSlotInput;
  HoldSlotPayload: ResolverTypeWrapper<HoldSlotPayload>;
  ID: ResolverTypeWrapper<Scalars['ID']['output']>;
  IdCheck: ResolverTypeWrapper<IdCheck>;
  IdCheckListStatus: IdCheckListStatus;
  IdCheckOutcome: IdCheckOutcome;
  IdCheckPage: ResolverTypeWrapper<IdCheckPage>;
  ImageInput: ImageInput;
  InstoreAvailability: ResolverTypeWrapper<InstoreAvailability>;
  Int: ResolverTypeWrapper<Scalars['Int']['output']>;
  KeepOrderOpenPayload: ResolverTypeWrapper<KeepOrderOpenPayload>;
  LocalDate: ResolverTypeWrapper<Scalars['LocalDate']['output']>;
  Location: ResolverTypeWrapper<Location>;
  LocationService: ResolverTypeWrapper<LocationService>;
  ManagedService: ResolverTypeWrapper<ManagedService>;
  Medicine: ResolverTypeWrapper<Medicine>;
  MedicineInput: MedicineInput;
  Mutation: ResolverTypeWrapper<Record<PropertyKey, never>>;
  OkResult: ResolverTypeWrapper<OkResult>;
  Order: ResolverTypeWrapper<Order>;
  OrderCategory: OrderCategory;
  OrderComment: ResolverTypeWrapper<OrderComment>;
  OrderHandling: OrderHandling;
  OrderIdCheck: ResolverTypeWrapper<OrderIdCheck>;
  OrderImage: ResolverTypeWrapper<OrderImage>;
  OrderImagePage: ResolverTypeWrapper<OrderImagePage>;
  OrderItem: ResolverTypeWrapper<OrderItem>;
  OrderListStatus: OrderListStatus;
  OrderNote: ResolverTypeWrapper<OrderNote>;
  OrderOpener: ResolverTypeWrapper<OrderOpener>;
  OrderOpeners: ResolverTypeWrapper<OrderOpeners>;
  OrderPage: ResolverTypeWrapper<OrderPage>;
  OrderSort: OrderSort;
  OrderSortKey: OrderSortKey;
  Patient: ResolverTypeWrapper<Patient>;
  PatientAddress: ResolverTypeWrapper<PatientAddress>;
  PatientAddressInput: PatientAddressInput;
  PatientIdCheck: ResolverTypeWrapper<PatientIdCheck>;
  PatientPart: PatientPart;
  Pharmacist: ResolverTypeWrapper<Pharmacist>;
  PharmacistInput: PharmacistInput;
  PositiveInt: ResolverTypeWrapper<Scalars['PositiveInt']['output']>;
  PostAppointmentInput: PostAppointmentInput;
  PostAppointmentResult: ResolverTypeWrapper<PostAppointmentResult>;
  PostcodeAddress: ResolverTypeWrapper<PostcodeAddress>;
  PreApproval: ResolverTypeWrapper<PreApproval>;
  PreApprovedPatient: ResolverTypeWrapper<PreApprovedPatient>;
  PreApprovedPatientPage: ResolverTypeWrapper<PreApprovedPatientPage>;
  PreApprovedPatientSort: PreApprovedPatientSort;
  PreApprovedPatientSortKey: PreApprovedPatientSortKey;
  PreApprovedProduct: ResolverTypeWrapper<PreApprovedProduct>;
  ProductSubscription: ResolverTypeWrapper<ProductSubscription>;
  Query: ResolverTypeWrapper<Record<PropertyKey, never>>;
  Question: ResolverTypeWrapper<Question>;
  QuestionInput: QuestionInput;
  RecordID: ResolverTypeWrapper<Scalars['RecordID']['output']>;
  RecordKey: RecordKey;
  RecordKind: RecordKind;
  RecordWalkInEventInput: RecordWalkInEventInput;
  RecordWalkInEventPayload: ResolverTypeWrapper<RecordWalkInEventPayload>;
  RememberViewedInput: RememberViewedInput;
  RememberViewedPayload: ResolverTypeWrapper<RememberViewedPayload>;
  RemovePreApprovalInput: RemovePreApprovalInput;
  RemovePreApprovalPayload: ResolverTypeWrapper<RemovePreApprovalPayload>;
  Repeat: ResolverTypeWrapper<Repeat>;
  RepeatInput: RepeatInput;
  ReportClientErrorInput: ReportClientErrorInput;
  ReportClientErrorPayload: ResolverTypeWrapper<ReportClientErrorPayload>;
  RequestSignInCodePayload: ResolverTypeWrapper<RequestSignInCodePayload>;
  RescheduleAppointmentInput: RescheduleAppointmentInput;
  ResourceBlock: ResolverTypeWrapper<ResourceBlock>;
  ResourceBlockInput: ResourceBlockInput;
  ReviewBlock: ReviewBlock;
  ReviewDecision: ReviewDecision;
  ReviewOrderItemInput: ReviewOrderItemInput;
  ReviewOrderItemPayload: ResolverTypeWrapper<ReviewOrderItemPayload>;
  ReviewStatus: ReviewStatus;
  Reviewability: ResolverTypeWrapper<Reviewability>;
  SafetyWarnings: ResolverTypeWrapper<SafetyWarnings>;
  SaveAppointmentDetailsInput: SaveAppointmentDetailsInput;
  SaveWalkInFormInput: SaveWalkInFormInput;
  SaveWalkInFormPayload: ResolverTypeWrapper<SaveWalkInFormPayload>;
  Screening: ResolverTypeWrapper<Screening>;
  SeenAppointmentInput: SeenAppointmentInput;
  SeenIdCheckInput: SeenIdCheckInput;
  ServiceBlock: ResolverTypeWrapper<ServiceBlock>;
  ServiceBlockInput: ServiceBlockInput;
  ServiceStatus: ResolverTypeWrapper<ServiceStatus>;
  Settings: ResolverTypeWrapper<Settings>;
  Sex: Sex;
  SignOutPayload: ResolverTypeWrapper<SignOutPayload>;
  SlotHold: ResolverTypeWrapper<SlotHold>;
  SlotInput: SlotInput;
  SortDirection: SortDirection;
  StaffArea: StaffArea;
  StartAppointmentInput: StartAppointmentInput;
  StartScreeningInput: StartScreeningInput;
  String: ResolverTypeWrapper<Scalars['String']['output']>;
  Subscription: ResolverTypeWrapper<Record<PropertyKey, never>>;
  SubscriptionOrder: ResolverTypeWrapper<SubscriptionOrder>;
  SubscriptionOrderPage: ResolverTypeWrapper<SubscriptionOrderPage>;
  TextOrNumber: ResolverTypeWrapper<Scalars['TextOrNumber']['output']>;
  UpdateIdCheckInput: UpdateIdCheckInput;
  UpdateIdCheckPayload: ResolverTypeWrapper<UpdateIdCheckPayload>;
  UpdatePatientInput: UpdatePatientInput;
  UpdatePatientPayload: ResolverTypeWrapper<UpdatePatientPayload>;
  UpdateWeightLossQuestionsInput: UpdateWeightLossQuestionsInput;
  UpdateWeightLossQuestionsPayload: ResolverTypeWrapper<UpdateWeightLossQuestionsPayload>;
  UploadImagesInput: UploadImagesInput;
  UploadImagesPayload: ResolverTypeWrapper<UploadImagesPayload>;
  ViewedRecord: ResolverTypeWrapper<ViewedRecord>;
  ViewedRecordKind: ViewedRecordKind;
  Viewer: ResolverTypeWrapper<Viewer>;
  ViewerAbilities: ResolverTypeWrapper<ViewerAbilities>;
  ViewerKind: ViewerKind;
  WaitingOrders: ResolverTypeWrapper<WaitingOrders>;
  WalkInAnswerInput: WalkInAnswerInput;
  WalkInElement: WalkInElement;
  WalkInEvent: WalkInEvent;
  WalkInForm: ResolverTypeWrapper<WalkInForm>;
  WalkInOption: ResolverTypeWrapper<WalkInOption>;
  WalkInOptionInput: WalkInOptionInput;
  WalkInPersonInput: WalkInPersonInput;
  WalkInQuestion: ResolverTypeWrapper<WalkInQuestion>;
  Warning: ResolverTypeWrapper<Warning>;
  WeekAvailability: ResolverTypeWrapper<WeekAvailability>;
  WeekAvailabilityInput: WeekAvailabilityInput;
  WeightLossOption: ResolverTypeWrapper<WeightLossOption>;
  WeightLossOptionInput: WeightLossOptionInput;
  WeightLossQuestion: ResolverTypeWrapper<WeightLossQuestion>;
  WeightLossQuestionInput: WeightLossQuestionInput;
};

/** Mapping between all available schema types and the resolvers parents */
export type ResolversParentTypes = {
  AddFluClinicInput: AddFluClinicInput;
  AddFluClinicPayload: AddFluClinicPayload;
  AddOrderNoteInput: AddOrderNoteInput;
  AddOrderNotePayload: AddOrderNotePayload;
  Address: Address;
  AnswerWalkInFormInput: AnswerWalkInFormInput;
  Appointment: Appointment;
  AppointmentDay: AppointmentDay;
  AppointmentToReschedule: AppointmentToReschedule;
  AvailabilitySlot: AvailabilitySlot;
  BillingAddress: BillingAddress;
  BillingAddressInput: BillingAddressInput;
  BillingAddressProblem: BillingAddressProblem;
  BodyMassIndex: BodyMassIndex;
  BookFollowUpAppointmentInput: BookFollowUpAppointmentInput;
  BookFollowUpAppointmentPayload: BookFollowUpAppointmentPayload;
  BookedWalkIn: BookedWalkIn;
  BookedWalkInInput: BookedWalkInInput;
  BookingWindow: BookingWindow;
  Boolean: Scalars['Boolean']['output'];
  BranchLocation: BranchLocation;
  BranchLocationGroup: BranchLocationGroup;
  BranchPostcode: BranchPostcode;
  BusinessDay: BusinessDay;
  BusinessHours: BusinessHours;
  Calendar: Calendar;
  CalendarBlock: CalendarBlock;
  CalendarBlockInput: CalendarBlockInput;
  CalendarInput: CalendarInput;
  CancelSeenAppointmentInput: CancelSeenAppointmentInput;
  ChangeTreatmentInput: ChangeTreatmentInput;
  ChangeTreatmentPayload: ChangeTreatmentPayload;
  ChangedAppointmentPayload: ChangedAppointmentPayload;
  ChangedRecord: ChangedRecord;
  ClinicalOverview: ClinicalOverview;
  CompleteAppointmentInput: CompleteAppointmentInput;
  ConfirmBmiInput: ConfirmBmiInput;
  ConfirmBmiPayload: ConfirmBmiPayload;
  ConfirmSignInCodePayload: ConfirmSignInCodePayload;
  ConsultationAnswer: ConsultationAnswer;
  ConsultationForm: ConsultationForm;
  ConsultationQuestion: ConsultationQuestion;
  Course: Course;
  CoverPharmacistDay: CoverPharmacistDay;
  CoverPharmacistDayInput: CoverPharmacistDayInput;
  CovidAnswerInput: CovidAnswerInput;
  CovidQuestion: CovidQuestion;
  CreateCartInput: CreateCartInput;
  CreateCartPayload: CreateCartPayload;
  Customer: Customer;
  CustomerSearchResult: CustomerSearchResult;
  DateTime: Scalars['DateTime']['output'];
  DayHours: DayHours;
  DayHoursInput: DayHoursInput;
  DaySlot: DaySlot;
  DecisionCount: DecisionCount;
  Float: Scalars['Float']['output'];
  FormerHost: FormerHost;
  GatewayStatus: GatewayStatus;
  GeneralPractitioner: GeneralPractitioner;
  GeneralPractitionerInput: GeneralPractitionerInput;
  Guardian: Guardian;
  GuardianDetailsInput: GuardianDetailsInput;
  GuardianInput: GuardianInput;
  HandleOrderInput: HandleOrderInput;
  HandleOrderPayload: HandleOrderPayload;
  HoldSlotInput: HoldSlotInput;
  HoldSlotPayload: HoldSlotPayload;
  ID: Scalars['ID']['output'];
  IdCheck: IdCheck;
  IdCheckPage: IdCheckPage;
  ImageInput: ImageInput;
  InstoreAvailability: InstoreAvailability;
  Int: Scalars['Int']['output'];
  KeepOrderOpenPayload: KeepOrderOpenPayload;
  LocalDate: Scalars['LocalDate']['output'];
  Location: Location;
  LocationService: LocationService;
  ManagedService: ManagedService;
  Medicine: Medicine;
  MedicineInput: MedicineInput;
  Mutation: Record<PropertyKey, never>;
  OkResult: OkResult;
  Order: Order;
  OrderComment: OrderComment;
  OrderIdCheck: OrderIdCheck;
  OrderImage: OrderImage;
  OrderImagePage: OrderImagePage;
  OrderItem: OrderItem;
  OrderNote: OrderNote;
  OrderOpener: OrderOpener;
  OrderOpeners: OrderOpeners;
  OrderPage: OrderPage;
  OrderSort: OrderSort;
  Patient: Patient;
  PatientAddress: PatientAddress;
  PatientAddressInput: PatientAddressInput;
  PatientIdCheck: PatientIdCheck;
  Pharmacist: Pharmacist;
  PharmacistInput: PharmacistInput;
  PositiveInt: Scalars['PositiveInt']['output'];
  PostAppointmentInput: PostAppointmentInput;
  PostAppointmentResult: PostAppointmentResult;
  PostcodeAddress: PostcodeAddress;
  PreApproval: PreApproval;
  PreApprovedPatient: PreApprovedPatient;
  PreApprovedPatientPage: PreApprovedPatientPage;
  PreApprovedPatientSort: PreApprovedPatientSort;
  PreApprovedProduct: PreApprovedProduct;
  ProductSubscription: ProductSubscription;
  Query: Record<PropertyKey, never>;
  Question: Question;
  QuestionInput: QuestionInput;
  RecordID: Scalars['RecordID']['output'];
  RecordKey: RecordKey;
  RecordWalkInEventInput: RecordWalkInEventInput;
  RecordWalkInEventPayload: RecordWalkInEventPayload;
  RememberViewedInput: RememberViewedInput;
  RememberViewedPayload: RememberViewedPayload;
  RemovePreApprovalInput: RemovePreApprovalInput;
  RemovePreApprovalPayload: RemovePreApprovalPayload;
  Repeat: Repeat;
  RepeatInput: RepeatInput;
  ReportClientErrorInput: ReportClientErrorInput;
  ReportClientErrorPayload: ReportClientErrorPayload;
  RequestSignInCodePayload: RequestSignInCodePayload;
  RescheduleAppointmentInput: RescheduleAppointmentInput;
  ResourceBlock: ResourceBlock;
  ResourceBlockInput: ResourceBlockInput;
  ReviewOrderItemInput: ReviewOrderItemInput;
  ReviewOrderItemPayload: ReviewOrderItemPayload;
  Reviewability: Reviewability;
  SafetyWarnings: SafetyWarnings;
  SaveAppointmentDetailsInput: SaveAppointmentDetailsInput;
  SaveWalkInFormInput: SaveWalkInFormInput;
  SaveWalkInFormPayload: SaveWalkInFormPayload;
  Screening: Screening;
  SeenAppointmentInput: SeenAppointmentInput;
  SeenIdCheckInput: SeenIdCheckInput;
  ServiceBlock: ServiceBlock;
  ServiceBlockInput: ServiceBlockInput;
  ServiceStatus: ServiceStatus;
  Settings: Settings;
  SignOutPayload: SignOutPayload;
  SlotHold: SlotHold;
  SlotInput: SlotInput;
  StartAppointmentInput: StartAppointmentInput;
  StartScreeningInput: StartScreeningInput;
  String: Scalars['String']['output'];
  Subscription: Record<PropertyKey, never>;
  SubscriptionOrder: SubscriptionOrder;
  SubscriptionOrderPage: SubscriptionOrderPage;
  TextOrNumber: Scalars['TextOrNumber']['output'];
  UpdateIdCheckInput: UpdateIdCheckInput;
  UpdateIdCheckPayload: UpdateIdCheckPayload;
  UpdatePatientInput: UpdatePatientInput;
  UpdatePatientPayload: UpdatePatientPayload;
  UpdateWeightLossQuestionsInput: UpdateWeightLossQuestionsInput;
  UpdateWeightLossQuestionsPayload: UpdateWeightLossQuestionsPayload;
  UploadImagesInput: UploadImagesInput;
  UploadImagesPayload: UploadImagesPayload;
  ViewedRecord: ViewedRecord;
  Viewer: Viewer;
  ViewerAbilities: ViewerAbilities;
  WaitingOrders: WaitingOrders;
  WalkInAnswerInput: WalkInAnswerInput;
  WalkInForm: WalkInForm;
  WalkInOption: WalkInOption;
  WalkInOptionInput: WalkInOptionInput;
  WalkInPersonInput: WalkInPersonInput;
  WalkInQuestion: WalkInQuestion;
  Warning: Warning;
  WeekAvailability: WeekAvailability;
  WeekAvailabilityInput: WeekAvailabilityInput;
  WeightLossOption: WeightLossOption;
  WeightLossOptionInput: WeightLossOptionInput;
  WeightLossQuestion: WeightLossQuestion;
  WeightLossQuestionInput: WeightLossQuestionInput;
};

export type AddFluClinicPayloadResolvers<ContextType = any, ParentType extends ResolversParentTypes['AddFluClinicPayload'] = ResolversParentTypes['AddFluClinicPayload']> = {
  blockId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type AddOrderNotePayloadResolvers<ContextType = any, ParentType extends ResolversParentTypes['AddOrderNotePayload'] = ResolversParentTypes['AddOrderNotePayload']> = {
  order?: Resolver<Maybe<ResolversTypes['Order']>, ParentType, ContextType>;
};

export type AddressResolvers<ContextType = any, ParentType extends ResolversParentTypes['Address'] = ResolversParentTypes['Address']> = {
  city?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  line1?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  line2?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  postcode?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type AppointmentResolvers<ContextType = any, ParentType extends ResolversParentTypes['Appointment'] = ResolversParentTypes['Appointment']> = {
  course?: Resolver<ResolversTypes['Course'], ParentType, ContextType>;
  creationDate?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  customer?: Resolver<ResolversTypes['Customer'], ParentType, ContextType>;
  endTime?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  gpLetterPdf?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  groupId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  guardian?: Resolver<Maybe<ResolversTypes['Guardian']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  locationId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  medicine?: Resolver<Maybe<ResolversTypes['Medicine']>, ParentType, ContextType>;
  modifiedAt?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  modifiedBy?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  notes?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  number?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  onschedApptId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  pharmacist?: Resolver<Maybe<ResolversTypes['Pharmacist']>, ParentType, ContextType>;
  resourceId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  source?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  startTime?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  totalNumber?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type AppointmentDayResolvers<ContextType = any, ParentType extends ResolversParentTypes['AppointmentDay'] = ResolversParentTypes['AppointmentDay']> = {
  count?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  date?: Resolver<ResolversTypes['LocalDate'], ParentType, ContextType>;
};

export type AppointmentToRescheduleResolvers<ContextType = any, ParentType extends ResolversParentTypes['AppointmentToReschedule'] = ResolversParentTypes['AppointmentToReschedule']> = {
  customerName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  serviceName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  startTime?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
};

export type AvailabilitySlotResolvers<ContextType = any, ParentType extends ResolversParentTypes['AvailabilitySlot'] = ResolversParentTypes['AvailabilitySlot']> = {
  endTime?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  resourceId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  startTime?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type BillingAddressResolvers<ContextType = any, ParentType extends ResolversParentTypes['BillingAddress'] = ResolversParentTypes['BillingAddress']> = {
  address1?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  address2?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  city?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  country?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  countryCode?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  postalCode?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  state?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type BillingAddressProblemResolvers<ContextType = any, ParentType extends ResolversParentTypes['BillingAddressProblem'] = ResolversParentTypes['BillingAddressProblem']> = {
  code?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type BodyMassIndexResolvers<ContextType = any, ParentType extends ResolversParentTypes['BodyMassIndex'] = ResolversParentTypes['BodyMassIndex']> = {
  bmi?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  height?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  weight?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type BookFollowUpAppointmentPayloadResolvers<ContextType = any, ParentType extends ResolversParentTypes['BookFollowUpAppointmentPayload'] = ResolversParentTypes['BookFollowUpAppointmentPayload']> = {
  appointmentId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type BookedWalkInResolvers<ContextType = any, ParentType extends ResolversParentTypes['BookedWalkIn'] = ResolversParentTypes['BookedWalkIn']> = {
  appointmentId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type BookingWindowResolvers<ContextType = any, ParentType extends ResolversParentTypes['BookingWindow'] = ResolversParentTypes['BookingWindow']> = {
  earliestStart?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  firstDay?: Resolver<ResolversTypes['LocalDate'], ParentType, ContextType>;
  lastDay?: Resolver<ResolversTypes['LocalDate'], ParentType, ContextType>;
};

export type BranchLocationResolvers<ContextType = any, ParentType extends ResolversParentTypes['BranchLocation'] = ResolversParentTypes['BranchLocation']> = {
  branchId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  region?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type BranchLocationGroupResolvers<ContextType = any, ParentType extends ResolversParentTypes['BranchLocationGroup'] = ResolversParentTypes['BranchLocationGroup']> = {
  locations?: Resolver<Array<ResolversTypes['BranchLocation']>, ParentType, ContextType>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type BranchPostcodeResolvers<ContextType = any, ParentType extends ResolversParentTypes['BranchPostcode'] = ResolversParentTypes['BranchPostcode']> = {
  locationId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  postcode?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type BusinessDayResolvers<ContextType = any, ParentType extends ResolversParentTypes['BusinessDay'] = ResolversParentTypes['BusinessDay']> = {
  endTime?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  is24Hours?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  isOpen?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  startTime?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type BusinessHoursResolvers<ContextType = any, ParentType extends ResolversParentTypes['BusinessHours'] = ResolversParentTypes['BusinessHours']> = {
  fri?: Resolver<ResolversTypes['BusinessDay'], ParentType, ContextType>;
  mon?: Resolver<ResolversTypes['BusinessDay'], ParentType, ContextType>;
  sat?: Resolver<ResolversTypes['BusinessDay'], ParentType, ContextType>;
  sun?: Resolver<ResolversTypes['BusinessDay'], ParentType, ContextType>;
  thu?: Resolver<ResolversTypes['BusinessDay'], ParentType, ContextType>;
  tue?: Resolver<ResolversTypes['BusinessDay'], ParentType, ContextType>;
  wed?: Resolver<ResolversTypes['BusinessDay'], ParentType, ContextType>;
};

export type CalendarResolvers<ContextType = any, ParentType extends ResolversParentTypes['Calendar'] = ResolversParentTypes['Calendar']> = {
  availability?: Resolver<ResolversTypes['WeekAvailability'], ParentType, ContextType>;
  deletedStatus?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  deletedTime?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  locationId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type CalendarBlockResolvers<ContextType = any, ParentType extends ResolversParentTypes['CalendarBlock'] = ResolversParentTypes['CalendarBlock']> = {
  calendarId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  endDate?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  endTime?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  reason?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  startDate?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  startTime?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type ChangeTreatmentPayloadResolvers<ContextType = any, ParentType extends ResolversParentTypes['ChangeTreatmentPayload'] = ResolversParentTypes['ChangeTreatmentPayload']> = {
  patient?: Resolver<Maybe<ResolversTypes['Patient']>, ParentType, ContextType>;
};

export type ChangedAppointmentPayloadResolvers<ContextType = any, ParentType extends ResolversParentTypes['ChangedAppointmentPayload'] = ResolversParentTypes['ChangedAppointmentPayload']> = {
  appointment?: Resolver<Maybe<ResolversTypes['Appointment']>, ParentType, ContextType>;
};

export type ChangedRecordResolvers<ContextType = any, ParentType extends ResolversParentTypes['ChangedRecord'] = ResolversParentTypes['ChangedRecord']> = {
  age?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['RecordKind'], ParentType, ContextType>;
};

export type ClinicalOverviewResolvers<ContextType = any, ParentType extends ResolversParentTypes['ClinicalOverview'] = ResolversParentTypes['ClinicalOverview']> = {
  decisions?: Resolver<Maybe<Array<ResolversTypes['DecisionCount']>>, ParentType, ContextType, RequireFields<ClinicalOverviewDecisionsArgs, 'days'>>;
  idChecksAwaiting?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  ordersAwaitingReview?: Resolver<Maybe<ResolversTypes['WaitingOrders']>, ParentType, ContextType, Partial<ClinicalOverviewOrdersAwaitingReviewArgs>>;
};

export type ConfirmBmiPayloadResolvers<ContextType = any, ParentType extends ResolversParentTypes['ConfirmBmiPayload'] = ResolversParentTypes['ConfirmBmiPayload']> = {
  order?: Resolver<Maybe<ResolversTypes['Order']>, ParentType, ContextType>;
};

export type ConfirmSignInCodePayloadResolvers<ContextType = any, ParentType extends ResolversParentTypes['ConfirmSignInCodePayload'] = ResolversParentTypes['ConfirmSignInCodePayload']> = {
  viewer?: Resolver<ResolversTypes['Viewer'], ParentType, ContextType>;
};

export type ConsultationAnswerResolvers<ContextType = any, ParentType extends ResolversParentTypes['ConsultationAnswer'] = ResolversParentTypes['ConsultationAnswer']> = {
  flag?: Resolver<Maybe<ResolversTypes['ConsultationFlag']>, ParentType, ContextType>;
  selected?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  text?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type ConsultationFormResolvers<ContextType = any, ParentType extends ResolversParentTypes['ConsultationForm'] = ResolversParentTypes['ConsultationForm']> = {
  bmi?: Resolver<Maybe<ResolversTypes['BodyMassIndex']>, ParentType, ContextType>;
  code?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  createdAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  exclusionCount?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  productName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  questions?: Resolver<Array<ResolversTypes['ConsultationQuestion']>, ParentType, ContextType>;
  title?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  type?: Resolver<ResolversTypes['ConsultationFormType'], ParentType, ContextType>;
  unreadable?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  warningCount?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type ConsultationQuestionResolvers<ContextType = any, ParentType extends ResolversParentTypes['ConsultationQuestion'] = ResolversParentTypes['ConsultationQuestion']> = {
  answers?: Resolver<Array<ResolversTypes['ConsultationAnswer']>, ParentType, ContextType>;
  question?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type CourseResolvers<ContextType = any, ParentType extends ResolversParentTypes['Course'] = ResolversParentTypes['Course']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  onSchedServiceId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  patientAdvice?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  paymentType?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  pharmacistInstructions?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  questions?: Resolver<Maybe<Array<ResolversTypes['Question']>>, ParentType, ContextType>;
};

export type CoverPharmacistDayResolvers<ContextType = any, ParentType extends ResolversParentTypes['CoverPharmacistDay'] = ResolversParentTypes['CoverPharmacistDay']> = {
  date?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type CovidQuestionResolvers<ContextType = any, ParentType extends ResolversParentTypes['CovidQuestion'] = ResolversParentTypes['CovidQuestion']> = {
  number?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  question?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  type?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type CreateCartPayloadResolvers<ContextType = any, ParentType extends ResolversParentTypes['CreateCartPayload'] = ResolversParentTypes['CreateCartPayload']> = {
  cartId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type CustomerResolvers<ContextType = any, ParentType extends ResolversParentTypes['Customer'] = ResolversParentTypes['Customer']> = {
  address?: Resolver<Maybe<ResolversTypes['Address']>, ParentType, ContextType>;
  appointments?: Resolver<Maybe<Array<ResolversTypes['Appointment']>>, ParentType, ContextType>;
  dob?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  email?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  firstName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  lastName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  nhsNumber?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  phone?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  sex?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  surgeryAddress?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  surgeryName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type CustomerSearchResultResolvers<ContextType = any, ParentType extends ResolversParentTypes['CustomerSearchResult'] = ResolversParentTypes['CustomerSearchResult']> = {
  address?: Resolver<Maybe<ResolversTypes['Address']>, ParentType, ContextType>;
  dob?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  firstName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  lastName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export interface DateTimeScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['DateTime'], any> {
  name: 'DateTime';
}

export type DayHoursResolvers<ContextType = any, ParentType extends ResolversParentTypes['DayHours'] = ResolversParentTypes['DayHours']> = {
  endTime?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  startTime?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type DaySlotResolvers<ContextType = any, ParentType extends ResolversParentTypes['DaySlot'] = ResolversParentTypes['DaySlot']> = {
  date?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type DecisionCountResolvers<ContextType = any, ParentType extends ResolversParentTypes['DecisionCount'] = ResolversParentTypes['DecisionCount']> = {
  approved?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  date?: Resolver<ResolversTypes['LocalDate'], ParentType, ContextType>;
  longer?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  rejected?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  reviewer?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  reviewerId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  underDay?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  underFourHours?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  underHour?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  underThreeDays?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  unknownTime?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type FormerHostResolvers<ContextType = any, ParentType extends ResolversParentTypes['FormerHost'] = ResolversParentTypes['FormerHost']> = {
  host?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  replacedBy?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type GatewayStatusResolvers<ContextType = any, ParentType extends ResolversParentTypes['GatewayStatus'] = ResolversParentTypes['GatewayStatus']> = {
  clientBuild?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  identityProviderIsReachable?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  nodeVersion?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  now?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  openStreams?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  redisIsReachable?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  services?: Resolver<Array<ResolversTypes['ServiceStatus']>, ParentType, ContextType>;
  startedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  version?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type GeneralPractitionerResolvers<ContextType = any, ParentType extends ResolversParentTypes['GeneralPractitioner'] = ResolversParentTypes['GeneralPractitioner']> = {
  address1?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  address2?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  city?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  postalCode?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  surgery?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type GuardianResolvers<ContextType = any, ParentType extends ResolversParentTypes['Guardian'] = ResolversParentTypes['Guardian']> = {
  firstName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  lastName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  title?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type HandleOrderPayloadResolvers<ContextType = any, ParentType extends ResolversParentTypes['HandleOrderPayload'] = ResolversParentTypes['HandleOrderPayload']> = {
  order?: Resolver<Maybe<ResolversTypes['Order']>, ParentType, ContextType>;
};

export type HoldSlotPayloadResolvers<ContextType = any, ParentType extends ResolversParentTypes['HoldSlotPayload'] = ResolversParentTypes['HoldSlotPayload']> = {
  hold?: Resolver<Maybe<ResolversTypes['SlotHold']>, ParentType, ContextType>;
};

export type IdCheckResolvers<ContextType = any, ParentType extends ResolversParentTypes['IdCheck'] = ResolversParentTypes['IdCheck']> = {
  apiStatus?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  orderDate?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  orderId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  patientId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  status?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type IdCheckPageResolvers<ContextType = any, ParentType extends ResolversParentTypes['IdCheckPage'] = ResolversParentTypes['IdCheckPage']> = {
  idChecks?: Resolver<Array<ResolversTypes['IdCheck']>, ParentType, ContextType>;
  total?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  unreadable?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type InstoreAvailabilityResolvers<ContextType = any, ParentType extends ResolversParentTypes['InstoreAvailability'] = ResolversParentTypes['InstoreAvailability']> = {
  daySlots?: Resolver<Array<ResolversTypes['DaySlot']>, ParentType, ContextType>;
  slots?: Resolver<Array<ResolversTypes['AvailabilitySlot']>, ParentType, ContextType>;
};

export type KeepOrderOpenPayloadResolvers<ContextType = any, ParentType extends ResolversParentTypes['KeepOrderOpenPayload'] = ResolversParentTypes['KeepOrderOpenPayload']> = {
  openBy?: Resolver<Array<ResolversTypes['OrderOpener']>, ParentType, ContextType>;
};

export interface LocalDateScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['LocalDate'], any> {
  name: 'LocalDate';
}

export type LocationResolvers<ContextType = any, ParentType extends ResolversParentTypes['Location'] = ResolversParentTypes['Location']> = {
  businessHours?: Resolver<ResolversTypes['BusinessHours'], ParentType, ContextType>;
  email?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  phone?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  region?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  resourceGroupId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
};

export type LocationServiceResolvers<ContextType = any, ParentType extends ResolversParentTypes['LocationService'] = ResolversParentTypes['LocationService']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  serviceId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  serviceName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type ManagedServiceResolvers<ContextType = any, ParentType extends ResolversParentTypes['ManagedService'] = ResolversParentTypes['ManagedService']> = {
  blocks?: Resolver<Maybe<Array<ResolversTypes['ServiceBlock']>>, ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  serviceId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type MedicineResolvers<ContextType = any, ParentType extends ResolversParentTypes['Medicine'] = ResolversParentTypes['Medicine']> = {
  batchNumber?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  expiryDate?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  manufacturer?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  method?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type MutationResolvers<ContextType = any, ParentType extends ResolversParentTypes['Mutation'] = ResolversParentTypes['Mutation']> = {
  addFluClinic?: Resolver<ResolversTypes['AddFluClinicPayload'], ParentType, ContextType, RequireFields<MutationAddFluClinicArgs, 'input'>>;
  addOrderNote?: Resolver<Maybe<ResolversTypes['AddOrderNotePayload']>, ParentType, ContextType, RequireFields<MutationAddOrderNoteArgs, 'input'>>;
  answerWalkInForm?: Resolver<ResolversTypes['WalkInForm'], ParentType, ContextType, RequireFields<MutationAnswerWalkInFormArgs, 'input'>>;
  bookFollowUpAppointment?: Resolver<ResolversTypes['BookFollowUpAppointmentPayload'], ParentType, ContextType, RequireFields<MutationBookFollowUpAppointmentArgs, 'input'>>;
  bookNextAppointment?: Resolver<ResolversTypes['Appointment'], ParentType, ContextType, RequireFields<MutationBookNextAppointmentArgs, 'courseId' | 'endTime' | 'locationId' | 'resourceId' | 'startTime'>>;
  cancelAppointment?: Resolver<ResolversTypes['Appointment'], ParentType, ContextType, RequireFields<MutationCancelAppointmentArgs, 'appointmentId' | 'locationId' | 'reason' | 'shouldRefund'>>;
  cancelSeenAppointment?: Resolver<ResolversTypes['ChangedAppointmentPayload'], ParentType, ContextType, RequireFields<MutationCancelSeenAppointmentArgs, 'input'>>;
  changeTreatment?: Resolver<Maybe<ResolversTypes['ChangeTreatmentPayload']>, ParentType, ContextType, RequireFields<MutationChangeTreatmentArgs, 'input'>>;
  completeAppointment?: Resolver<ResolversTypes['ChangedAppointmentPayload'], ParentType, ContextType, RequireFields<MutationCompleteAppointmentArgs, 'input'>>;
  confirmBmi?: Resolver<Maybe<ResolversTypes['ConfirmBmiPayload']>, ParentType, ContextType, RequireFields<MutationConfirmBmiArgs, 'input'>>;
  confirmSignInCode?: Resolver<ResolversTypes['ConfirmSignInCodePayload'], ParentType, ContextType, RequireFields<MutationConfirmSignInCodeArgs, 'code'>>;
  createCalendarBlock?: Resolver<ResolversTypes['CalendarBlock'], ParentType, ContextType, RequireFields<MutationCreateCalendarBlockArgs, 'input'>>;
  createCart?: Resolver<Maybe<ResolversTypes['CreateCartPayload']>, ParentType, ContextType, RequireFields<MutationCreateCartArgs, 'input'>>;
  createCoverPharmacistDays?: Resolver<Array<ResolversTypes['CoverPharmacistDay']>, ParentType, ContextType, RequireFields<MutationCreateCoverPharmacistDaysArgs, 'days'>>;
  createResourceBlock?: Resolver<ResolversTypes['ResourceBlock'], ParentType, ContextType, RequireFields<MutationCreateResourceBlockArgs, 'input'>>;
  createServiceBlock?: Resolver<ResolversTypes['ServiceBlock'], ParentType, ContextType, RequireFields<MutationCreateServiceBlockArgs, 'input'>>;
  deleteCalendarBlock?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType, RequireFields<MutationDeleteCalendarBlockArgs, 'calendarBlockId'>>;
  deleteCoverPharmacistDays?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType, RequireFields<MutationDeleteCoverPharmacistDaysArgs, 'days'>>;
  deleteResourceBlock?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType, RequireFields<MutationDeleteResourceBlockArgs, 'blockId'>>;
  deleteServiceBlock?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType, RequireFields<MutationDeleteServiceBlockArgs, 'serviceBlockId'>>;
  handleOrder?: Resolver<Maybe<ResolversTypes['HandleOrderPayload']>, ParentType, ContextType, RequireFields<MutationHandleOrderArgs, 'input'>>;
  holdSlot?: Resolver<ResolversTypes['HoldSlotPayload'], ParentType, ContextType, RequireFields<MutationHoldSlotArgs, 'input'>>;
  keepOrderOpen?: Resolver<ResolversTypes['KeepOrderOpenPayload'], ParentType, ContextType, RequireFields<MutationKeepOrderOpenArgs, 'hasLeft' | 'orderId'>>;
  nextScreening?: Resolver<ResolversTypes['Screening'], ParentType, ContextType, RequireFields<MutationNextScreeningArgs, 'currentQuestionNumber' | 'nextQuestionNumber' | 'patientAnswer' | 'screeningID'>>;
  postAppointment?: Resolver<ResolversTypes['PostAppointmentResult'], ParentType, ContextType, RequireFields<MutationPostAppointmentArgs, 'input'>>;
  postCovidQuestions?: Resolver<ResolversTypes['OkResult'], ParentType, ContextType, RequireFields<MutationPostCovidQuestionsArgs, 'answers' | 'screeningID'>>;
  putCourseQuestions?: Resolver<ResolversTypes['Course'], ParentType, ContextType, RequireFields<MutationPutCourseQuestionsArgs, 'courseId' | 'questions'>>;
  recordWalkInEvent?: Resolver<ResolversTypes['RecordWalkInEventPayload'], ParentType, ContextType, RequireFields<MutationRecordWalkInEventArgs, 'input'>>;
  rememberViewed?: Resolver<ResolversTypes['RememberViewedPayload'], ParentType, ContextType, RequireFields<MutationRememberViewedArgs, 'input'>>;
  removePreApproval?: Resolver<Maybe<ResolversTypes['RemovePreApprovalPayload']>, ParentType, ContextType, RequireFields<MutationRemovePreApprovalArgs, 'input'>>;
  reportClientError?: Resolver<ResolversTypes['ReportClientErrorPayload'], ParentType, ContextType, RequireFields<MutationReportClientErrorArgs, 'input'>>;
  requestSignInCode?: Resolver<ResolversTypes['RequestSignInCodePayload'], ParentType, ContextType, RequireFields<MutationRequestSignInCodeArgs, 'email'>>;
  rescheduleAppointment?: Resolver<ResolversTypes['ChangedAppointmentPayload'], ParentType, ContextType, RequireFields<MutationRescheduleAppointmentArgs, 'input'>>;
  reviewOrderItem?: Resolver<Maybe<ResolversTypes['ReviewOrderItemPayload']>, ParentType, ContextType, RequireFields<MutationReviewOrderItemArgs, 'input'>>;
  saveAppointmentDetails?: Resolver<ResolversTypes['ChangedAppointmentPayload'], ParentType, ContextType, RequireFields<MutationSaveAppointmentDetailsArgs, 'input'>>;
  saveWalkInForm?: Resolver<ResolversTypes['SaveWalkInFormPayload'], ParentType, ContextType, RequireFields<MutationSaveWalkInFormArgs, 'input'>>;
  signOut?: Resolver<ResolversTypes['SignOutPayload'], ParentType, ContextType, RequireFields<MutationSignOutArgs, 'area'>>;
  startAppointment?: Resolver<ResolversTypes['ChangedAppointmentPayload'], ParentType, ContextType, RequireFields<MutationStartAppointmentArgs, 'input'>>;
  startScreening?: Resolver<ResolversTypes['Screening'], ParentType, ContextType, RequireFields<MutationStartScreeningArgs, 'input'>>;
  startWalkInForm?: Resolver<ResolversTypes['WalkInForm'], ParentType, ContextType>;
  updateAppointmentGuardian?: Resolver<ResolversTypes['Appointment'], ParentType, ContextType, RequireFields<MutationUpdateAppointmentGuardianArgs, 'appointmentId' | 'guardian' | 'locationId'>>;
  updateAppointmentMedicine?: Resolver<ResolversTypes['Appointment'], ParentType, ContextType, RequireFields<MutationUpdateAppointmentMedicineArgs, 'appointmentId' | 'locationId' | 'medicine'>>;
  updateAppointmentNotes?: Resolver<ResolversTypes['Appointment'], ParentType, ContextType, RequireFields<MutationUpdateAppointmentNotesArgs, 'appointmentId' | 'locationId' | 'notes'>>;
  updateAppointmentPharmacist?: Resolver<ResolversTypes['Appointment'], ParentType, ContextType, RequireFields<MutationUpdateAppointmentPharmacistArgs, 'appointmentId' | 'locationId' | 'pharmacist'>>;
  updateAppointmentStatus?: Resolver<ResolversTypes['Appointment'], ParentType, ContextType, RequireFields<MutationUpdateAppointmentStatusArgs, 'appointmentId' | 'locationId' | 'status'>>;
  updateCalendar?: Resolver<ResolversTypes['Calendar'], ParentType, ContextType, RequireFields<MutationUpdateCalendarArgs, 'input'>>;
  updateCalendarBlock?: Resolver<ResolversTypes['CalendarBlock'], ParentType, ContextType, RequireFields<MutationUpdateCalendarBlockArgs, 'calendarBlockId' | 'input'>>;
  updateIdCheck?: Resolver<Maybe<ResolversTypes['UpdateIdCheckPayload']>, ParentType, ContextType, RequireFields<MutationUpdateIdCheckArgs, 'input'>>;
  updatePatient?: Resolver<Maybe<ResolversTypes['UpdatePatientPayload']>, ParentType, ContextType, RequireFields<MutationUpdatePatientArgs, 'input'>>;
  updateResourceBlock?: Resolver<ResolversTypes['ResourceBlock'], ParentType, ContextType, RequireFields<MutationUpdateResourceBlockArgs, 'blockId' | 'input'>>;
  updateServiceBlock?: Resolver<ResolversTypes['ServiceBlock'], ParentType, ContextType, RequireFields<MutationUpdateServiceBlockArgs, 'input' | 'serviceBlockId'>>;
  updateWeightLossQuestions?: Resolver<ResolversTypes['UpdateWeightLossQuestionsPayload'], ParentType, ContextType, RequireFields<MutationUpdateWeightLossQuestionsArgs, 'input'>>;
  uploadImages?: Resolver<Maybe<ResolversTypes['UploadImagesPayload']>, ParentType, ContextType, RequireFields<MutationUploadImagesArgs, 'input'>>;
};

export type OkResultResolvers<ContextType = any, ParentType extends ResolversParentTypes['OkResult'] = ResolversParentTypes['OkResult']> = {
  ok?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type OrderResolvers<ContextType = any, ParentType extends ResolversParentTypes['Order'] = ResolversParentTypes['Order']> = {
  amount?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  billingAddress?: Resolver<Maybe<ResolversTypes['BillingAddress']>, ParentType, ContextType>;
  billingAddressVersion?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  canUpdateIdCheck?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  categories?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  comment?: Resolver<Maybe<ResolversTypes['OrderComment']>, ParentType, ContextType>;
  handlings?: Resolver<Array<ResolversTypes['OrderHandling']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  idCheck?: Resolver<ResolversTypes['OrderIdCheck'], ParentType, ContextType>;
  items?: Resolver<Array<ResolversTypes['OrderItem']>, ParentType, ContextType>;
  notes?: Resolver<Array<ResolversTypes['OrderNote']>, ParentType, ContextType>;
  openBy?: Resolver<Array<ResolversTypes['OrderOpener']>, ParentType, ContextType>;
  orderDate?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  otherOrders?: Resolver<Maybe<ResolversTypes['OrderPage']>, ParentType, ContextType, RequireFields<OrderOtherOrdersArgs, 'page'>>;
  patient?: Resolver<Maybe<ResolversTypes['Patient']>, ParentType, ContextType>;
  patientId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  readyForReview?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  restrictedItemsApproved?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  reviewBlocked?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  reviewBlockedBy?: Resolver<Array<ResolversTypes['ReviewBlock']>, ParentType, ContextType>;
  safetyWarnings?: Resolver<Maybe<ResolversTypes['SafetyWarnings']>, ParentType, ContextType>;
  shippingMethod?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  status?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  unreadableItems?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  unreadableNotes?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  unreadableWarnings?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  warnings?: Resolver<Array<ResolversTypes['Warning']>, ParentType, ContextType>;
};

export type OrderCommentResolvers<ContextType = any, ParentType extends ResolversParentTypes['OrderComment'] = ResolversParentTypes['OrderComment']> = {
  createdAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  createdBy?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  text?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type OrderIdCheckResolvers<ContextType = any, ParentType extends ResolversParentTypes['OrderIdCheck'] = ResolversParentTypes['OrderIdCheck']> = {
  apiStatus?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  previousStatus?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  searchReference?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  status?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  updatedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  updatedBy?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type OrderImageResolvers<ContextType = any, ParentType extends ResolversParentTypes['OrderImage'] = ResolversParentTypes['OrderImage']> = {
  content?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  createdAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  createdBy?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  title?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type OrderImagePageResolvers<ContextType = any, ParentType extends ResolversParentTypes['OrderImagePage'] = ResolversParentTypes['OrderImagePage']> = {
  image?: Resolver<Maybe<ResolversTypes['OrderImage']>, ParentType, ContextType>;
  total?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  unreadable?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type OrderItemResolvers<ContextType = any, ParentType extends ResolversParentTypes['OrderItem'] = ResolversParentTypes['OrderItem']> = {
  ageRestricted?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  bmiConfirmation?: Resolver<Maybe<ResolversTypes['OrderNote']>, ParentType, ContextType>;
  clinicalNotes?: Resolver<Array<ResolversTypes['OrderNote']>, ParentType, ContextType>;
  consultationFormId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  exclusionCount?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  lastOrderedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  orderId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  photoUploadSkipped?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  photosAddedLater?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  price?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  primaryTag?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  productId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  quantity?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  reviewComment?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  reviewStatus?: Resolver<ResolversTypes['ReviewStatus'], ParentType, ContextType>;
  reviewability?: Resolver<ResolversTypes['Reviewability'], ParentType, ContextType>;
  reviewedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  reviewedBy?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  secondaryTag?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  subscription?: Resolver<Maybe<ResolversTypes['ProductSubscription']>, ParentType, ContextType>;
  subscriptionBaseOrderId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  subscriptionId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  subscriptionIssueNumber?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  subscriptionMaximumIssues?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  subscriptionOrders?: Resolver<Maybe<ResolversTypes['SubscriptionOrderPage']>, ParentType, ContextType, RequireFields<OrderItemSubscriptionOrdersArgs, 'page'>>;
  takesPhotos?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  title?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  variation?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  warningCount?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type OrderNoteResolvers<ContextType = any, ParentType extends ResolversParentTypes['OrderNote'] = ResolversParentTypes['OrderNote']> = {
  createdAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  createdBy?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  text?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type OrderOpenerResolvers<ContextType = any, ParentType extends ResolversParentTypes['OrderOpener'] = ResolversParentTypes['OrderOpener']> = {
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  since?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
};

export type OrderOpenersResolvers<ContextType = any, ParentType extends ResolversParentTypes['OrderOpeners'] = ResolversParentTypes['OrderOpeners']> = {
  openBy?: Resolver<Array<ResolversTypes['OrderOpener']>, ParentType, ContextType>;
  orderId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type OrderPageResolvers<ContextType = any, ParentType extends ResolversParentTypes['OrderPage'] = ResolversParentTypes['OrderPage']> = {
  orders?: Resolver<Array<ResolversTypes['Order']>, ParentType, ContextType>;
  total?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  unreadable?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type PatientResolvers<ContextType = any, ParentType extends ResolversParentTypes['Patient'] = ResolversParentTypes['Patient']> = {
  address?: Resolver<Maybe<ResolversTypes['PatientAddress']>, ParentType, ContextType>;
  age?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  dateOfBirth?: Resolver<Maybe<ResolversTypes['LocalDate']>, ParentType, ContextType>;
  detailsVersion?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  email?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  firstName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  generalPractitioner?: Resolver<Maybe<ResolversTypes['GeneralPractitioner']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  idCheck?: Resolver<Maybe<ResolversTypes['PatientIdCheck']>, ParentType, ContextType>;
  lastName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  orders?: Resolver<Maybe<ResolversTypes['OrderPage']>, ParentType, ContextType, RequireFields<PatientOrdersArgs, 'page'>>;
  phone?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  preApproval?: Resolver<Maybe<ResolversTypes['PreApproval']>, ParentType, ContextType>;
  sex?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type PatientAddressResolvers<ContextType = any, ParentType extends ResolversParentTypes['PatientAddress'] = ResolversParentTypes['PatientAddress']> = {
  address1?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  address2?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  city?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  countryCode?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  id?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  postalCode?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  stateOrProvince?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  type?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type PatientIdCheckResolvers<ContextType = any, ParentType extends ResolversParentTypes['PatientIdCheck'] = ResolversParentTypes['PatientIdCheck']> = {
  previousStatus?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  searchReference?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  status?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  updatedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  updatedBy?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type PharmacistResolvers<ContextType = any, ParentType extends ResolversParentTypes['Pharmacist'] = ResolversParentTypes['Pharmacist']> = {
  gphcNumber?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  name?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  title?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export interface PositiveIntScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['PositiveInt'], any> {
  name: 'PositiveInt';
}

export type PostAppointmentResultResolvers<ContextType = any, ParentType extends ResolversParentTypes['PostAppointmentResult'] = ResolversParentTypes['PostAppointmentResult']> = {
  appointmentID?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  userID?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type PostcodeAddressResolvers<ContextType = any, ParentType extends ResolversParentTypes['PostcodeAddress'] = ResolversParentTypes['PostcodeAddress']> = {
  city?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  line1?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  line2?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  postcode?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type PreApprovalResolvers<ContextType = any, ParentType extends ResolversParentTypes['PreApproval'] = ResolversParentTypes['PreApproval']> = {
  notYetIssued?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  previousTreatmentName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  treatmentName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  updatedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  updatedBy?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type PreApprovedPatientResolvers<ContextType = any, ParentType extends ResolversParentTypes['PreApprovedPatient'] = ResolversParentTypes['PreApprovedPatient']> = {
  firstName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  identityId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  lastApprovalDate?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  lastName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  nextReviewDate?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  treatmentName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type PreApprovedPatientPageResolvers<ContextType = any, ParentType extends ResolversParentTypes['PreApprovedPatientPage'] = ResolversParentTypes['PreApprovedPatientPage']> = {
  patients?: Resolver<Array<ResolversTypes['PreApprovedPatient']>, ParentType, ContextType>;
  total?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  unreadable?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type PreApprovedProductResolvers<ContextType = any, ParentType extends ResolversParentTypes['PreApprovedProduct'] = ResolversParentTypes['PreApprovedProduct']> = {
  doseNumber?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  treatmentName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type ProductSubscriptionResolvers<ContextType = any, ParentType extends ResolversParentTypes['ProductSubscription'] = ResolversParentTypes['ProductSubscription']> = {
  cartId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  issueNumber?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  patientId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  productId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
};

export type QueryResolvers<ContextType = any, ParentType extends ResolversParentTypes['Query'] = ResolversParentTypes['Query']> = {
  appointmentDays?: Resolver<Maybe<Array<ResolversTypes['AppointmentDay']>>, ParentType, ContextType, RequireFields<QueryAppointmentDaysArgs, 'locationId' | 'month'>>;
  appointmentsToReschedule?: Resolver<Maybe<Array<ResolversTypes['AppointmentToReschedule']>>, ParentType, ContextType, RequireFields<QueryAppointmentsToRescheduleArgs, 'locationId'>>;
  awaitingIdCheckCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  bookedWalkIn?: Resolver<Maybe<ResolversTypes['BookedWalkIn']>, ParentType, ContextType, RequireFields<QueryBookedWalkInArgs, 'input'>>;
  bookingWindow?: Resolver<ResolversTypes['BookingWindow'], ParentType, ContextType, RequireFields<QueryBookingWindowArgs, 'locationId' | 'serviceId'>>;
  branchLocation?: Resolver<Maybe<ResolversTypes['BranchLocation']>, ParentType, ContextType, RequireFields<QueryBranchLocationArgs, 'id'>>;
  branchLocations?: Resolver<Array<ResolversTypes['BranchLocationGroup']>, ParentType, ContextType>;
  branchPostcodes?: Resolver<Array<ResolversTypes['BranchPostcode']>, ParentType, ContextType>;
  calendars?: Resolver<Maybe<Array<ResolversTypes['Calendar']>>, ParentType, ContextType, RequireFields<QueryCalendarsArgs, 'locationId'>>;
  clinicalOverview?: Resolver<ResolversTypes['ClinicalOverview'], ParentType, ContextType>;
  consultationForm?: Resolver<Maybe<ResolversTypes['ConsultationForm']>, ParentType, ContextType, RequireFields<QueryConsultationFormArgs, 'id'>>;
  customerSearch?: Resolver<Maybe<Array<ResolversTypes['CustomerSearchResult']>>, ParentType, ContextType, RequireFields<QueryCustomerSearchArgs, 'search'>>;
  gatewayStatus?: Resolver<ResolversTypes['GatewayStatus'], ParentType, ContextType>;
  getAppointment?: Resolver<Maybe<ResolversTypes['Appointment']>, ParentType, ContextType, RequireFields<QueryGetAppointmentArgs, 'appointmentId' | 'locationId'>>;
  getAppointments?: Resolver<Maybe<Array<ResolversTypes['Appointment']>>, ParentType, ContextType, RequireFields<QueryGetAppointmentsArgs, 'endDate' | 'locationId' | 'startDate'>>;
  getAvailability?: Resolver<Maybe<Array<ResolversTypes['AvailabilitySlot']>>, ParentType, ContextType, RequireFields<QueryGetAvailabilityArgs, 'endDate' | 'locationId' | 'serviceId' | 'startDate'>>;
  getCalendarBlocks?: Resolver<Maybe<Array<ResolversTypes['CalendarBlock']>>, ParentType, ContextType, RequireFields<QueryGetCalendarBlocksArgs, 'locationId'>>;
  getCalendars?: Resolver<Maybe<Array<ResolversTypes['Calendar']>>, ParentType, ContextType, RequireFields<QueryGetCalendarsArgs, 'locationId'>>;
  getCoverPharmacistDays?: Resolver<Maybe<Array<ResolversTypes['CoverPharmacistDay']>>, ParentType, ContextType, RequireFields<QueryGetCoverPharmacistDaysArgs, 'locationId'>>;
  getCovidQuestions?: Resolver<Maybe<Array<ResolversTypes['CovidQuestion']>>, ParentType, ContextType>;
  getCustomer?: Resolver<Maybe<ResolversTypes['Customer']>, ParentType, ContextType, RequireFields<QueryGetCustomerArgs, 'id' | 'locationId'>>;
  getInstoreServiceAvailability?: Resolver<Maybe<ResolversTypes['InstoreAvailability']>, ParentType, ContextType, RequireFields<QueryGetInstoreServiceAvailabilityArgs, 'endDate' | 'locationID' | 'serviceId' | 'startDate'>>;
  getLocation?: Resolver<Maybe<ResolversTypes['Location']>, ParentType, ContextType, RequireFields<QueryGetLocationArgs, 'locationId'>>;
  getLocationServices?: Resolver<Maybe<Array<ResolversTypes['LocationService']>>, ParentType, ContextType, RequireFields<QueryGetLocationServicesArgs, 'locationId'>>;
  getPreviousAppointments?: Resolver<Maybe<Array<ResolversTypes['Appointment']>>, ParentType, ContextType, RequireFields<QueryGetPreviousAppointmentsArgs, 'appointmentId' | 'locationId'>>;
  getResourceBlocks?: Resolver<Maybe<Array<ResolversTypes['ResourceBlock']>>, ParentType, ContextType, RequireFields<QueryGetResourceBlocksArgs, 'endDate' | 'locationId' | 'startDate'>>;
  getServiceBlock?: Resolver<Maybe<ResolversTypes['ServiceBlock']>, ParentType, ContextType, RequireFields<QueryGetServiceBlockArgs, 'serviceBlockId'>>;
  getServiceBlocks?: Resolver<Maybe<Array<ResolversTypes['ServiceBlock']>>, ParentType, ContextType, RequireFields<QueryGetServiceBlocksArgs, 'locationId'>>;
  idChecks?: Resolver<ResolversTypes['IdCheckPage'], ParentType, ContextType, RequireFields<QueryIdChecksArgs, 'limit' | 'page' | 'status'>>;
  managedServices?: Resolver<Array<ResolversTypes['ManagedService']>, ParentType, ContextType, RequireFields<QueryManagedServicesArgs, 'endDate' | 'locationId' | 'startDate'>>;
  order?: Resolver<Maybe<ResolversTypes['Order']>, ParentType, ContextType, RequireFields<QueryOrderArgs, 'id'>>;
  orderImage?: Resolver<ResolversTypes['OrderImagePage'], ParentType, ContextType, RequireFields<QueryOrderImageArgs, 'index' | 'orderId' | 'secondaryTag'>>;
  orderOpeners?: Resolver<Array<ResolversTypes['OrderOpeners']>, ParentType, ContextType, RequireFields<QueryOrderOpenersArgs, 'orderIds'>>;
  orders?: Resolver<ResolversTypes['OrderPage'], ParentType, ContextType, RequireFields<QueryOrdersArgs, 'limit' | 'page' | 'status'>>;
  patient?: Resolver<Maybe<ResolversTypes['Patient']>, ParentType, ContextType, RequireFields<QueryPatientArgs, 'id'>>;
  postcodeAddresses?: Resolver<Array<ResolversTypes['PostcodeAddress']>, ParentType, ContextType, RequireFields<QueryPostcodeAddressesArgs, 'postcode'>>;
  preApprovedPatients?: Resolver<ResolversTypes['PreApprovedPatientPage'], ParentType, ContextType, RequireFields<QueryPreApprovedPatientsArgs, 'limit' | 'page'>>;
  preApprovedProducts?: Resolver<Array<ResolversTypes['PreApprovedProduct']>, ParentType, ContextType>;
  resourceBlocks?: Resolver<Maybe<Array<ResolversTypes['ResourceBlock']>>, ParentType, ContextType, RequireFields<QueryResourceBlocksArgs, 'endDate' | 'locationId' | 'startDate'>>;
  settings?: Resolver<ResolversTypes['Settings'], ParentType, ContextType>;
  subscriptionOrders?: Resolver<ResolversTypes['SubscriptionOrderPage'], ParentType, ContextType, RequireFields<QuerySubscriptionOrdersArgs, 'page' | 'subscriptionId'>>;
  viewer?: Resolver<Maybe<ResolversTypes['Viewer']>, ParentType, ContextType>;
  weightLossQuestions?: Resolver<Array<ResolversTypes['WeightLossQuestion']>, ParentType, ContextType, RequireFields<QueryWeightLossQuestionsArgs, 'appointmentId' | 'locationId'>>;
};

export type QuestionResolvers<ContextType = any, ParentType extends ResolversParentTypes['Question'] = ResolversParentTypes['Question']> = {
  answer?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  number?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  question?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  questionType?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  updatedDate?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export interface RecordIdScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['RecordID'], any> {
  name: 'RecordID';
}

export type RecordWalkInEventPayloadResolvers<ContextType = any, ParentType extends ResolversParentTypes['RecordWalkInEventPayload'] = ResolversParentTypes['RecordWalkInEventPayload']> = {
  recorded?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type RememberViewedPayloadResolvers<ContextType = any, ParentType extends ResolversParentTypes['RememberViewedPayload'] = ResolversParentTypes['RememberViewedPayload']> = {
  viewer?: Resolver<Maybe<ResolversTypes['Viewer']>, ParentType, ContextType>;
};

export type RemovePreApprovalPayloadResolvers<ContextType = any, ParentType extends ResolversParentTypes['RemovePreApprovalPayload'] = ResolversParentTypes['RemovePreApprovalPayload']> = {
  patientId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type RepeatResolvers<ContextType = any, ParentType extends ResolversParentTypes['Repeat'] = ResolversParentTypes['Repeat']> = {
  frequency?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  interval?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  monthDay?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  monthType?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  weekdays?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type ReportClientErrorPayloadResolvers<ContextType = any, ParentType extends ResolversParentTypes['ReportClientErrorPayload'] = ResolversParentTypes['ReportClientErrorPayload']> = {
  recorded?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type RequestSignInCodePayloadResolvers<ContextType = any, ParentType extends ResolversParentTypes['RequestSignInCodePayload'] = ResolversParentTypes['RequestSignInCodePayload']> = {
  expiresAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
};

export type ResourceBlockResolvers<ContextType = any, ParentType extends ResolversParentTypes['ResourceBlock'] = ResolversParentTypes['ResourceBlock']> = {
  endDate?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  endTime?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  locationId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  reason?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  repeat?: Resolver<Maybe<ResolversTypes['Repeat']>, ParentType, ContextType>;
  repeats?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  resourceId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  startDate?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  startTime?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type ReviewOrderItemPayloadResolvers<ContextType = any, ParentType extends ResolversParentTypes['ReviewOrderItemPayload'] = ResolversParentTypes['ReviewOrderItemPayload']> = {
  order?: Resolver<Maybe<ResolversTypes['Order']>, ParentType, ContextType>;
};

export type ReviewabilityResolvers<ContextType = any, ParentType extends ResolversParentTypes['Reviewability'] = ResolversParentTypes['Reviewability']> = {
  approvalNeedsNote?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  approveBlockedBy?: Resolver<Array<ResolversTypes['ReviewBlock']>, ParentType, ContextType>;
  canApprove?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  canReject?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  canReview?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  rejectBlockedBy?: Resolver<Array<ResolversTypes['ReviewBlock']>, ParentType, ContextType>;
  roleAllows?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type SafetyWarningsResolvers<ContextType = any, ParentType extends ResolversParentTypes['SafetyWarnings'] = ResolversParentTypes['SafetyWarnings']> = {
  checkPatientAge?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  orderForOthers?: Resolver<Maybe<ResolversTypes['Warning']>, ParentType, ContextType>;
  unreadable?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  warnings?: Resolver<Array<ResolversTypes['Warning']>, ParentType, ContextType>;
};

export type SaveWalkInFormPayloadResolvers<ContextType = any, ParentType extends ResolversParentTypes['SaveWalkInFormPayload'] = ResolversParentTypes['SaveWalkInFormPayload']> = {
  saved?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type ScreeningResolvers<ContextType = any, ParentType extends ResolversParentTypes['Screening'] = ResolversParentTypes['Screening']> = {
  currentQuestionNumber?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  hasResult?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  isAllowedService?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  message?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  nextQuestionNumber?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  patientAdvice?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  pharmacistInstructions?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  questionText?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  questionType?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  screeningId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type ServiceBlockResolvers<ContextType = any, ParentType extends ResolversParentTypes['ServiceBlock'] = ResolversParentTypes['ServiceBlock']> = {
  endDate?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  endTime?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  locationId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  reason?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  repeat?: Resolver<Maybe<ResolversTypes['Repeat']>, ParentType, ContextType>;
  repeats?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  serviceId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  startDate?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  startTime?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type ServiceStatusResolvers<ContextType = any, ParentType extends ResolversParentTypes['ServiceStatus'] = ResolversParentTypes['ServiceStatus']> = {
  breakerIsOpen?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  calls?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  clockAheadSeconds?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  failures?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  isReachable?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  lastResponseAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  medianMilliseconds?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  setting?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  slowMilliseconds?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type SettingsResolvers<ContextType = any, ParentType extends ResolversParentTypes['Settings'] = ResolversParentTypes['Settings']> = {
  clientBuild?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  companyEmailDomain?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  coverPharmacist?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  feedbackUrl?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  formerHosts?: Resolver<Array<ResolversTypes['FormerHost']>, ParentType, ContextType>;
  helpUrl?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  homeDeliveryBranchIds?: Resolver<Array<ResolversTypes['ID']>, ParentType, ContextType>;
  homeDeliveryUrl?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  paidPilotLocationIds?: Resolver<Array<ResolversTypes['ID']>, ParentType, ContextType>;
  pharmacyAddress?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  pharmacyName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  prescriptionsUrl?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  supportEmail?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  supportPhones?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  vanLocationIds?: Resolver<Array<ResolversTypes['ID']>, ParentType, ContextType>;
  walkInBookingUrl?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type SignOutPayloadResolvers<ContextType = any, ParentType extends ResolversParentTypes['SignOutPayload'] = ResolversParentTypes['SignOutPayload']> = {
  redirectUrl?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type SlotHoldResolvers<ContextType = any, ParentType extends ResolversParentTypes['SlotHold'] = ResolversParentTypes['SlotHold']> = {
  expiresAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type SubscriptionResolvers<ContextType = any, ParentType extends ResolversParentTypes['Subscription'] = ResolversParentTypes['Subscription']> = {
  recordChanged?: SubscriptionResolver<ResolversTypes['ChangedRecord'], "recordChanged", ParentType, ContextType, RequireFields<SubscriptionRecordChangedArgs, 'records'>>;
};

export type SubscriptionOrderResolvers<ContextType = any, ParentType extends ResolversParentTypes['SubscriptionOrder'] = ResolversParentTypes['SubscriptionOrder']> = {
  activity?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  clinicalNotes?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  orderDate?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  orderId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  reviewedBy?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type SubscriptionOrderPageResolvers<ContextType = any, ParentType extends ResolversParentTypes['SubscriptionOrderPage'] = ResolversParentTypes['SubscriptionOrderPage']> = {
  orders?: Resolver<Array<ResolversTypes['SubscriptionOrder']>, ParentType, ContextType>;
  total?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  unreadable?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export interface TextOrNumberScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['TextOrNumber'], any> {
  name: 'TextOrNumber';
}

export type UpdateIdCheckPayloadResolvers<ContextType = any, ParentType extends ResolversParentTypes['UpdateIdCheckPayload'] = ResolversParentTypes['UpdateIdCheckPayload']> = {
  order?: Resolver<Maybe<ResolversTypes['Order']>, ParentType, ContextType>;
};

export type UpdatePatientPayloadResolvers<ContextType = any, ParentType extends ResolversParentTypes['UpdatePatientPayload'] = ResolversParentTypes['UpdatePatientPayload']> = {
  billingAddressProblem?: Resolver<Maybe<ResolversTypes['BillingAddressProblem']>, ParentType, ContextType>;
  patient?: Resolver<Maybe<ResolversTypes['Patient']>, ParentType, ContextType>;
  savedParts?: Resolver<Array<ResolversTypes['PatientPart']>, ParentType, ContextType>;
};

export type UpdateWeightLossQuestionsPayloadResolvers<ContextType = any, ParentType extends ResolversParentTypes['UpdateWeightLossQuestionsPayload'] = ResolversParentTypes['UpdateWeightLossQuestionsPayload']> = {
  saved?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type UploadImagesPayloadResolvers<ContextType = any, ParentType extends ResolversParentTypes['UploadImagesPayload'] = ResolversParentTypes['UploadImagesPayload']> = {
  count?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  order?: Resolver<Maybe<ResolversTypes['Order']>, ParentType, ContextType>;
};

export type ViewedRecordResolvers<ContextType = any, ParentType extends ResolversParentTypes['ViewedRecord'] = ResolversParentTypes['ViewedRecord']> = {
  kind?: Resolver<ResolversTypes['ViewedRecordKind'], ParentType, ContextType>;
  label?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  locationId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  recordId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  treatment?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type ViewerResolvers<ContextType = any, ParentType extends ResolversParentTypes['Viewer'] = ResolversParentTypes['Viewer']> = {
  can?: Resolver<ResolversTypes['ViewerAbilities'], ParentType, ContextType>;
  defaultLocation?: Resolver<Maybe<ResolversTypes['BranchLocation']>, ParentType, ContextType>;
  email?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  groups?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  groupsAreComplete?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['ViewerKind'], ParentType, ContextType>;
  locationId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  recentlyViewed?: Resolver<Array<ResolversTypes['ViewedRecord']>, ParentType, ContextType>;
  sessionExpiresAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
};

export type ViewerAbilitiesResolvers<ContextType = any, ParentType extends ResolversParentTypes['ViewerAbilities'] = ResolversParentTypes['ViewerAbilities']> = {
  changeAppointments?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  editClinicalRecords?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  explore?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  manageAvailability?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  openClinicalReviewFromBooking?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  overseeBranches?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  reviewPmedItems?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  reviewPomItems?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  runAppointments?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  seeOverview?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  useBooking?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  useClinicalReview?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type WaitingOrdersResolvers<ContextType = any, ParentType extends ResolversParentTypes['WaitingOrders'] = ResolversParentTypes['WaitingOrders']> = {
  count?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  oldestOrderDate?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
};

export type WalkInFormResolvers<ContextType = any, ParentType extends ResolversParentTypes['WalkInForm'] = ResolversParentTypes['WalkInForm']> = {
  identifier?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  questions?: Resolver<Array<ResolversTypes['WalkInQuestion']>, ParentType, ContextType>;
  traversalId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type WalkInOptionResolvers<ContextType = any, ParentType extends ResolversParentTypes['WalkInOption'] = ResolversParentTypes['WalkInOption']> = {
  checked?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  correct?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  key?: Resolver<Maybe<ResolversTypes['TextOrNumber']>, ParentType, ContextType>;
  text?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  value?: Resolver<Maybe<ResolversTypes['TextOrNumber']>, ParentType, ContextType>;
};

export type WalkInQuestionResolvers<ContextType = any, ParentType extends ResolversParentTypes['WalkInQuestion'] = ResolversParentTypes['WalkInQuestion']> = {
  content?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  element?: Resolver<ResolversTypes['WalkInElement'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  isChild?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  label?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  options?: Resolver<Array<ResolversTypes['WalkInOption']>, ParentType, ContextType>;
  questionId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
};

export type WarningResolvers<ContextType = any, ParentType extends ResolversParentTypes['Warning'] = ResolversParentTypes['Warning']> = {
  descriptions?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  header?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  id?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  type?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type WeekAvailabilityResolvers<ContextType = any, ParentType extends ResolversParentTypes['WeekAvailability'] = ResolversParentTypes['WeekAvailability']> = {
  fri?: Resolver<ResolversTypes['DayHours'], ParentType, ContextType>;
  mon?: Resolver<ResolversTypes['DayHours'], ParentType, ContextType>;
  sat?: Resolver<ResolversTypes['DayHours'], ParentType, ContextType>;
  sun?: Resolver<ResolversTypes['DayHours'], ParentType, ContextType>;
  thu?: Resolver<ResolversTypes['DayHours'], ParentType, ContextType>;
  tue?: Resolver<ResolversTypes['DayHours'], ParentType, ContextType>;
  wed?: Resolver<ResolversTypes['DayHours'], ParentType, ContextType>;
};

export type WeightLossOptionResolvers<ContextType = any, ParentType extends ResolversParentTypes['WeightLossOption'] = ResolversParentTypes['WeightLossOption']> = {
  checked?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  correct?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  label?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type WeightLossQuestionResolvers<ContextType = any, ParentType extends ResolversParentTypes['WeightLossQuestion'] = ResolversParentTypes['WeightLossQuestion']> = {
  age?: Resolver<Maybe<ResolversTypes['TextOrNumber']>, ParentType, ContextType>;
  formType?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  gender?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  identifier?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  index?: Resolver<Maybe<ResolversTypes['TextOrNumber']>, ParentType, ContextType>;
  label?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  multiSelect?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  options?: Resolver<Array<ResolversTypes['WeightLossOption']>, ParentType, ContextType>;
  responseId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  selfOrder?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  sortKey?: Resolver<Maybe<ResolversTypes['TextOrNumber']>, ParentType, ContextType>;
  traversalId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type Resolvers<ContextType = any> = {
  AddFluClinicPayload?: AddFluClinicPayloadResolvers<ContextType>;
  AddOrderNotePayload?: AddOrderNotePayloadResolvers<ContextType>;
  Address?: AddressResolvers<ContextType>;
  Appointment?: AppointmentResolvers<ContextType>;
  AppointmentDay?: AppointmentDayResolvers<ContextType>;
  AppointmentToReschedule?: AppointmentToRescheduleResolvers<ContextType>;
  AvailabilitySlot?: AvailabilitySlotResolvers<ContextType>;
  BillingAddress?: BillingAddressResolvers<ContextType>;
  BillingAddressProblem?: BillingAddressProblemResolvers<ContextType>;
  BodyMassIndex?: BodyMassIndexResolvers<ContextType>;
  BookFollowUpAppointmentPayload?: BookFollowUpAppointmentPayloadResolvers<ContextType>;
  BookedWalkIn?: BookedWalkInResolvers<ContextType>;
  BookingWindow?: BookingWindowResolvers<ContextType>;
  BranchLocation?: BranchLocationResolvers<ContextType>;
  BranchLocationGroup?: BranchLocationGroupResolvers<ContextType>;
  BranchPostcode?: BranchPostcodeResolvers<ContextType>;
  BusinessDay?: BusinessDayResolvers<ContextType>;
  BusinessHours?: BusinessHoursResolvers<ContextType>;
  Calendar?: CalendarResolvers<ContextType>;
  CalendarBlock?: CalendarBlockResolvers<ContextType>;
  ChangeTreatmentPayload?: ChangeTreatmentPayloadResolvers<ContextType>;
  ChangedAppointmentPayload?: ChangedAppointmentPayloadResolvers<ContextType>;
  ChangedRecord?: ChangedRecordResolvers<ContextType>;
  ClinicalOverview?: ClinicalOverviewResolvers<ContextType>;
  ConfirmBmiPayload?: ConfirmBmiPayloadResolvers<ContextType>;
  ConfirmSignInCodePayload?: ConfirmSignInCodePayloadResolvers<ContextType>;
  ConsultationAnswer?: ConsultationAnswerResolvers<ContextType>;
  ConsultationForm?: ConsultationFormResolvers<ContextType>;
  ConsultationQuestion?: ConsultationQuestionResolvers<ContextType>;
  Course?: CourseResolvers<ContextType>;
  CoverPharmacistDay?: CoverPharmacistDayResolvers<ContextType>;
  CovidQuestion?: CovidQuestionResolvers<ContextType>;
  CreateCartPayload?: CreateCartPayloadResolvers<ContextType>;
  Customer?: CustomerResolvers<ContextType>;
  CustomerSearchResult?: CustomerSearchResultResolvers<ContextType>;
  DateTime?: GraphQLScalarType;
  DayHours?: DayHoursResolvers<ContextType>;
  DaySlot?: DaySlotResolvers<ContextType>;
  DecisionCount?: DecisionCountResolvers<ContextType>;
  FormerHost?: FormerHostResolvers<ContextType>;
  GatewayStatus?: GatewayStatusResolvers<ContextType>;
  GeneralPractitioner?: GeneralPractitionerResolvers<ContextType>;
  Guardian?: GuardianResolvers<ContextType>;
  HandleOrderPayload?: HandleOrderPayloadResolvers<ContextType>;
  HoldSlotPayload?: HoldSlotPayloadResolvers<ContextType>;
  IdCheck?: IdCheckResolvers<ContextType>;
  IdCheckPage?: IdCheckPageResolvers<ContextType>;
  InstoreAvailability?: InstoreAvailabilityResolvers<ContextType>;
  KeepOrderOpenPayload?: KeepOrderOpenPayloadResolvers<ContextType>;
  LocalDate?: GraphQLScalarType;
  Location?: LocationResolvers<ContextType>;
  LocationService?: LocationServiceResolvers<ContextType>;
  ManagedService?: ManagedServiceResolvers<ContextType>;
  Medicine?: MedicineResolvers<ContextType>;
  Mutation?: MutationResolvers<ContextType>;
  OkResult?: OkResultResolvers<ContextType>;
  Order?: OrderResolvers<ContextType>;
  OrderComment?: OrderCommentResolvers<ContextType>;
  OrderIdCheck?: OrderIdCheckResolvers<ContextType>;
  OrderImage?: OrderImageResolvers<ContextType>;
  OrderImagePage?: OrderImagePageResolvers<ContextType>;
  OrderItem?: OrderItemResolvers<ContextType>;
  OrderNote?: OrderNoteResolvers<ContextType>;
  OrderOpener?: OrderOpenerResolvers<ContextType>;
  OrderOpeners?: OrderOpenersResolvers<ContextType>;
  OrderPage?: OrderPageResolvers<ContextType>;
  Patient?: PatientResolvers<ContextType>;
  PatientAddress?: PatientAddressResolvers<ContextType>;
  PatientIdCheck?: PatientIdCheckResolvers<ContextType>;
  Pharmacist?: PharmacistResolvers<ContextType>;
  PositiveInt?: GraphQLScalarType;
  PostAppointmentResult?: PostAppointmentResultResolvers<ContextType>;
  PostcodeAddress?: PostcodeAddressResolvers<ContextType>;
  PreApproval?: PreApprovalResolvers<ContextType>;
  PreApprovedPatient?: PreApprovedPatientResolvers<ContextType>;
  PreApprovedPatientPage?: PreApprovedPatientPageResolvers<ContextType>;
  PreApprovedProduct?: PreApprovedProductResolvers<ContextType>;
  ProductSubscription?: ProductSubscriptionResolvers<ContextType>;
  Query?: QueryResolvers<ContextType>;
  Question?: QuestionResolvers<ContextType>;
  RecordID?: GraphQLScalarType;
  RecordWalkInEventPayload?: RecordWalkInEventPayloadResolvers<ContextType>;
  RememberViewedPayload?: RememberViewedPayloadResolvers<ContextType>;
  RemovePreApprovalPayload?: RemovePreApprovalPayloadResolvers<ContextType>;
  Repeat?: RepeatResolvers<ContextType>;
  ReportClientErrorPayload?: ReportClientErrorPayloadResolvers<ContextType>;
  RequestSignInCodePayload?: RequestSignInCodePayloadResolvers<ContextType>;
  ResourceBlock?: ResourceBlockResolvers<ContextType>;
  ReviewOrderItemPayload?: ReviewOrderItemPayloadResolvers<ContextType>;
  Reviewability?: ReviewabilityResolvers<ContextType>;
  SafetyWarnings?: SafetyWarningsResolvers<ContextType>;
  SaveWalkInFormPayload?: SaveWalkInFormPayloadResolvers<ContextType>;
  Screening?: ScreeningResolvers<ContextType>;
  ServiceBlock?: ServiceBlockResolvers<ContextType>;
  ServiceStatus?: ServiceStatusResolvers<ContextType>;
  Settings?: SettingsResolvers<ContextType>;
  SignOutPayload?: SignOutPayloadResolvers<ContextType>;
  SlotHold?: SlotHoldResolvers<ContextType>;
  Subscription?: SubscriptionResolvers<ContextType>;
  SubscriptionOrder?: SubscriptionOrderResolvers<ContextType>;
  SubscriptionOrderPage?: SubscriptionOrderPageResolvers<ContextType>;
  TextOrNumber?: GraphQLScalarType;
  UpdateIdCheckPayload?: UpdateIdCheckPayloadResolvers<ContextType>;
  UpdatePatientPayload?: UpdatePatientPayloadResolvers<ContextType>;
  UpdateWeightLossQuestionsPayload?: UpdateWeightLossQuestionsPayloadResolvers<ContextType>;
  UploadImagesPayload?: UploadImagesPayloadResolvers<ContextType>;
  ViewedRecord?: ViewedRecordResolvers<ContextType>;
  Viewer?: ViewerResolvers<ContextType>;
  ViewerAbilities?: ViewerAbilitiesResolvers<ContextType>;
  WaitingOrders?: WaitingOrdersResolvers<ContextType>;
  WalkInForm?: WalkInFormResolvers<ContextType>;
  WalkInOption?: WalkInOptionResolvers<ContextType>;
  WalkInQuestion?: WalkInQuestionResolvers<ContextType>;
  Warning?: WarningResolvers<ContextType>;
  WeekAvailability?: WeekAvailabilityResolvers<ContextType>;
  WeightLossOption?: WeightLossOptionResolvers<ContextType>;
  WeightLossQuestion?: WeightLossQuestionResolvers<ContextType>;
};

