import type { GraphQLResolveInfo, GraphQLScalarType, GraphQLScalarTypeConfig } from 'graphql';
import type { Order as OrderParent, OrderNote as OrderNoteParent, OrderPage as OrderPageParent } from '../upstream/clinical/orders.ts';
import type { OrderItemParent } from '../domains/order/item.ts';
import type { Patient as PatientParent, PreApproval as PreApprovalParent } from '../upstream/clinical/customers.ts';
import type { Viewer as ViewerParent } from '../session/viewer.ts';
import type { PreApprovedProduct as PreApprovedProductParent } from '../upstream/pre-approved-products.ts';
import type { ChangedOrder } from '../domains/order/payload.ts';
import type { UpdatedPatient } from '../domains/patient/payload.ts';
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

export type AddOrderNoteInput = {
  orderId: Scalars['RecordID']['input'];
  /** At least 2 characters. */
  text: Scalars['String']['input'];
};

export type AddOrderNotePayload = {
  __typename?: 'AddOrderNotePayload';
  /** The order with its new note. Null, with an error, when the note was recorded but the order can't be read again. */
  order?: Maybe<Order>;
};

export type BillingAddress = {
  __typename?: 'BillingAddress';
  address1?: Maybe<Scalars['String']['output']>;
  address2?: Maybe<Scalars['String']['output']>;
  city?: Maybe<Scalars['String']['output']>;
  country?: Maybe<Scalars['String']['output']>;
  /** ISO 3166-1 alpha-2. */
  countryCode?: Maybe<Scalars['String']['output']>;
  postalCode?: Maybe<Scalars['String']['output']>;
  state?: Maybe<Scalars['String']['output']>;
};

