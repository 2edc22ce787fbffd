import type { GraphQLResolveInfo, GraphQLScalarType, GraphQLScalarTypeConfig } from 'graphql';
import type { Order as OrderParent, OrderNote as OrderNoteParent, OrderPage as OrderPageParent } from '../upstream/clinical/orders.ts';
import type { OrderItemParent } from '../domains/order/item.ts';
import type { Patient as PatientParent, PreApproval as PreApprovalParent } from '../upstream/clinical/customers.ts';
import type { Viewer as ViewerParent } from '../session/viewer.ts';
import type { PreApprovedProduct as PreApprovedProductParent } from '../upstream/pre-approved-products.ts';
import type { ChangedOrder } from '../domains/order/payload.ts';
import type { UploadedImages } from '../domains/image/payload.ts';
import type { UpdatedPatient } from '../domains/patient/payload.ts';
import type { BranchLocation as BranchLocationParent, PostcodeAddress as PostcodeAddressParent, BranchLocationGroup as BranchLocationGroupParent } from '../upstream/booking/locations.ts';
import type { ManagedServiceParent } from '../domains/availability/managed-service.ts';
import type { BookedAppointment } from '../upstream/booking/appointments.ts';
import type { ChangedAppointment } from '../domains/appointment/payload.ts';
import type { ChangedTreatment } from '../domains/pre-approved/payload.ts';
import type { RequestContext } from '../request-context.ts';
export type Maybe<T> = T | null;
export type InputMaybe<T> = Maybe<T>;
export type Omit<T, K extends keyof T> = Pick<T, Exclude<keyof T, K>>;
export type RequireFields<T, K extends keyof T> = Omit<T, K> & { [P in K]-?: NonNullable<T[P]> };
/** All built-in and custom scalars, mapped to their actual values */
export type Scalars = {
  ID: { input: string; output: string; }
  String: { input: string; output: string; }
  Boolean: { input: boolean; output: boolean; }
  Int: { input: number; output: number; }
  Float: { input: number; output: number; }
  /** An instant, ISO 8601 in UTC: `2026-03-02T09:14:00.000Z`. */
  DateTime: { input: string; output: string; }
  /** A calendar date without a time: `2026-03-02`. */
  LocalDate: { input: string; output: string; }
  /** A number of the people or things listed: 1 or more. */
  PositiveInt: { input: number; output: number; }
  /** The id of a record in one of the pharmacy's services: 1 to 64 of the characters `A-Z a-z 0-9 . _ : -`, not dots alone. */
  RecordID: { input: string; output: string; }
};

export type AddFluClinicInput = {
  /** Becomes the block's reason, `Over 65` or `Under 65`. */
  clinicType: FluClinicType;
  /** The clinic's last day. Without `repeat` it is one stretch, from `startTime` on the first day to `endTime` on this one. */
  endDate: Scalars['LocalDate']['input'];
  /** HHmm */
  endTime: Scalars['Int']['input'];
  /** The branch that holds the clinic. All its resources are blocked. */
  locationId: Scalars['RecordID']['input'];
  /** Left out: it does not repeat. */
  repeat?: InputMaybe<RepeatInput>;
  /** The clinic's first day. */
  startDate: Scalars['LocalDate']['input'];
  /** HHmm */
  startTime: Scalars['Int']['input'];
};

export type AddFluClinicPayload = {
  __typename?: 'AddFluClinicPayload';
  /** The resource block's id. */
  blockId: Scalars['ID']['output'];
};

export type AddOrderNoteInput = {
  /** The order that the note is about. */
  orderId: Scalars['RecordID']['input'];
  /** At least 2 characters. */
  text: Scalars['String']['input'];
};

export type AddOrderNotePayload = {
  __typename?: 'AddOrderNotePayload';
  /** The order with its new note. Null, with an error, when the note was recorded but the order can't be read again. */
  order?: Maybe<Order>;
};

export type Address = {
  __typename?: 'Address';
  city?: Maybe<Scalars['String']['output']>;
  line1?: Maybe<Scalars['String']['output']>;
  line2?: Maybe<Scalars['String']['output']>;
  postcode?: Maybe<Scalars['String']['output']>;
};

export type AnswerWalkInFormInput = {
  /** One for each question that was asked last. */
  answers: Array<WalkInAnswerInput>;
  /** As the form's start answered it. */
  identifier: Scalars['String']['input'];
  /** With the answers to the first questions alone. */
  person?: InputMaybe<WalkInPersonInput>;
  /** The form's, as it was last answered. */
  traversalId: Scalars['RecordID']['input'];
};

export type Appointment = {
  __typename?: 'Appointment';
  course: Course;
  creationDate?: Maybe<Scalars['String']['output']>;
  customer: Customer;
  /** Date-time */
  endTime: Scalars['String']['output'];
  /** Base64 PDF; answered by getAppointment alone */
  gpLetterPdf?: Maybe<Scalars['String']['output']>;
  groupId?: Maybe<Scalars['ID']['output']>;
  guardian?: Maybe<Guardian>;
  id: Scalars['ID']['output'];
  locationId: Scalars['ID']['output'];
  medicine?: Maybe<Medicine>;
  modifiedAt?: Maybe<Scalars['String']['output']>;
  modifiedBy?: Maybe<Scalars['String']['output']>;
  notes?: Maybe<Scalars['String']['output']>;
  /** 1-based place in the course */
  number: Scalars['Int']['output'];
  onschedApptId?: Maybe<Scalars['ID']['output']>;
  pharmacist?: Maybe<Pharmacist>;
  resourceId?: Maybe<Scalars['ID']['output']>;
  source?: Maybe<Scalars['String']['output']>;
  /** Date-time */
  startTime: Scalars['String']['output'];
  /** created, in_progress, completed, cancelled; others may appear */
  status: Scalars['String']['output'];
  totalNumber: Scalars['Int']['output'];
};

export type AppointmentDay = {
  __typename?: 'AppointmentDay';
  /** How many appointments. */
  count: Scalars['Int']['output'];
  /** A day with at least one appointment that is not cancelled, on the branch's calendar (London). */
  date: Scalars['LocalDate']['output'];
};

export type AppointmentToReschedule = {
  __typename?: 'AppointmentToReschedule';
  /** First and last name, with a space between. */
  customerName: Scalars['String']['output'];
  /** The appointment's id, for `getAppointment` and `rescheduleAppointment`. */
  id: Scalars['ID']['output'];
  /** The name of its course, such as `Flu`; null when the booking service gives none. */
  serviceName?: Maybe<Scalars['String']['output']>;
  /** When it starts as it is booked now, in UTC. */
  startTime: Scalars['DateTime']['output'];
};

export type AvailabilitySlot = {
  __typename?: 'AvailabilitySlot';
  endTime: Scalars['String']['output'];
  resourceId: Scalars['ID']['output'];
  /** Date-time */
  startTime: Scalars['String']['output'];
};

export type BillingAddress = {
  __typename?: 'BillingAddress';
  /** House and street, as a rule. */
  address1?: Maybe<Scalars['String']['output']>;
  /** The second line; often empty. */
  address2?: Maybe<Scalars['String']['output']>;
  /** The town. */
  city?: Maybe<Scalars['String']['output']>;
  /** The country in words, such as `United Kingdom`. */
  country?: Maybe<Scalars['String']['output']>;
  /** ISO 3166-1 alpha-2. */
  countryCode?: Maybe<Scalars['String']['output']>;
  /** Postcode; its form is not checked. */
  postalCode?: Maybe<Scalars['String']['output']>;
  /** State or province; mostly empty for addresses in the United Kingdom. */
  state?: Maybe<Scalars['String']['output']>;
};

/** The order's billing address, saved in place of the patient's own. */
export type BillingAddressInput = {
  /** It must not be blank. */
  address1: Scalars['String']['input'];
  /** Left out, it is saved as empty. */
  address2?: InputMaybe<Scalars['String']['input']>;
  /** It must not be blank. */
  city: Scalars['String']['input'];
  /** The company at the address, if any. `Order.billingAddress` does not tell it again. */
  company?: InputMaybe<Scalars['String']['input']>;
  /** The country in words, such as `United Kingdom`. Left out, it is saved as empty. */
  country?: InputMaybe<Scalars['String']['input']>;
  /** ISO 3166-1 alpha-2. */
  countryCode?: InputMaybe<Scalars['String']['input']>;
  /** The order whose billing address it is. BAD_USER_INPUT when it is an order of another patient. */
  orderId: Scalars['RecordID']['input'];
  /** It must not be blank; its form is not checked. */
  postalCode: Scalars['String']['input'];
  /** State or province. Left out, it is saved as empty. */
  state?: InputMaybe<Scalars['String']['input']>;
  /** Such as `residential`. */
  type?: InputMaybe<Scalars['String']['input']>;
};

/** Why a billing address was not saved, or is not known to be. */
export type BillingAddressProblem = {
  __typename?: 'BillingAddressProblem';
  /** One of the error codes, such as `UPSTREAM_REJECTED` or `OUTCOME_UNKNOWN`. */
  code: Scalars['String']['output'];
  /** What went wrong, in words that may be shown. */
  message: Scalars['String']['output'];
};

export type BodyMassIndex = {
  __typename?: 'BodyMassIndex';
  /** Kilograms a square metre. */
  bmi?: Maybe<Scalars['Float']['output']>;
  /** As the patient gave it, with its unit: `172 cm`. */
  height?: Maybe<Scalars['String']['output']>;
  /** As the patient gave it, with its unit: `92 kg`. */
  weight?: Maybe<Scalars['String']['output']>;
};

export type BookFollowUpAppointmentInput = {
  /** An appointment of the course. */
  appointmentId: Scalars['RecordID']['input'];
  /** The branch of that appointment, at which the next one is booked too. */
  locationId: Scalars['RecordID']['input'];
  /** When the next one takes place: a free slot of the course's service. */
  slot: SlotInput;
};

export type BookFollowUpAppointmentPayload = {
  __typename?: 'BookFollowUpAppointmentPayload';
  /** The new appointment's id. */
  appointmentId: Scalars['ID']['output'];
};

export type BookedWalkIn = {
  __typename?: 'BookedWalkIn';
  /** The appointment that was made, for `getAppointment`. */
  appointmentId: Scalars['ID']['output'];
};

export type BookedWalkInInput = {
  /** The customer's, to the day. */
  dateOfBirth: Scalars['LocalDate']['input'];
  /** The customer's. Upper and lower case, and spaces at its ends, don't matter. */
  firstName: Scalars['String']['input'];
  /** The customer's. Upper and lower case, and spaces at its ends, don't matter. */
  lastName: Scalars['String']['input'];
  /** The branch that was booked at. */
  locationId: Scalars['RecordID']['input'];
  /** The slot that was booked. An appointment counts when it starts with it, at its resource; cancelled ones don't. */
  slot: SlotInput;
};

export type BookingWindow = {
  __typename?: 'BookingWindow';
  /** No appointment starts before this. */
  earliestStart: Scalars['DateTime']['output'];
  /** The first day with an appointment, on the branch's calendar. */
  firstDay: Scalars['LocalDate']['output'];
  /** The last day with an appointment, on the branch's calendar. */
  lastDay: Scalars['LocalDate']['output'];
};

/** A branch, as the master list names it. */
export type BranchLocation = {
  __typename?: 'BranchLocation';
  /** `branchID` upstream, shown beside the name; it is not the `id`. Null when the master list has none. */
  branchId?: Maybe<Scalars['ID']['output']>;
  /** What every booking field takes as `locationId`. */
  id: Scalars['ID']['output'];
  /** The branch's name; null when the master list has none. */
  name?: Maybe<Scalars['String']['output']>;
  /** `Scotland` or `NorthernIreland` decides some rules. Null elsewhere may be any province, or one that could not be looked up. */
  region?: Maybe<Scalars['String']['output']>;
};

export type BranchLocationGroup = {
  __typename?: 'BranchLocationGroup';
  /** The branches of the group, in the master list's order. */
  locations: Array<BranchLocation>;
  /** A letter, or `%`. */
  title: Scalars['String']['output'];
};

export type BusinessDay = {
  __typename?: 'BusinessDay';
  endTime: Scalars['Int']['output'];
  is24Hours: Scalars['Boolean']['output'];
  isOpen: Scalars['Boolean']['output'];
  startTime: Scalars['Int']['output'];
};

export type BusinessHours = {
  __typename?: 'BusinessHours';
  fri: BusinessDay;
  mon: BusinessDay;
  sat: BusinessDay;
  sun: BusinessDay;
  thu: BusinessDay;
  tue: BusinessDay;
  wed: BusinessDay;
};

export type Calendar = {
  __typename?: 'Calendar';
  availability: WeekAvailability;
  deletedStatus?: Maybe<Scalars['Boolean']['output']>;
  deletedTime?: Maybe<Scalars['String']['output']>;
  id: Scalars['ID']['output'];
  locationId: Scalars['ID']['output'];
  name: Scalars['String']['output'];
};

export type CalendarBlock = {
  __typename?: 'CalendarBlock';
  calendarId: Scalars['ID']['output'];
  endDate: Scalars['String']['output'];
  endTime: Scalars['Int']['output'];
  id: Scalars['ID']['output'];
  reason?: Maybe<Scalars['String']['output']>;
  startDate: Scalars['String']['output'];
  startTime: Scalars['Int']['output'];
};

export type CalendarBlockInput = {
  calendarId: Scalars['ID']['input'];
  endDate: Scalars['String']['input'];
  endTime: Scalars['Int']['input'];
  reason?: InputMaybe<Scalars['String']['input']>;
  startDate: Scalars['String']['input'];
  startTime: Scalars['Int']['input'];
};

export type CalendarInput = {
  availability: WeekAvailabilityInput;
  /** Sent on creation: 1 */
  bookingsPerSlot?: InputMaybe<Scalars['Int']['input']>;
  id?: InputMaybe<Scalars['ID']['input']>;
  /** Sent on creation: 1 */
  interval?: InputMaybe<Scalars['Int']['input']>;
  locationId: Scalars['ID']['input'];
  name: Scalars['String']['input'];
  /** Sent on creation: the location's */
  resourceGroupId?: InputMaybe<Scalars['ID']['input']>;
  /** Sent on creation: resource */
  type?: InputMaybe<Scalars['String']['input']>;
};

export type CancelSeenAppointmentInput = {
  /** The appointment that is to be cancelled. */
  appointmentId: Scalars['RecordID']['input'];
  /** The appointment's branch. */
  locationId: Scalars['RecordID']['input'];
  /** `Customer cancelled appointment`, `Pharmacist availability` or `Stock availability`. BAD_USER_INPUT for any other. */
  reason: Scalars['String']['input'];
  /** Whether what was paid is paid back. CONFLICT for true when the appointment was not paid by card. */
  refund: Scalars['Boolean']['input'];
  /** The appointment as it was when its cancellation was decided on. */
  seen: SeenAppointmentInput;
};

export type ChangeTreatmentInput = {
  /** The name of the treatment that is given up. */
  currentTreatment: Scalars['String']['input'];
  /** A `PreApprovedProduct.treatmentName` other than the current one, else BAD_USER_INPUT. */
  newTreatment: Scalars['String']['input'];
  /** The patient's id, as `PreApprovedPatient.id`. */
  patientId: Scalars['RecordID']['input'];
};

export type ChangeTreatmentPayload = {
  __typename?: 'ChangeTreatmentPayload';
  /** The patient with the new treatment. Null, with an error, when it was changed but can't be read again. */
  patient?: Maybe<Patient>;
};

export type ChangedAppointmentPayload = {
  __typename?: 'ChangedAppointmentPayload';
  /** The appointment afterwards. Null, with an error, when the change was saved but the appointment can't be read again. */
  appointment?: Maybe<Appointment>;
};

export type CompleteAppointmentInput = {
  /** The appointment that is to be completed. It must be under way, unless its service gives no medicine. */
  appointmentId: Scalars['RecordID']['input'];
  /** The appointment's branch. */
  locationId: Scalars['RecordID']['input'];
  /** Required unless the service gives no medicine. */
  medicine?: InputMaybe<MedicineInput>;
  /** Left out, only the appointment as it is now counts. */
  seen?: InputMaybe<SeenAppointmentInput>;
};

export type ConfirmBmiInput = {
  /** The order that the item is part of. */
  orderId: Scalars['RecordID']['input'];
  /** The item's `productId`, not its `id`. BAD_USER_INPUT when it is not a weight-loss item. */
  productId: Scalars['RecordID']['input'];
};

export type ConfirmBmiPayload = {
  __typename?: 'ConfirmBmiPayload';
  /** The order with the confirmation. Null, with an error, when it was recorded but the order can't be read again. */
  order?: Maybe<Order>;
};

export type ConfirmSignInCodePayload = {
  __typename?: 'ConfirmSignInCodePayload';
  /** Who is signed in now, in this browser. */
  viewer: Viewer;
};

/** One option of a question, or one answer of a video consultation. */
export type ConsultationAnswer = {
  __typename?: 'ConsultationAnswer';
  /** Set when choosing it is a reason for care. */
  flag?: Maybe<ConsultationFlag>;
  /** The patient chose it. */
  selected: Scalars['Boolean']['output'];
  /** The option or answer in words. */
  text?: Maybe<Scalars['String']['output']>;
};

export type ConsultationFlag =
  /** Red: the item should be rejected. */
  | 'EXCLUSION'
  /** Yellow: speak to the customer first. */
  | 'WARNING';

export type ConsultationForm = {
  __typename?: 'ConsultationForm';
  /** The body mass index the patient gave; null when the form has none. */
  bmi?: Maybe<BodyMassIndex>;
  /** Such as `ED`, `AC`, `PO`, `EZ`, `HL`, `MPR`, `WL` or `PMED`. */
  code?: Maybe<Scalars['String']['output']>;
  /** When the form was made, as the consultation service dates it. */
  createdAt?: Maybe<Scalars['DateTime']['output']>;
  /** How many answers are exclusions: the consultation service's own count, else counted from the chosen answers. */
  exclusionCount: Scalars['Int']['output'];
  /** The id it was asked for with, an `OrderItem.consultationFormId`. */
  id: Scalars['ID']['output'];
  /** The product that the form was filled in for; null when the form names none. */
  productName?: Maybe<Scalars['String']['output']>;
  /** Every question and its answers, in the form's order. */
  questions: Array<ConsultationQuestion>;
  /** Such as `Weight loss consultation form`; the product's name when the form's code is unknown. */
  title?: Maybe<Scalars['String']['output']>;
  /** Which kind of form it is. */
  type: ConsultationFormType;
  /** How many more questions and answers the form has that can't be read. */
  unreadable: Scalars['Int']['output'];
  /** How many answers are warnings: the consultation service's own count, else counted from the chosen answers. */
  warningCount: Scalars['Int']['output'];
};

