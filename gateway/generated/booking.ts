export type Maybe<T> = T | null;
export type InputMaybe<T> = Maybe<T>;
/** All built-in and custom scalars, mapped to their actual values */
export type Scalars = {
  ID: { input: string; output: string; }
  String: { input: string; output: string; }
  Boolean: { input: boolean; output: boolean; }
  Int: { input: number; output: number; }
  Float: { input: number; output: number; }
};

export type Address = {
  __typename?: 'Address';
  city?: Maybe<Scalars['String']['output']>;
  line1?: Maybe<Scalars['String']['output']>;
  line2?: Maybe<Scalars['String']['output']>;
  postcode?: Maybe<Scalars['String']['output']>;
};

export type Appointment = {
  __typename?: 'Appointment';
  course: Course;
  creationDate?: Maybe<Scalars['String']['output']>;
  customer: Customer;
  /** Date-time (ISO 8601 with an offset) */
  endTime: Scalars['String']['output'];
  /** A letter to the GP, as a base64 PDF. Returned only by `getAppointment`. */
  gpLetterPdf?: Maybe<Scalars['String']['output']>;
  groupId?: Maybe<Scalars['ID']['output']>;
  guardian?: Maybe<Guardian>;
  id: Scalars['ID']['output'];
  locationId: Scalars['ID']['output'];
  medicine?: Maybe<Medicine>;
  modifiedAt?: Maybe<Scalars['String']['output']>;
  modifiedBy?: Maybe<Scalars['String']['output']>;
  notes?: Maybe<Scalars['String']['output']>;
  /** Position in the course, starting at 1 */
  number: Scalars['Int']['output'];
  onschedApptId?: Maybe<Scalars['ID']['output']>;
  pharmacist?: Maybe<Pharmacist>;
  resourceId?: Maybe<Scalars['ID']['output']>;
  source?: Maybe<Scalars['String']['output']>;
  /** Date-time (ISO 8601 with an offset) */
  startTime: Scalars['String']['output'];
  /** created, in_progress, completed or cancelled. Other values are possible. */
  status: Scalars['String']['output'];
  totalNumber: Scalars['Int']['output'];
};

export type AvailabilitySlot = {
  __typename?: 'AvailabilitySlot';
  endTime: Scalars['String']['output'];
  resourceId: Scalars['ID']['output'];
  /** Date-time (ISO 8601 with an offset) */
  startTime: Scalars['String']['output'];
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
  /** Send the value 1 when creating a calendar. */
  bookingsPerSlot?: InputMaybe<Scalars['Int']['input']>;
  id?: InputMaybe<Scalars['ID']['input']>;
  /** Send the value 1 when creating a calendar. */
  interval?: InputMaybe<Scalars['Int']['input']>;
  locationId: Scalars['ID']['input'];
  name: Scalars['String']['input'];
  /** When creating a calendar, send the location's `resourceGroupId`. */
  resourceGroupId?: InputMaybe<Scalars['ID']['input']>;
  /** Send the value `resource` when creating a calendar. */
  type?: InputMaybe<Scalars['String']['input']>;
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
  /** Returned only by `getAppointment`. */
  questions?: Maybe<Array<Question>>;
};

export type CoverPharmacistDay = {
  __typename?: 'CoverPharmacistDay';
  /** Date (yyyy-MM-dd) */
  date: Scalars['String']['output'];
};

export type CoverPharmacistDayInput = {
  date: Scalars['String']['input'];
  locationId: Scalars['ID']['input'];
};

export type CovidAnswerInput = {
  /** `Y`, `N`, or `Y:` followed by the answer to the follow-up question */
  answer: Scalars['String']['input'];
  number: Scalars['Int']['input'];
  question: Scalars['String']['input'];
  type: Scalars['String']['input'];
};

export type CovidQuestion = {
  __typename?: 'CovidQuestion';
  number: Scalars['Int']['output'];
  /** The question text. A follow-up question, if any, comes after a colon: 'Have you travelled abroad?:which countries' */
  question: Scalars['String']['output'];
  type: Scalars['String']['output'];
};

export type Customer = {
  __typename?: 'Customer';
  address?: Maybe<Address>;
  /** Appointments at all branches. Returned only by `getCustomer`. */
  appointments?: Maybe<Array<Appointment>>;
  /** Date (yyyy-MM-dd) */
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
  /** Date (yyyy-MM-dd) */
  dob: Scalars['String']['output'];
  firstName: Scalars['String']['output'];
  id: Scalars['ID']['output'];
  lastName: Scalars['String']['output'];
};