/** The order's billing address, saved in place of the patient's own. */
export type BillingAddressInput = {
  address1: Scalars['String']['input'];
  address2?: InputMaybe<Scalars['String']['input']>;
  city: Scalars['String']['input'];
  company?: InputMaybe<Scalars['String']['input']>;
  country?: InputMaybe<Scalars['String']['input']>;
  /** ISO 3166-1 alpha-2. */
  countryCode?: InputMaybe<Scalars['String']['input']>;
  orderId: Scalars['RecordID']['input'];
  postalCode: Scalars['String']['input'];
  state?: InputMaybe<Scalars['String']['input']>;
  /** Such as `residential`. */
  type?: InputMaybe<Scalars['String']['input']>;
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

/** A branch, as the master list names it. */
export type BranchLocation = {
  __typename?: 'BranchLocation';
  branchId?: Maybe<Scalars['ID']['output']>;
  id: Scalars['ID']['output'];
  name?: Maybe<Scalars['String']['output']>;
};

export type BranchLocationGroup = {
  __typename?: 'BranchLocationGroup';
  locations: Array<BranchLocation>;
  /** A letter, or `%`. */
  title: Scalars['String']['output'];
};

export type ChangeTreatmentInput = {
  currentTreatment: Scalars['String']['input'];
  newTreatment: Scalars['String']['input'];
  patientId: Scalars['RecordID']['input'];
};

export type ChangeTreatmentPayload = {
  __typename?: 'ChangeTreatmentPayload';
  /** The patient with the new treatment. Null, with an error, when it was changed but can't be read again. */
  patient?: Maybe<Patient>;
};

export type ConfirmBmiInput = {
  orderId: Scalars['RecordID']['input'];
  productId: Scalars['RecordID']['input'];
};

export type ConfirmBmiPayload = {
  __typename?: 'ConfirmBmiPayload';
  /** The order with the confirmation. Null, with an error, when it was recorded but the order can't be read again. */
  order?: Maybe<Order>;
};

export type ConfirmSignInCodePayload = {
  __typename?: 'ConfirmSignInCodePayload';
  viewer: Viewer;
};

/** One option of a question, or one answer of a video consultation. */
export type ConsultationAnswer = {
  __typename?: 'ConsultationAnswer';
  /** Set when choosing it is a reason for care. */
  flag?: Maybe<ConsultationFlag>;
  /** The patient chose it. */
  selected: Scalars['Boolean']['output'];
  text?: Maybe<Scalars['String']['output']>;
};

export type ConsultationFlag =
  /** Red: the item should be rejected. */
  | 'EXCLUSION'
  /** Yellow: speak to the customer first. */
  | 'WARNING';

export type ConsultationForm = {
  __typename?: 'ConsultationForm';
  bmi?: Maybe<BodyMassIndex>;
  createdAt?: Maybe<Scalars['DateTime']['output']>;
  exclusionCount: Scalars['Int']['output'];
  id: Scalars['ID']['output'];
  productName?: Maybe<Scalars['String']['output']>;
  questions: Array<ConsultationQuestion>;
  /** Such as `Weight loss consultation form`; the product's name when the form's code is unknown. */
  title?: Maybe<Scalars['String']['output']>;
  type: ConsultationFormType;
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
  answers: Array<ConsultationAnswer>;
  question?: Maybe<Scalars['String']['output']>;
};

export type CreateCartInput = {
  patientId: Scalars['RecordID']['input'];
  productId: Scalars['RecordID']['input'];
  /** Made by the client, one for each cart that is meant. */
  requestKey: Scalars['RecordID']['input'];
};

export type CreateCartPayload = {
  __typename?: 'CreateCartPayload';
  cartId: Scalars['ID']['output'];
};

export type FormerHost = {
  __typename?: 'FormerHost';
  host: Scalars['String']['output'];
  replacedBy: Scalars['String']['output'];
};

/** The patient's GP surgery. */
export type GeneralPractitioner = {
  __typename?: 'GeneralPractitioner';
  address1?: Maybe<Scalars['String']['output']>;
  address2?: Maybe<Scalars['String']['output']>;
  city?: Maybe<Scalars['String']['output']>;
  postalCode?: Maybe<Scalars['String']['output']>;
  surgery?: Maybe<Scalars['String']['output']>;
};

export type GeneralPractitionerInput = {
  address1?: InputMaybe<Scalars['String']['input']>;
  address2?: InputMaybe<Scalars['String']['input']>;
  city?: InputMaybe<Scalars['String']['input']>;
  postalCode?: InputMaybe<Scalars['String']['input']>;
  surgery?: InputMaybe<Scalars['String']['input']>;
};

export type HandleOrderInput = {
  handling: OrderHandling;
  orderId: Scalars['RecordID']['input'];
};

export type HandleOrderPayload = {
  __typename?: 'HandleOrderPayload';
  /** The order afterwards. Null, with an error, when it was handled but can't be read again. */
  order?: Maybe<Order>;
};

/** A row of the ID check lists. */
export type IdCheck = {
  __typename?: 'IdCheck';
  /** `success` or `failure`. */
  apiStatus?: Maybe<Scalars['String']['output']>;
  orderDate?: Maybe<Scalars['DateTime']['output']>;
  orderId?: Maybe<Scalars['ID']['output']>;
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
  idChecks: Array<IdCheck>;
  /** How many ID checks the list holds on all its pages. */
  total: Scalars['Int']['output'];
};

export type Mutation = {
  __typename?: 'Mutation';
  /** Adds a note about the order as a whole. For: clinical staff. */
  addOrderNote?: Maybe<AddOrderNotePayload>;
  /** Changes the treatment a patient is pre-approved for. For: clinical staff. */
  changeTreatment?: Maybe<ChangeTreatmentPayload>;
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
  /**
   * Creates a cart with one of a pre-approved product and sends the patient its checkout link.
   * The same `requestKey` never makes a second cart. For: clinical staff.
   */
  createCart?: Maybe<CreateCartPayload>;
  /**
   * Decides what happens to an order whose ID check did not pass. CONFLICT when the order's state does not allow the choice.
   * For: clinical staff.
   */
  handleOrder?: Maybe<HandleOrderPayload>;
  /** Takes a patient off the pre-approved list of one treatment. For: clinical staff. */
  removePreApproval?: Maybe<RemovePreApprovalPayload>;
  /**
   * Sends a six-digit sign-in code to a branch e-mail address and remembers the attempt in this browser for a few minutes.
   * NOT_FOUND when no such account exists. For: everyone.
   */
  requestSignInCode: RequestSignInCodePayload;
  /**
   * Approves or rejects one item, once and for all. The reviewer is the signed-in person.
   * BAD_USER_INPUT: the note is too short. FORBIDDEN: this person may not review it. CONFLICT: somebody decided before
   * (`extensions.reviewStatus`, `reviewedBy`, `reviewedAt`), or the order's ID check or BMI does not allow it.
   * For: independent prescribers (POM, PMed), pharmacists (PMed).
   */
  reviewOrderItem?: Maybe<ReviewOrderItemPayload>;
  /** Ends the session here and tells where to end it at the identity provider. For: everyone with a browser session. */
  signOut: SignOutPayload;
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
};


export type MutationAddOrderNoteArgs = {
  input: AddOrderNoteInput;
};


export type MutationChangeTreatmentArgs = {
  input: ChangeTreatmentInput;
};


export type MutationConfirmBmiArgs = {
  input: ConfirmBmiInput;
};


export type MutationConfirmSignInCodeArgs = {
  code: Scalars['String']['input'];
};


export type MutationCreateCartArgs = {
  input: CreateCartInput;
};


export type MutationHandleOrderArgs = {
  input: HandleOrderInput;
};


export type MutationRemovePreApprovalArgs = {
  input: RemovePreApprovalInput;
};


export type MutationRequestSignInCodeArgs = {
  email: Scalars['String']['input'];
};


export type MutationReviewOrderItemArgs = {
  input: ReviewOrderItemInput;
};


export type MutationSignOutArgs = {
  area: StaffArea;
};


export type MutationUpdateIdCheckArgs = {
  input: UpdateIdCheckInput;
};


export type MutationUpdatePatientArgs = {
  input: UpdatePatientInput;
};

/** A patient's order, as the main API holds it. */
export type Order = {
  __typename?: 'Order';
  /** Pounds. */
  amount?: Maybe<Scalars['Float']['output']>;
  billingAddress?: Maybe<BillingAddress>;
  /** The categories of the order's items, as the main API gives them. */
  categories: Array<Scalars['String']['output']>;
  comment?: Maybe<OrderComment>;
  id: Scalars['ID']['output'];
  idCheck: OrderIdCheck;
  items: Array<OrderItem>;
  /** Notes about the order as a whole, newest first. Notes about one item stand on the item. */
  notes: Array<OrderNote>;
  orderDate?: Maybe<Scalars['DateTime']['output']>;
  /** The patient's other orders, newest first. Null, with an error, while they can't be read. */
  otherOrders?: Maybe<OrderPage>;
  /** Null when the order names no patient, or the patient can't be read. */
  patient?: Maybe<Patient>;
  patientId?: Maybe<Scalars['ID']['output']>;
  /** True once staff approved the order in spite of its ID check: its items may be reviewed. */
  restrictedItemsApproved: Scalars['Boolean']['output'];
  /** What the warnings service says of the order. Null, with an error, while that service can't be reached. */
  safetyWarnings?: Maybe<SafetyWarnings>;
  shippingMethod?: Maybe<Scalars['String']['output']>;
  /** The main API's own word, such as `Manual Verification Required`, `Pending` or `Cancelled`. */
  status?: Maybe<Scalars['String']['output']>;
  /** Null when no item belongs to a subscription; null, with an error, while the subscription can't be read. */
  subscription?: Maybe<ProductSubscription>;
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
  createdAt?: Maybe<Scalars['DateTime']['output']>;
  createdBy?: Maybe<Scalars['String']['output']>;
  text?: Maybe<Scalars['String']['output']>;
};

export type OrderHandling =
  /** Let the order's items be reviewed in spite of the ID check. Only while the check says refer. */
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
  previousStatus?: Maybe<Scalars['String']['output']>;
  /** LexisNexis search reference. */
  searchReference?: Maybe<Scalars['String']['output']>;
  /** `pass`, `refer` or `fail`; null when the identity provider gave none. */
  status?: Maybe<Scalars['String']['output']>;
  updatedAt?: Maybe<Scalars['DateTime']['output']>;
  updatedBy?: Maybe<Scalars['String']['output']>;
};

/** A photo of a patient. */
export type OrderImage = {
  __typename?: 'OrderImage';
  /** Base64 of a PNG, JPEG or HEIC file. */
  content: Scalars['String']['output'];
  createdAt?: Maybe<Scalars['DateTime']['output']>;
  createdBy?: Maybe<Scalars['String']['output']>;
  title?: Maybe<Scalars['String']['output']>;
};

export type OrderImagePage = {
  __typename?: 'OrderImagePage';
  /** The photo at the index; null when there is none. */
  image?: Maybe<OrderImage>;
  /** How many photos there are; 0 when the index is past the last. */
  total: Scalars['Int']['output'];
};