export type ConsultationFormType =
  /** Erectile dysfunction. */
  | 'ED'
  /** Video consultation partner. */
  | 'HEALTHHERO'
  /** Every other online doctor form. */
  | 'LG'
  /** Pharmacy medicine. */
  | 'PMED';

export type ConsultationQuestion = {
  __typename?: 'ConsultationQuestion';
  /** All options of the question, chosen or not; of a video consultation, the answers given. None when it has neither. */
  answers: Array<ConsultationAnswer>;
  /** The question, as the patient read it. */
  question?: Maybe<Scalars['String']['output']>;
};

export type Course = {
  __typename?: 'Course';
  id: Scalars['ID']['output'];
  name: Scalars['String']['output'];
  onSchedServiceId: Scalars['ID']['output'];
  patientAdvice?: Maybe<Scalars['String']['output']>;
  /** payment, exempt, voucher or in_store */
  paymentType?: Maybe<Scalars['String']['output']>;
  pharmacistInstructions?: Maybe<Scalars['String']['output']>;
  /** Answered by getAppointment alone */
  questions?: Maybe<Array<Question>>;
};

export type CoverPharmacistDay = {
  __typename?: 'CoverPharmacistDay';
  /** Date */
  date: Scalars['String']['output'];
};

export type CoverPharmacistDayInput = {
  date: Scalars['String']['input'];
  locationId: Scalars['ID']['input'];
};

export type CovidAnswerInput = {
  /** Y, N, or Y:text */
  answer: Scalars['String']['input'];
  number: Scalars['Int']['input'];
  question: Scalars['String']['input'];
  type: Scalars['String']['input'];
};

export type CovidQuestion = {
  __typename?: 'CovidQuestion';
  number: Scalars['Int']['output'];
  /** The follow-up text stands after a colon: 'Have you travelled abroad?:which countries' */
  question: Scalars['String']['output'];
  type: Scalars['String']['output'];
};

export type CreateCartInput = {
  /** Who is sent the checkout link. */
  patientId: Scalars['RecordID']['input'];
  /** A `PreApprovedProduct.id`. One of it goes into the cart. */
  productId: Scalars['RecordID']['input'];
  /** Made by the client, one for each cart that is meant. */
  requestKey: Scalars['RecordID']['input'];
};

export type CreateCartPayload = {
  __typename?: 'CreateCartPayload';
  /** The cart at the main API: the same one again for the same patient, product and `requestKey`. */
  cartId: Scalars['ID']['output'];
};

export type Customer = {
  __typename?: 'Customer';
  address?: Maybe<Address>;
  /** Every branch's; answered by getCustomer alone */
  appointments?: Maybe<Array<Appointment>>;
  /** Date */
  dob: Scalars['String']['output'];
  email?: Maybe<Scalars['String']['output']>;
  firstName: Scalars['String']['output'];
  id: Scalars['ID']['output'];
  lastName: Scalars['String']['output'];
  nhsNumber?: Maybe<Scalars['String']['output']>;
  phone?: Maybe<Scalars['String']['output']>;
  sex?: Maybe<Scalars['String']['output']>;
  surgeryAddress?: Maybe<Scalars['String']['output']>;
  surgeryName?: Maybe<Scalars['String']['output']>;
};

export type CustomerSearchResult = {
  __typename?: 'CustomerSearchResult';
  address?: Maybe<Address>;
  /** Date */
  dob: Scalars['String']['output'];
  firstName: Scalars['String']['output'];
  id: Scalars['ID']['output'];
  lastName: Scalars['String']['output'];
};

export type DayHours = {
  __typename?: 'DayHours';
  endTime: Scalars['Int']['output'];
  /** HHmm; 0 to 0 means unavailable */
  startTime: Scalars['Int']['output'];
};

export type DayHoursInput = {
  endTime: Scalars['Int']['input'];
  startTime: Scalars['Int']['input'];
};

export type DaySlot = {
  __typename?: 'DaySlot';
  /** Date */
  date: Scalars['String']['output'];
};

export type FluClinicType =
  | 'OVER_65'
  | 'UNDER_65';

export type FormerHost = {
  __typename?: 'FormerHost';
  /** A host whose requests are redirected; path and query stay. */
  host: Scalars['String']['output'];
  /** The host they are redirected to. */
  replacedBy: Scalars['String']['output'];
};

/** The patient's GP surgery. */
export type GeneralPractitioner = {
  __typename?: 'GeneralPractitioner';
  /** The surgery's house and street, as a rule. */
  address1?: Maybe<Scalars['String']['output']>;
  /** The second line of the surgery's address. */
  address2?: Maybe<Scalars['String']['output']>;
  /** The surgery's town. */
  city?: Maybe<Scalars['String']['output']>;
  /** The surgery's postcode. */
  postalCode?: Maybe<Scalars['String']['output']>;
  /** The surgery's name. */
  surgery?: Maybe<Scalars['String']['output']>;
};

export type GeneralPractitionerInput = {
  /** Needed with the other two as soon as one of `address1`, `address2` and `city` is filled. */
  address1?: InputMaybe<Scalars['String']['input']>;
  /** Needed with the other two as soon as one of `address1`, `address2` and `city` is filled. */
  address2?: InputMaybe<Scalars['String']['input']>;
  /** Needed with the other two as soon as one of `address1`, `address2` and `city` is filled. */
  city?: InputMaybe<Scalars['String']['input']>;
  /** Never required; left out, it is saved as empty. */
  postalCode?: InputMaybe<Scalars['String']['input']>;
  /** The surgery's name. Never required; left out, it is saved as empty. */
  surgery?: InputMaybe<Scalars['String']['input']>;
};

export type Guardian = {
  __typename?: 'Guardian';
  firstName?: Maybe<Scalars['String']['output']>;
  lastName?: Maybe<Scalars['String']['output']>;
  title?: Maybe<Scalars['String']['output']>;
};

export type GuardianDetailsInput = {
  firstName: Scalars['String']['input'];
  lastName: Scalars['String']['input'];
  title: Scalars['String']['input'];
};

export type GuardianInput = {
  firstName: Scalars['String']['input'];
  lastName: Scalars['String']['input'];
  title: Scalars['String']['input'];
};

export type HandleOrderInput = {
  /** One of those that `Order.handlings` offers. */
  handling: OrderHandling;
  /** An order that awaits manual verification. */
  orderId: Scalars['RecordID']['input'];
  /** What the decision was made on: CONFLICT when the order's check was changed since. */
  seen?: InputMaybe<SeenIdCheckInput>;
};

export type HandleOrderPayload = {
  __typename?: 'HandleOrderPayload';
  /** The order afterwards. Null, with an error, when it was handled but can't be read again. */
  order?: Maybe<Order>;
};

export type HoldSlotInput = {
  /** The own hold that is to be renewed. */
  holdId?: InputMaybe<Scalars['RecordID']['input']>;
  /** The branch that is booked at. */
  locationId: Scalars['RecordID']['input'];
  /** The service that is booked. For a pneumonia vaccination it is the walk-in service's, `6138`, not the vaccine's. */
  serviceId: Scalars['RecordID']['input'];
  /** The slot that is to be kept free. */
  slot: SlotInput;
};

export type HoldSlotPayload = {
  __typename?: 'HoldSlotPayload';
  /** Null when the existing service answered without one. */
  hold?: Maybe<SlotHold>;
};

/** A row of the ID check lists. */
export type IdCheck = {
  __typename?: 'IdCheck';
  /** `success` or `failure`. */
  apiStatus?: Maybe<Scalars['String']['output']>;
  /** When that order was placed. */
  orderDate?: Maybe<Scalars['DateTime']['output']>;
  /** The order that the row names, for `order`; null when the main API names none. */
  orderId?: Maybe<Scalars['ID']['output']>;
  /** Whose check it is; upstream `userId`. Null when the main API names nobody. */
  patientId?: Maybe<Scalars['ID']['output']>;
  /** `pass`, `refer` or `fail`; null when there is none. */
  status?: Maybe<Scalars['String']['output']>;
};

export type IdCheckListStatus =
  | 'AWAITING'
  | 'COMPLETED';

export type IdCheckOutcome =
  | 'FAIL'
  | 'PASS'
  | 'REFER';

export type IdCheckPage = {
  __typename?: 'IdCheckPage';
  /** The rows of the page asked for; none when it is past the last. */
  idChecks: Array<IdCheck>;
  /** How many ID checks the list holds on all its pages. */
  total: Scalars['Int']['output'];
  /** How many more ID checks this page has that can't be read. */
  unreadable: Scalars['Int']['output'];
};

export type ImageInput = {
  /**
   * The file in base64, without a `data:` prefix; at most 100 million pixels. Its metadata, such as the place where it was taken, is removed;
   * its orientation is kept.
   */
  content: Scalars['String']['input'];
  /**
   * With its extension, 1 to 255 characters. If the extension contradicts the content, it is replaced; characters that can't be seen are
   * removed.
   */
  fileName: Scalars['String']['input'];
  /** Default: the file's name without its extension. */
  title?: InputMaybe<Scalars['String']['input']>;
};

export type InstoreAvailability = {
  __typename?: 'InstoreAvailability';
  daySlots: Array<DaySlot>;
  slots: Array<AvailabilitySlot>;
};

export type Location = {
  __typename?: 'Location';
  businessHours: BusinessHours;
  email?: Maybe<Scalars['String']['output']>;
  id: Scalars['ID']['output'];
  name: Scalars['String']['output'];
  phone?: Maybe<Scalars['String']['output']>;
  /** Scotland, NorthernIreland or another region's name */
  region?: Maybe<Scalars['String']['output']>;
  resourceGroupId?: Maybe<Scalars['ID']['output']>;
};

export type LocationService = {
  __typename?: 'LocationService';
  id: Scalars['ID']['output'];
  serviceId: Scalars['ID']['output'];
  serviceName: Scalars['String']['output'];
};

export type ManagedService = {
  __typename?: 'ManagedService';
  /** When the service can not be booked; empty when nothing is blocked. Null, with an error, while it can't be read. */
  blocks?: Maybe<Array<ServiceBlock>>;
  /** The gateway's own name for it, such as `Flu with PCV`. */
  name: Scalars['String']['output'];
  /** The service's id at the booking services, such as `4790` for flu. */
  serviceId: Scalars['ID']['output'];
};

export type Medicine = {
  __typename?: 'Medicine';
  batchNumber?: Maybe<Scalars['String']['output']>;
  /** Date */
  expiryDate?: Maybe<Scalars['String']['output']>;
  manufacturer?: Maybe<Scalars['String']['output']>;
  /** The administration site */
  method?: Maybe<Scalars['String']['output']>;
};

export type MedicineInput = {
  batchNumber: Scalars['String']['input'];
  expiryDate: Scalars['String']['input'];
  manufacturer: Scalars['String']['input'];
  method: Scalars['String']['input'];
};

export type Mutation = {
  __typename?: 'Mutation';
  /**
   * Adds a walk-in flu clinic, for which a resource block with its type as the reason is made.
   * CONFLICT: it overlaps another one. BAD_USER_INPUT: its dates, times or repetition are not valid, or it is over.
   * For: those who manage a branch's availability.
   */
  addFluClinic: AddFluClinicPayload;
  /** Adds a note about the order as a whole. For: clinical staff. */
  addOrderNote?: Maybe<AddOrderNotePayload>;
  /**
   * Answers the questions that the form asked last, all of them at once. What is asked next comes back: no question when the form
   * is complete; a single one of the element `TEXT` when the service is refused. For: booking staff.
   */
  answerWalkInForm: WalkInForm;
  /**
   * Books the next appointment of a course.
   * CONFLICT: it is the last of its course, the next one is booked already, or the slot is not free.
   * BAD_USER_INPUT: the slot lies outside the service's `bookingWindow`. For: branch staff.
   */
  bookFollowUpAppointment: BookFollowUpAppointmentPayload;
  bookNextAppointment: Appointment;
  /**
   * Errors: a message containing "errorType: BadRequest" when the appointment is already cancelled or completed;
   * a message containing "Not Acceptable (406) with charge id" when shouldRefund is yes and another appointment of its paid group is still open.
   */
  cancelAppointment: Appointment;
  /**
   * Cancels an appointment unless it was changed since it was seen; `cancelAppointment` does so however it is now.
   * An error keeps the message of the existing service, which tells when the appointment is completed or cancelled already.
   * CONFLICT: it is not as it was seen. For: booking staff.
   */
  cancelSeenAppointment: ChangedAppointmentPayload;
  /** Changes the treatment a patient is pre-approved for, to one that `preApprovedProducts` has. For: clinical staff. */
  changeTreatment?: Maybe<ChangeTreatmentPayload>;
  /**
   * Completes an appointment and records the medicine given. Services that give none are completed directly.
   * CONFLICT: it is not as it was seen, or is completed or cancelled already. For: branch staff.
   */
  completeAppointment: ChangedAppointmentPayload;
  /**
   * Records that the patient's BMI was confirmed for a weight-loss item, once. CONFLICT when it is confirmed already.
   * For: clinical staff.
   */
  confirmBmi?: Maybe<ConfirmBmiPayload>;
  /**
   * Signs in with the six-digit code that was sent last from this browser.
   * BAD_USER_INPUT when the code is wrong (it may be tried again), UNAUTHENTICATED when a new one must be requested. For: everyone.
   */
  confirmSignInCode: ConfirmSignInCodePayload;
  createCalendarBlock: CalendarBlock;
  /**
   * Creates a cart with one of a pre-approved product and sends the patient its checkout link.
   * The same `requestKey` never makes a second cart of the same product. NOT_FOUND or CONFLICT when the patient is not pre-approved
   * for the product's treatment any more. For: clinical staff.
   */
  createCart?: Maybe<CreateCartPayload>;
  createCoverPharmacistDays: Array<CoverPharmacistDay>;
  createResourceBlock: ResourceBlock;
  createServiceBlock: ServiceBlock;
  deleteCalendarBlock: Scalars['Boolean']['output'];
  deleteCoverPharmacistDays: Scalars['Boolean']['output'];
  deleteResourceBlock: Scalars['Boolean']['output'];
  deleteServiceBlock: Scalars['Boolean']['output'];
  /**
   * Decides what happens to an order whose ID check did not pass. CONFLICT when the order's state does not allow the choice.
   * For: clinical staff.
   */
  handleOrder?: Maybe<HandleOrderPayload>;
  /**
   * Holds a free slot for fifteen minutes, or renews its own hold. CONFLICT: the slot is not free, or is held by somebody else.
   * BAD_USER_INPUT: the slot lies outside the service's `bookingWindow`. For: booking staff.
   */
  holdSlot: HoldSlotPayload;
  nextScreening: Screening;
  /** Repeated for the same screeningID and initialappointment, it repeats its first result; for another screeningID the slot is taken. */
  postAppointment: PostAppointmentResult;
  postCovidQuestions: OkResult;
  putCourseQuestions: Course;
  /** Records how a walk-in booking went: it is logged and counted, and names no customer. For: booking staff. */
  recordWalkInEvent: RecordWalkInEventPayload;
  /** Takes a patient off the pre-approved list of one treatment. For: clinical staff. */
  removePreApproval?: Maybe<RemovePreApprovalPayload>;
  /**
   * Sends a six-digit sign-in code to a branch e-mail address and remembers the attempt in this browser for a few minutes.
   * NOT_FOUND when no such account exists. For: everyone.
   */
  requestSignInCode: RequestSignInCodePayload;
  /**
   * Moves an appointment to another slot: a free one of its service, or one that only the appointment itself takes a part of.
   * An error of the existing service keeps its message.
   * CONFLICT: it is not as it was seen, is completed or cancelled, or the slot is not free.
   * BAD_USER_INPUT: the slot lies outside the service's `bookingWindow`. For: booking staff.
   */
  rescheduleAppointment: ChangedAppointmentPayload;
  /**
   * Approves or rejects one item, once and for all. The reviewer is the signed-in person.
   * BAD_USER_INPUT: the note is too short. FORBIDDEN: this person may not review it. CONFLICT: somebody decided before
   * (`extensions.reviewStatus`, `reviewedBy`, `reviewedAt`), the order was cancelled, or its ID check or BMI does not allow it.
   * For: independent prescribers (POM, PMed), pharmacists (PMed).
   */
  reviewOrderItem?: Maybe<ReviewOrderItemPayload>;
  /**
   * Saves the details of an appointment that is under way; parts that are left out stay as they are.
   * They are saved in the order of the input: when one is refused, `extensions.savedParts` names those before it.
   * CONFLICT: it is not as it was seen, or is not under way. For: branch staff.
   */
  saveAppointmentDetails: ChangedAppointmentPayload;
  /** Keeps a completed form with the appointment that was booked after it. For: booking staff. */
  saveWalkInForm: SaveWalkInFormPayload;
  /** Ends the session here and tells where to end it at the identity provider. For: everyone with a browser session. */
  signOut: SignOutPayload;
  /**
   * Starts an appointment that waits to be started.
   * CONFLICT: it is not as it was seen, or is under way, completed or cancelled already. For: branch staff.
   */
  startAppointment: ChangedAppointmentPayload;
  /** For a Covid service it answers a screeningId and no question, hasResult false. */
  startScreening: Screening;
  /** Starts the form that customers of the weight-loss service (118342) fill in before a booking. For: booking staff. */
  startWalkInForm: WalkInForm;
  updateAppointmentGuardian: Appointment;
  updateAppointmentMedicine: Appointment;
  updateAppointmentNotes: Appointment;
  updateAppointmentPharmacist: Appointment;
  updateAppointmentStatus: Appointment;
  /** Creates the calendar when the input has no id. */
  updateCalendar: Calendar;
  updateCalendarBlock: CalendarBlock;
  /**
   * Sets the outcome of a patient's ID check; it then shows on those of the patient's orders that await manual verification.
   * CONFLICT when the order does not await manual verification or its check passed already. For: clinical staff.
   */
  updateIdCheck?: Maybe<UpdateIdCheckPayload>;
  /**
   * Saves a patient's details. With `billingAddress`, the order's billing address is saved in place of the patient's own address:
   * first the details, then the address. `savedParts` tells what was saved when the second call fails. For: clinical staff.
   */
  updatePatient?: Maybe<UpdatePatientPayload>;
  updateResourceBlock: ResourceBlock;
  updateServiceBlock: ServiceBlock;
  /** Saves answers of the weight-loss questions. For: branch staff. */
  updateWeightLossQuestions: UpdateWeightLossQuestionsPayload;
  /**
   * Adds photos to an item's treatment area: PNG, JPEG or HEIC, told by their content, 26,214,400 bytes at most in all.
   * BAD_USER_INPUT: a file is none of these, is empty or is not base64 (`extensions.fileName` tells which), or they are too large.
   * FORBIDDEN: the item's treatment area takes no photos. For: clinical staff.
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
  cancelledBy: Scalars['String']['input'];
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


export type MutationRemovePreApprovalArgs = {
  input: RemovePreApprovalInput;
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
  __typename?: 'OkResult';
  ok: Scalars['Boolean']['output'];
};

/** A patient's order, as the main API holds it. */
export type Order = {
  __typename?: 'Order';
  /** Pounds. */
  amount?: Maybe<Scalars['Float']['output']>;
  /** Where the order is billed to, apart from the patient's own address. Null when it has none, and within `otherOrders`. */
  billingAddress?: Maybe<BillingAddress>;
  /** The viewer may set the outcome of the ID check now: the order awaits manual verification, and its check has not passed or its API call failed. */
  canUpdateIdCheck: Scalars['Boolean']['output'];
  /** The categories of the order's items, as the main API gives them; if it gives none, those of the items themselves. */
  categories: Array<Scalars['String']['output']>;
  /** The comment that order lists show beside the order. Null when there is none, and within `otherOrders`. */
  comment?: Maybe<OrderComment>;
  /** How the viewer may handle the order now, with `handleOrder`. Empty unless its ID check says refer or fail, or says pass although its API call failed. Without `APPROVE` once the order is approved. */
  handlings: Array<OrderHandling>;
  /** As the main API gives it (`orderId`, else `id`); screens show it as the order ID. */
  id: Scalars['ID']['output'];
  /** The identity verification as it stands with this order. Its parts are null within `otherOrders`, which does not tell them. */
  idCheck: OrderIdCheck;
  /** What was ordered, in the main API's order: items for review and those that never are. */
  items: Array<OrderItem>;
  /** Notes about the order as a whole, newest first. Notes about one item stand on the item. */
  notes: Array<OrderNote>;
  /** When the order was placed. */
  orderDate?: Maybe<Scalars['DateTime']['output']>;
  /** The patient's other orders, newest first. Null, with an error, while they can't be read. */
  otherOrders?: Maybe<OrderPage>;
  /** Null when the order names no patient, or the patient can't be read. */
  patient?: Maybe<Patient>;
  /** Who ordered, for `patient`. Null when the order names nobody, as within `otherOrders`. */
  patientId?: Maybe<Scalars['ID']['output']>;
  /** True once staff approved the order in spite of its ID check: its items may be reviewed. */
  restrictedItemsApproved: Scalars['Boolean']['output'];
  /** What the warnings service says of the order. Null, with an error, while that service can't be reached. */
  safetyWarnings?: Maybe<SafetyWarnings>;
  /** In the main API's words, such as `Express Delivery`. Null when it gives none, as within `otherOrders`. */
  shippingMethod?: Maybe<Scalars['String']['output']>;
  /** The main API's own word, such as `Manual Verification Required`, `Pending` or `Cancelled`. */
  status?: Maybe<Scalars['String']['output']>;
  /** How many more items the order has that can't be read. */
  unreadableItems: Scalars['Int']['output'];
  /** How many more notes the order has that can't be read, whether about the order or about one of its items. */
  unreadableNotes: Scalars['Int']['output'];
  /** How many more warnings, or descriptions of a warning, the main API flagged that can't be read. */
  unreadableWarnings: Scalars['Int']['output'];
  /** What the main API flagged when the order was placed. */
  warnings: Array<Warning>;
};


/** A patient's order, as the main API holds it. */
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
  __typename?: 'OrderComment';
  /** When it was written. */
  createdAt?: Maybe<Scalars['DateTime']['output']>;
  /** The name of the person who wrote it; null when the main API names nobody. */
  createdBy?: Maybe<Scalars['String']['output']>;
  /** As it was written. */
  text?: Maybe<Scalars['String']['output']>;
};

