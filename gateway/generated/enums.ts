export type ConsultationFlag =
  /** A reason to reject the item. Shown in red. */
  | 'EXCLUSION'
  /** A reason to speak to the customer before deciding. Shown in yellow. */
  | 'WARNING';

export type ConsultationFormType =
  /** Erectile dysfunction. */
  | 'ED'
  /** A video consultation by our partner HealthHero. */
  | 'HEALTHHERO'
  /** An online doctor form for anything except erectile dysfunction. */
  | 'LG'
  /** Pharmacy medicine. */
  | 'PMED';

export type FluClinicType =
  | 'OVER_65'
  | 'UNDER_65';

export type IdCheckListStatus =
  /** ID checks awaiting a decision. */
  | 'AWAITING'
  /** All other ID checks. */
  | 'COMPLETED';

export type IdCheckOutcome =
  | 'FAIL'
  | 'PASS'
  | 'REFER';

export type OrderCategory =
  /** General sales list. */
  | 'GSL'
  /** Pharmacy medicine. */
  | 'PMed'
  /** Prescription-only medicine. */
  | 'POM'
  | 'VACCINE';

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

/** The two order lists. */
export type OrderListStatus =
  /** Orders that are not cancelled and have a POM or PMed item awaiting review. */
  | 'AWAITING_REVIEW'
  /** All other orders. */
  | 'COMPLETED';

export type OrderSortKey =
  | 'CATEGORY'
  | 'DATE';

export type PatientPart =
  | 'BILLING_ADDRESS'
  | 'DETAILS';

export type PreApprovedPatientSortKey =
  | 'LAST_APPROVAL_DATE'
  | 'NEXT_REVIEW_DATE';

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

export type ReviewStatus =
  | 'APPROVED'
  | 'AWAITING_REVIEW'
  | 'REJECTED';

export type Sex =
  | 'FEMALE'
  | 'MALE'
  | 'OTHER';

export type SortDirection =
  /** Smallest or oldest first. */
  | 'ASC'
  /** Largest or newest first. */
  | 'DESC';

/** The two areas of the staff client. Each has its own sign-in page. */
export type StaffArea =
  | 'BOOKING'
  | 'CLINICAL_REVIEW';

/** A kind of record that has its own page in the staff client. */
export type ViewedRecordKind =
  | 'APPOINTMENT'
  | 'ORDER'
  | 'PATIENT';

export type ViewerKind =
  /** An integration script. It can read data but can't change anything. */
  | 'MACHINE'
  /** A member of staff. */
  | 'PERSON';

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