export type OrderItem = {
  __typename?: 'OrderItem';
  ageRestricted: Scalars['Boolean']['output'];
  /** The note that confirms the BMI, once there is one. */
  bmiConfirmation?: Maybe<OrderNote>;
  /** Notes about this item, newest first. */
  clinicalNotes: Array<OrderNote>;
  /** Id of the consultation form the patient filled in, for `consultationForm`. */
  consultationFormId?: Maybe<Scalars['ID']['output']>;
  exclusionCount: Scalars['Int']['output'];
  /** The order item's own id, unique within its order. */
  id: Scalars['ID']['output'];
  lastOrderedAt?: Maybe<Scalars['DateTime']['output']>;
  orderId: Scalars['ID']['output'];
  photoUploadSkipped: Scalars['Boolean']['output'];
  /** Pounds, for one. */
  price?: Maybe<Scalars['Float']['output']>;
  /** POM, PMed, GSL or VACCINE. */
  primaryTag: Scalars['String']['output'];
  productId?: Maybe<Scalars['ID']['output']>;
  quantity?: Maybe<Scalars['Int']['output']>;
  reviewComment?: Maybe<Scalars['String']['output']>;
  reviewStatus: ReviewStatus;
  /** What the viewer may decide about this item now, and why not. */
  reviewability: Reviewability;
  reviewedAt?: Maybe<Scalars['DateTime']['output']>;
  reviewedBy?: Maybe<Scalars['String']['output']>;
  /** The treatment area, such as `onlinedoctorweightloss`. */
  secondaryTag?: Maybe<Scalars['String']['output']>;
  subscriptionBaseOrderId?: Maybe<Scalars['ID']['output']>;
  subscriptionId?: Maybe<Scalars['ID']['output']>;
  subscriptionIssueNumber?: Maybe<Scalars['Int']['output']>;
  subscriptionMaximumIssues: Scalars['Int']['output'];
  title?: Maybe<Scalars['String']['output']>;
  variation?: Maybe<Scalars['String']['output']>;
  warningCount: Scalars['Int']['output'];
};

/** The two order lists. */
export type OrderListStatus =
  /** A POM or PMed item awaits review and the order is not cancelled. */
  | 'AWAITING_REVIEW'
  /** Every other order. */
  | 'COMPLETED';

export type OrderNote = {
  __typename?: 'OrderNote';
  createdAt?: Maybe<Scalars['DateTime']['output']>;
  createdBy?: Maybe<Scalars['String']['output']>;
  text: Scalars['String']['output'];
};

export type OrderPage = {
  __typename?: 'OrderPage';
  orders: Array<Order>;
  /** How many orders the list holds on all its pages. */
  total: Scalars['Int']['output'];
};

export type OrderSort = {
  direction: SortDirection;
  key: OrderSortKey;
};

export type OrderSortKey =
  | 'CATEGORY'
  | 'DATE';

/** A patient, as the main API holds them. */
export type Patient = {
  __typename?: 'Patient';
  address?: Maybe<PatientAddress>;
  /** Whole years, as the main API gives it. */
  age?: Maybe<Scalars['Int']['output']>;
  dateOfBirth?: Maybe<Scalars['LocalDate']['output']>;
  email?: Maybe<Scalars['String']['output']>;
  firstName?: Maybe<Scalars['String']['output']>;
  generalPractitioner?: Maybe<GeneralPractitioner>;
  id: Scalars['ID']['output'];
  /** The stored ID check. Null, with an error, while it can't be read. */
  idCheck?: Maybe<PatientIdCheck>;
  lastName?: Maybe<Scalars['String']['output']>;
  phone?: Maybe<Scalars['String']['output']>;
  /** The pre-approval asked for with `treatment`. */
  preApproval?: Maybe<PreApproval>;
  /** male, female or other. */
  sex?: Maybe<Scalars['String']['output']>;
};

export type PatientAddress = {
  __typename?: 'PatientAddress';
  address1?: Maybe<Scalars['String']['output']>;
  address2?: Maybe<Scalars['String']['output']>;
  city?: Maybe<Scalars['String']['output']>;
  /** ISO 3166-1 alpha-2. */
  countryCode?: Maybe<Scalars['String']['output']>;
  id?: Maybe<Scalars['ID']['output']>;
  postalCode?: Maybe<Scalars['String']['output']>;
  stateOrProvince?: Maybe<Scalars['String']['output']>;
  /** Such as `residential`. */
  type?: Maybe<Scalars['String']['output']>;
};

export type PatientAddressInput = {
  address1: Scalars['String']['input'];
  address2?: InputMaybe<Scalars['String']['input']>;
  city: Scalars['String']['input'];
  /** ISO 3166-1 alpha-2. */
  countryCode?: InputMaybe<Scalars['String']['input']>;
  id?: InputMaybe<Scalars['RecordID']['input']>;
  postalCode: Scalars['String']['input'];
  stateOrProvince?: InputMaybe<Scalars['String']['input']>;
  type?: InputMaybe<Scalars['String']['input']>;
};

/** The ID check stored with a patient. */
export type PatientIdCheck = {
  __typename?: 'PatientIdCheck';
  previousStatus?: Maybe<Scalars['String']['output']>;
  searchReference?: Maybe<Scalars['String']['output']>;
  status?: Maybe<Scalars['String']['output']>;
  updatedAt?: Maybe<Scalars['DateTime']['output']>;
  updatedBy?: Maybe<Scalars['String']['output']>;
};

export type PatientPart =
  | 'BILLING_ADDRESS'
  | 'DETAILS';

/** A patient's pre-approval for one treatment. */
export type PreApproval = {
  __typename?: 'PreApproval';
  /** The current treatment has not been issued yet. */
  notYetIssued: Scalars['Boolean']['output'];
  previousTreatmentName?: Maybe<Scalars['String']['output']>;
  treatmentName?: Maybe<Scalars['String']['output']>;
  updatedAt?: Maybe<Scalars['DateTime']['output']>;
  updatedBy?: Maybe<Scalars['String']['output']>;
};

/** A row of the pre-approved list. */
export type PreApprovedPatient = {
  __typename?: 'PreApprovedPatient';
  firstName?: Maybe<Scalars['String']['output']>;
  /** The patient's id. */
  id: Scalars['ID']['output'];
  identityId?: Maybe<Scalars['ID']['output']>;
  lastApprovalDate?: Maybe<Scalars['DateTime']['output']>;
  lastName?: Maybe<Scalars['String']['output']>;
  nextReviewDate?: Maybe<Scalars['DateTime']['output']>;
  treatmentName?: Maybe<Scalars['String']['output']>;
};

export type PreApprovedPatientPage = {
  __typename?: 'PreApprovedPatientPage';
  patients: Array<PreApprovedPatient>;
  /** How many patients the list holds on all its pages. */
  total: Scalars['Int']['output'];
};

export type PreApprovedPatientSort = {
  direction: SortDirection;
  key: PreApprovedPatientSortKey;
};

export type PreApprovedPatientSortKey =
  | 'LAST_APPROVAL_DATE'
  | 'NEXT_REVIEW_DATE';