export type OrderHandling =
  /** Let the order's items be reviewed in spite of the ID check. Not offered when the check failed, nor once the order is approved. */
  | 'APPROVE'
  /** Reject every open item and cancel the order. */
  | 'REJECT'
  /** Reject the open POM, PMed and age-restricted items. */
  | 'REJECT_RESTRICTED_ITEMS';

/** Result of the identity verification of the order's patient. */
export type OrderIdCheck = {
  __typename?: 'OrderIdCheck';
  /** `success` or `failure` of the verification call itself. */
  apiStatus?: Maybe<Scalars['String']['output']>;
  /** What the status was before: `pass`, `refer` or `fail`; null when there was none. */
  previousStatus?: Maybe<Scalars['String']['output']>;
  /** LexisNexis search reference. */
  searchReference?: Maybe<Scalars['String']['output']>;
  /** `pass`, `refer` or `fail`; null when the identity provider gave none. */
  status?: Maybe<Scalars['String']['output']>;
  /** When the status last changed; null when the main API tells no time. */
  updatedAt?: Maybe<Scalars['DateTime']['output']>;
  /** The name of the person who changed it; null when the main API names nobody. */
  updatedBy?: Maybe<Scalars['String']['output']>;
};

/** A photo of a patient. */
export type OrderImage = {
  __typename?: 'OrderImage';
  /** Base64 of a PNG, JPEG or HEIC file. Null when the service has lost it. */
  content?: Maybe<Scalars['String']['output']>;
  /** When it was added. */
  createdAt?: Maybe<Scalars['DateTime']['output']>;
  /** Who added it, as the image service records it: the name of the person for photos added by staff. */
  createdBy?: Maybe<Scalars['String']['output']>;
  /** The photo's title. Photos that staff add without one take the file's name without its extension. Null when it has none. */
  title?: Maybe<Scalars['String']['output']>;
};

export type OrderImagePage = {
  __typename?: 'OrderImagePage';
  /** The photo at the index; null when there is none. */
  image?: Maybe<OrderImage>;
  /** How many photos there are; 0 when the index is past the last. */
  total: Scalars['Int']['output'];
  /** How many photos at the index can't be read: 0, or 1 when `image` is null for that reason. */
  unreadable: Scalars['Int']['output'];
};

export type OrderItem = {
  __typename?: 'OrderItem';
  /** The product has an age limit: `REJECT_RESTRICTED_ITEMS` rejects it while it is open. False when the main API does not tell. */
  ageRestricted: Scalars['Boolean']['output'];
  /** The note that confirms the BMI, once there is one. */
  bmiConfirmation?: Maybe<OrderNote>;
  /** Notes about this item, newest first. */
  clinicalNotes: Array<OrderNote>;
  /** Id of the consultation form the patient filled in, for `consultationForm`. */
  consultationFormId?: Maybe<Scalars['ID']['output']>;
  /** How many exclusions its consultation form has, by the main API's count. 0 without a form, null if the count can't be read. */
  exclusionCount?: Maybe<Scalars['Int']['output']>;
  /** The order item's own id, unique within its order. */
  id: Scalars['ID']['output'];
  /** When it was last ordered before, as the main API tells; null when it tells no time. */
  lastOrderedAt?: Maybe<Scalars['DateTime']['output']>;
  /** The order that the item is part of. */
  orderId: Scalars['ID']['output'];
  /** The patient skipped sending photos when they ordered. False when the main API does not tell. */
  photoUploadSkipped: Scalars['Boolean']['output'];
  /** How many photos were added after the patient skipped the upload. Null when they did not skip it; null, with an error, while they can't be counted. */
  photosAddedLater?: Maybe<Scalars['Int']['output']>;
  /** Pounds, for one. */
  price?: Maybe<Scalars['Float']['output']>;
  /** POM, PMed, GSL or VACCINE. */
  primaryTag: Scalars['String']['output'];
  /** The product, unique within its order: `reviewOrderItem` and `confirmBmi` take it. Null when the main API names none (`NO_PRODUCT`). */
  productId?: Maybe<Scalars['ID']['output']>;
  /** How many of it were ordered. */
  quantity?: Maybe<Scalars['Int']['output']>;
  /** The note given with the decision; null without one. */
  reviewComment?: Maybe<Scalars['String']['output']>;
  /** Approved and rejected are final; any other word of the main API, or none, counts as awaiting review. */
  reviewStatus: ReviewStatus;
  /** What the viewer may decide about this item now, and why not. */
  reviewability: Reviewability;
  /** When it was decided; null while nobody has. */
  reviewedAt?: Maybe<Scalars['DateTime']['output']>;
  /** The name of the person who decided; null while nobody has. */
  reviewedBy?: Maybe<Scalars['String']['output']>;
  /** The treatment area, such as `onlinedoctorweightloss`. */
  secondaryTag?: Maybe<Scalars['String']['output']>;
  /** Null when the item belongs to none; null, with an error, while it can't be read. */
  subscription?: Maybe<ProductSubscription>;
  /** The order that the subscription builds on, as the main API names it; null when it names none. */
  subscriptionBaseOrderId?: Maybe<Scalars['ID']['output']>;
  /** The subscription that the item belongs to; null when it is bought once. */
  subscriptionId?: Maybe<Scalars['ID']['output']>;
  /** Which issue of its subscription the item is, as in `Issue 2 of 12`; null when the main API gives none. */
  subscriptionIssueNumber?: Maybe<Scalars['Int']['output']>;
  /** How many issues the subscription may have: 12 unless the main API tells. Without a subscription it means nothing. */
  subscriptionMaximumIssues: Scalars['Int']['output'];
  /** Orders that the item's subscription made, ten a page. Null without a subscription; null, with an error, while they can't be read. */
  subscriptionOrders?: Maybe<SubscriptionOrderPage>;
  /** Photos may be added: the item's treatment area is one that is judged by photos. */
  takesPhotos: Scalars['Boolean']['output'];
  /** The product's name, such as `Wegovy 0.25mg`. */
  title?: Maybe<Scalars['String']['output']>;
  /** The pack or strength that was chosen, such as `1 pen`; null when the product has none. */
  variation?: Maybe<Scalars['String']['output']>;
  /** How many warnings its consultation form has, by the main API's count. 0 without a form, null if the count can't be read. */
  warningCount?: Maybe<Scalars['Int']['output']>;
};


export type OrderItemSubscriptionOrdersArgs = {
  page?: Scalars['PositiveInt']['input'];
};

/** The two order lists. */
export type OrderListStatus =
  /** A POM or PMed item awaits review and the order is not cancelled. */
  | 'AWAITING_REVIEW'
  /** Every other order. */
  | 'COMPLETED';

export type OrderNote = {
  __typename?: 'OrderNote';
  /** When it was written. */
  createdAt?: Maybe<Scalars['DateTime']['output']>;
  /** The name of the person who wrote it; null when the main API names nobody. */
  createdBy?: Maybe<Scalars['String']['output']>;
  /** As it was written; empty when the main API holds none. */
  text: Scalars['String']['output'];
};

export type OrderPage = {
  __typename?: 'OrderPage';
  /** The orders of the page asked for; none when it is past the last. */
  orders: Array<Order>;
  /** How many orders the list holds on all its pages. */
  total: Scalars['Int']['output'];
  /** How many more orders this page has that can't be read. */
  unreadable: Scalars['Int']['output'];
};

export type OrderSort = {
  /** Which end comes first. */
  direction: SortDirection;
  /** What is sorted by. */
  key: OrderSortKey;
};

export type OrderSortKey =
  | 'CATEGORY'
  | 'DATE';

/** A patient, as the main API holds them. */
export type Patient = {
  __typename?: 'Patient';
  /** The patient's own address; an order's billing address stands on the order. Null when there is none. */
  address?: Maybe<PatientAddress>;
  /** Whole years today, by the date of birth; without one, as the main API gives it. */
  age?: Maybe<Scalars['Int']['output']>;
  /** Date of birth; null when the main API holds none. */
  dateOfBirth?: Maybe<Scalars['LocalDate']['output']>;
  /** E-mail address; `updatePatient` does not change it. */
  email?: Maybe<Scalars['String']['output']>;
  /** First name. */
  firstName?: Maybe<Scalars['String']['output']>;
  /** The patient's GP surgery; null when the main API holds none. */
  generalPractitioner?: Maybe<GeneralPractitioner>;
  /** The patient's id at the main API, which the lists of ID checks and of pre-approved patients name too. */
  id: Scalars['ID']['output'];
  /** The stored ID check. Null, with an error, while it can't be read. */
  idCheck?: Maybe<PatientIdCheck>;
  /** Last name. */
  lastName?: Maybe<Scalars['String']['output']>;
  /** Phone number; its form is not checked. */
  phone?: Maybe<Scalars['String']['output']>;
  /** The pre-approval asked for with `treatment`. */
  preApproval?: Maybe<PreApproval>;
  /** male, female or other. */
  sex?: Maybe<Scalars['String']['output']>;
};

export type PatientAddress = {
  __typename?: 'PatientAddress';
  /** House and street, as a rule. */
  address1?: Maybe<Scalars['String']['output']>;
  /** The second line; often empty. */
  address2?: Maybe<Scalars['String']['output']>;
  /** The town. */
  city?: Maybe<Scalars['String']['output']>;
  /** ISO 3166-1 alpha-2. */
  countryCode?: Maybe<Scalars['String']['output']>;
  /** The address's id at the main API (`addressID`), to be sent back when it is changed. Null when it has none. */
  id?: Maybe<Scalars['ID']['output']>;
  /** Postcode; its form is not checked. */
  postalCode?: Maybe<Scalars['String']['output']>;
  /** State or province; mostly empty for addresses in the United Kingdom. */
  stateOrProvince?: Maybe<Scalars['String']['output']>;
  /** Such as `residential`. */
  type?: Maybe<Scalars['String']['output']>;
};

export type PatientAddressInput = {
  /** It must not be blank. */
  address1: Scalars['String']['input'];
  /** Left out, it is saved as empty. */
  address2?: InputMaybe<Scalars['String']['input']>;
  /** It must not be blank. */
  city: Scalars['String']['input'];
  /** ISO 3166-1 alpha-2. */
  countryCode?: InputMaybe<Scalars['String']['input']>;
  /** `PatientAddress.id` of the address that is changed; left out, the main API is told none. */
  id?: InputMaybe<Scalars['RecordID']['input']>;
  /** It must not be blank; its form is not checked. */
  postalCode: Scalars['String']['input'];
  /** Left out, it is saved as empty. */
  stateOrProvince?: InputMaybe<Scalars['String']['input']>;
  /** Such as `residential`; send back what `PatientAddress.type` told. */
  type?: InputMaybe<Scalars['String']['input']>;
};

/** The ID check stored with a patient. */
export type PatientIdCheck = {
  __typename?: 'PatientIdCheck';
  /** What the status was before: `pass`, `refer` or `fail`; null when there was none. */
  previousStatus?: Maybe<Scalars['String']['output']>;
  /** LexisNexis search reference; null when none was recorded. */
  searchReference?: Maybe<Scalars['String']['output']>;
  /** `pass`, `refer` or `fail`; null when there is none. */
  status?: Maybe<Scalars['String']['output']>;
  /** When the status last changed; null when the main API tells no time. */
  updatedAt?: Maybe<Scalars['DateTime']['output']>;
  /** The name of the person who changed it; null when the main API names nobody. */
  updatedBy?: Maybe<Scalars['String']['output']>;
};

export type PatientPart =
  | 'BILLING_ADDRESS'
  | 'DETAILS';

export type Pharmacist = {
  __typename?: 'Pharmacist';
  gphcNumber?: Maybe<Scalars['String']['output']>;
  name?: Maybe<Scalars['String']['output']>;
  title?: Maybe<Scalars['String']['output']>;
};

export type PharmacistInput = {
  gphcNumber: Scalars['String']['input'];
  name: Scalars['String']['input'];
  title: Scalars['String']['input'];
};

export type PostAppointmentInput = {
  endDate: Scalars['String']['input'];
  /** The id that the init-booking call gave for the slot */
  initialappointment: Scalars['ID']['input'];
  /** pharmacist */
  initiator: Scalars['String']['input'];
  /** exempt, voucher, in_store, exempt_payment or voucher_payment */
  paymentType: Scalars['String']['input'];
  resourceID: Scalars['ID']['input'];
  screeningID: Scalars['ID']['input'];
  /** Date-time */
  startDate: Scalars['String']['input'];
};

export type PostAppointmentResult = {
  __typename?: 'PostAppointmentResult';
  appointmentID: Scalars['ID']['output'];
  userID: Scalars['ID']['output'];
};

export type PostcodeAddress = {
  __typename?: 'PostcodeAddress';
  /** The town. */
  city?: Maybe<Scalars['String']['output']>;
  /** House and street, as a rule. */
  line1?: Maybe<Scalars['String']['output']>;
  /** Null when the address has no second line. */
  line2?: Maybe<Scalars['String']['output']>;
  /** The postcode as the lookup spells it. */
  postcode?: Maybe<Scalars['String']['output']>;
};

/** A patient's pre-approval for one treatment. */
export type PreApproval = {
  __typename?: 'PreApproval';
  /** The current treatment has not been issued yet. */
  notYetIssued: Scalars['Boolean']['output'];
  /** What they were pre-approved for before; null when the main API names none. */
  previousTreatmentName?: Maybe<Scalars['String']['output']>;
  /** What the patient is pre-approved for now; null when the main API names none. */
  treatmentName?: Maybe<Scalars['String']['output']>;
  /** When the treatment was last changed; null when the main API tells no time. */
  updatedAt?: Maybe<Scalars['DateTime']['output']>;
  /** The name of the person who last changed the treatment; null when the main API names nobody. */
  updatedBy?: Maybe<Scalars['String']['output']>;
};

/** A row of the pre-approved list. */
export type PreApprovedPatient = {
  __typename?: 'PreApprovedPatient';
  /** First name. */
  firstName?: Maybe<Scalars['String']['output']>;
  /** The patient's id. */
  id: Scalars['ID']['output'];
  /** The patient's own id at the identity provider (`cognitoId` upstream). No field takes it. */
  identityId?: Maybe<Scalars['ID']['output']>;
  /** When an order of theirs was last approved. */
  lastApprovalDate?: Maybe<Scalars['DateTime']['output']>;
  /** Last name. */
  lastName?: Maybe<Scalars['String']['output']>;
  /** When the pre-approval is due to be looked at again; it may have passed. */
  nextReviewDate?: Maybe<Scalars['DateTime']['output']>;
  /** What the patient is pre-approved for, such as `Wegovy`; `patient` takes it as `treatment`. */
  treatmentName?: Maybe<Scalars['String']['output']>;
};

export type PreApprovedPatientPage = {
  __typename?: 'PreApprovedPatientPage';
  /** The rows of the page asked for, one for each treatment of a patient; none when it is past the last. */
  patients: Array<PreApprovedPatient>;
  /** How many patients the list holds on all its pages. */
  total: Scalars['Int']['output'];
  /** How many more patients this page has that can't be read. */
  unreadable: Scalars['Int']['output'];
};