export type DayHours = {
  __typename?: 'DayHours';
  endTime: Scalars['Int']['output'];
  /** Start time: HHmm as an integer. If the start and end are both 0, the day has no bookable hours. */
  startTime: Scalars['Int']['output'];
};

export type DayHoursInput = {
  endTime: Scalars['Int']['input'];
  startTime: Scalars['Int']['input'];
};

export type DaySlot = {
  __typename?: 'DaySlot';
  /** Date (yyyy-MM-dd) */
  date: Scalars['String']['output'];
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
  /** The name of the region, such as Scotland or NorthernIreland */
  region?: Maybe<Scalars['String']['output']>;
  resourceGroupId?: Maybe<Scalars['ID']['output']>;
};

export type LocationService = {
  __typename?: 'LocationService';
  id: Scalars['ID']['output'];
  serviceId: Scalars['ID']['output'];
  serviceName: Scalars['String']['output'];
};

export type Medicine = {
  __typename?: 'Medicine';
  batchNumber?: Maybe<Scalars['String']['output']>;
  /** Date (yyyy-MM-dd) */
  expiryDate?: Maybe<Scalars['String']['output']>;
  manufacturer?: Maybe<Scalars['String']['output']>;
  /** The administration site, such as Left upper arm */
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
  bookNextAppointment: Appointment;
  /**
   * If the appointment is already cancelled or completed, the error's message contains "errorType: BadRequest". If `shouldRefund` is yes and
   * another appointment in the same paid group booking is still open, the error's message contains "Not Acceptable (406) with charge id".
   */
  cancelAppointment: Appointment;
  createCalendarBlock: CalendarBlock;
  createCoverPharmacistDays: Array<CoverPharmacistDay>;
  createResourceBlock: ResourceBlock;
  createServiceBlock: ServiceBlock;
  deleteCalendarBlock: Scalars['Boolean']['output'];
  deleteCoverPharmacistDays: Scalars['Boolean']['output'];
  deleteResourceBlock: Scalars['Boolean']['output'];
  deleteServiceBlock: Scalars['Boolean']['output'];
  nextScreening: Screening;
  /**
   * A repeated request with the same `screeningID` and `initialappointment` returns the same result. A request with the same
   * `initialappointment` but another `screeningID` fails, because the slot is taken.
   */
  postAppointment: PostAppointmentResult;
  postCovidQuestions: OkResult;
  putCourseQuestions: Course;
  /** For a COVID-19 service, returns a `screeningId` but no question, and `hasResult` is false. */
  startScreening: Screening;
  updateAppointmentGuardian: Appointment;
  updateAppointmentMedicine: Appointment;
  updateAppointmentNotes: Appointment;
  updateAppointmentPharmacist: Appointment;
  updateAppointmentStatus: Appointment;
  /** Updates a calendar, or creates one if the input has no `id`. */
  updateCalendar: Calendar;
  updateCalendarBlock: CalendarBlock;
  updateResourceBlock: ResourceBlock;
  updateServiceBlock: ServiceBlock;
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


export type MutationCreateCalendarBlockArgs = {
  input: CalendarBlockInput;
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


export type MutationUpdateResourceBlockArgs = {
  blockId: Scalars['ID']['input'];
  input: ResourceBlockInput;
};


export type MutationUpdateServiceBlockArgs = {
  input: ServiceBlockInput;
  serviceBlockId: Scalars['ID']['input'];
};

export type OkResult = {
  __typename?: 'OkResult';
  ok: Scalars['Boolean']['output'];
};

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
  /** The id of the slot's hold, from `POST /services/initialappointment` */
  initialappointment: Scalars['ID']['input'];
  /** Always `pharmacist`. */
  initiator: Scalars['String']['input'];
  /** exempt, voucher, in_store, exempt_payment or voucher_payment */
  paymentType: Scalars['String']['input'];
  resourceID: Scalars['ID']['input'];
  screeningID: Scalars['ID']['input'];
  /** Date-time (ISO 8601 with an offset) */
  startDate: Scalars['String']['input'];
};

export type PostAppointmentResult = {
  __typename?: 'PostAppointmentResult';
  appointmentID: Scalars['ID']['output'];
  userID: Scalars['ID']['output'];
};

export type Query = {
  __typename?: 'Query';
  /** Searches for customers by name, date of birth (dd/MM/yyyy) and postcode. Returns at most 25 results, best match first. */
  customerSearch: Array<CustomerSearchResult>;
  getAppointment?: Maybe<Appointment>;
  /** The appointments that start at or after `startDate` and before `endDate`. Both are date-times. */
  getAppointments: Array<Appointment>;
  /** The free slots of a service. `startDate` and `endDate` are date-times. */
  getAvailability: Array<AvailabilitySlot>;
  getCalendarBlocks: Array<CalendarBlock>;
  getCalendars: Array<Calendar>;
  getCoverPharmacistDays: Array<CoverPharmacistDay>;
  getCovidQuestions: Array<CovidQuestion>;
  getCustomer?: Maybe<Customer>;
  /** If `isDays` is true, `daySlots` lists the days with a free slot; otherwise, `slots` lists the free slots. The other list is empty. */
  getInstoreServiceAvailability: InstoreAvailability;
  /** A location. If `ignoreCovid` is true, the hours and services for COVID-19 are left out. */
  getLocation?: Maybe<Location>;
  getLocationServices: Array<LocationService>;
  /** The earlier appointments of the same course, oldest first. */
  getPreviousAppointments: Array<Appointment>;
  getResourceBlocks: Array<ResourceBlock>;
  getServiceBlock?: Maybe<ServiceBlock>;
  getServiceBlocks: Array<ServiceBlock>;
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

export type Question = {
  __typename?: 'Question';
  answer?: Maybe<Scalars['String']['output']>;
  number: Scalars['Int']['output'];
  question: Scalars['String']['output'];
  /** 1 for a yes/no question, any other value for free text */
  questionType: Scalars['Int']['output'];
  updatedDate?: Maybe<Scalars['String']['output']>;
};

export type QuestionInput = {
  answer?: InputMaybe<Scalars['String']['input']>;
  number: Scalars['Int']['input'];
  question: Scalars['String']['input'];
  questionType: Scalars['Int']['input'];
};

export type Repeat = {
  __typename?: 'Repeat';
  /** WD (weekdays), D (daily), W (weekly) or M (monthly) */
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

/**
 * A period in which a bookable resource is blocked. Lunch breaks, scheduled leave, walk-in flu clinics and the emergency pause are resource
 * blocks; `reason` says which kind a block is. A block that doesn't repeat is one continuous period, from `startTime` on `startDate` to
 * `endTime` on `endDate`. A repeating block covers the time from `startTime` to `endTime` on each day given by `repeat`. A monthly block on
 * the 31st skips shorter months. `endTime` is exclusive.
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
  /** The blocked resource. Null if the block covers every resource of the location. */
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
  /** The resource to block. If omitted, one block covers every resource of the location. */
  resourceId?: InputMaybe<Scalars['ID']['input']>;
  startDate: Scalars['String']['input'];
  startTime: Scalars['Int']['input'];
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
  /** The question's type: 1 for a yes/no question, 3 or 5 for a question that asks for a number */
  questionType?: Maybe<Scalars['Int']['output']>;
  screeningId: Scalars['ID']['output'];
};

export type ServiceBlock = {
  __typename?: 'ServiceBlock';
  /** Date (yyyy-MM-dd) */
  endDate: Scalars['String']['output'];
  /** Clock time: HHmm as an integer */
  endTime: Scalars['Int']['output'];
  id: Scalars['ID']['output'];
  locationId: Scalars['ID']['output'];
  reason?: Maybe<Scalars['String']['output']>;
  repeat?: Maybe<Repeat>;
  repeats: Scalars['Boolean']['output'];
  serviceId: Scalars['ID']['output'];
  /** Date (yyyy-MM-dd) */
  startDate: Scalars['String']['output'];
  /** Clock time: HHmm as an integer */
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

export type StartScreeningInput = {
  addressLine1: Scalars['String']['input'];
  addressLine2?: InputMaybe<Scalars['String']['input']>;
  /** Always false. */
  allowMarketing: Scalars['Boolean']['input'];
  /** Date (yyyy-MM-dd) */
  dob: Scalars['String']['input'];
  /** The customer's email address, or the guardian's if the customer is a minor */
  email?: InputMaybe<Scalars['String']['input']>;
  firstNames: Scalars['String']['input'];
  guardian?: InputMaybe<GuardianDetailsInput>;
  lastName: Scalars['String']['input'];
  locationID: Scalars['ID']['input'];
  nhsNumber?: InputMaybe<Scalars['String']['input']>;
  /** The customer's phone number, or the guardian's if the customer is a minor */
  phone?: InputMaybe<Scalars['String']['input']>;
  postcode: Scalars['String']['input'];
  /** The service. For a pneumonia walk-in, send the chosen vaccine's service (4449 or 4448), although the slot belongs to the walk-in service. */
  serviceID: Scalars['ID']['input'];
  sex?: InputMaybe<Scalars['String']['input']>;
  surgeryAddress?: InputMaybe<Scalars['String']['input']>;
  surgeryName?: InputMaybe<Scalars['String']['input']>;
  town: Scalars['String']['input'];
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