export type PreApprovedProduct = {
  __typename?: 'PreApprovedProduct';
  doseNumber?: Maybe<Scalars['String']['output']>;
  id: Scalars['ID']['output'];
  name?: Maybe<Scalars['String']['output']>;
  treatmentName?: Maybe<Scalars['String']['output']>;
};

/** A patient's subscription to a product. */
export type ProductSubscription = {
  __typename?: 'ProductSubscription';
  cartId?: Maybe<Scalars['ID']['output']>;
  id: Scalars['ID']['output'];
  /** Which issue of the subscription the latest order is. */
  issueNumber?: Maybe<Scalars['Int']['output']>;
  patientId?: Maybe<Scalars['ID']['output']>;
  productId?: Maybe<Scalars['ID']['output']>;
};

export type Query = {
  __typename?: 'Query';
  /** How many ID checks await a decision. For: clinical staff, scripts. */
  awaitingIdCheckCount: Scalars['Int']['output'];
  /** Every branch, grouped by the first letter of its name; the group titled `%` holds what is no branch. For: everyone signed in. */
  branchLocations: Array<BranchLocationGroup>;
  /** A consultation form, as the patient filled it in. NOT_FOUND when there is none. For: clinical staff, scripts. */
  consultationForm?: Maybe<ConsultationForm>;
  /** One page of ID checks. For: clinical staff, scripts. */
  idChecks: IdCheckPage;
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
  /** One page of the pre-approved weight management patients. For: clinical staff, scripts. */
  preApprovedPatients: PreApprovedPatientPage;
  /** The treatments a patient can be pre-approved for. For: clinical staff, scripts. */
  preApprovedProducts: Array<PreApprovedProduct>;
  /** Settings of this installation that screens show. For: everyone. */
  settings: Settings;
  /** One page of the orders a subscription made, ten a page. For: clinical staff, scripts. */
  subscriptionOrders: SubscriptionOrderPage;
  /** Who is asking. Null when nobody is signed in. For: everyone. */
  viewer?: Maybe<Viewer>;
};


export type QueryConsultationFormArgs = {
  id: Scalars['RecordID']['input'];
};