export type PreApprovedPatientSort = {
  /** Which end comes first. */
  direction: SortDirection;
  /** What is sorted by. */
  key: PreApprovedPatientSortKey;
};

export type PreApprovedPatientSortKey =
  | 'LAST_APPROVAL_DATE'
  | 'NEXT_REVIEW_DATE';

export type PreApprovedProduct = {
  __typename?: 'PreApprovedProduct';
  /** Which dose of the treatment it is, as the pre-approved host numbers it; a cart carries it. Null when it has none. */
  doseNumber?: Maybe<Scalars['String']['output']>;
  /** What `createCart` takes as `productId`. */
  id: Scalars['ID']['output'];
  /** The product's name, by which staff choose it for a cart. */
  name?: Maybe<Scalars['String']['output']>;
  /** The treatment it belongs to. One treatment may have several products. Null: no cart can be made of it. */
  treatmentName?: Maybe<Scalars['String']['output']>;
};

/** A patient's subscription to a product. */
export type ProductSubscription = {
  __typename?: 'ProductSubscription';
  /** The cart that the subscriptions service names with it; null when it names none. */
  cartId?: Maybe<Scalars['ID']['output']>;
  /** The subscription's id, as `OrderItem.subscriptionId`. */
  id: Scalars['ID']['output'];
  /** Which issue of the subscription the latest order is. */
  issueNumber?: Maybe<Scalars['Int']['output']>;
  /** Who subscribed (`customerId` upstream); null when the subscriptions service names nobody. */
  patientId?: Maybe<Scalars['ID']['output']>;
  /** The product that is subscribed to; null when the subscriptions service names none. */
  productId?: Maybe<Scalars['ID']['output']>;
};

export type Query = {
  __typename?: 'Query';
  /** The days of a month on which a branch has appointments; cancelled ones don't count. For: everyone signed in. */
  appointmentDays?: Maybe<Array<AppointmentDay>>;
  /**
   * The appointments of a branch in the coming year that lie inside a resource block, and so wait to be moved, the earliest first.
   * Cancelled ones don't. For: everyone signed in.
   */
  appointmentsToReschedule?: Maybe<Array<AppointmentToReschedule>>;
  /** How many ID checks await a decision. For: clinical staff, scripts. */
  awaitingIdCheckCount: Scalars['Int']['output'];
  /**
   * The appointment that a customer has at a slot; null when there is none. It tells, after a booking whose answer was lost,
   * whether it was made. For: everyone signed in.
   */
  bookedWalkIn?: Maybe<BookedWalkIn>;
  /**
   * When appointments of a service may be booked at a branch: 48 hours ahead at the earliest, flu only from 9 September to 19 December;
   * vans keep neither rule. For: everyone signed in.
   */
  bookingWindow: BookingWindow;
  /** One branch, as the master list names it. For: everyone signed in. */
  branchLocation?: Maybe<BranchLocation>;
  /** Every branch, grouped by the first letter of its name; the group titled `%` holds what is no branch. For: everyone signed in. */
  branchLocations: Array<BranchLocationGroup>;
  /** Every calendar of a branch that isn't deleted. Unlike `getCalendars` it has no pages. For: everyone signed in. */
  calendars?: Maybe<Array<Calendar>>;
  /** A consultation form, as the patient filled it in. NOT_FOUND when there is none. For: clinical staff, scripts. */
  consultationForm?: Maybe<ConsultationForm>;
  /** Matches name, date of birth (dd/MM/yyyy) and postcode; at most 25 results, best first. */
  customerSearch: Array<CustomerSearchResult>;
  getAppointment?: Maybe<Appointment>;
  /** startDate and endDate are date-times; an appointment is in when it starts inside [startDate, endDate). */
  getAppointments: Array<Appointment>;
  /** Free slots of a service; startDate and endDate are date-times. */
  getAvailability: Array<AvailabilitySlot>;
  getCalendarBlocks: Array<CalendarBlock>;
  getCalendars: Array<Calendar>;
  getCoverPharmacistDays: Array<CoverPharmacistDay>;
  getCovidQuestions: Array<CovidQuestion>;
  getCustomer?: Maybe<Customer>;
  /** With isDays, fills daySlots (the days that have a free slot) and leaves slots empty; otherwise the reverse. */
  getInstoreServiceAvailability: InstoreAvailability;
  /** With ignoreCovid, leaves the COVID-19 services out of the location's hours and services. */
  getLocation?: Maybe<Location>;
  getLocationServices: Array<LocationService>;
  /** The earlier appointments of the same course, oldest first. */
  getPreviousAppointments: Array<Appointment>;
  getResourceBlocks: Array<ResourceBlock>;
  getServiceBlock?: Maybe<ServiceBlock>;
  getServiceBlocks: Array<ServiceBlock>;
  /** One page of ID checks. For: clinical staff, scripts. */
  idChecks: IdCheckPage;
  /**
   * The blocks of every service whose availability a branch manages, between two days. Each service is asked for by itself:
   * one that can't be read has null blocks, with an error, and costs only itself. For: everyone signed in.
   */
  managedServices: Array<ManagedService>;
  /** One order, with everything its review needs. NOT_FOUND when there is none. For: clinical staff, scripts. */
  order?: Maybe<Order>;
  /**
   * One of the photos sent for an order's treatment area, and how many there are.
   * For: clinical staff, scripts.
   */
  orderImage: OrderImagePage;
  /** One page of orders. For: clinical staff, scripts. */
  orders: OrderPage;
  /** One patient. NOT_FOUND when there is none. For: clinical staff, scripts. */
  patient?: Maybe<Patient>;
  /**
   * The addresses of a postcode. Empty for one that is unknown, or can not be looked up: an address can always be typed.
   * For: everyone signed in.
   */
  postcodeAddresses: Array<PostcodeAddress>;
  /** One page of the pre-approved weight management patients. For: clinical staff, scripts. */
  preApprovedPatients: PreApprovedPatientPage;
  /** The treatments a patient can be pre-approved for. For: clinical staff, scripts. */
  preApprovedProducts: Array<PreApprovedProduct>;
  /**
   * Every resource block of a branch between two days: lunch hours, leave, walk-in flu clinics and the emergency pause,
   * told apart by their reason. Unlike `getResourceBlocks` it has no pages. For: everyone signed in.
   */
  resourceBlocks?: Maybe<Array<ResourceBlock>>;
  /** Settings of this installation that screens show. For: everyone. */
  settings: Settings;
  /** One page of the orders a subscription made, ten a page. For: clinical staff, scripts. */
  subscriptionOrders: SubscriptionOrderPage;
  /** Who is asking. Null when nobody is signed in. For: everyone. */
  viewer?: Maybe<Viewer>;
  /**
   * The detailed questions of an appointment of the weight-loss service (118342); other services have none.
   * For: branch staff, not those who oversee branches.
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
  secondaryTag: Scalars['RecordID']['input'];
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
  __typename?: 'Question';
  answer?: Maybe<Scalars['String']['output']>;
  number: Scalars['Int']['output'];
  question: Scalars['String']['output'];
  /** 1 is a yes/no select, anything else free text */
  questionType: Scalars['Int']['output'];
  updatedDate?: Maybe<Scalars['String']['output']>;
};

export type QuestionInput = {
  answer?: InputMaybe<Scalars['String']['input']>;
  number: Scalars['Int']['input'];
  question: Scalars['String']['input'];
  questionType: Scalars['Int']['input'];
};

export type RecordWalkInEventInput = {
  /** How far the booking came. */
  event: WalkInEvent;
  /** The service that is booked. One that the gateway does not know is counted as `other`. */
  serviceId: Scalars['RecordID']['input'];
};

export type RecordWalkInEventPayload = {
  __typename?: 'RecordWalkInEventPayload';
  /** Always true: the event is in the log and the metrics. */
  recorded: Scalars['Boolean']['output'];
};

export type RemovePreApprovalInput = {
  /** Why, at least 2 characters. It is sent to the main API. */
  comment: Scalars['String']['input'];
  /** Who is taken off the list. The patient stays a patient. */
  patientId: Scalars['RecordID']['input'];
  /** The name of the treatment whose pre-approval ends. Those for others stay. */
  treatment: Scalars['String']['input'];
};

export type RemovePreApprovalPayload = {
  __typename?: 'RemovePreApprovalPayload';
  /** Who was taken off the list. */
  patientId: Scalars['ID']['output'];
};

export type Repeat = {
  __typename?: 'Repeat';
  /** WD (weekdays), D, W or M */
  frequency: Scalars['String']['output'];
  interval?: Maybe<Scalars['Int']['output']>;
  monthDay?: Maybe<Scalars['Int']['output']>;
  monthType?: Maybe<Scalars['String']['output']>;
  weekdays?: Maybe<Scalars['String']['output']>;
};

export type RepeatInput = {
  frequency: Scalars['String']['input'];
  interval?: InputMaybe<Scalars['Int']['input']>;
  monthDay?: InputMaybe<Scalars['Int']['input']>;
  monthType?: InputMaybe<Scalars['String']['input']>;
  weekdays?: InputMaybe<Scalars['String']['input']>;
};

export type RequestSignInCodePayload = {
  __typename?: 'RequestSignInCodePayload';
  /** How long the code can be used. */
  expiresAt: Scalars['DateTime']['output'];
};

export type RescheduleAppointmentInput = {
  /** The appointment that is to be moved. */
  appointmentId: Scalars['RecordID']['input'];
  /** The appointment's branch, which does not change. */
  locationId: Scalars['RecordID']['input'];
  /** Left out, only the appointment as it is now counts. */
  seen?: InputMaybe<SeenAppointmentInput>;
  /** Where it moves to: a free slot of its service. */
  slot: SlotInput;
};

/**
 * A block on a bookable resource. Lunch hours, scheduled leave, walk-in flu clinics and the emergency pause are resource blocks, told apart by their reason.
 * A block that does not repeat is one stretch, from startTime on startDate to endTime on endDate; a repeating one blocks startTime to endTime on each of its days.
 * A monthly block on the 31st skips shorter months. The end is not part of the block.
 */
export type ResourceBlock = {
  __typename?: 'ResourceBlock';
  endDate: Scalars['String']['output'];
  endTime: Scalars['Int']['output'];
  id: Scalars['ID']['output'];
  locationId: Scalars['ID']['output'];
  reason?: Maybe<Scalars['String']['output']>;
  repeat?: Maybe<Repeat>;
  repeats: Scalars['Boolean']['output'];
  /** Null: every resource of the location. */
  resourceId?: Maybe<Scalars['ID']['output']>;
  startDate: Scalars['String']['output'];
  startTime: Scalars['Int']['output'];
};

export type ResourceBlockInput = {
  endDate: Scalars['String']['input'];
  endTime: Scalars['Int']['input'];
  locationId: Scalars['ID']['input'];
  reason?: InputMaybe<Scalars['String']['input']>;
  repeat?: InputMaybe<RepeatInput>;
  repeats: Scalars['Boolean']['input'];
  /** Left out: every resource of the location, as one block. */
  resourceId?: InputMaybe<Scalars['ID']['input']>;
  startDate: Scalars['String']['input'];
  startTime: Scalars['Int']['input'];
};

/** Why an item can't be approved or rejected, whoever asks. */
export type ReviewBlock =
  /** The item was already approved or rejected. */
  | 'ALREADY_REVIEWED'
  /** The photo was skipped and the BMI isn't confirmed. */
  | 'BMI_NOT_CONFIRMED'
  /** The ID check failed technically. */
  | 'ID_CHECK_API_FAILURE'
  /** The ID check did not pass. */
  | 'ID_CHECK_NOT_PASSED'
  /** GSL and vaccine items are never reviewed. */
  | 'NOT_REVIEWABLE'
  /** The main API names no product for the item, so no decision about it can be recorded. */
  | 'NO_PRODUCT'
  /** The order was cancelled. */
  | 'ORDER_CANCELLED';

export type ReviewDecision =
  | 'APPROVED'
  | 'REJECTED';

export type ReviewOrderItemInput = {
  /** The review note, at least 2 characters. Required to reject, and to approve an item with warnings or exclusions. */
  comment?: InputMaybe<Scalars['String']['input']>;
  /** It can not be taken back. */
  decision: ReviewDecision;
  /** The order that the item is part of. */
  orderId: Scalars['RecordID']['input'];
  /** The item's `productId`, not its `id`. */
  productId: Scalars['RecordID']['input'];
};

export type ReviewOrderItemPayload = {
  __typename?: 'ReviewOrderItemPayload';
  /** The order after the decision. Null, with an error, when the decision was recorded but the order can't be read again. */
  order?: Maybe<Order>;
};

export type ReviewStatus =
  | 'APPROVED'
  | 'AWAITING_REVIEW'
  | 'REJECTED';

/**
 * Whether an item can be decided now. The blocks are the order's own reasons, the same for everyone who asks;
 * `roleAllows` says whether the viewer could decide without them.
 */
export type Reviewability = {
  __typename?: 'Reviewability';
  /** Approving needs a review note, because the consultation form has warnings or exclusions. */
  approvalNeedsNote: Scalars['Boolean']['output'];
  /** Why nobody can approve the item now. Empty if a reviewer with the right role can. */
  approveBlockedBy: Array<ReviewBlock>;
  /** The viewer's role allows it and `approveBlockedBy` is empty. A note may still be needed. */
  canApprove: Scalars['Boolean']['output'];
  /** The viewer's role allows it and `rejectBlockedBy` is empty. A note is always needed. */
  canReject: Scalars['Boolean']['output'];
  /** The viewer's role allows reviewing this item, it awaits review and the order isn't cancelled: the review box is shown. */
  canReview: Scalars['Boolean']['output'];
  /** Why nobody can reject the item now. Empty if a reviewer with the right role can. */
  rejectBlockedBy: Array<ReviewBlock>;
  /** The viewer's role reviews items of this category: POM for independent prescribers, PMed for them and pharmacists. */
  roleAllows: Scalars['Boolean']['output'];
};

/** The warnings service's answer for an order. */
export type SafetyWarnings = {
  __typename?: 'SafetyWarnings';
  /** True when a warning is about the customer's age: `Check patient age`. */
  checkPatientAge: Scalars['Boolean']['output'];
  /** The first warning that the order may be for somebody else. */
  orderForOthers?: Maybe<Warning>;
  /** How many more warnings, or descriptions of a warning, there are that can't be read. */
  unreadable: Scalars['Int']['output'];
  /** In the order they are shown: customer age, customer gender, age, validation, products. */
  warnings: Array<Warning>;
};

export type SaveAppointmentDetailsInput = {
  /** The appointment that is under way. */
  appointmentId: Scalars['RecordID']['input'];
  /** A minor's guardian. BAD_USER_INPUT when the title, the first name or the last name is blank. */
  guardian?: InputMaybe<GuardianInput>;
  /** The appointment's branch. */
  locationId: Scalars['RecordID']['input'];
  /** Replaces the appointment's notes, also with an empty text; null leaves them. */
  notes?: InputMaybe<Scalars['String']['input']>;
  /** Who runs the appointment. BAD_USER_INPUT when the name, the GPhC number or the title is blank. */
  pharmacist?: InputMaybe<PharmacistInput>;
  /** Answers of the course's questions: those that changed are enough. */
  questions?: InputMaybe<Array<QuestionInput>>;
  /** Left out, only the appointment as it is now counts. */
  seen?: InputMaybe<SeenAppointmentInput>;
};

export type SaveWalkInFormInput = {
  /** The appointment that was booked after it. */
  appointmentId: Scalars['RecordID']['input'];
  /** A form that is complete. */
  traversalId: Scalars['RecordID']['input'];
};

export type SaveWalkInFormPayload = {
  __typename?: 'SaveWalkInFormPayload';
  /** Always true: a form that could not be saved is an error. */
  saved: Scalars['Boolean']['output'];
};

export type Screening = {
  __typename?: 'Screening';
  currentQuestionNumber?: Maybe<Scalars['Int']['output']>;
  hasResult: Scalars['Boolean']['output'];
  isAllowedService?: Maybe<Scalars['Boolean']['output']>;
  message?: Maybe<Scalars['String']['output']>;
  nextQuestionNumber?: Maybe<Scalars['Int']['output']>;
  patientAdvice?: Maybe<Scalars['String']['output']>;
  pharmacistInstructions?: Maybe<Scalars['String']['output']>;
  questionText?: Maybe<Scalars['String']['output']>;
  /** 1 yes/no; 3 and 5 numeric */
  questionType?: Maybe<Scalars['Int']['output']>;
  screeningId: Scalars['ID']['output'];
};

/** An appointment as it was shown when the change was decided on. */
export type SeenAppointmentInput = {
  /** `Appointment.modifiedAt` as it was seen, letter by letter; null and an empty text are the same. */
  modifiedAt?: InputMaybe<Scalars['String']['input']>;
  /** `Appointment.startTime` as it was seen. It is compared as an instant, so its offset does not matter. */
  startTime: Scalars['String']['input'];
  /** `Appointment.status` as it was seen: `created`, `in_progress`, `completed` or `cancelled`; others may appear. */
  status: Scalars['String']['input'];
};

/** An order's ID check as somebody saw it when they decided. */
export type SeenIdCheckInput = {
  /** `Order.restrictedItemsApproved` as it was seen. */
  restrictedItemsApproved: Scalars['Boolean']['input'];
  /** `OrderIdCheck.status` as it was seen, null where it was null. */
  status?: InputMaybe<Scalars['String']['input']>;
  /** `OrderIdCheck.updatedAt` as it was seen, null where it was null. */
  updatedAt?: InputMaybe<Scalars['DateTime']['input']>;
};

export type ServiceBlock = {
  __typename?: 'ServiceBlock';
  /** Date */
  endDate: Scalars['String']['output'];
  /** HHmm */
  endTime: Scalars['Int']['output'];
  id: Scalars['ID']['output'];
  locationId: Scalars['ID']['output'];
  reason?: Maybe<Scalars['String']['output']>;
  repeat?: Maybe<Repeat>;
  repeats: Scalars['Boolean']['output'];
  serviceId: Scalars['ID']['output'];
  /** Date */
  startDate: Scalars['String']['output'];
  /** HHmm */
  startTime: Scalars['Int']['output'];
};

export type ServiceBlockInput = {
  endDate: Scalars['String']['input'];
  endTime: Scalars['Int']['input'];
  locationId: Scalars['ID']['input'];
  reason?: InputMaybe<Scalars['String']['input']>;
  repeat?: InputMaybe<RepeatInput>;
  repeats: Scalars['Boolean']['input'];
  serviceId: Scalars['ID']['input'];
  startDate: Scalars['String']['input'];
  startTime: Scalars['Int']['input'];
};

