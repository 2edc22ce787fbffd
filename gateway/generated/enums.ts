export type ConsultationFlag =
  /** Red: the item should be rejected. */
  | 'EXCLUSION'
  /** Yellow: speak to the customer first. */
  | 'WARNING';

export type ConsultationFormType =
  /** Erectile dysfunction. */
  | 'ED'
  /** Video consultation partner. */
  | 'HEALTHHERO'
  /** Every other online doctor form. */
  | 'LG'
  /** Pharmacy medicine. */
  | 'PMED';

export type FluClinicType =
  | 'OVER_65'
  | 'UNDER_65';

export type IdCheckListStatus =
  | 'AWAITING'
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
  /** Let the order's items be reviewed in spite of the ID check. Not offered when the check failed, nor once the order is approved. */
  | 'APPROVE'
  /** Reject every open item and cancel the order. */
  | 'REJECT'
  /** Reject the open POM, PMed and age-restricted items. */
  | 'REJECT_RESTRICTED_ITEMS';

/** The two order lists. */
export type OrderListStatus =
  /** A POM or PMed item awaits review and the order is not cancelled. */
  | 'AWAITING_REVIEW'
  /** Every other order. */
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

/** The two areas of the staff client, each with its own sign-in page. */
export type StaffArea =
  | 'BOOKING'
  | 'CLINICAL_REVIEW';

export type ViewerKind =
  /** An integration script: it reads and changes nothing. */
  | 'MACHINE'
  /** A member of staff. */
  | 'PERSON';

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