export type QueryIdChecksArgs = {
  limit?: Scalars['PositiveInt']['input'];
  page?: Scalars['PositiveInt']['input'];
  status?: IdCheckListStatus;
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


export type QueryPreApprovedPatientsArgs = {
  limit?: Scalars['PositiveInt']['input'];
  page?: Scalars['PositiveInt']['input'];
  sort?: InputMaybe<PreApprovedPatientSort>;
};


export type QuerySubscriptionOrdersArgs = {
  page?: Scalars['PositiveInt']['input'];
  subscriptionId: Scalars['RecordID']['input'];
};

export type RemovePreApprovalInput = {
  comment: Scalars['String']['input'];
  patientId: Scalars['RecordID']['input'];
  treatment: Scalars['String']['input'];
};

export type RemovePreApprovalPayload = {
  __typename?: 'RemovePreApprovalPayload';
  patientId: Scalars['ID']['output'];
};

export type RequestSignInCodePayload = {
  __typename?: 'RequestSignInCodePayload';
  /** How long the code can be used. */
  expiresAt: Scalars['DateTime']['output'];
};

export type ReviewBlock =
  /** Somebody decided already. */
  | 'ALREADY_REVIEWED'
  /** The photo was skipped and nobody confirmed the BMI. */
  | 'BMI_NOT_CONFIRMED'
  /** The ID check failed technically. */
  | 'ID_CHECK_API_FAILURE'
  /** The ID check did not pass. */
  | 'ID_CHECK_NOT_PASSED'
  /** GSL and vaccine items are never reviewed. */
  | 'NOT_REVIEWABLE'
  /** The main API names no product for the item, so that no decision about it can be recorded. */
  | 'NO_PRODUCT'
  /** The viewer's role does not review items of this category. */
  | 'ROLE';

export type ReviewDecision =
  | 'APPROVED'
  | 'REJECTED';

export type ReviewOrderItemInput = {
  /** The review note, at least 2 characters. Required to reject, and to approve an item with warnings or exclusions. */
  comment?: InputMaybe<Scalars['String']['input']>;
  decision: ReviewDecision;
  orderId: Scalars['RecordID']['input'];
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

/** Whether the viewer may decide about an item, by role and by the order's state. */
export type Reviewability = {
  __typename?: 'Reviewability';
  /** Approving needs a review note, because the consultation form has warnings or exclusions. */
  approvalNeedsNote: Scalars['Boolean']['output'];
  /** Why the item can't be approved now. */
  approveBlockedBy: Array<ReviewBlock>;
  canApprove: Scalars['Boolean']['output'];
  canReject: Scalars['Boolean']['output'];
  /** The viewer's role allows reviewing this item and it awaits review: the review box is shown. */
  canReview: Scalars['Boolean']['output'];
  /** Why the item can't be rejected now. */
  rejectBlockedBy: Array<ReviewBlock>;
};

/** The warnings service's answer for an order. */
export type SafetyWarnings = {
  __typename?: 'SafetyWarnings';
  /** True when a warning is about the customer's age: `Check patient age`. */
  checkPatientAge: Scalars['Boolean']['output'];
  /** The first warning that the order may be for somebody else. */
  orderForOthers?: Maybe<Warning>;
  /** In the order they are shown: customer age, customer gender, age, validation, products. */
  warnings: Array<Warning>;
};

/** Addresses, names and switches of this installation. */
export type Settings = {
  __typename?: 'Settings';
  companyEmailDomain: Scalars['String']['output'];
  coverPharmacist: Scalars['Boolean']['output'];
  feedbackUrl?: Maybe<Scalars['String']['output']>;
  /** Former hosts and the hosts that replace them. */
  formerHosts: Array<FormerHost>;
  helpUrl?: Maybe<Scalars['String']['output']>;
  homeDeliveryBranchIds: Array<Scalars['ID']['output']>;
  homeDeliveryUrl?: Maybe<Scalars['String']['output']>;
  paidPilotLocationIds: Array<Scalars['ID']['output']>;
  pharmacyAddress: Scalars['String']['output'];
  pharmacyName: Scalars['String']['output'];
  prescriptionsUrl?: Maybe<Scalars['String']['output']>;
  supportEmail: Scalars['String']['output'];
  supportPhones: Array<Scalars['String']['output']>;
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

export type SortDirection =
  /** Smallest or oldest first. */
  | 'ASC'
  /** Largest or newest first. */
  | 'DESC';

/** The two areas of the staff client, each with its own sign-in page. */
export type StaffArea =
  | 'BOOKING'
  | 'CLINICAL_REVIEW';

export type SubscriptionOrder = {
  __typename?: 'SubscriptionOrder';
  /** What became of that issue. */
  activity?: Maybe<Scalars['String']['output']>;
  clinicalNotes?: Maybe<Scalars['String']['output']>;
  orderDate?: Maybe<Scalars['DateTime']['output']>;
  orderId?: Maybe<Scalars['ID']['output']>;
  reviewedBy?: Maybe<Scalars['String']['output']>;
};

export type SubscriptionOrderPage = {
  __typename?: 'SubscriptionOrderPage';
  orders: Array<SubscriptionOrder>;
  /** How many orders the subscription made in all. */
  total: Scalars['Int']['output'];
};

export type UpdateIdCheckInput = {
  /** The order from whose screen the outcome is set; the outcome belongs to its patient. */
  orderId: Scalars['RecordID']['input'];
  outcome: IdCheckOutcome;
  /** LexisNexis search reference, at most 100 characters. */
  searchReference?: InputMaybe<Scalars['String']['input']>;
};

export type UpdateIdCheckPayload = {
  __typename?: 'UpdateIdCheckPayload';
  /** The order afterwards. Null, with an error, when the outcome was recorded but the order can't be read again. */
  order?: Maybe<Order>;
};

export type UpdatePatientInput = {
  /** The patient's own address. Give this or `billingAddress`. */
  address?: InputMaybe<PatientAddressInput>;
  billingAddress?: InputMaybe<BillingAddressInput>;
  dateOfBirth: Scalars['LocalDate']['input'];
  firstName: Scalars['String']['input'];
  generalPractitioner?: InputMaybe<GeneralPractitionerInput>;
  id: Scalars['RecordID']['input'];
  lastName: Scalars['String']['input'];
  phone: Scalars['String']['input'];
  sex?: InputMaybe<Sex>;
};

export type UpdatePatientPayload = {
  __typename?: 'UpdatePatientPayload';
  /** Why the billing address was not saved although the details were. */
  billingAddressProblem?: Maybe<Scalars['String']['output']>;
  /** The patient afterwards. Null, with an error, when the changes were recorded but the patient can't be read again. */
  patient?: Maybe<Patient>;
  /** What the main API has recorded. When the details were saved and the billing address was not, the address is missing here and an error tells why. */
  savedParts: Array<PatientPart>;
};

/** The person or script that sends the request. */
export type Viewer = {
  __typename?: 'Viewer';
  can: ViewerAbilities;
  /** Where booking starts: the viewer's own branch, else the first of the master list. Null, with an error, while it can't be read. */
  defaultLocation?: Maybe<BranchLocation>;
  email?: Maybe<Scalars['String']['output']>;
  /** Every group, from the token and from the users service. */
  groups: Array<Scalars['String']['output']>;
  /** False while the users service can't be reached: booking is read-only then. */
  groupsAreComplete: Scalars['Boolean']['output'];
  /** The identity provider's `sub`. */
  id: Scalars['ID']['output'];
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
  /** Change opening hours, leave, blocks and pauses of a branch. */
  manageAvailability: Scalars['Boolean']['output'];
  /** Sees the link from booking to clinical review. */
  openClinicalReviewFromBooking: Scalars['Boolean']['output'];
  /** Oversees every branch: lands on the list of pharmacies. */
  overseeBranches: Scalars['Boolean']['output'];
  reviewPmedItems: Scalars['Boolean']['output'];
  reviewPomItems: Scalars['Boolean']['output'];
  /** Start, edit and complete appointments, and book follow-ups. */
  runAppointments: Scalars['Boolean']['output'];
  useBooking: Scalars['Boolean']['output'];
  useClinicalReview: Scalars['Boolean']['output'];
};

export type ViewerKind =
  /** An integration script: it reads and changes nothing. */
  | 'MACHINE'
  /** A member of staff. */
  | 'PERSON';

/** Something a reviewer should know before deciding. */
export type Warning = {
  __typename?: 'Warning';
  descriptions: Array<Scalars['String']['output']>;
  header?: Maybe<Scalars['String']['output']>;
  /** `customer_age`, `customer_gender`, `age`, `validation` or `products` from the warnings service; any word from the main API. */
  type?: Maybe<Scalars['String']['output']>;
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
  AddOrderNoteInput: ResolverTypeWrapper<AddOrderNoteInput>;
  AddOrderNotePayload: ResolverTypeWrapper<ChangedOrder>;
  BillingAddress: ResolverTypeWrapper<BillingAddress>;
  BillingAddressInput: ResolverTypeWrapper<BillingAddressInput>;
  BodyMassIndex: ResolverTypeWrapper<BodyMassIndex>;
  Boolean: ResolverTypeWrapper<Scalars['Boolean']['output']>;
  BranchLocation: ResolverTypeWrapper<BranchLocation>;
  BranchLocationGroup: ResolverTypeWrapper<BranchLocationGroup>;
  ChangeTreatmentInput: ResolverTypeWrapper<ChangeTreatmentInput>;
  ChangeTreatmentPayload: ResolverTypeWrapper<ChangedTreatment>;
  ConfirmBmiInput: ResolverTypeWrapper<ConfirmBmiInput>;
  ConfirmBmiPayload: ResolverTypeWrapper<ChangedOrder>;
  ConfirmSignInCodePayload: ResolverTypeWrapper<Omit<ConfirmSignInCodePayload, 'viewer'> & { viewer: ResolversTypes['Viewer'] }>;
  ConsultationAnswer: ResolverTypeWrapper<ConsultationAnswer>;
  ConsultationFlag: ResolverTypeWrapper<ConsultationFlag>;
  ConsultationForm: ResolverTypeWrapper<ConsultationForm>;
  ConsultationFormType: ResolverTypeWrapper<ConsultationFormType>;
  ConsultationQuestion: ResolverTypeWrapper<ConsultationQuestion>;
  CreateCartInput: ResolverTypeWrapper<CreateCartInput>;
  CreateCartPayload: ResolverTypeWrapper<CreateCartPayload>;
  DateTime: ResolverTypeWrapper<Scalars['DateTime']['output']>;
  Float: ResolverTypeWrapper<Scalars['Float']['output']>;
  FormerHost: ResolverTypeWrapper<FormerHost>;
  GeneralPractitioner: ResolverTypeWrapper<GeneralPractitioner>;
  GeneralPractitionerInput: ResolverTypeWrapper<GeneralPractitionerInput>;
  HandleOrderInput: ResolverTypeWrapper<HandleOrderInput>;
  HandleOrderPayload: ResolverTypeWrapper<ChangedOrder>;
  ID: ResolverTypeWrapper<Scalars['ID']['output']>;
  IdCheck: ResolverTypeWrapper<IdCheck>;
  IdCheckListStatus: ResolverTypeWrapper<IdCheckListStatus>;
  IdCheckOutcome: ResolverTypeWrapper<IdCheckOutcome>;
  IdCheckPage: ResolverTypeWrapper<IdCheckPage>;
  Int: ResolverTypeWrapper<Scalars['Int']['output']>;
  LocalDate: ResolverTypeWrapper<Scalars['LocalDate']['output']>;
  Mutation: ResolverTypeWrapper<Record<PropertyKey, never>>;
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
  PositiveInt: ResolverTypeWrapper<Scalars['PositiveInt']['output']>;
  PreApproval: ResolverTypeWrapper<PreApprovalParent>;
  PreApprovedPatient: ResolverTypeWrapper<PreApprovedPatient>;
  PreApprovedPatientPage: ResolverTypeWrapper<PreApprovedPatientPage>;
  PreApprovedPatientSort: ResolverTypeWrapper<PreApprovedPatientSort>;
  PreApprovedPatientSortKey: ResolverTypeWrapper<PreApprovedPatientSortKey>;
  PreApprovedProduct: ResolverTypeWrapper<PreApprovedProductParent>;
  ProductSubscription: ResolverTypeWrapper<ProductSubscription>;
  Query: ResolverTypeWrapper<Record<PropertyKey, never>>;
  RecordID: ResolverTypeWrapper<Scalars['RecordID']['output']>;
  RemovePreApprovalInput: ResolverTypeWrapper<RemovePreApprovalInput>;
  RemovePreApprovalPayload: ResolverTypeWrapper<RemovePreApprovalPayload>;
  RequestSignInCodePayload: ResolverTypeWrapper<RequestSignInCodePayload>;
  ReviewBlock: ResolverTypeWrapper<ReviewBlock>;
  ReviewDecision: ResolverTypeWrapper<ReviewDecision>;
  ReviewOrderItemInput: ResolverTypeWrapper<ReviewOrderItemInput>;
  ReviewOrderItemPayload: ResolverTypeWrapper<ChangedOrder>;
  ReviewStatus: ResolverTypeWrapper<ReviewStatus>;
  Reviewability: ResolverTypeWrapper<Reviewability>;
  SafetyWarnings: ResolverTypeWrapper<SafetyWarnings>;
  Settings: ResolverTypeWrapper<Settings>;
  Sex: ResolverTypeWrapper<Sex>;
  SignOutPayload: ResolverTypeWrapper<SignOutPayload>;
  SortDirection: ResolverTypeWrapper<SortDirection>;
  StaffArea: ResolverTypeWrapper<StaffArea>;
  String: ResolverTypeWrapper<Scalars['String']['output']>;
  SubscriptionOrder: ResolverTypeWrapper<SubscriptionOrder>;
  SubscriptionOrderPage: ResolverTypeWrapper<SubscriptionOrderPage>;
  UpdateIdCheckInput: ResolverTypeWrapper<UpdateIdCheckInput>;
  UpdateIdCheckPayload: ResolverTypeWrapper<ChangedOrder>;
  UpdatePatientInput: ResolverTypeWrapper<UpdatePatientInput>;
  UpdatePatientPayload: ResolverTypeWrapper<UpdatedPatient>;
  Viewer: ResolverTypeWrapper<ViewerParent>;
  ViewerAbilities: ResolverTypeWrapper<ViewerAbilities>;
  ViewerKind: ResolverTypeWrapper<ViewerKind>;
  Warning: ResolverTypeWrapper<Warning>;
};

/** Mapping between all available schema types and the resolvers parents */
export type ResolversParentTypes = {
  AddOrderNoteInput: AddOrderNoteInput;
  AddOrderNotePayload: ChangedOrder;
  BillingAddress: BillingAddress;
  BillingAddressInput: BillingAddressInput;
  BodyMassIndex: BodyMassIndex;
  Boolean: Scalars['Boolean']['output'];
  BranchLocation: BranchLocation;
  BranchLocationGroup: BranchLocationGroup;
  ChangeTreatmentInput: ChangeTreatmentInput;
  ChangeTreatmentPayload: ChangedTreatment;
  ConfirmBmiInput: ConfirmBmiInput;
  ConfirmBmiPayload: ChangedOrder;
  ConfirmSignInCodePayload: Omit<ConfirmSignInCodePayload, 'viewer'> & { viewer: ResolversParentTypes['Viewer'] };
  ConsultationAnswer: ConsultationAnswer;
  ConsultationForm: ConsultationForm;
  ConsultationQuestion: ConsultationQuestion;
  CreateCartInput: CreateCartInput;
  CreateCartPayload: CreateCartPayload;
  DateTime: Scalars['DateTime']['output'];
  Float: Scalars['Float']['output'];
  FormerHost: FormerHost;
  GeneralPractitioner: GeneralPractitioner;
  GeneralPractitionerInput: GeneralPractitionerInput;
  HandleOrderInput: HandleOrderInput;
  HandleOrderPayload: ChangedOrder;
  ID: Scalars['ID']['output'];
  IdCheck: IdCheck;
  IdCheckPage: IdCheckPage;
  Int: Scalars['Int']['output'];
  LocalDate: Scalars['LocalDate']['output'];
  Mutation: Record<PropertyKey, never>;
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
  PositiveInt: Scalars['PositiveInt']['output'];
  PreApproval: PreApprovalParent;
  PreApprovedPatient: PreApprovedPatient;
  PreApprovedPatientPage: PreApprovedPatientPage;
  PreApprovedPatientSort: PreApprovedPatientSort;
  PreApprovedProduct: PreApprovedProductParent;
  ProductSubscription: ProductSubscription;
  Query: Record<PropertyKey, never>;
  RecordID: Scalars['RecordID']['output'];
  RemovePreApprovalInput: RemovePreApprovalInput;
  RemovePreApprovalPayload: RemovePreApprovalPayload;
  RequestSignInCodePayload: RequestSignInCodePayload;
  ReviewOrderItemInput: ReviewOrderItemInput;
  ReviewOrderItemPayload: ChangedOrder;
  Reviewability: Reviewability;
  SafetyWarnings: SafetyWarnings;
  Settings: Settings;
  SignOutPayload: SignOutPayload;
  String: Scalars['String']['output'];
  SubscriptionOrder: SubscriptionOrder;
  SubscriptionOrderPage: SubscriptionOrderPage;
  UpdateIdCheckInput: UpdateIdCheckInput;
  UpdateIdCheckPayload: ChangedOrder;
  UpdatePatientInput: UpdatePatientInput;
  UpdatePatientPayload: UpdatedPatient;
  Viewer: ViewerParent;
  ViewerAbilities: ViewerAbilities;
  Warning: Warning;
};

export type AddOrderNotePayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['AddOrderNotePayload'] = ResolversParentTypes['AddOrderNotePayload']> = {
  order?: Resolver<Maybe<ResolversTypes['Order']>, ParentType, ContextType>;
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

export type BodyMassIndexResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['BodyMassIndex'] = ResolversParentTypes['BodyMassIndex']> = {
  bmi?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  height?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  weight?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type BranchLocationResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['BranchLocation'] = ResolversParentTypes['BranchLocation']> = {
  branchId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type BranchLocationGroupResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['BranchLocationGroup'] = ResolversParentTypes['BranchLocationGroup']> = {
  locations?: Resolver<Array<ResolversTypes['BranchLocation']>, ParentType, ContextType>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type ChangeTreatmentPayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ChangeTreatmentPayload'] = ResolversParentTypes['ChangeTreatmentPayload']> = {
  patient?: Resolver<Maybe<ResolversTypes['Patient']>, ParentType, ContextType>;
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
  createdAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  exclusionCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  productName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  questions?: Resolver<Array<ResolversTypes['ConsultationQuestion']>, ParentType, ContextType>;
  title?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  type?: Resolver<ResolversTypes['ConsultationFormType'], ParentType, ContextType>;
  warningCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type ConsultationQuestionResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ConsultationQuestion'] = ResolversParentTypes['ConsultationQuestion']> = {
  answers?: Resolver<Array<ResolversTypes['ConsultationAnswer']>, ParentType, ContextType>;
  question?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type CreateCartPayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['CreateCartPayload'] = ResolversParentTypes['CreateCartPayload']> = {
  cartId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export interface DateTimeScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['DateTime'], any> {
  name: 'DateTime';
}

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

export type HandleOrderPayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['HandleOrderPayload'] = ResolversParentTypes['HandleOrderPayload']> = {
  order?: Resolver<Maybe<ResolversTypes['Order']>, ParentType, ContextType>;
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
};

export interface LocalDateScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['LocalDate'], any> {
  name: 'LocalDate';
}

export type MutationResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Mutation'] = ResolversParentTypes['Mutation']> = {
  addOrderNote?: Resolver<Maybe<ResolversTypes['AddOrderNotePayload']>, ParentType, ContextType, RequireFields<MutationAddOrderNoteArgs, 'input'>>;
  changeTreatment?: Resolver<Maybe<ResolversTypes['ChangeTreatmentPayload']>, ParentType, ContextType, RequireFields<MutationChangeTreatmentArgs, 'input'>>;
  confirmBmi?: Resolver<Maybe<ResolversTypes['ConfirmBmiPayload']>, ParentType, ContextType, RequireFields<MutationConfirmBmiArgs, 'input'>>;
  confirmSignInCode?: Resolver<ResolversTypes['ConfirmSignInCodePayload'], ParentType, ContextType, RequireFields<MutationConfirmSignInCodeArgs, 'code'>>;
  createCart?: Resolver<Maybe<ResolversTypes['CreateCartPayload']>, ParentType, ContextType, RequireFields<MutationCreateCartArgs, 'input'>>;
  handleOrder?: Resolver<Maybe<ResolversTypes['HandleOrderPayload']>, ParentType, ContextType, RequireFields<MutationHandleOrderArgs, 'input'>>;
  removePreApproval?: Resolver<Maybe<ResolversTypes['RemovePreApprovalPayload']>, ParentType, ContextType, RequireFields<MutationRemovePreApprovalArgs, 'input'>>;
  requestSignInCode?: Resolver<ResolversTypes['RequestSignInCodePayload'], ParentType, ContextType, RequireFields<MutationRequestSignInCodeArgs, 'email'>>;
  reviewOrderItem?: Resolver<Maybe<ResolversTypes['ReviewOrderItemPayload']>, ParentType, ContextType, RequireFields<MutationReviewOrderItemArgs, 'input'>>;
  signOut?: Resolver<ResolversTypes['SignOutPayload'], ParentType, ContextType, RequireFields<MutationSignOutArgs, 'area'>>;
  updateIdCheck?: Resolver<Maybe<ResolversTypes['UpdateIdCheckPayload']>, ParentType, ContextType, RequireFields<MutationUpdateIdCheckArgs, 'input'>>;
  updatePatient?: Resolver<Maybe<ResolversTypes['UpdatePatientPayload']>, ParentType, ContextType, RequireFields<MutationUpdatePatientArgs, 'input'>>;
};

export type OrderResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Order'] = ResolversParentTypes['Order']> = {
  amount?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  billingAddress?: Resolver<Maybe<ResolversTypes['BillingAddress']>, ParentType, ContextType>;
  categories?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  comment?: Resolver<Maybe<ResolversTypes['OrderComment']>, ParentType, ContextType>;
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
  subscription?: Resolver<Maybe<ResolversTypes['ProductSubscription']>, ParentType, ContextType>;
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
  content?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  createdAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  createdBy?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  title?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type OrderImagePageResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['OrderImagePage'] = ResolversParentTypes['OrderImagePage']> = {
  image?: Resolver<Maybe<ResolversTypes['OrderImage']>, ParentType, ContextType>;
  total?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type OrderItemResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['OrderItem'] = ResolversParentTypes['OrderItem']> = {
  ageRestricted?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  bmiConfirmation?: Resolver<Maybe<ResolversTypes['OrderNote']>, ParentType, ContextType>;
  clinicalNotes?: Resolver<Array<ResolversTypes['OrderNote']>, ParentType, ContextType>;
  consultationFormId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  exclusionCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  lastOrderedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  orderId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  photoUploadSkipped?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
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
  subscriptionBaseOrderId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  subscriptionId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  subscriptionIssueNumber?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  subscriptionMaximumIssues?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  title?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  variation?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  warningCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type OrderNoteResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['OrderNote'] = ResolversParentTypes['OrderNote']> = {
  createdAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  createdBy?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  text?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type OrderPageResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['OrderPage'] = ResolversParentTypes['OrderPage']> = {
  orders?: Resolver<Array<ResolversTypes['Order']>, ParentType, ContextType>;
  total?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
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

export interface PositiveIntScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['PositiveInt'], any> {
  name: 'PositiveInt';
}

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
  awaitingIdCheckCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  branchLocations?: Resolver<Array<ResolversTypes['BranchLocationGroup']>, ParentType, ContextType>;
  consultationForm?: Resolver<Maybe<ResolversTypes['ConsultationForm']>, ParentType, ContextType, RequireFields<QueryConsultationFormArgs, 'id'>>;
  idChecks?: Resolver<ResolversTypes['IdCheckPage'], ParentType, ContextType, RequireFields<QueryIdChecksArgs, 'limit' | 'page' | 'status'>>;
  order?: Resolver<Maybe<ResolversTypes['Order']>, ParentType, ContextType, RequireFields<QueryOrderArgs, 'id'>>;
  orderImage?: Resolver<ResolversTypes['OrderImagePage'], ParentType, ContextType, RequireFields<QueryOrderImageArgs, 'index' | 'orderId' | 'secondaryTag'>>;
  orders?: Resolver<ResolversTypes['OrderPage'], ParentType, ContextType, RequireFields<QueryOrdersArgs, 'limit' | 'page' | 'status'>>;
  patient?: Resolver<Maybe<ResolversTypes['Patient']>, ParentType, ContextType, RequireFields<QueryPatientArgs, 'id'>>;
  preApprovedPatients?: Resolver<ResolversTypes['PreApprovedPatientPage'], ParentType, ContextType, RequireFields<QueryPreApprovedPatientsArgs, 'limit' | 'page'>>;
  preApprovedProducts?: Resolver<Array<ResolversTypes['PreApprovedProduct']>, ParentType, ContextType>;
  settings?: Resolver<ResolversTypes['Settings'], ParentType, ContextType>;
  subscriptionOrders?: Resolver<ResolversTypes['SubscriptionOrderPage'], ParentType, ContextType, RequireFields<QuerySubscriptionOrdersArgs, 'page' | 'subscriptionId'>>;
  viewer?: Resolver<Maybe<ResolversTypes['Viewer']>, ParentType, ContextType>;
};

export interface RecordIdScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['RecordID'], any> {
  name: 'RecordID';
}

export type RemovePreApprovalPayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['RemovePreApprovalPayload'] = ResolversParentTypes['RemovePreApprovalPayload']> = {
  patientId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type RequestSignInCodePayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['RequestSignInCodePayload'] = ResolversParentTypes['RequestSignInCodePayload']> = {
  expiresAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
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
};

export type SafetyWarningsResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['SafetyWarnings'] = ResolversParentTypes['SafetyWarnings']> = {
  checkPatientAge?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  orderForOthers?: Resolver<Maybe<ResolversTypes['Warning']>, ParentType, ContextType>;
  warnings?: Resolver<Array<ResolversTypes['Warning']>, ParentType, ContextType>;
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
};

export type UpdateIdCheckPayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['UpdateIdCheckPayload'] = ResolversParentTypes['UpdateIdCheckPayload']> = {
  order?: Resolver<Maybe<ResolversTypes['Order']>, ParentType, ContextType>;
};

export type UpdatePatientPayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['UpdatePatientPayload'] = ResolversParentTypes['UpdatePatientPayload']> = {
  billingAddressProblem?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  patient?: Resolver<Maybe<ResolversTypes['Patient']>, ParentType, ContextType>;
  savedParts?: Resolver<Array<ResolversTypes['PatientPart']>, ParentType, ContextType>;
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
  manageAvailability?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  openClinicalReviewFromBooking?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  overseeBranches?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  reviewPmedItems?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  reviewPomItems?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  runAppointments?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  useBooking?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  useClinicalReview?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type WarningResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Warning'] = ResolversParentTypes['Warning']> = {
  descriptions?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  header?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  type?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type Resolvers<ContextType = RequestContext> = {
  AddOrderNotePayload?: AddOrderNotePayloadResolvers<ContextType>;
  BillingAddress?: BillingAddressResolvers<ContextType>;
  BodyMassIndex?: BodyMassIndexResolvers<ContextType>;
  BranchLocation?: BranchLocationResolvers<ContextType>;
  BranchLocationGroup?: BranchLocationGroupResolvers<ContextType>;
  ChangeTreatmentPayload?: ChangeTreatmentPayloadResolvers<ContextType>;
  ConfirmBmiPayload?: ConfirmBmiPayloadResolvers<ContextType>;
  ConfirmSignInCodePayload?: ConfirmSignInCodePayloadResolvers<ContextType>;
  ConsultationAnswer?: ConsultationAnswerResolvers<ContextType>;
  ConsultationForm?: ConsultationFormResolvers<ContextType>;
  ConsultationQuestion?: ConsultationQuestionResolvers<ContextType>;
  CreateCartPayload?: CreateCartPayloadResolvers<ContextType>;
  DateTime?: GraphQLScalarType;
  FormerHost?: FormerHostResolvers<ContextType>;
  GeneralPractitioner?: GeneralPractitionerResolvers<ContextType>;
  HandleOrderPayload?: HandleOrderPayloadResolvers<ContextType>;
  IdCheck?: IdCheckResolvers<ContextType>;
  IdCheckPage?: IdCheckPageResolvers<ContextType>;
  LocalDate?: GraphQLScalarType;
  Mutation?: MutationResolvers<ContextType>;
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
  PositiveInt?: GraphQLScalarType;
  PreApproval?: PreApprovalResolvers<ContextType>;
  PreApprovedPatient?: PreApprovedPatientResolvers<ContextType>;
  PreApprovedPatientPage?: PreApprovedPatientPageResolvers<ContextType>;
  PreApprovedProduct?: PreApprovedProductResolvers<ContextType>;
  ProductSubscription?: ProductSubscriptionResolvers<ContextType>;
  Query?: QueryResolvers<ContextType>;
  RecordID?: GraphQLScalarType;
  RemovePreApprovalPayload?: RemovePreApprovalPayloadResolvers<ContextType>;
  RequestSignInCodePayload?: RequestSignInCodePayloadResolvers<ContextType>;
  ReviewOrderItemPayload?: ReviewOrderItemPayloadResolvers<ContextType>;
  Reviewability?: ReviewabilityResolvers<ContextType>;
  SafetyWarnings?: SafetyWarningsResolvers<ContextType>;
  Settings?: SettingsResolvers<ContextType>;
  SignOutPayload?: SignOutPayloadResolvers<ContextType>;
  SubscriptionOrder?: SubscriptionOrderResolvers<ContextType>;
  SubscriptionOrderPage?: SubscriptionOrderPageResolvers<ContextType>;
  UpdateIdCheckPayload?: UpdateIdCheckPayloadResolvers<ContextType>;
  UpdatePatientPayload?: UpdatePatientPayloadResolvers<ContextType>;
  Viewer?: ViewerResolvers<ContextType>;
  ViewerAbilities?: ViewerAbilitiesResolvers<ContextType>;
  Warning?: WarningResolvers<ContextType>;
};