/** Addresses, names and switches of this installation. */
export type Settings = {
  __typename?: 'Settings';
  /** What a branch's e-mail address ends in; the sign-in page tells it, nothing checks it. Set by `COMPANY_EMAIL_DOMAIN`. */
  companyEmailDomain: Scalars['String']['output'];
  /** Whether days of a cover pharmacist can be entered with a branch's availability. Set by `COVER_PHARMACIST`. */
  coverPharmacist: Scalars['Boolean']['output'];
  /** Where the footer's feedback link leads; null: there is no link. Set by `FEEDBACK_URL`. */
  feedbackUrl?: Maybe<Scalars['String']['output']>;
  /** Former hosts and the hosts that replace them. */
  formerHosts: Array<FormerHost>;
  /** Where booking's Help link leads; null: there is no link. Set by `HELP_URL`. */
  helpUrl?: Maybe<Scalars['String']['output']>;
  /** The branches that have the Home Delivery link, by `BranchLocation.branchId`. Set by `HOME_DELIVERY_BRANCH_IDS`. */
  homeDeliveryBranchIds: Array<Scalars['ID']['output']>;
  /** Where booking's Home Delivery link leads, at `homeDeliveryBranchIds`; null: there is no link. Set by `HOME_DELIVERY_URL`. */
  homeDeliveryUrl?: Maybe<Scalars['String']['output']>;
  /** The pharmacies of the paid pilot, as they are configured; no rule looks at them. Set by `PAID_PILOT_LOCATION_IDS`. */
  paidPilotLocationIds: Array<Scalars['ID']['output']>;
  /** One line, shown on appointments; empty when it is not set. Set by `PHARMACY_ADDRESS`. */
  pharmacyAddress: Scalars['String']['output'];
  /** Shown on appointments, before the address. Set by `PHARMACY_NAME`. */
  pharmacyName: Scalars['String']['output'];
  /** Where booking's Prescriptions link leads; null: there is no link. Set by `PRESCRIPTIONS_URL`. */
  prescriptionsUrl?: Maybe<Scalars['String']['output']>;
  /** In the footer, on the sign-in page and where something went wrong. Set by `SUPPORT_EMAIL`. */
  supportEmail: Scalars['String']['output'];
  /** Two numbers, in the footer and on the sign-in pages. Set by `SUPPORT_PHONES`. */
  supportPhones: Array<Scalars['String']['output']>;
  /** Vans, by `BranchLocation.id`: neither the flu season nor the 48 hours hold for them. Set by `VAN_LOCATION_IDS`. */
  vanLocationIds: Array<Scalars['ID']['output']>;
  /** The external booking page that walk-in pages embed. */
  walkInBookingUrl?: Maybe<Scalars['String']['output']>;
};

export type Sex =
  | 'FEMALE'
  | 'MALE'
  | 'OTHER';

export type SignOutPayload = {
  __typename?: 'SignOutPayload';
  /** Where the browser goes next, to end the identity provider's session too. */
  redirectUrl: Scalars['String']['output'];
};

/** A slot that is kept free for whoever holds it. */
export type SlotHold = {
  __typename?: 'SlotHold';
  /** Null when the existing service does not tell. */
  expiresAt?: Maybe<Scalars['DateTime']['output']>;
  /** What `postAppointment` takes as `initialappointment`. */
  id: Scalars['ID']['output'];
};

/** A free slot, as `getAvailability` names it. */
export type SlotInput = {
  /** The end of the slot, later than its start. */
  endTime: Scalars['DateTime']['input'];
  /** The bookable resource, as `AvailabilitySlot.resourceId`. */
  resourceId: Scalars['RecordID']['input'];
  /** The first instant of the slot. */
  startTime: Scalars['DateTime']['input'];
};

export type SortDirection =
  /** Smallest or oldest first. */
  | 'ASC'
  /** Largest or newest first. */
  | 'DESC';

/** The two areas of the staff client, each with its own sign-in page. */
export type StaffArea =
  | 'BOOKING'
  | 'CLINICAL_REVIEW';

export type StartAppointmentInput = {
  /** The appointment that is to be started. */
  appointmentId: Scalars['RecordID']['input'];
  /** The appointment's branch. */
  locationId: Scalars['RecordID']['input'];
  /** Left out, only the appointment as it is now counts. */
  seen?: InputMaybe<SeenAppointmentInput>;
};

export type StartScreeningInput = {
  addressLine1: Scalars['String']['input'];
  addressLine2?: InputMaybe<Scalars['String']['input']>;
  /** Always false */
  allowMarketing: Scalars['Boolean']['input'];
  /** Date */
  dob: Scalars['String']['input'];
  /** A minor's: the guardian's */
  email?: InputMaybe<Scalars['String']['input']>;
  firstNames: Scalars['String']['input'];
  guardian?: InputMaybe<GuardianDetailsInput>;
  lastName: Scalars['String']['input'];
  locationID: Scalars['ID']['input'];
  nhsNumber?: InputMaybe<Scalars['String']['input']>;
  /** A minor's: the guardian's */
  phone?: InputMaybe<Scalars['String']['input']>;
  postcode: Scalars['String']['input'];
  /** For a pneumonia walk-in, the chosen vaccine's: 4449 or 4448. The slot stays the walk-in service's. */
  serviceID: Scalars['ID']['input'];
  sex?: InputMaybe<Scalars['String']['input']>;
  surgeryAddress?: InputMaybe<Scalars['String']['input']>;
  surgeryName?: InputMaybe<Scalars['String']['input']>;
  town: Scalars['String']['input'];
};

export type SubscriptionOrder = {
  __typename?: 'SubscriptionOrder';
  /** What became of that issue. */
  activity?: Maybe<Scalars['String']['output']>;
  /** What was noted about it, as one text; null when nothing was. */
  clinicalNotes?: Maybe<Scalars['String']['output']>;
  /** When that order was placed. */
  orderDate?: Maybe<Scalars['DateTime']['output']>;
  /** The order that the issue became, for `order`. */
  orderId?: Maybe<Scalars['ID']['output']>;
  /** The name of the person who decided about it; null while nobody has. */
  reviewedBy?: Maybe<Scalars['String']['output']>;
};

export type SubscriptionOrderPage = {
  __typename?: 'SubscriptionOrderPage';
  /** The orders of the page asked for; none when it is past the last. */
  orders: Array<SubscriptionOrder>;
  /** How many orders the subscription made in all. */
  total: Scalars['Int']['output'];
  /** How many more orders this page has that can't be read. */
  unreadable: Scalars['Int']['output'];
};

export type UpdateIdCheckInput = {
  /** The order from whose screen the outcome is set; the outcome belongs to its patient. */
  orderId: Scalars['RecordID']['input'];
  /** The status that the check gets, in upper case here and in lower case wherever it is read. */
  outcome: IdCheckOutcome;
  /** LexisNexis search reference, at most 100 characters. */
  searchReference?: InputMaybe<Scalars['String']['input']>;
  /** What the decision was made on: CONFLICT when the order's check was changed since. */
  seen?: InputMaybe<SeenIdCheckInput>;
};

export type UpdateIdCheckPayload = {
  __typename?: 'UpdateIdCheckPayload';
  /** The order afterwards. Null, with an error, when the outcome was recorded but the order can't be read again. */
  order?: Maybe<Order>;
};

export type UpdatePatientInput = {
  /** The patient's own address. Give this or `billingAddress`. */
  address?: InputMaybe<PatientAddressInput>;
  /** The billing address of one of the patient's orders. Give this or `address`. */
  billingAddress?: InputMaybe<BillingAddressInput>;
  /** Not in the future, and of somebody under 120. */
  dateOfBirth: Scalars['LocalDate']['input'];
  /** It must not be blank. */
  firstName: Scalars['String']['input'];
  /** The GP surgery, all of it: parts that are left out become empty. Left out, the main API is told nothing of it. */
  generalPractitioner?: InputMaybe<GeneralPractitionerInput>;
  /** The patient whose details are saved. */
  id: Scalars['RecordID']['input'];
  /** It must not be blank. */
  lastName: Scalars['String']['input'];
  /** It must not be blank. It is saved with the billing address too. */
  phone: Scalars['String']['input'];
  /** Left out, the main API is told nothing of the sex. */
  sex?: InputMaybe<Sex>;
};

export type UpdatePatientPayload = {
  __typename?: 'UpdatePatientPayload';
  /** Why the billing address was not saved although the details were. */
  billingAddressProblem?: Maybe<BillingAddressProblem>;
  /** The patient afterwards. Null, with an error, when the changes were recorded but the patient can't be read again. */
  patient?: Maybe<Patient>;
  /** What the main API has recorded. When the details were saved and the billing address was not, the address is missing here. */
  savedParts: Array<PatientPart>;
};

export type UpdateWeightLossQuestionsInput = {
  /** The appointment that the audit trail names. The form service finds what to change by each question's `traversalId`. */
  appointmentId: Scalars['RecordID']['input'];
  /** Those whose answers changed are enough, each of them whole. */
  questions: Array<WeightLossQuestionInput>;
};

export type UpdateWeightLossQuestionsPayload = {
  __typename?: 'UpdateWeightLossQuestionsPayload';
  /** Always true: answers that could not be saved are an error. */
  saved: Scalars['Boolean']['output'];
};

export type UploadImagesInput = {
  /** 1 to 50. */
  images: Array<ImageInput>;
  /** The order item's `id`. */
  itemId: Scalars['RecordID']['input'];
  /** The order that the photos belong to. */
  orderId: Scalars['RecordID']['input'];
};

export type UploadImagesPayload = {
  __typename?: 'UploadImagesPayload';
  /** How many photos were added. */
  count: Scalars['Int']['output'];
  /** The order afterwards. Null, with an error, when the photos were stored but the order can't be read again. */
  order?: Maybe<Order>;
};

/** The person or script that sends the request. */
export type Viewer = {
  __typename?: 'Viewer';
  /** The rights that follow from `kind` and `groups`; screens show what these allow, and the gateway refuses the rest. */
  can: ViewerAbilities;
  /** Where booking starts: the viewer's own branch, else the first of the master list. Null, with an error, while it can't be read. */
  defaultLocation?: Maybe<BranchLocation>;
  /** Null for a script, and for a person whose token names none. */
  email?: Maybe<Scalars['String']['output']>;
  /** Every group, from the token and from the users service. */
  groups: Array<Scalars['String']['output']>;
  /** False while the users service can't be reached: booking is read-only then. */
  groupsAreComplete: Scalars['Boolean']['output'];
  /** The identity provider's `sub`. */
  id: Scalars['ID']['output'];
  /** A person or a script. */
  kind: ViewerKind;
  /** The branch of a branch account; null for everyone else. */
  locationId?: Maybe<Scalars['ID']['output']>;
  /** The name that is recorded with every decision: the token's name, else its e-mail address. */
  name: Scalars['String']['output'];
  /** When the session ends unless it is renewed; null for a bearer token's holder. */
  sessionExpiresAt?: Maybe<Scalars['DateTime']['output']>;
};

/** What the viewer's groups allow. Rules about a single record stand on the record, such as `OrderItem.reviewability`. */
export type ViewerAbilities = {
  __typename?: 'ViewerAbilities';
  /** Cancel and reschedule appointments, and book new ones. */
  changeAppointments: Scalars['Boolean']['output'];
  /** Write order notes, ID checks, patient details and pre-approvals. */
  editClinicalRecords: Scalars['Boolean']['output'];
  /** Opens the Explorer: reads the schema, and sends operations of their own, with the rights they have. */
  explore: Scalars['Boolean']['output'];
  /** Change opening hours, leave, blocks and pauses of a branch. */
  manageAvailability: Scalars['Boolean']['output'];
  /** Sees the link from booking to clinical review. */
  openClinicalReviewFromBooking: Scalars['Boolean']['output'];
  /** Oversees every branch: lands on the list of pharmacies. */
  overseeBranches: Scalars['Boolean']['output'];
  /** Approve and reject pharmacy items: independent prescribers and pharmacists. */
  reviewPmedItems: Scalars['Boolean']['output'];
  /** Approve and reject prescription-only items: independent prescribers. */
  reviewPomItems: Scalars['Boolean']['output'];
  /** Start, edit and complete appointments, and book follow-ups. */
  runAppointments: Scalars['Boolean']['output'];
  /** Read branches, appointments and availability: everyone signed in, scripts too. */
  useBooking: Scalars['Boolean']['output'];
  /** Read orders, patients, ID checks and pre-approvals: the three clinical groups, and scripts. */
  useClinicalReview: Scalars['Boolean']['output'];
};

export type ViewerKind =
  /** An integration script: it reads and changes nothing. */
  | 'MACHINE'
  /** A member of staff. */
  | 'PERSON';

/** A question as it was asked, with its options checked or its text. */
export type WalkInAnswerInput = {
  /** As the question had it. */
  content?: InputMaybe<Scalars['String']['input']>;
  /** The question's `id`. */
  id: Scalars['RecordID']['input'];
  /** As the question had it. */
  label?: InputMaybe<Scalars['String']['input']>;
  /** All options of the question. */
  options?: InputMaybe<Array<WalkInOptionInput>>;
  /** Of a question that is answered with a text. */
  text?: InputMaybe<Scalars['String']['input']>;
};

/** How a question is answered. */
export type WalkInElement =
  /** The option of the band that the body mass index is in: over 30, 27 to 30, under 27. */
  | 'BMI'
  /** Any of the options, at least one. */
  | 'CHECKBOXES'
  /** One of the options. */
  | 'DROPDOWN'
  /** One of the options. */
  | 'RADIO_BUTTONS'
  /** Not at all: the form has ended. */
  | 'TEXT'
  /** Lines of text. */
  | 'TEXT_AREA'
  /** A line of text. */
  | 'TEXT_INPUT'
  /** In a way that the gateway doesn't know. The form can't be completed. */
  | 'UNKNOWN';

export type WalkInEvent =
  | 'BOOKED'
  | 'BOOKING_FAILED'
  | 'INELIGIBLE'
  | 'QUESTIONS_COMPLETE'
  | 'QUESTION_ANSWERED'
  | 'SCREENING_STARTED';

/** A set of questions of a form. */
export type WalkInForm = {
  __typename?: 'WalkInForm';
  /** Null in answers to answers. */
  identifier?: Maybe<Scalars['String']['output']>;
  /** What is asked next; none when the form is complete. */
  questions: Array<WalkInQuestion>;
  /** The form as this customer fills it in; later answers, and `saveWalkInForm`, name it. */
  traversalId: Scalars['ID']['output'];
};

export type WalkInOption = {
  __typename?: 'WalkInOption';
  /** The option is chosen; as a rule none is when the question is asked. */
  checked: Scalars['Boolean']['output'];
  /** Whether this answer speaks for the treatment. */
  correct: Scalars['Boolean']['output'];
  /** The option's key at the form service. */
  key?: Maybe<Scalars['String']['output']>;
  /** The option, as it is shown. */
  text?: Maybe<Scalars['String']['output']>;
  /** The option's value at the form service. */
  value?: Maybe<Scalars['String']['output']>;
};

export type WalkInOptionInput = {
  /** Whether it is chosen. Of a `BMI`, the option of the band. */
  checked: Scalars['Boolean']['input'];
  /** As the question had it. */
  correct: Scalars['Boolean']['input'];
  /** As the question had it. */
  key?: InputMaybe<Scalars['String']['input']>;
  /** As the question had it. */
  text?: InputMaybe<Scalars['String']['input']>;
  /** As the question had it. */
  value?: InputMaybe<Scalars['String']['input']>;
};

/** What the first answers tell about the person. */
export type WalkInPersonInput = {
  /** In years. The staff client sends 18 when an option that names 18 was chosen, else 0. */
  age: Scalars['Int']['input'];
  /** `Male` or `none` */
  gender: Scalars['String']['input'];
  /** Whether the customer books for themselves; `selfOrder` upstream, `yes` or `no`. */
  isSelfOrder: Scalars['Boolean']['input'];
};

export type WalkInQuestion = {
  __typename?: 'WalkInQuestion';
  /** An explanation below the question, often empty; of a `TEXT`, why the service is refused. */
  content?: Maybe<Scalars['String']['output']>;
  /** How it is answered. */
  element: WalkInElement;
  /** What its answer names as `WalkInAnswerInput.id`. */
  id: Scalars['ID']['output'];
  /** Whether an earlier answer led to it. */
  isChild: Scalars['Boolean']['output'];
  /** The question, as it is asked. */
  label?: Maybe<Scalars['String']['output']>;
  /** What may be chosen, in the form's order; none when the answer is a text. */
  options: Array<WalkInOption>;
  /** `questionId` upstream, beside the question's own `id`; null when the form service gives none. */
  questionId?: Maybe<Scalars['ID']['output']>;
};

/** Something a reviewer should know before deciding. */
export type Warning = {
  __typename?: 'Warning';
  /** What is to be known, one text for each point; may be empty. */
  descriptions: Array<Scalars['String']['output']>;
  /** The heading, such as `Age mismatch`; null when the service gives none. */
  header?: Maybe<Scalars['String']['output']>;
  /** Unique within its order. Null from the warnings service, which gives none. */
  id?: Maybe<Scalars['ID']['output']>;
  /** `customer_age`, `customer_gender`, `age`, `validation` or `products` from the warnings service; any word from the main API. */
  type?: Maybe<Scalars['String']['output']>;
};

export type WeekAvailability = {
  __typename?: 'WeekAvailability';
  fri: DayHours;
  mon: DayHours;
  sat: DayHours;
  sun: DayHours;
  thu: DayHours;
  tue: DayHours;
  wed: DayHours;
};

export type WeekAvailabilityInput = {
  fri: DayHoursInput;
  mon: DayHoursInput;
  sat: DayHoursInput;
  sun: DayHoursInput;
  thu: DayHoursInput;
  tue: DayHoursInput;
  wed: DayHoursInput;
};

export type WeightLossOption = {
  __typename?: 'WeightLossOption';
  /** The answer is chosen. */
  checked: Scalars['Boolean']['output'];
  /** Whether this answer speaks for the treatment. */
  correct: Scalars['Boolean']['output'];
  /** The answer, as it is shown. */
  label?: Maybe<Scalars['String']['output']>;
};

export type WeightLossOptionInput = {
  /** Whether the answer is chosen now. */
  checked: Scalars['Boolean']['input'];
  /** As `weightLossQuestions` answered it. */
  correct: Scalars['Boolean']['input'];
  /** As `weightLossQuestions` answered it. */
  label?: InputMaybe<Scalars['String']['input']>;
};

/** A question of the weight-loss service, as its form asks it. */
export type WeightLossQuestion = {
  __typename?: 'WeightLossQuestion';
  /** The age that the form service keeps with the question, in years. It goes back unchanged with the answers. */
  age?: Maybe<Scalars['Int']['output']>;
  /** The form's kind upstream, such as `lg`. It goes back unchanged with the answers. */
  formType?: Maybe<Scalars['String']['output']>;
  /** The gender that the form service keeps with the question, in its own words. It goes back unchanged with the answers. */
  gender?: Maybe<Scalars['String']['output']>;
  /** The form's code upstream. It goes back unchanged with the answers. */
  identifier?: Maybe<Scalars['String']['output']>;
  /** Its place in the form. */
  index?: Maybe<Scalars['Int']['output']>;
  /** The question, as it is asked. */
  label?: Maybe<Scalars['String']['output']>;
  /** True when several options may be checked, false when only one. */
  multiSelect: Scalars['Boolean']['output'];
  /** All the answers there are, checked or not; none when the form service lists none. */
  options: Array<WeightLossOption>;
  /** The answer's id. */
  responseId?: Maybe<Scalars['ID']['output']>;
  /** Whether the patient orders for themselves, in the form service's words, such as `yes`. It goes back unchanged with the answers. */
  selfOrder?: Maybe<Scalars['String']['output']>;
  /** What the form service sorts by. It goes back unchanged with the answers. */
  sortKey?: Maybe<Scalars['String']['output']>;
  /** The form that the question belongs to, as it is filled in for this appointment. */
  traversalId: Scalars['ID']['output'];
};

/** A question as `weightLossQuestions` answered it, with other options checked. */
export type WeightLossQuestionInput = {
  /** As `weightLossQuestions` answered it. */
  age?: InputMaybe<Scalars['Int']['input']>;
  /** As `weightLossQuestions` answered it. */
  formType?: InputMaybe<Scalars['String']['input']>;
  /** As `weightLossQuestions` answered it. */
  gender?: InputMaybe<Scalars['String']['input']>;
  /** As `weightLossQuestions` answered it. */
  identifier?: InputMaybe<Scalars['String']['input']>;
  /** As `weightLossQuestions` answered it. */
  index?: InputMaybe<Scalars['Int']['input']>;
  /** As `weightLossQuestions` answered it. */
  label?: InputMaybe<Scalars['String']['input']>;
  /** As `weightLossQuestions` answered it. The gateway does not count the checked options. */
  multiSelect: Scalars['Boolean']['input'];
  /** All options of the question, not the checked ones alone. */
  options: Array<WeightLossOptionInput>;
  /** As `weightLossQuestions` answered it. */
  responseId?: InputMaybe<Scalars['RecordID']['input']>;
  /** As `weightLossQuestions` answered it. */
  selfOrder?: InputMaybe<Scalars['String']['input']>;
  /** As `weightLossQuestions` answered it. */
  sortKey?: InputMaybe<Scalars['String']['input']>;
  /** As `weightLossQuestions` answered it. It tells the form service which form is meant. */
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
  AddFluClinicInput: ResolverTypeWrapper<AddFluClinicInput>;
  AddFluClinicPayload: ResolverTypeWrapper<AddFluClinicPayload>;
  AddOrderNoteInput: ResolverTypeWrapper<AddOrderNoteInput>;
  AddOrderNotePayload: ResolverTypeWrapper<ChangedOrder>;
  Address: ResolverTypeWrapper<Address>;
  AnswerWalkInFormInput: ResolverTypeWrapper<AnswerWalkInFormInput>;
  Appointment: ResolverTypeWrapper<Appointment>;
  AppointmentDay: ResolverTypeWrapper<AppointmentDay>;
  AppointmentToReschedule: ResolverTypeWrapper<BookedAppointment>;
  AvailabilitySlot: ResolverTypeWrapper<AvailabilitySlot>;
  BillingAddress: ResolverTypeWrapper<BillingAddress>;
  BillingAddressInput: ResolverTypeWrapper<BillingAddressInput>;
  BillingAddressProblem: ResolverTypeWrapper<BillingAddressProblem>;
  BodyMassIndex: ResolverTypeWrapper<BodyMassIndex>;
  BookFollowUpAppointmentInput: ResolverTypeWrapper<BookFollowUpAppointmentInput>;
  BookFollowUpAppointmentPayload: ResolverTypeWrapper<BookFollowUpAppointmentPayload>;
  BookedWalkIn: ResolverTypeWrapper<BookedWalkIn>;
  BookedWalkInInput: ResolverTypeWrapper<BookedWalkInInput>;
  BookingWindow: ResolverTypeWrapper<BookingWindow>;
  Boolean: ResolverTypeWrapper<Scalars['Boolean']['output']>;
  BranchLocation: ResolverTypeWrapper<BranchLocationParent>;
  BranchLocationGroup: ResolverTypeWrapper<BranchLocationGroupParent>;
  BusinessDay: ResolverTypeWrapper<BusinessDay>;
  BusinessHours: ResolverTypeWrapper<BusinessHours>;
  Calendar: ResolverTypeWrapper<Calendar>;
  CalendarBlock: ResolverTypeWrapper<CalendarBlock>;
  CalendarBlockInput: ResolverTypeWrapper<CalendarBlockInput>;
  CalendarInput: ResolverTypeWrapper<CalendarInput>;
  CancelSeenAppointmentInput: ResolverTypeWrapper<CancelSeenAppointmentInput>;
  ChangeTreatmentInput: ResolverTypeWrapper<ChangeTreatmentInput>;
  ChangeTreatmentPayload: ResolverTypeWrapper<ChangedTreatment>;
  ChangedAppointmentPayload: ResolverTypeWrapper<ChangedAppointment>;
  CompleteAppointmentInput: ResolverTypeWrapper<CompleteAppointmentInput>;
  ConfirmBmiInput: ResolverTypeWrapper<ConfirmBmiInput>;
  ConfirmBmiPayload: ResolverTypeWrapper<ChangedOrder>;
  ConfirmSignInCodePayload: ResolverTypeWrapper<Omit<ConfirmSignInCodePayload, 'viewer'> & { viewer: ResolversTypes['Viewer'] }>;
  ConsultationAnswer: ResolverTypeWrapper<ConsultationAnswer>;
  ConsultationFlag: ResolverTypeWrapper<ConsultationFlag>;
  ConsultationForm: ResolverTypeWrapper<ConsultationForm>;
  ConsultationFormType: ResolverTypeWrapper<ConsultationFormType>;
  ConsultationQuestion: ResolverTypeWrapper<ConsultationQuestion>;
  Course: ResolverTypeWrapper<Course>;
  CoverPharmacistDay: ResolverTypeWrapper<CoverPharmacistDay>;
  CoverPharmacistDayInput: ResolverTypeWrapper<CoverPharmacistDayInput>;
  CovidAnswerInput: ResolverTypeWrapper<CovidAnswerInput>;
  CovidQuestion: ResolverTypeWrapper<CovidQuestion>;
  CreateCartInput: ResolverTypeWrapper<CreateCartInput>;
  CreateCartPayload: ResolverTypeWrapper<CreateCartPayload>;
  Customer: ResolverTypeWrapper<Customer>;
  CustomerSearchResult: ResolverTypeWrapper<CustomerSearchResult>;
  DateTime: ResolverTypeWrapper<Scalars['DateTime']['output']>;
  DayHours: ResolverTypeWrapper<DayHours>;
  DayHoursInput: ResolverTypeWrapper<DayHoursInput>;
  DaySlot: ResolverTypeWrapper<DaySlot>;
  Float: ResolverTypeWrapper<Scalars['Float']['output']>;
  FluClinicType: ResolverTypeWrapper<FluClinicType>;
  FormerHost: ResolverTypeWrapper<FormerHost>;
  GeneralPractitioner: ResolverTypeWrapper<GeneralPractitioner>;
  GeneralPractitionerInput: ResolverTypeWrapper<GeneralPractitionerInput>;
  Guardian: ResolverTypeWrapper<Guardian>;
  GuardianDetailsInput: ResolverTypeWrapper<GuardianDetailsInput>;
  GuardianInput: ResolverTypeWrapper<GuardianInput>;
  HandleOrderInput: ResolverTypeWrapper<HandleOrderInput>;
  HandleOrderPayload: ResolverTypeWrapper<ChangedOrder>;
  HoldSlotInput: ResolverTypeWrapper<HoldSlotInput>;
  HoldSlotPayload: ResolverTypeWrapper<HoldSlotPayload>;
  ID: ResolverTypeWrapper<Scalars['ID']['output']>;
  IdCheck: ResolverTypeWrapper<IdCheck>;
  IdCheckListStatus: ResolverTypeWrapper<IdCheckListStatus>;
  IdCheckOutcome: ResolverTypeWrapper<IdCheckOutcome>;
  IdCheckPage: ResolverTypeWrapper<IdCheckPage>;
  ImageInput: ResolverTypeWrapper<ImageInput>;
  InstoreAvailability: ResolverTypeWrapper<InstoreAvailability>;
  Int: ResolverTypeWrapper<Scalars['Int']['output']>;
  LocalDate: ResolverTypeWrapper<Scalars['LocalDate']['output']>;
  Location: ResolverTypeWrapper<Location>;
  LocationService: ResolverTypeWrapper<LocationService>;
  ManagedService: ResolverTypeWrapper<ManagedServiceParent>;
  Medicine: ResolverTypeWrapper<Medicine>;
  MedicineInput: ResolverTypeWrapper<MedicineInput>;
  Mutation: ResolverTypeWrapper<Record<PropertyKey, never>>;
  OkResult: ResolverTypeWrapper<OkResult>;
  Order: ResolverTypeWrapper<OrderParent>;
  OrderCategory: ResolverTypeWrapper<OrderCategory>;
  OrderComment: ResolverTypeWrapper<OrderComment>;
  OrderHandling: ResolverTypeWrapper<OrderHandling>;
  OrderIdCheck: ResolverTypeWrapper<OrderIdCheck>;
  OrderImage: ResolverTypeWrapper<OrderImage>;
  OrderImagePage: ResolverTypeWrapper<OrderImagePage>;
  OrderItem: ResolverTypeWrapper<OrderItemParent>;
  OrderListStatus: ResolverTypeWrapper<OrderListStatus>;
  OrderNote: ResolverTypeWrapper<OrderNoteParent>;
  OrderPage: ResolverTypeWrapper<OrderPageParent>;
  OrderSort: ResolverTypeWrapper<OrderSort>;
  OrderSortKey: ResolverTypeWrapper<OrderSortKey>;
  Patient: ResolverTypeWrapper<PatientParent>;
  PatientAddress: ResolverTypeWrapper<PatientAddress>;
  PatientAddressInput: ResolverTypeWrapper<PatientAddressInput>;
  PatientIdCheck: ResolverTypeWrapper<PatientIdCheck>;
  PatientPart: ResolverTypeWrapper<PatientPart>;
  Pharmacist: ResolverTypeWrapper<Pharmacist>;
  PharmacistInput: ResolverTypeWrapper<PharmacistInput>;
  PositiveInt: ResolverTypeWrapper<Scalars['PositiveInt']['output']>;
  PostAppointmentInput: ResolverTypeWrapper<PostAppointmentInput>;
  PostAppointmentResult: ResolverTypeWrapper<PostAppointmentResult>;
  PostcodeAddress: ResolverTypeWrapper<PostcodeAddressParent>;
  PreApproval: ResolverTypeWrapper<PreApprovalParent>;
  PreApprovedPatient: ResolverTypeWrapper<PreApprovedPatient>;
  PreApprovedPatientPage: ResolverTypeWrapper<PreApprovedPatientPage>;
  PreApprovedPatientSort: ResolverTypeWrapper<PreApprovedPatientSort>;
  PreApprovedPatientSortKey: ResolverTypeWrapper<PreApprovedPatientSortKey>;
  PreApprovedProduct: ResolverTypeWrapper<PreApprovedProductParent>;
  ProductSubscription: ResolverTypeWrapper<ProductSubscription>;
  Query: ResolverTypeWrapper<Record<PropertyKey, never>>;
  Question: ResolverTypeWrapper<Question>;
  QuestionInput: ResolverTypeWrapper<QuestionInput>;
  RecordID: ResolverTypeWrapper<Scalars['RecordID']['output']>;
  RecordWalkInEventInput: ResolverTypeWrapper<RecordWalkInEventInput>;
  RecordWalkInEventPayload: ResolverTypeWrapper<RecordWalkInEventPayload>;
  RemovePreApprovalInput: ResolverTypeWrapper<RemovePreApprovalInput>;
  RemovePreApprovalPayload: ResolverTypeWrapper<RemovePreApprovalPayload>;
  Repeat: ResolverTypeWrapper<Repeat>;
  RepeatInput: ResolverTypeWrapper<RepeatInput>;
  RequestSignInCodePayload: ResolverTypeWrapper<RequestSignInCodePayload>;
  RescheduleAppointmentInput: ResolverTypeWrapper<RescheduleAppointmentInput>;
  ResourceBlock: ResolverTypeWrapper<ResourceBlock>;
  ResourceBlockInput: ResolverTypeWrapper<ResourceBlockInput>;
  ReviewBlock: ResolverTypeWrapper<ReviewBlock>;
  ReviewDecision: ResolverTypeWrapper<ReviewDecision>;
  ReviewOrderItemInput: ResolverTypeWrapper<ReviewOrderItemInput>;
  ReviewOrderItemPayload: ResolverTypeWrapper<ChangedOrder>;
  ReviewStatus: ResolverTypeWrapper<ReviewStatus>;
  Reviewability: ResolverTypeWrapper<Reviewability>;
  SafetyWarnings: ResolverTypeWrapper<SafetyWarnings>;
  SaveAppointmentDetailsInput: ResolverTypeWrapper<SaveAppointmentDetailsInput>;
  SaveWalkInFormInput: ResolverTypeWrapper<SaveWalkInFormInput>;
  SaveWalkInFormPayload: ResolverTypeWrapper<SaveWalkInFormPayload>;
  Screening: ResolverTypeWrapper<Screening>;
  SeenAppointmentInput: ResolverTypeWrapper<SeenAppointmentInput>;
  SeenIdCheckInput: ResolverTypeWrapper<SeenIdCheckInput>;
  ServiceBlock: ResolverTypeWrapper<ServiceBlock>;
  ServiceBlockInput: ResolverTypeWrapper<ServiceBlockInput>;
  Settings: ResolverTypeWrapper<Settings>;
  Sex: ResolverTypeWrapper<Sex>;
  SignOutPayload: ResolverTypeWrapper<SignOutPayload>;
  SlotHold: ResolverTypeWrapper<SlotHold>;
  SlotInput: ResolverTypeWrapper<SlotInput>;
  SortDirection: ResolverTypeWrapper<SortDirection>;
  StaffArea: ResolverTypeWrapper<StaffArea>;
  StartAppointmentInput: ResolverTypeWrapper<StartAppointmentInput>;
  StartScreeningInput: ResolverTypeWrapper<StartScreeningInput>;
  String: ResolverTypeWrapper<Scalars['String']['output']>;
  SubscriptionOrder: ResolverTypeWrapper<SubscriptionOrder>;
  SubscriptionOrderPage: ResolverTypeWrapper<SubscriptionOrderPage>;
  UpdateIdCheckInput: ResolverTypeWrapper<UpdateIdCheckInput>;
  UpdateIdCheckPayload: ResolverTypeWrapper<ChangedOrder>;
  UpdatePatientInput: ResolverTypeWrapper<UpdatePatientInput>;
  UpdatePatientPayload: ResolverTypeWrapper<UpdatedPatient>;
  UpdateWeightLossQuestionsInput: ResolverTypeWrapper<UpdateWeightLossQuestionsInput>;
  UpdateWeightLossQuestionsPayload: ResolverTypeWrapper<UpdateWeightLossQuestionsPayload>;
  UploadImagesInput: ResolverTypeWrapper<UploadImagesInput>;
  UploadImagesPayload: ResolverTypeWrapper<UploadedImages>;
  Viewer: ResolverTypeWrapper<ViewerParent>;
  ViewerAbilities: ResolverTypeWrapper<ViewerAbilities>;
  ViewerKind: ResolverTypeWrapper<ViewerKind>;
  WalkInAnswerInput: ResolverTypeWrapper<WalkInAnswerInput>;
  WalkInElement: ResolverTypeWrapper<WalkInElement>;
  WalkInEvent: ResolverTypeWrapper<WalkInEvent>;
  WalkInForm: ResolverTypeWrapper<WalkInForm>;
  WalkInOption: ResolverTypeWrapper<WalkInOption>;
  WalkInOptionInput: ResolverTypeWrapper<WalkInOptionInput>;
  WalkInPersonInput: ResolverTypeWrapper<WalkInPersonInput>;
  WalkInQuestion: ResolverTypeWrapper<WalkInQuestion>;
  Warning: ResolverTypeWrapper<Warning>;
  WeekAvailability: ResolverTypeWrapper<WeekAvailability>;
  WeekAvailabilityInput: ResolverTypeWrapper<WeekAvailabilityInput>;
  WeightLossOption: ResolverTypeWrapper<WeightLossOption>;
  WeightLossOptionInput: ResolverTypeWrapper<WeightLossOptionInput>;
  WeightLossQuestion: ResolverTypeWrapper<WeightLossQuestion>;
  WeightLossQuestionInput: ResolverTypeWrapper<WeightLossQuestionInput>;
};

/** Mapping between all available schema types and the resolvers parents */
export type ResolversParentTypes = {
  AddFluClinicInput: AddFluClinicInput;
  AddFluClinicPayload: AddFluClinicPayload;
  AddOrderNoteInput: AddOrderNoteInput;
  AddOrderNotePayload: ChangedOrder;
  Address: Address;
  AnswerWalkInFormInput: AnswerWalkInFormInput;
  Appointment: Appointment;
  AppointmentDay: AppointmentDay;
  AppointmentToReschedule: BookedAppointment;
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
  BranchLocation: BranchLocationParent;
  BranchLocationGroup: BranchLocationGroupParent;
  BusinessDay: BusinessDay;
  BusinessHours: BusinessHours;
  Calendar: Calendar;
  CalendarBlock: CalendarBlock;
  CalendarBlockInput: CalendarBlockInput;
  CalendarInput: CalendarInput;
  CancelSeenAppointmentInput: CancelSeenAppointmentInput;
  ChangeTreatmentInput: ChangeTreatmentInput;
  ChangeTreatmentPayload: ChangedTreatment;
  ChangedAppointmentPayload: ChangedAppointment;
  CompleteAppointmentInput: CompleteAppointmentInput;
  ConfirmBmiInput: ConfirmBmiInput;
  ConfirmBmiPayload: ChangedOrder;
  ConfirmSignInCodePayload: Omit<ConfirmSignInCodePayload, 'viewer'> & { viewer: ResolversParentTypes['Viewer'] };
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
  Float: Scalars['Float']['output'];
  FormerHost: FormerHost;
  GeneralPractitioner: GeneralPractitioner;
  GeneralPractitionerInput: GeneralPractitionerInput;
  Guardian: Guardian;
  GuardianDetailsInput: GuardianDetailsInput;
  GuardianInput: GuardianInput;
  HandleOrderInput: HandleOrderInput;
  HandleOrderPayload: ChangedOrder;
  HoldSlotInput: HoldSlotInput;
  HoldSlotPayload: HoldSlotPayload;
  ID: Scalars['ID']['output'];
  IdCheck: IdCheck;
  IdCheckPage: IdCheckPage;
  ImageInput: ImageInput;
  InstoreAvailability: InstoreAvailability;
  Int: Scalars['Int']['output'];
  LocalDate: Scalars['LocalDate']['output'];
  Location: Location;
  LocationService: LocationService;
  ManagedService: ManagedServiceParent;
  Medicine: Medicine;
  MedicineInput: MedicineInput;
  Mutation: Record<PropertyKey, never>;
  OkResult: OkResult;
  Order: OrderParent;
  OrderComment: OrderComment;
  OrderIdCheck: OrderIdCheck;
  OrderImage: OrderImage;
  OrderImagePage: OrderImagePage;
  OrderItem: OrderItemParent;
  OrderNote: OrderNoteParent;
  OrderPage: OrderPageParent;
  OrderSort: OrderSort;
  Patient: PatientParent;
  PatientAddress: PatientAddress;
  PatientAddressInput: PatientAddressInput;
  PatientIdCheck: PatientIdCheck;
  Pharmacist: Pharmacist;
  PharmacistInput: PharmacistInput;
  PositiveInt: Scalars['PositiveInt']['output'];
  PostAppointmentInput: PostAppointmentInput;
  PostAppointmentResult: PostAppointmentResult;
  PostcodeAddress: PostcodeAddressParent;
  PreApproval: PreApprovalParent;
  PreApprovedPatient: PreApprovedPatient;
  PreApprovedPatientPage: PreApprovedPatientPage;
  PreApprovedPatientSort: PreApprovedPatientSort;
  PreApprovedProduct: PreApprovedProductParent;
  ProductSubscription: ProductSubscription;
  Query: Record<PropertyKey, never>;
  Question: Question;
  QuestionInput: QuestionInput;
  RecordID: Scalars['RecordID']['output'];
  RecordWalkInEventInput: RecordWalkInEventInput;
  RecordWalkInEventPayload: RecordWalkInEventPayload;
  RemovePreApprovalInput: RemovePreApprovalInput;
  RemovePreApprovalPayload: RemovePreApprovalPayload;
  Repeat: Repeat;
  RepeatInput: RepeatInput;
  RequestSignInCodePayload: RequestSignInCodePayload;
  RescheduleAppointmentInput: RescheduleAppointmentInput;
  ResourceBlock: ResourceBlock;
  ResourceBlockInput: ResourceBlockInput;
  ReviewOrderItemInput: ReviewOrderItemInput;
  ReviewOrderItemPayload: ChangedOrder;
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
  Settings: Settings;
  SignOutPayload: SignOutPayload;
  SlotHold: SlotHold;
  SlotInput: SlotInput;
  StartAppointmentInput: StartAppointmentInput;
  StartScreeningInput: StartScreeningInput;
  String: Scalars['String']['output'];
  SubscriptionOrder: SubscriptionOrder;
  SubscriptionOrderPage: SubscriptionOrderPage;
  UpdateIdCheckInput: UpdateIdCheckInput;
  UpdateIdCheckPayload: ChangedOrder;
  UpdatePatientInput: UpdatePatientInput;
  UpdatePatientPayload: UpdatedPatient;
  UpdateWeightLossQuestionsInput: UpdateWeightLossQuestionsInput;
  UpdateWeightLossQuestionsPayload: UpdateWeightLossQuestionsPayload;
  UploadImagesInput: UploadImagesInput;
  UploadImagesPayload: UploadedImages;
  Viewer: ViewerParent;
  ViewerAbilities: ViewerAbilities;
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

export type AddFluClinicPayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['AddFluClinicPayload'] = ResolversParentTypes['AddFluClinicPayload']> = {
  blockId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type AddOrderNotePayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['AddOrderNotePayload'] = ResolversParentTypes['AddOrderNotePayload']> = {
  order?: Resolver<Maybe<ResolversTypes['Order']>, ParentType, ContextType>;
};

export type AddressResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Address'] = ResolversParentTypes['Address']> = {
  city?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  line1?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  line2?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  postcode?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type AppointmentResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Appointment'] = ResolversParentTypes['Appointment']> = {
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

export type AppointmentDayResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['AppointmentDay'] = ResolversParentTypes['AppointmentDay']> = {
  count?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  date?: Resolver<ResolversTypes['LocalDate'], ParentType, ContextType>;
};

export type AppointmentToRescheduleResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['AppointmentToReschedule'] = ResolversParentTypes['AppointmentToReschedule']> = {
  customerName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  serviceName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  startTime?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
};

export type AvailabilitySlotResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['AvailabilitySlot'] = ResolversParentTypes['AvailabilitySlot']> = {
  endTime?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  resourceId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  startTime?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type BillingAddressResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['BillingAddress'] = ResolversParentTypes['BillingAddress']> = {
  address1?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  address2?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  city?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  country?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  countryCode?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  postalCode?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  state?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type BillingAddressProblemResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['BillingAddressProblem'] = ResolversParentTypes['BillingAddressProblem']> = {
  code?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type BodyMassIndexResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['BodyMassIndex'] = ResolversParentTypes['BodyMassIndex']> = {
  bmi?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  height?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  weight?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type BookFollowUpAppointmentPayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['BookFollowUpAppointmentPayload'] = ResolversParentTypes['BookFollowUpAppointmentPayload']> = {
  appointmentId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type BookedWalkInResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['BookedWalkIn'] = ResolversParentTypes['BookedWalkIn']> = {
  appointmentId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type BookingWindowResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['BookingWindow'] = ResolversParentTypes['BookingWindow']> = {
  earliestStart?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  firstDay?: Resolver<ResolversTypes['LocalDate'], ParentType, ContextType>;
  lastDay?: Resolver<ResolversTypes['LocalDate'], ParentType, ContextType>;
};

export type BranchLocationResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['BranchLocation'] = ResolversParentTypes['BranchLocation']> = {
  branchId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  region?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type BranchLocationGroupResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['BranchLocationGroup'] = ResolversParentTypes['BranchLocationGroup']> = {
  locations?: Resolver<Array<ResolversTypes['BranchLocation']>, ParentType, ContextType>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type BusinessDayResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['BusinessDay'] = ResolversParentTypes['BusinessDay']> = {
  endTime?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  is24Hours?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  isOpen?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  startTime?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type BusinessHoursResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['BusinessHours'] = ResolversParentTypes['BusinessHours']> = {
  fri?: Resolver<ResolversTypes['BusinessDay'], ParentType, ContextType>;
  mon?: Resolver<ResolversTypes['BusinessDay'], ParentType, ContextType>;
  sat?: Resolver<ResolversTypes['BusinessDay'], ParentType, ContextType>;
  sun?: Resolver<ResolversTypes['BusinessDay'], ParentType, ContextType>;
  thu?: Resolver<ResolversTypes['BusinessDay'], ParentType, ContextType>;
  tue?: Resolver<ResolversTypes['BusinessDay'], ParentType, ContextType>;
  wed?: Resolver<ResolversTypes['BusinessDay'], ParentType, ContextType>;
};

export type CalendarResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Calendar'] = ResolversParentTypes['Calendar']> = {
  availability?: Resolver<ResolversTypes['WeekAvailability'], ParentType, ContextType>;
  deletedStatus?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  deletedTime?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  locationId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type CalendarBlockResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['CalendarBlock'] = ResolversParentTypes['CalendarBlock']> = {
  calendarId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  endDate?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  endTime?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  reason?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  startDate?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  startTime?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type ChangeTreatmentPayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ChangeTreatmentPayload'] = ResolversParentTypes['ChangeTreatmentPayload']> = {
  patient?: Resolver<Maybe<ResolversTypes['Patient']>, ParentType, ContextType>;
};

export type ChangedAppointmentPayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ChangedAppointmentPayload'] = ResolversParentTypes['ChangedAppointmentPayload']> = {
  appointment?: Resolver<Maybe<ResolversTypes['Appointment']>, ParentType, ContextType>;
};

export type ConfirmBmiPayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ConfirmBmiPayload'] = ResolversParentTypes['ConfirmBmiPayload']> = {
  order?: Resolver<Maybe<ResolversTypes['Order']>, ParentType, ContextType>;
};

export type ConfirmSignInCodePayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ConfirmSignInCodePayload'] = ResolversParentTypes['ConfirmSignInCodePayload']> = {
  viewer?: Resolver<ResolversTypes['Viewer'], ParentType, ContextType>;
};

export type ConsultationAnswerResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ConsultationAnswer'] = ResolversParentTypes['ConsultationAnswer']> = {
  flag?: Resolver<Maybe<ResolversTypes['ConsultationFlag']>, ParentType, ContextType>;
  selected?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  text?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type ConsultationFormResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ConsultationForm'] = ResolversParentTypes['ConsultationForm']> = {
  bmi?: Resolver<Maybe<ResolversTypes['BodyMassIndex']>, ParentType, ContextType>;
  code?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  createdAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  exclusionCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  productName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  questions?: Resolver<Array<ResolversTypes['ConsultationQuestion']>, ParentType, ContextType>;
  title?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  type?: Resolver<ResolversTypes['ConsultationFormType'], ParentType, ContextType>;
  unreadable?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  warningCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type ConsultationQuestionResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ConsultationQuestion'] = ResolversParentTypes['ConsultationQuestion']> = {
  answers?: Resolver<Array<ResolversTypes['ConsultationAnswer']>, ParentType, ContextType>;
  question?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type CourseResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Course'] = ResolversParentTypes['Course']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  onSchedServiceId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  patientAdvice?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  paymentType?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  pharmacistInstructions?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  questions?: Resolver<Maybe<Array<ResolversTypes['Question']>>, ParentType, ContextType>;
};

export type CoverPharmacistDayResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['CoverPharmacistDay'] = ResolversParentTypes['CoverPharmacistDay']> = {
  date?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type CovidQuestionResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['CovidQuestion'] = ResolversParentTypes['CovidQuestion']> = {
  number?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  question?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  type?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type CreateCartPayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['CreateCartPayload'] = ResolversParentTypes['CreateCartPayload']> = {
  cartId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type CustomerResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Customer'] = ResolversParentTypes['Customer']> = {
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

export type CustomerSearchResultResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['CustomerSearchResult'] = ResolversParentTypes['CustomerSearchResult']> = {
  address?: Resolver<Maybe<ResolversTypes['Address']>, ParentType, ContextType>;
  dob?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  firstName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  lastName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export interface DateTimeScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['DateTime'], any> {
  name: 'DateTime';
}

export type DayHoursResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['DayHours'] = ResolversParentTypes['DayHours']> = {
  endTime?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  startTime?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type DaySlotResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['DaySlot'] = ResolversParentTypes['DaySlot']> = {
  date?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type FormerHostResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['FormerHost'] = ResolversParentTypes['FormerHost']> = {
  host?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  replacedBy?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type GeneralPractitionerResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['GeneralPractitioner'] = ResolversParentTypes['GeneralPractitioner']> = {
  address1?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  address2?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  city?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  postalCode?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  surgery?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type GuardianResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Guardian'] = ResolversParentTypes['Guardian']> = {
  firstName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  lastName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  title?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type HandleOrderPayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['HandleOrderPayload'] = ResolversParentTypes['HandleOrderPayload']> = {
  order?: Resolver<Maybe<ResolversTypes['Order']>, ParentType, ContextType>;
};

export type HoldSlotPayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['HoldSlotPayload'] = ResolversParentTypes['HoldSlotPayload']> = {
  hold?: Resolver<Maybe<ResolversTypes['SlotHold']>, ParentType, ContextType>;
};

export type IdCheckResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['IdCheck'] = ResolversParentTypes['IdCheck']> = {
  apiStatus?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  orderDate?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  orderId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  patientId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  status?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type IdCheckPageResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['IdCheckPage'] = ResolversParentTypes['IdCheckPage']> = {
  idChecks?: Resolver<Array<ResolversTypes['IdCheck']>, ParentType, ContextType>;
  total?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  unreadable?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type InstoreAvailabilityResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['InstoreAvailability'] = ResolversParentTypes['InstoreAvailability']> = {
  daySlots?: Resolver<Array<ResolversTypes['DaySlot']>, ParentType, ContextType>;
  slots?: Resolver<Array<ResolversTypes['AvailabilitySlot']>, ParentType, ContextType>;
};

export interface LocalDateScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['LocalDate'], any> {
  name: 'LocalDate';
}

export type LocationResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Location'] = ResolversParentTypes['Location']> = {
  businessHours?: Resolver<ResolversTypes['BusinessHours'], ParentType, ContextType>;
  email?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  phone?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  region?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  resourceGroupId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
};

export type LocationServiceResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['LocationService'] = ResolversParentTypes['LocationService']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  serviceId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  serviceName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type ManagedServiceResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ManagedService'] = ResolversParentTypes['ManagedService']> = {
  blocks?: Resolver<Maybe<Array<ResolversTypes['ServiceBlock']>>, ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  serviceId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type MedicineResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Medicine'] = ResolversParentTypes['Medicine']> = {
  batchNumber?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  expiryDate?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  manufacturer?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  method?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type MutationResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Mutation'] = ResolversParentTypes['Mutation']> = {
  addFluClinic?: Resolver<ResolversTypes['AddFluClinicPayload'], ParentType, ContextType, RequireFields<MutationAddFluClinicArgs, 'input'>>;
  addOrderNote?: Resolver<Maybe<ResolversTypes['AddOrderNotePayload']>, ParentType, ContextType, RequireFields<MutationAddOrderNoteArgs, 'input'>>;
  answerWalkInForm?: Resolver<ResolversTypes['WalkInForm'], ParentType, ContextType, RequireFields<MutationAnswerWalkInFormArgs, 'input'>>;
  bookFollowUpAppointment?: Resolver<ResolversTypes['BookFollowUpAppointmentPayload'], ParentType, ContextType, RequireFields<MutationBookFollowUpAppointmentArgs, 'input'>>;
  bookNextAppointment?: Resolver<ResolversTypes['Appointment'], ParentType, ContextType, RequireFields<MutationBookNextAppointmentArgs, 'courseId' | 'endTime' | 'locationId' | 'resourceId' | 'startTime'>>;
  cancelAppointment?: Resolver<ResolversTypes['Appointment'], ParentType, ContextType, RequireFields<MutationCancelAppointmentArgs, 'appointmentId' | 'cancelledBy' | 'locationId' | 'reason' | 'shouldRefund'>>;
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
  nextScreening?: Resolver<ResolversTypes['Screening'], ParentType, ContextType, RequireFields<MutationNextScreeningArgs, 'currentQuestionNumber' | 'nextQuestionNumber' | 'patientAnswer' | 'screeningID'>>;
  postAppointment?: Resolver<ResolversTypes['PostAppointmentResult'], ParentType, ContextType, RequireFields<MutationPostAppointmentArgs, 'input'>>;
  postCovidQuestions?: Resolver<ResolversTypes['OkResult'], ParentType, ContextType, RequireFields<MutationPostCovidQuestionsArgs, 'answers' | 'screeningID'>>;
  putCourseQuestions?: Resolver<ResolversTypes['Course'], ParentType, ContextType, RequireFields<MutationPutCourseQuestionsArgs, 'courseId' | 'questions'>>;
  recordWalkInEvent?: Resolver<ResolversTypes['RecordWalkInEventPayload'], ParentType, ContextType, RequireFields<MutationRecordWalkInEventArgs, 'input'>>;
  removePreApproval?: Resolver<Maybe<ResolversTypes['RemovePreApprovalPayload']>, ParentType, ContextType, RequireFields<MutationRemovePreApprovalArgs, 'input'>>;
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

export type OkResultResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['OkResult'] = ResolversParentTypes['OkResult']> = {
  ok?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type OrderResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Order'] = ResolversParentTypes['Order']> = {
  amount?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  billingAddress?: Resolver<Maybe<ResolversTypes['BillingAddress']>, ParentType, ContextType>;
  canUpdateIdCheck?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  categories?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  comment?: Resolver<Maybe<ResolversTypes['OrderComment']>, ParentType, ContextType>;
  handlings?: Resolver<Array<ResolversTypes['OrderHandling']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  idCheck?: Resolver<ResolversTypes['OrderIdCheck'], ParentType, ContextType>;
  items?: Resolver<Array<ResolversTypes['OrderItem']>, ParentType, ContextType>;
  notes?: Resolver<Array<ResolversTypes['OrderNote']>, ParentType, ContextType>;
  orderDate?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  otherOrders?: Resolver<Maybe<ResolversTypes['OrderPage']>, ParentType, ContextType, RequireFields<OrderOtherOrdersArgs, 'page'>>;
  patient?: Resolver<Maybe<ResolversTypes['Patient']>, ParentType, ContextType>;
  patientId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  restrictedItemsApproved?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  safetyWarnings?: Resolver<Maybe<ResolversTypes['SafetyWarnings']>, ParentType, ContextType>;
  shippingMethod?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  status?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  unreadableItems?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  unreadableNotes?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  unreadableWarnings?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  warnings?: Resolver<Array<ResolversTypes['Warning']>, ParentType, ContextType>;
};

export type OrderCommentResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['OrderComment'] = ResolversParentTypes['OrderComment']> = {
  createdAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  createdBy?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  text?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type OrderIdCheckResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['OrderIdCheck'] = ResolversParentTypes['OrderIdCheck']> = {
  apiStatus?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  previousStatus?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  searchReference?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  status?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  updatedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  updatedBy?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type OrderImageResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['OrderImage'] = ResolversParentTypes['OrderImage']> = {
  content?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  createdAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  createdBy?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  title?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type OrderImagePageResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['OrderImagePage'] = ResolversParentTypes['OrderImagePage']> = {
  image?: Resolver<Maybe<ResolversTypes['OrderImage']>, ParentType, ContextType>;
  total?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  unreadable?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type OrderItemResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['OrderItem'] = ResolversParentTypes['OrderItem']> = {
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

export type OrderNoteResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['OrderNote'] = ResolversParentTypes['OrderNote']> = {
  createdAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  createdBy?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  text?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type OrderPageResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['OrderPage'] = ResolversParentTypes['OrderPage']> = {
  orders?: Resolver<Array<ResolversTypes['Order']>, ParentType, ContextType>;
  total?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  unreadable?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type PatientResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Patient'] = ResolversParentTypes['Patient']> = {
  address?: Resolver<Maybe<ResolversTypes['PatientAddress']>, ParentType, ContextType>;
  age?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  dateOfBirth?: Resolver<Maybe<ResolversTypes['LocalDate']>, ParentType, ContextType>;
  email?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  firstName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  generalPractitioner?: Resolver<Maybe<ResolversTypes['GeneralPractitioner']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  idCheck?: Resolver<Maybe<ResolversTypes['PatientIdCheck']>, ParentType, ContextType>;
  lastName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  phone?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  preApproval?: Resolver<Maybe<ResolversTypes['PreApproval']>, ParentType, ContextType>;
  sex?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type PatientAddressResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['PatientAddress'] = ResolversParentTypes['PatientAddress']> = {
  address1?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  address2?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  city?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  countryCode?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  id?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  postalCode?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  stateOrProvince?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  type?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type PatientIdCheckResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['PatientIdCheck'] = ResolversParentTypes['PatientIdCheck']> = {
  previousStatus?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  searchReference?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  status?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  updatedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  updatedBy?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type PharmacistResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Pharmacist'] = ResolversParentTypes['Pharmacist']> = {
  gphcNumber?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  name?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  title?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export interface PositiveIntScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['PositiveInt'], any> {
  name: 'PositiveInt';
}

export type PostAppointmentResultResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['PostAppointmentResult'] = ResolversParentTypes['PostAppointmentResult']> = {
  appointmentID?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  userID?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type PostcodeAddressResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['PostcodeAddress'] = ResolversParentTypes['PostcodeAddress']> = {
  city?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  line1?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  line2?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  postcode?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type PreApprovalResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['PreApproval'] = ResolversParentTypes['PreApproval']> = {
  notYetIssued?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  previousTreatmentName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  treatmentName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  updatedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  updatedBy?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type PreApprovedPatientResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['PreApprovedPatient'] = ResolversParentTypes['PreApprovedPatient']> = {
  firstName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  identityId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  lastApprovalDate?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  lastName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  nextReviewDate?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  treatmentName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type PreApprovedPatientPageResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['PreApprovedPatientPage'] = ResolversParentTypes['PreApprovedPatientPage']> = {
  patients?: Resolver<Array<ResolversTypes['PreApprovedPatient']>, ParentType, ContextType>;
  total?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  unreadable?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type PreApprovedProductResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['PreApprovedProduct'] = ResolversParentTypes['PreApprovedProduct']> = {
  doseNumber?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  treatmentName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type ProductSubscriptionResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ProductSubscription'] = ResolversParentTypes['ProductSubscription']> = {
  cartId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  issueNumber?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  patientId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  productId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
};

export type QueryResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Query'] = ResolversParentTypes['Query']> = {
  appointmentDays?: Resolver<Maybe<Array<ResolversTypes['AppointmentDay']>>, ParentType, ContextType, RequireFields<QueryAppointmentDaysArgs, 'locationId' | 'month'>>;
  appointmentsToReschedule?: Resolver<Maybe<Array<ResolversTypes['AppointmentToReschedule']>>, ParentType, ContextType, RequireFields<QueryAppointmentsToRescheduleArgs, 'locationId'>>;
  awaitingIdCheckCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  bookedWalkIn?: Resolver<Maybe<ResolversTypes['BookedWalkIn']>, ParentType, ContextType, RequireFields<QueryBookedWalkInArgs, 'input'>>;
  bookingWindow?: Resolver<ResolversTypes['BookingWindow'], ParentType, ContextType, RequireFields<QueryBookingWindowArgs, 'locationId' | 'serviceId'>>;
  branchLocation?: Resolver<Maybe<ResolversTypes['BranchLocation']>, ParentType, ContextType, RequireFields<QueryBranchLocationArgs, 'id'>>;
  branchLocations?: Resolver<Array<ResolversTypes['BranchLocationGroup']>, ParentType, ContextType>;
  calendars?: Resolver<Maybe<Array<ResolversTypes['Calendar']>>, ParentType, ContextType, RequireFields<QueryCalendarsArgs, 'locationId'>>;
  consultationForm?: Resolver<Maybe<ResolversTypes['ConsultationForm']>, ParentType, ContextType, RequireFields<QueryConsultationFormArgs, 'id'>>;
  customerSearch?: Resolver<Array<ResolversTypes['CustomerSearchResult']>, ParentType, ContextType, RequireFields<QueryCustomerSearchArgs, 'search'>>;
  getAppointment?: Resolver<Maybe<ResolversTypes['Appointment']>, ParentType, ContextType, RequireFields<QueryGetAppointmentArgs, 'appointmentId' | 'locationId'>>;
  getAppointments?: Resolver<Array<ResolversTypes['Appointment']>, ParentType, ContextType, RequireFields<QueryGetAppointmentsArgs, 'endDate' | 'locationId' | 'startDate'>>;
  getAvailability?: Resolver<Array<ResolversTypes['AvailabilitySlot']>, ParentType, ContextType, RequireFields<QueryGetAvailabilityArgs, 'endDate' | 'locationId' | 'serviceId' | 'startDate'>>;
  getCalendarBlocks?: Resolver<Array<ResolversTypes['CalendarBlock']>, ParentType, ContextType, RequireFields<QueryGetCalendarBlocksArgs, 'locationId'>>;
  getCalendars?: Resolver<Array<ResolversTypes['Calendar']>, ParentType, ContextType, RequireFields<QueryGetCalendarsArgs, 'locationId'>>;
  getCoverPharmacistDays?: Resolver<Array<ResolversTypes['CoverPharmacistDay']>, ParentType, ContextType, RequireFields<QueryGetCoverPharmacistDaysArgs, 'locationId'>>;
  getCovidQuestions?: Resolver<Array<ResolversTypes['CovidQuestion']>, ParentType, ContextType>;
  getCustomer?: Resolver<Maybe<ResolversTypes['Customer']>, ParentType, ContextType, RequireFields<QueryGetCustomerArgs, 'id' | 'locationId'>>;
  getInstoreServiceAvailability?: Resolver<ResolversTypes['InstoreAvailability'], ParentType, ContextType, RequireFields<QueryGetInstoreServiceAvailabilityArgs, 'endDate' | 'locationID' | 'serviceId' | 'startDate'>>;
  getLocation?: Resolver<Maybe<ResolversTypes['Location']>, ParentType, ContextType, RequireFields<QueryGetLocationArgs, 'locationId'>>;
  getLocationServices?: Resolver<Array<ResolversTypes['LocationService']>, ParentType, ContextType, RequireFields<QueryGetLocationServicesArgs, 'locationId'>>;
  getPreviousAppointments?: Resolver<Array<ResolversTypes['Appointment']>, ParentType, ContextType, RequireFields<QueryGetPreviousAppointmentsArgs, 'appointmentId' | 'locationId'>>;
  getResourceBlocks?: Resolver<Array<ResolversTypes['ResourceBlock']>, ParentType, ContextType, RequireFields<QueryGetResourceBlocksArgs, 'endDate' | 'locationId' | 'startDate'>>;
  getServiceBlock?: Resolver<Maybe<ResolversTypes['ServiceBlock']>, ParentType, ContextType, RequireFields<QueryGetServiceBlockArgs, 'serviceBlockId'>>;
  getServiceBlocks?: Resolver<Array<ResolversTypes['ServiceBlock']>, ParentType, ContextType, RequireFields<QueryGetServiceBlocksArgs, 'locationId'>>;
  idChecks?: Resolver<ResolversTypes['IdCheckPage'], ParentType, ContextType, RequireFields<QueryIdChecksArgs, 'limit' | 'page' | 'status'>>;
  managedServices?: Resolver<Array<ResolversTypes['ManagedService']>, ParentType, ContextType, RequireFields<QueryManagedServicesArgs, 'endDate' | 'locationId' | 'startDate'>>;
  order?: Resolver<Maybe<ResolversTypes['Order']>, ParentType, ContextType, RequireFields<QueryOrderArgs, 'id'>>;
  orderImage?: Resolver<ResolversTypes['OrderImagePage'], ParentType, ContextType, RequireFields<QueryOrderImageArgs, 'index' | 'orderId' | 'secondaryTag'>>;
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

export type QuestionResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Question'] = ResolversParentTypes['Question']> = {
  answer?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  number?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  question?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  questionType?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  updatedDate?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export interface RecordIdScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['RecordID'], any> {
  name: 'RecordID';
}

export type RecordWalkInEventPayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['RecordWalkInEventPayload'] = ResolversParentTypes['RecordWalkInEventPayload']> = {
  recorded?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type RemovePreApprovalPayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['RemovePreApprovalPayload'] = ResolversParentTypes['RemovePreApprovalPayload']> = {
  patientId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type RepeatResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Repeat'] = ResolversParentTypes['Repeat']> = {
  frequency?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  interval?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  monthDay?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  monthType?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  weekdays?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type RequestSignInCodePayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['RequestSignInCodePayload'] = ResolversParentTypes['RequestSignInCodePayload']> = {
  expiresAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
};

export type ResourceBlockResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ResourceBlock'] = ResolversParentTypes['ResourceBlock']> = {
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

export type ReviewOrderItemPayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ReviewOrderItemPayload'] = ResolversParentTypes['ReviewOrderItemPayload']> = {
  order?: Resolver<Maybe<ResolversTypes['Order']>, ParentType, ContextType>;
};

export type ReviewabilityResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Reviewability'] = ResolversParentTypes['Reviewability']> = {
  approvalNeedsNote?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  approveBlockedBy?: Resolver<Array<ResolversTypes['ReviewBlock']>, ParentType, ContextType>;
  canApprove?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  canReject?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  canReview?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  rejectBlockedBy?: Resolver<Array<ResolversTypes['ReviewBlock']>, ParentType, ContextType>;
  roleAllows?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type SafetyWarningsResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['SafetyWarnings'] = ResolversParentTypes['SafetyWarnings']> = {
  checkPatientAge?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  orderForOthers?: Resolver<Maybe<ResolversTypes['Warning']>, ParentType, ContextType>;
  unreadable?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  warnings?: Resolver<Array<ResolversTypes['Warning']>, ParentType, ContextType>;
};

export type SaveWalkInFormPayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['SaveWalkInFormPayload'] = ResolversParentTypes['SaveWalkInFormPayload']> = {
  saved?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type ScreeningResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Screening'] = ResolversParentTypes['Screening']> = {
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

export type ServiceBlockResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ServiceBlock'] = ResolversParentTypes['ServiceBlock']> = {
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

export type SettingsResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Settings'] = ResolversParentTypes['Settings']> = {
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

export type SignOutPayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['SignOutPayload'] = ResolversParentTypes['SignOutPayload']> = {
  redirectUrl?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type SlotHoldResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['SlotHold'] = ResolversParentTypes['SlotHold']> = {
  expiresAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type SubscriptionOrderResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['SubscriptionOrder'] = ResolversParentTypes['SubscriptionOrder']> = {
  activity?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  clinicalNotes?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  orderDate?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  orderId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  reviewedBy?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type SubscriptionOrderPageResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['SubscriptionOrderPage'] = ResolversParentTypes['SubscriptionOrderPage']> = {
  orders?: Resolver<Array<ResolversTypes['SubscriptionOrder']>, ParentType, ContextType>;
  total?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  unreadable?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type UpdateIdCheckPayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['UpdateIdCheckPayload'] = ResolversParentTypes['UpdateIdCheckPayload']> = {
  order?: Resolver<Maybe<ResolversTypes['Order']>, ParentType, ContextType>;
};

export type UpdatePatientPayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['UpdatePatientPayload'] = ResolversParentTypes['UpdatePatientPayload']> = {
  billingAddressProblem?: Resolver<Maybe<ResolversTypes['BillingAddressProblem']>, ParentType, ContextType>;
  patient?: Resolver<Maybe<ResolversTypes['Patient']>, ParentType, ContextType>;
  savedParts?: Resolver<Array<ResolversTypes['PatientPart']>, ParentType, ContextType>;
};

export type UpdateWeightLossQuestionsPayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['UpdateWeightLossQuestionsPayload'] = ResolversParentTypes['UpdateWeightLossQuestionsPayload']> = {
  saved?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type UploadImagesPayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['UploadImagesPayload'] = ResolversParentTypes['UploadImagesPayload']> = {
  count?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  order?: Resolver<Maybe<ResolversTypes['Order']>, ParentType, ContextType>;
};

export type ViewerResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Viewer'] = ResolversParentTypes['Viewer']> = {
  can?: Resolver<ResolversTypes['ViewerAbilities'], ParentType, ContextType>;
  defaultLocation?: Resolver<Maybe<ResolversTypes['BranchLocation']>, ParentType, ContextType>;
  email?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  groups?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  groupsAreComplete?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['ViewerKind'], ParentType, ContextType>;
  locationId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  sessionExpiresAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
};

export type ViewerAbilitiesResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ViewerAbilities'] = ResolversParentTypes['ViewerAbilities']> = {
  changeAppointments?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  editClinicalRecords?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  explore?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  manageAvailability?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  openClinicalReviewFromBooking?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  overseeBranches?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  reviewPmedItems?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  reviewPomItems?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  runAppointments?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  useBooking?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  useClinicalReview?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type WalkInFormResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['WalkInForm'] = ResolversParentTypes['WalkInForm']> = {
  identifier?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  questions?: Resolver<Array<ResolversTypes['WalkInQuestion']>, ParentType, ContextType>;
  traversalId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type WalkInOptionResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['WalkInOption'] = ResolversParentTypes['WalkInOption']> = {
  checked?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  correct?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  key?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  text?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  value?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type WalkInQuestionResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['WalkInQuestion'] = ResolversParentTypes['WalkInQuestion']> = {
  content?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  element?: Resolver<ResolversTypes['WalkInElement'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  isChild?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  label?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  options?: Resolver<Array<ResolversTypes['WalkInOption']>, ParentType, ContextType>;
  questionId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
};

export type WarningResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Warning'] = ResolversParentTypes['Warning']> = {
  descriptions?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  header?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  id?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  type?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type WeekAvailabilityResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['WeekAvailability'] = ResolversParentTypes['WeekAvailability']> = {
  fri?: Resolver<ResolversTypes['DayHours'], ParentType, ContextType>;
  mon?: Resolver<ResolversTypes['DayHours'], ParentType, ContextType>;
  sat?: Resolver<ResolversTypes['DayHours'], ParentType, ContextType>;
  sun?: Resolver<ResolversTypes['DayHours'], ParentType, ContextType>;
  thu?: Resolver<ResolversTypes['DayHours'], ParentType, ContextType>;
  tue?: Resolver<ResolversTypes['DayHours'], ParentType, ContextType>;
  wed?: Resolver<ResolversTypes['DayHours'], ParentType, ContextType>;
};

export type WeightLossOptionResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['WeightLossOption'] = ResolversParentTypes['WeightLossOption']> = {
  checked?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  correct?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  label?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type WeightLossQuestionResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['WeightLossQuestion'] = ResolversParentTypes['WeightLossQuestion']> = {
  age?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  formType?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  gender?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  identifier?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  index?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  label?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  multiSelect?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  options?: Resolver<Array<ResolversTypes['WeightLossOption']>, ParentType, ContextType>;
  responseId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  selfOrder?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  sortKey?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  traversalId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type Resolvers<ContextType = RequestContext> = {
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
  BusinessDay?: BusinessDayResolvers<ContextType>;
  BusinessHours?: BusinessHoursResolvers<ContextType>;
  Calendar?: CalendarResolvers<ContextType>;
  CalendarBlock?: CalendarBlockResolvers<ContextType>;
  ChangeTreatmentPayload?: ChangeTreatmentPayloadResolvers<ContextType>;
  ChangedAppointmentPayload?: ChangedAppointmentPayloadResolvers<ContextType>;
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
  FormerHost?: FormerHostResolvers<ContextType>;
  GeneralPractitioner?: GeneralPractitionerResolvers<ContextType>;
  Guardian?: GuardianResolvers<ContextType>;
  HandleOrderPayload?: HandleOrderPayloadResolvers<ContextType>;
  HoldSlotPayload?: HoldSlotPayloadResolvers<ContextType>;
  IdCheck?: IdCheckResolvers<ContextType>;
  IdCheckPage?: IdCheckPageResolvers<ContextType>;
  InstoreAvailability?: InstoreAvailabilityResolvers<ContextType>;
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
  RemovePreApprovalPayload?: RemovePreApprovalPayloadResolvers<ContextType>;
  Repeat?: RepeatResolvers<ContextType>;
  RequestSignInCodePayload?: RequestSignInCodePayloadResolvers<ContextType>;
  ResourceBlock?: ResourceBlockResolvers<ContextType>;
  ReviewOrderItemPayload?: ReviewOrderItemPayloadResolvers<ContextType>;
  Reviewability?: ReviewabilityResolvers<ContextType>;
  SafetyWarnings?: SafetyWarningsResolvers<ContextType>;
  SaveWalkInFormPayload?: SaveWalkInFormPayloadResolvers<ContextType>;
  Screening?: ScreeningResolvers<ContextType>;
  ServiceBlock?: ServiceBlockResolvers<ContextType>;
  Settings?: SettingsResolvers<ContextType>;
  SignOutPayload?: SignOutPayloadResolvers<ContextType>;
  SlotHold?: SlotHoldResolvers<ContextType>;
  SubscriptionOrder?: SubscriptionOrderResolvers<ContextType>;
  SubscriptionOrderPage?: SubscriptionOrderPageResolvers<ContextType>;
  UpdateIdCheckPayload?: UpdateIdCheckPayloadResolvers<ContextType>;
  UpdatePatientPayload?: UpdatePatientPayloadResolvers<ContextType>;
  UpdateWeightLossQuestionsPayload?: UpdateWeightLossQuestionsPayloadResolvers<ContextType>;
  UploadImagesPayload?: UploadImagesPayloadResolvers<ContextType>;
  Viewer?: ViewerResolvers<ContextType>;
  ViewerAbilities?: ViewerAbilitiesResolvers<ContextType>;
  WalkInForm?: WalkInFormResolvers<ContextType>;
  WalkInOption?: WalkInOptionResolvers<ContextType>;
  WalkInQuestion?: WalkInQuestionResolvers<ContextType>;
  Warning?: WarningResolvers<ContextType>;
  WeekAvailability?: WeekAvailabilityResolvers<ContextType>;
  WeightLossOption?: WeightLossOptionResolvers<ContextType>;
  WeightLossQuestion?: WeightLossQuestionResolvers<ContextType>;
};

