/* eslint-disable */
import * as types from './graphql.ts';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';

/**
 * Map of all GraphQL operations in the project.
 *
 * This map has several performance disadvantages:
 * 1. It is not tree-shakeable, so it will include all operations in the project.
 * 2. It is not minifiable, so the string of a GraphQL query will be multiple times inside the bundle.
 * 3. It does not support dead code elimination, so it will add unused operations.
 *
 * Therefore it is highly recommended to use the babel or swc plugin for production.
 * Learn more about it here: https://the-guild.dev/graphql/codegen/plugins/presets/preset-client#reducing-bundle-size
 */
type Documents = {
    "\n  query DefaultLocation {\n    viewer {\n      id\n      defaultLocation {\n        id\n      }\n    }\n  }\n": typeof types.DefaultLocationDocument,
    "\n  query BranchDay($locationId: ID!, $startDate: String!, $endDate: String!) {\n    getLocation(locationId: $locationId) {\n      id\n      name\n    }\n    getAppointments(locationId: $locationId, startDate: $startDate, endDate: $endDate) {\n      id\n      startTime\n      endTime\n      status\n      groupId\n      course {\n        id\n        name\n      }\n      customer {\n        id\n        firstName\n        lastName\n        dob\n      }\n    }\n  }\n": typeof types.BranchDayDocument,
    "\n  query Support {\n    settings {\n      supportPhones\n      supportEmail\n      companyEmailDomain\n    }\n  }\n": typeof types.SupportDocument,
    "\n  mutation RequestSignInCode($email: String!) {\n    requestSignInCode(email: $email) {\n      expiresAt\n    }\n  }\n": typeof types.RequestSignInCodeDocument,
    "\n  query SupportPhones {\n    settings {\n      supportPhones\n    }\n  }\n": typeof types.SupportPhonesDocument,
    "\n  mutation ConfirmSignInCode($code: String!) {\n    confirmSignInCode(code: $code) {\n      viewer {\n        id\n      }\n    }\n  }\n": typeof types.ConfirmSignInCodeDocument,
    "\n  query IdCheckList($status: IdCheckListStatus!, $page: PositiveInt!, $limit: PositiveInt!) {\n    idChecks(status: $status, page: $page, limit: $limit) {\n      total\n      idChecks {\n        patientId\n        orderId\n        orderDate\n        status\n        apiStatus\n      }\n    }\n  }\n": typeof types.IdCheckListDocument,
    "\n  query OrderList($status: OrderListStatus!, $category: OrderCategory, $page: PositiveInt!, $limit: PositiveInt!, $sort: OrderSort) {\n    orders(status: $status, category: $category, page: $page, limit: $limit, sort: $sort) {\n      total\n      orders {\n        id\n        orderDate\n        status\n        shippingMethod\n        categories\n        idCheck {\n          apiStatus\n        }\n        warnings {\n          header\n        }\n        comment {\n          text\n          createdBy\n          createdAt\n        }\n        items {\n          id\n          orderId\n          title\n          reviewStatus\n          reviewedAt\n          reviewedBy\n          subscriptionId\n        }\n      }\n    }\n  }\n": typeof types.OrderListDocument,
    "\n  fragment ConfirmBmi on OrderItem {\n    id\n    orderId\n    productId\n    title\n    secondaryTag\n    photoUploadSkipped\n    bmiConfirmation {\n      createdBy\n      createdAt\n    }\n  }\n": typeof types.ConfirmBmiFragmentDoc,
    "\n  mutation ConfirmItemBmi($input: ConfirmBmiInput!) {\n    confirmBmi(input: $input) {\n      order {\n        id\n        ...OrderItems\n      }\n    }\n  }\n": typeof types.ConfirmItemBmiDocument,
    "\n  query ConsultationForm($id: RecordID!) {\n    consultationForm(id: $id) {\n      id\n      title\n      productName\n      createdAt\n      exclusionCount\n      warningCount\n      bmi {\n        height\n        weight\n        bmi\n      }\n      questions {\n        question\n        answers {\n          text\n          selected\n          flag\n        }\n      }\n    }\n  }\n": typeof types.ConsultationFormDocument,
    "\n  fragment EditPatient on Patient {\n    id\n    firstName\n    lastName\n    dateOfBirth\n    sex\n    phone\n    email\n    address {\n      id\n      address1\n      address2\n      city\n      postalCode\n      type\n      countryCode\n      stateOrProvince\n    }\n    generalPractitioner {\n      surgery\n      address1\n      address2\n      city\n      postalCode\n    }\n  }\n": typeof types.EditPatientFragmentDoc,
    "\n  fragment EditPatientOrder on Order {\n    id\n    billingAddress {\n      address1\n      address2\n      city\n      postalCode\n      country\n      countryCode\n      state\n    }\n  }\n": typeof types.EditPatientOrderFragmentDoc,
    "\n  mutation UpdatePatient($input: UpdatePatientInput!) {\n    updatePatient(input: $input) {\n      savedParts\n      billingAddressProblem\n      patient {\n        id\n        ...PatientPanel\n        ...EditPatient\n      }\n    }\n  }\n": typeof types.UpdatePatientDocument,
    "\n  fragment IdCheckWarning on Order {\n    id\n    restrictedItemsApproved\n    idCheck {\n      status\n      apiStatus\n    }\n    items {\n      id\n      orderId\n      primaryTag\n    }\n  }\n": typeof types.IdCheckWarningFragmentDoc,
    "\n  query OrderImage($orderId: RecordID!, $secondaryTag: RecordID!, $index: Int!) {\n    orderImage(orderId: $orderId, secondaryTag: $secondaryTag, index: $index) {\n      total\n      image {\n        title\n        content\n        createdBy\n        createdAt\n      }\n    }\n  }\n": typeof types.OrderImageDocument,
    "\n  fragment ItemCard on OrderItem {\n    id\n    orderId\n    title\n    variation\n    price\n    quantity\n    primaryTag\n    warningCount\n    exclusionCount\n    lastOrderedAt\n    consultationFormId\n    secondaryTag\n    photoUploadSkipped\n    reviewStatus\n    reviewComment\n    reviewedAt\n    reviewedBy\n    clinicalNotes {\n      text\n      createdBy\n      createdAt\n    }\n    ...ConfirmBmi\n    ...ReviewItem\n  }\n": typeof types.ItemCardFragmentDoc,
    "\n  fragment OrderItems on Order {\n    id\n    safetyWarnings {\n      checkPatientAge\n    }\n    items {\n      id\n      orderId\n      title\n      variation\n      price\n      quantity\n      primaryTag\n      ageRestricted\n      ...ItemCard\n    }\n  }\n": typeof types.OrderItemsFragmentDoc,
    "\n  fragment OrderNotes on Order {\n    id\n    notes {\n      text\n      createdBy\n      createdAt\n    }\n  }\n": typeof types.OrderNotesFragmentDoc,
    "\n  mutation AddOrderNote($input: AddOrderNoteInput!) {\n    addOrderNote(input: $input) {\n      order {\n        id\n        ...OrderNotes\n      }\n    }\n  }\n": typeof types.AddOrderNoteDocument,
    "\n  fragment OrderPanel on Order {\n    id\n    orderDate\n    status\n    amount\n    shippingMethod\n    idCheck {\n      status\n      apiStatus\n    }\n    items {\n      id\n      orderId\n      subscriptionId\n      subscriptionIssueNumber\n      subscriptionMaximumIssues\n    }\n    subscription {\n      id\n      issueNumber\n    }\n  }\n": typeof types.OrderPanelFragmentDoc,
    "\n  query OrderPage($id: RecordID!) {\n    order(id: $id) {\n      id\n      patientId\n      patient {\n        id\n        ...PatientPanel\n        ...EditPatient\n      }\n      ...OrderPanel\n      ...OrderWarnings\n      ...OrderNotes\n      ...OrderItems\n      ...IdCheckWarning\n      ...EditPatientOrder\n    }\n  }\n": typeof types.OrderPageDocument,
    "\n  fragment ReviewItem on OrderItem {\n    id\n    orderId\n    productId\n    reviewability {\n      canReview\n      canApprove\n      canReject\n      approvalNeedsNote\n      approveBlockedBy\n      rejectBlockedBy\n    }\n  }\n": typeof types.ReviewItemFragmentDoc,
    "\n  mutation ReviewOrderItem($input: ReviewOrderItemInput!) {\n    reviewOrderItem(input: $input) {\n      order {\n        id\n        status\n        ...OrderItems\n        ...OrderPanel\n        ...OrderNotes\n      }\n    }\n  }\n": typeof types.ReviewOrderItemDocument,
    "\n  fragment OrderWarnings on Order {\n    id\n    safetyWarnings {\n      warnings {\n        type\n        header\n        descriptions\n      }\n      orderForOthers {\n        header\n        descriptions\n      }\n      checkPatientAge\n    }\n  }\n": typeof types.OrderWarningsFragmentDoc,
    "\n  fragment PatientPanel on Patient {\n    id\n    firstName\n    lastName\n    dateOfBirth\n    age\n    sex\n    phone\n    email\n    address {\n      address1\n      address2\n      city\n      postalCode\n      stateOrProvince\n    }\n    generalPractitioner {\n      surgery\n      address1\n      address2\n      city\n      postalCode\n    }\n  }\n": typeof types.PatientPanelFragmentDoc,
    "\n  query PreApprovedPatient($id: RecordID!, $treatment: String) {\n    patient(id: $id, treatment: $treatment) {\n      id\n      firstName\n      lastName\n      ...PatientPanel\n      preApproval {\n        treatmentName\n        previousTreatmentName\n        updatedBy\n        updatedAt\n        notYetIssued\n      }\n      idCheck {\n        status\n        previousStatus\n        searchReference\n        updatedAt\n        updatedBy\n      }\n    }\n  }\n": typeof types.PreApprovedPatientDocument,
    "\n  query PreApprovedList($page: PositiveInt!, $limit: PositiveInt!, $sort: PreApprovedPatientSort) {\n    preApprovedPatients(page: $page, limit: $limit, sort: $sort) {\n      total\n      patients {\n        id\n        firstName\n        lastName\n        treatmentName\n        lastApprovalDate\n        nextReviewDate\n      }\n    }\n  }\n": typeof types.PreApprovedListDocument,
    "\n  mutation SignOut($area: StaffArea!) {\n    signOut(area: $area) {\n      redirectUrl\n    }\n  }\n": typeof types.SignOutDocument,
    "\n  query Viewer {\n    viewer {\n      id\n      name\n      email\n      groups\n      locationId\n      can {\n        useClinicalReview\n        editClinicalRecords\n        reviewPomItems\n        reviewPmedItems\n        overseeBranches\n        openClinicalReviewFromBooking\n      }\n    }\n  }\n": typeof types.ViewerDocument,
    "\n  query AwaitingIdChecks {\n    awaitingIdCheckCount\n  }\n": typeof types.AwaitingIdChecksDocument,
};
const documents: Documents = {
    "\n  query DefaultLocation {\n    viewer {\n      id\n      defaultLocation {\n        id\n      }\n    }\n  }\n": types.DefaultLocationDocument,
    "\n  query BranchDay($locationId: ID!, $startDate: String!, $endDate: String!) {\n    getLocation(locationId: $locationId) {\n      id\n      name\n    }\n    getAppointments(locationId: $locationId, startDate: $startDate, endDate: $endDate) {\n      id\n      startTime\n      endTime\n      status\n      groupId\n      course {\n        id\n        name\n      }\n      customer {\n        id\n        firstName\n        lastName\n        dob\n      }\n    }\n  }\n": types.BranchDayDocument,
    "\n  query Support {\n    settings {\n      supportPhones\n      supportEmail\n      companyEmailDomain\n    }\n  }\n": types.SupportDocument,
    "\n  mutation RequestSignInCode($email: String!) {\n    requestSignInCode(email: $email) {\n      expiresAt\n    }\n  }\n": types.RequestSignInCodeDocument,
    "\n  query SupportPhones {\n    settings {\n      supportPhones\n    }\n  }\n": types.SupportPhonesDocument,
    "\n  mutation ConfirmSignInCode($code: String!) {\n    confirmSignInCode(code: $code) {\n      viewer {\n        id\n      }\n    }\n  }\n": types.ConfirmSignInCodeDocument,
    "\n  query IdCheckList($status: IdCheckListStatus!, $page: PositiveInt!, $limit: PositiveInt!) {\n    idChecks(status: $status, page: $page, limit: $limit) {\n      total\n      idChecks {\n        patientId\n        orderId\n        orderDate\n        status\n        apiStatus\n      }\n    }\n  }\n": types.IdCheckListDocument,
    "\n  query OrderList($status: OrderListStatus!, $category: OrderCategory, $page: PositiveInt!, $limit: PositiveInt!, $sort: OrderSort) {\n    orders(status: $status, category: $category, page: $page, limit: $limit, sort: $sort) {\n      total\n      orders {\n        id\n        orderDate\n        status\n        shippingMethod\n        categories\n        idCheck {\n          apiStatus\n        }\n        warnings {\n          header\n        }\n        comment {\n          text\n          createdBy\n          createdAt\n        }\n        items {\n          id\n          orderId\n          title\n          reviewStatus\n          reviewedAt\n          reviewedBy\n          subscriptionId\n        }\n      }\n    }\n  }\n": types.OrderListDocument,
    "\n  fragment ConfirmBmi on OrderItem {\n    id\n    orderId\n    productId\n    title\n    secondaryTag\n    photoUploadSkipped\n    bmiConfirmation {\n      createdBy\n      createdAt\n    }\n  }\n": types.ConfirmBmiFragmentDoc,
    "\n  mutation ConfirmItemBmi($input: ConfirmBmiInput!) {\n    confirmBmi(input: $input) {\n      order {\n        id\n        ...OrderItems\n      }\n    }\n  }\n": types.ConfirmItemBmiDocument,
    "\n  query ConsultationForm($id: RecordID!) {\n    consultationForm(id: $id) {\n      id\n      title\n      productName\n      createdAt\n      exclusionCount\n      warningCount\n      bmi {\n        height\n        weight\n        bmi\n      }\n      questions {\n        question\n        answers {\n          text\n          selected\n          flag\n        }\n      }\n    }\n  }\n": types.ConsultationFormDocument,
    "\n  fragment EditPatient on Patient {\n    id\n    firstName\n    lastName\n    dateOfBirth\n    sex\n    phone\n    email\n    address {\n      id\n      address1\n      address2\n      city\n      postalCode\n      type\n      countryCode\n      stateOrProvince\n    }\n    generalPractitioner {\n      surgery\n      address1\n      address2\n      city\n      postalCode\n    }\n  }\n": types.EditPatientFragmentDoc,
    "\n  fragment EditPatientOrder on Order {\n    id\n    billingAddress {\n      address1\n      address2\n      city\n      postalCode\n      country\n      countryCode\n      state\n    }\n  }\n": types.EditPatientOrderFragmentDoc,
    "\n  mutation UpdatePatient($input: UpdatePatientInput!) {\n    updatePatient(input: $input) {\n      savedParts\n      billingAddressProblem\n      patient {\n        id\n        ...PatientPanel\n        ...EditPatient\n      }\n    }\n  }\n": types.UpdatePatientDocument,
    "\n  fragment IdCheckWarning on Order {\n    id\n    restrictedItemsApproved\n    idCheck {\n      status\n      apiStatus\n    }\n    items {\n      id\n      orderId\n      primaryTag\n    }\n  }\n": types.IdCheckWarningFragmentDoc,
    "\n  query OrderImage($orderId: RecordID!, $secondaryTag: RecordID!, $index: Int!) {\n    orderImage(orderId: $orderId, secondaryTag: $secondaryTag, index: $index) {\n      total\n      image {\n        title\n        content\n        createdBy\n        createdAt\n      }\n    }\n  }\n": types.OrderImageDocument,
    "\n  fragment ItemCard on OrderItem {\n    id\n    orderId\n    title\n    variation\n    price\n    quantity\n    primaryTag\n    warningCount\n    exclusionCount\n    lastOrderedAt\n    consultationFormId\n    secondaryTag\n    photoUploadSkipped\n    reviewStatus\n    reviewComment\n    reviewedAt\n    reviewedBy\n    clinicalNotes {\n      text\n      createdBy\n      createdAt\n    }\n    ...ConfirmBmi\n    ...ReviewItem\n  }\n": types.ItemCardFragmentDoc,
    "\n  fragment OrderItems on Order {\n    id\n    safetyWarnings {\n      checkPatientAge\n    }\n    items {\n      id\n      orderId\n      title\n      variation\n      price\n      quantity\n      primaryTag\n      ageRestricted\n      ...ItemCard\n    }\n  }\n": types.OrderItemsFragmentDoc,
    "\n  fragment OrderNotes on Order {\n    id\n    notes {\n      text\n      createdBy\n      createdAt\n    }\n  }\n": types.OrderNotesFragmentDoc,
    "\n  mutation AddOrderNote($input: AddOrderNoteInput!) {\n    addOrderNote(input: $input) {\n      order {\n        id\n        ...OrderNotes\n      }\n    }\n  }\n": types.AddOrderNoteDocument,
    "\n  fragment OrderPanel on Order {\n    id\n    orderDate\n    status\n    amount\n    shippingMethod\n    idCheck {\n      status\n      apiStatus\n    }\n    items {\n      id\n      orderId\n      subscriptionId\n      subscriptionIssueNumber\n      subscriptionMaximumIssues\n    }\n    subscription {\n      id\n      issueNumber\n    }\n  }\n": types.OrderPanelFragmentDoc,
    "\n  query OrderPage($id: RecordID!) {\n    order(id: $id) {\n      id\n      patientId\n      patient {\n        id\n        ...PatientPanel\n        ...EditPatient\n      }\n      ...OrderPanel\n      ...OrderWarnings\n      ...OrderNotes\n      ...OrderItems\n      ...IdCheckWarning\n      ...EditPatientOrder\n    }\n  }\n": types.OrderPageDocument,
    "\n  fragment ReviewItem on OrderItem {\n    id\n    orderId\n    productId\n    reviewability {\n      canReview\n      canApprove\n      canReject\n      approvalNeedsNote\n      approveBlockedBy\n      rejectBlockedBy\n    }\n  }\n": types.ReviewItemFragmentDoc,
    "\n  mutation ReviewOrderItem($input: ReviewOrderItemInput!) {\n    reviewOrderItem(input: $input) {\n      order {\n        id\n        status\n        ...OrderItems\n        ...OrderPanel\n        ...OrderNotes\n      }\n    }\n  }\n": types.ReviewOrderItemDocument,
    "\n  fragment OrderWarnings on Order {\n    id\n    safetyWarnings {\n      warnings {\n        type\n        header\n        descriptions\n      }\n      orderForOthers {\n        header\n        descriptions\n      }\n      checkPatientAge\n    }\n  }\n": types.OrderWarningsFragmentDoc,
    "\n  fragment PatientPanel on Patient {\n    id\n    firstName\n    lastName\n    dateOfBirth\n    age\n    sex\n    phone\n    email\n    address {\n      address1\n      address2\n      city\n      postalCode\n      stateOrProvince\n    }\n    generalPractitioner {\n      surgery\n      address1\n      address2\n      city\n      postalCode\n    }\n  }\n": types.PatientPanelFragmentDoc,
    "\n  query PreApprovedPatient($id: RecordID!, $treatment: String) {\n    patient(id: $id, treatment: $treatment) {\n      id\n      firstName\n      lastName\n      ...PatientPanel\n      preApproval {\n        treatmentName\n        previousTreatmentName\n        updatedBy\n        updatedAt\n        notYetIssued\n      }\n      idCheck {\n        status\n        previousStatus\n        searchReference\n        updatedAt\n        updatedBy\n      }\n    }\n  }\n": types.PreApprovedPatientDocument,
    "\n  query PreApprovedList($page: PositiveInt!, $limit: PositiveInt!, $sort: PreApprovedPatientSort) {\n    preApprovedPatients(page: $page, limit: $limit, sort: $sort) {\n      total\n      patients {\n        id\n        firstName\n        lastName\n        treatmentName\n        lastApprovalDate\n        nextReviewDate\n      }\n    }\n  }\n": types.PreApprovedListDocument,
    "\n  mutation SignOut($area: StaffArea!) {\n    signOut(area: $area) {\n      redirectUrl\n    }\n  }\n": types.SignOutDocument,
    "\n  query Viewer {\n    viewer {\n      id\n      name\n      email\n      groups\n      locationId\n      can {\n        useClinicalReview\n        editClinicalRecords\n        reviewPomItems\n        reviewPmedItems\n        overseeBranches\n        openClinicalReviewFromBooking\n      }\n    }\n  }\n": types.ViewerDocument,
    "\n  query AwaitingIdChecks {\n    awaitingIdCheckCount\n  }\n": types.AwaitingIdChecksDocument,
};

/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 *
 *
 * @example
 * ```ts
 * const query = graphql(`query GetUser($id: ID!) { user(id: $id) { name } }`);
 * ```
 *
 * The query argument is unknown!
 * Please regenerate the types.
 */
export function graphql(source: string): unknown;

/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query DefaultLocation {\n    viewer {\n      id\n      defaultLocation {\n        id\n      }\n    }\n  }\n"): (typeof documents)["\n  query DefaultLocation {\n    viewer {\n      id\n      defaultLocation {\n        id\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query BranchDay($locationId: ID!, $startDate: String!, $endDate: String!) {\n    getLocation(locationId: $locationId) {\n      id\n      name\n    }\n    getAppointments(locationId: $locationId, startDate: $startDate, endDate: $endDate) {\n      id\n      startTime\n      endTime\n      status\n      groupId\n      course {\n        id\n        name\n      }\n      customer {\n        id\n        firstName\n        lastName\n        dob\n      }\n    }\n  }\n"): (typeof documents)["\n  query BranchDay($locationId: ID!, $startDate: String!, $endDate: String!) {\n    getLocation(locationId: $locationId) {\n      id\n      name\n    }\n    getAppointments(locationId: $locationId, startDate: $startDate, endDate: $endDate) {\n      id\n      startTime\n      endTime\n      status\n      groupId\n      course {\n        id\n        name\n      }\n      customer {\n        id\n        firstName\n        lastName\n        dob\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Support {\n    settings {\n      supportPhones\n      supportEmail\n      companyEmailDomain\n    }\n  }\n"): (typeof documents)["\n  query Support {\n    settings {\n      supportPhones\n      supportEmail\n      companyEmailDomain\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation RequestSignInCode($email: String!) {\n    requestSignInCode(email: $email) {\n      expiresAt\n    }\n  }\n"): (typeof documents)["\n  mutation RequestSignInCode($email: String!) {\n    requestSignInCode(email: $email) {\n      expiresAt\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query SupportPhones {\n    settings {\n      supportPhones\n    }\n  }\n"): (typeof documents)["\n  query SupportPhones {\n    settings {\n      supportPhones\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ConfirmSignInCode($code: String!) {\n    confirmSignInCode(code: $code) {\n      viewer {\n        id\n      }\n    }\n  }\n"): (typeof documents)["\n  mutation ConfirmSignInCode($code: String!) {\n    confirmSignInCode(code: $code) {\n      viewer {\n        id\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query IdCheckList($status: IdCheckListStatus!, $page: PositiveInt!, $limit: PositiveInt!) {\n    idChecks(status: $status, page: $page, limit: $limit) {\n      total\n      idChecks {\n        patientId\n        orderId\n        orderDate\n        status\n        apiStatus\n      }\n    }\n  }\n"): (typeof documents)["\n  query IdCheckList($status: IdCheckListStatus!, $page: PositiveInt!, $limit: PositiveInt!) {\n    idChecks(status: $status, page: $page, limit: $limit) {\n      total\n      idChecks {\n        patientId\n        orderId\n        orderDate\n        status\n        apiStatus\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query OrderList($status: OrderListStatus!, $category: OrderCategory, $page: PositiveInt!, $limit: PositiveInt!, $sort: OrderSort) {\n    orders(status: $status, category: $category, page: $page, limit: $limit, sort: $sort) {\n      total\n      orders {\n        id\n        orderDate\n        status\n        shippingMethod\n        categories\n        idCheck {\n          apiStatus\n        }\n        warnings {\n          header\n        }\n        comment {\n          text\n          createdBy\n          createdAt\n        }\n        items {\n          id\n          orderId\n          title\n          reviewStatus\n          reviewedAt\n          reviewedBy\n          subscriptionId\n        }\n      }\n    }\n  }\n"): (typeof documents)["\n  query OrderList($status: OrderListStatus!, $category: OrderCategory, $page: PositiveInt!, $limit: PositiveInt!, $sort: OrderSort) {\n    orders(status: $status, category: $category, page: $page, limit: $limit, sort: $sort) {\n      total\n      orders {\n        id\n        orderDate\n        status\n        shippingMethod\n        categories\n        idCheck {\n          apiStatus\n        }\n        warnings {\n          header\n        }\n        comment {\n          text\n          createdBy\n          createdAt\n        }\n        items {\n          id\n          orderId\n          title\n          reviewStatus\n          reviewedAt\n          reviewedBy\n          subscriptionId\n        }\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment ConfirmBmi on OrderItem {\n    id\n    orderId\n    productId\n    title\n    secondaryTag\n    photoUploadSkipped\n    bmiConfirmation {\n      createdBy\n      createdAt\n    }\n  }\n"): (typeof documents)["\n  fragment ConfirmBmi on OrderItem {\n    id\n    orderId\n    productId\n    title\n    secondaryTag\n    photoUploadSkipped\n    bmiConfirmation {\n      createdBy\n      createdAt\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ConfirmItemBmi($input: ConfirmBmiInput!) {\n    confirmBmi(input: $input) {\n      order {\n        id\n        ...OrderItems\n      }\n    }\n  }\n"): (typeof documents)["\n  mutation ConfirmItemBmi($input: ConfirmBmiInput!) {\n    confirmBmi(input: $input) {\n      order {\n        id\n        ...OrderItems\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ConsultationForm($id: RecordID!) {\n    consultationForm(id: $id) {\n      id\n      title\n      productName\n      createdAt\n      exclusionCount\n      warningCount\n      bmi {\n        height\n        weight\n        bmi\n      }\n      questions {\n        question\n        answers {\n          text\n          selected\n          flag\n        }\n      }\n    }\n  }\n"): (typeof documents)["\n  query ConsultationForm($id: RecordID!) {\n    consultationForm(id: $id) {\n      id\n      title\n      productName\n      createdAt\n      exclusionCount\n      warningCount\n      bmi {\n        height\n        weight\n        bmi\n      }\n      questions {\n        question\n        answers {\n          text\n          selected\n          flag\n        }\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment EditPatient on Patient {\n    id\n    firstName\n    lastName\n    dateOfBirth\n    sex\n    phone\n    email\n    address {\n      id\n      address1\n      address2\n      city\n      postalCode\n      type\n      countryCode\n      stateOrProvince\n    }\n    generalPractitioner {\n      surgery\n      address1\n      address2\n      city\n      postalCode\n    }\n  }\n"): (typeof documents)["\n  fragment EditPatient on Patient {\n    id\n    firstName\n    lastName\n    dateOfBirth\n    sex\n    phone\n    email\n    address {\n      id\n      address1\n      address2\n      city\n      postalCode\n      type\n      countryCode\n      stateOrProvince\n    }\n    generalPractitioner {\n      surgery\n      address1\n      address2\n      city\n      postalCode\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment EditPatientOrder on Order {\n    id\n    billingAddress {\n      address1\n      address2\n      city\n      postalCode\n      country\n      countryCode\n      state\n    }\n  }\n"): (typeof documents)["\n  fragment EditPatientOrder on Order {\n    id\n    billingAddress {\n      address1\n      address2\n      city\n      postalCode\n      country\n      countryCode\n      state\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation UpdatePatient($input: UpdatePatientInput!) {\n    updatePatient(input: $input) {\n      savedParts\n      billingAddressProblem\n      patient {\n        id\n        ...PatientPanel\n        ...EditPatient\n      }\n    }\n  }\n"): (typeof documents)["\n  mutation UpdatePatient($input: UpdatePatientInput!) {\n    updatePatient(input: $input) {\n      savedParts\n      billingAddressProblem\n      patient {\n        id\n        ...PatientPanel\n        ...EditPatient\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment IdCheckWarning on Order {\n    id\n    restrictedItemsApproved\n    idCheck {\n      status\n      apiStatus\n    }\n    items {\n      id\n      orderId\n      primaryTag\n    }\n  }\n"): (typeof documents)["\n  fragment IdCheckWarning on Order {\n    id\n    restrictedItemsApproved\n    idCheck {\n      status\n      apiStatus\n    }\n    items {\n      id\n      orderId\n      primaryTag\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query OrderImage($orderId: RecordID!, $secondaryTag: RecordID!, $index: Int!) {\n    orderImage(orderId: $orderId, secondaryTag: $secondaryTag, index: $index) {\n      total\n      image {\n        title\n        content\n        createdBy\n        createdAt\n      }\n    }\n  }\n"): (typeof documents)["\n  query OrderImage($orderId: RecordID!, $secondaryTag: RecordID!, $index: Int!) {\n    orderImage(orderId: $orderId, secondaryTag: $secondaryTag, index: $index) {\n      total\n      image {\n        title\n        content\n        createdBy\n        createdAt\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment ItemCard on OrderItem {\n    id\n    orderId\n    title\n    variation\n    price\n    quantity\n    primaryTag\n    warningCount\n    exclusionCount\n    lastOrderedAt\n    consultationFormId\n    secondaryTag\n    photoUploadSkipped\n    reviewStatus\n    reviewComment\n    reviewedAt\n    reviewedBy\n    clinicalNotes {\n      text\n      createdBy\n      createdAt\n    }\n    ...ConfirmBmi\n    ...ReviewItem\n  }\n"): (typeof documents)["\n  fragment ItemCard on OrderItem {\n    id\n    orderId\n    title\n    variation\n    price\n    quantity\n    primaryTag\n    warningCount\n    exclusionCount\n    lastOrderedAt\n    consultationFormId\n    secondaryTag\n    photoUploadSkipped\n    reviewStatus\n    reviewComment\n    reviewedAt\n    reviewedBy\n    clinicalNotes {\n      text\n      createdBy\n      createdAt\n    }\n    ...ConfirmBmi\n    ...ReviewItem\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment OrderItems on Order {\n    id\n    safetyWarnings {\n      checkPatientAge\n    }\n    items {\n      id\n      orderId\n      title\n      variation\n      price\n      quantity\n      primaryTag\n      ageRestricted\n      ...ItemCard\n    }\n  }\n"): (typeof documents)["\n  fragment OrderItems on Order {\n    id\n    safetyWarnings {\n      checkPatientAge\n    }\n    items {\n      id\n      orderId\n      title\n      variation\n      price\n      quantity\n      primaryTag\n      ageRestricted\n      ...ItemCard\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment OrderNotes on Order {\n    id\n    notes {\n      text\n      createdBy\n      createdAt\n    }\n  }\n"): (typeof documents)["\n  fragment OrderNotes on Order {\n    id\n    notes {\n      text\n      createdBy\n      createdAt\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation AddOrderNote($input: AddOrderNoteInput!) {\n    addOrderNote(input: $input) {\n      order {\n        id\n        ...OrderNotes\n      }\n    }\n  }\n"): (typeof documents)["\n  mutation AddOrderNote($input: AddOrderNoteInput!) {\n    addOrderNote(input: $input) {\n      order {\n        id\n        ...OrderNotes\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment OrderPanel on Order {\n    id\n    orderDate\n    status\n    amount\n    shippingMethod\n    idCheck {\n      status\n      apiStatus\n    }\n    items {\n      id\n      orderId\n      subscriptionId\n      subscriptionIssueNumber\n      subscriptionMaximumIssues\n    }\n    subscription {\n      id\n      issueNumber\n    }\n  }\n"): (typeof documents)["\n  fragment OrderPanel on Order {\n    id\n    orderDate\n    status\n    amount\n    shippingMethod\n    idCheck {\n      status\n      apiStatus\n    }\n    items {\n      id\n      orderId\n      subscriptionId\n      subscriptionIssueNumber\n      subscriptionMaximumIssues\n    }\n    subscription {\n      id\n      issueNumber\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query OrderPage($id: RecordID!) {\n    order(id: $id) {\n      id\n      patientId\n      patient {\n        id\n        ...PatientPanel\n        ...EditPatient\n      }\n      ...OrderPanel\n      ...OrderWarnings\n      ...OrderNotes\n      ...OrderItems\n      ...IdCheckWarning\n      ...EditPatientOrder\n    }\n  }\n"): (typeof documents)["\n  query OrderPage($id: RecordID!) {\n    order(id: $id) {\n      id\n      patientId\n      patient {\n        id\n        ...PatientPanel\n        ...EditPatient\n      }\n      ...OrderPanel\n      ...OrderWarnings\n      ...OrderNotes\n      ...OrderItems\n      ...IdCheckWarning\n      ...EditPatientOrder\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment ReviewItem on OrderItem {\n    id\n    orderId\n    productId\n    reviewability {\n      canReview\n      canApprove\n      canReject\n      approvalNeedsNote\n      approveBlockedBy\n      rejectBlockedBy\n    }\n  }\n"): (typeof documents)["\n  fragment ReviewItem on OrderItem {\n    id\n    orderId\n    productId\n    reviewability {\n      canReview\n      canApprove\n      canReject\n      approvalNeedsNote\n      approveBlockedBy\n      rejectBlockedBy\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ReviewOrderItem($input: ReviewOrderItemInput!) {\n    reviewOrderItem(input: $input) {\n      order {\n        id\n        status\n        ...OrderItems\n        ...OrderPanel\n        ...OrderNotes\n      }\n    }\n  }\n"): (typeof documents)["\n  mutation ReviewOrderItem($input: ReviewOrderItemInput!) {\n    reviewOrderItem(input: $input) {\n      order {\n        id\n        status\n        ...OrderItems\n        ...OrderPanel\n        ...OrderNotes\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment OrderWarnings on Order {\n    id\n    safetyWarnings {\n      warnings {\n        type\n        header\n        descriptions\n      }\n      orderForOthers {\n        header\n        descriptions\n      }\n      checkPatientAge\n    }\n  }\n"): (typeof documents)["\n  fragment OrderWarnings on Order {\n    id\n    safetyWarnings {\n      warnings {\n        type\n        header\n        descriptions\n      }\n      orderForOthers {\n        header\n        descriptions\n      }\n      checkPatientAge\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment PatientPanel on Patient {\n    id\n    firstName\n    lastName\n    dateOfBirth\n    age\n    sex\n    phone\n    email\n    address {\n      address1\n      address2\n      city\n      postalCode\n      stateOrProvince\n    }\n    generalPractitioner {\n      surgery\n      address1\n      address2\n      city\n      postalCode\n    }\n  }\n"): (typeof documents)["\n  fragment PatientPanel on Patient {\n    id\n    firstName\n    lastName\n    dateOfBirth\n    age\n    sex\n    phone\n    email\n    address {\n      address1\n      address2\n      city\n      postalCode\n      stateOrProvince\n    }\n    generalPractitioner {\n      surgery\n      address1\n      address2\n      city\n      postalCode\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query PreApprovedPatient($id: RecordID!, $treatment: String) {\n    patient(id: $id, treatment: $treatment) {\n      id\n      firstName\n      lastName\n      ...PatientPanel\n      preApproval {\n        treatmentName\n        previousTreatmentName\n        updatedBy\n        updatedAt\n        notYetIssued\n      }\n      idCheck {\n        status\n        previousStatus\n        searchReference\n        updatedAt\n        updatedBy\n      }\n    }\n  }\n"): (typeof documents)["\n  query PreApprovedPatient($id: RecordID!, $treatment: String) {\n    patient(id: $id, treatment: $treatment) {\n      id\n      firstName\n      lastName\n      ...PatientPanel\n      preApproval {\n        treatmentName\n        previousTreatmentName\n        updatedBy\n        updatedAt\n        notYetIssued\n      }\n      idCheck {\n        status\n        previousStatus\n        searchReference\n        updatedAt\n        updatedBy\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query PreApprovedList($page: PositiveInt!, $limit: PositiveInt!, $sort: PreApprovedPatientSort) {\n    preApprovedPatients(page: $page, limit: $limit, sort: $sort) {\n      total\n      patients {\n        id\n        firstName\n        lastName\n        treatmentName\n        lastApprovalDate\n        nextReviewDate\n      }\n    }\n  }\n"): (typeof documents)["\n  query PreApprovedList($page: PositiveInt!, $limit: PositiveInt!, $sort: PreApprovedPatientSort) {\n    preApprovedPatients(page: $page, limit: $limit, sort: $sort) {\n      total\n      patients {\n        id\n        firstName\n        lastName\n        treatmentName\n        lastApprovalDate\n        nextReviewDate\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation SignOut($area: StaffArea!) {\n    signOut(area: $area) {\n      redirectUrl\n    }\n  }\n"): (typeof documents)["\n  mutation SignOut($area: StaffArea!) {\n    signOut(area: $area) {\n      redirectUrl\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Viewer {\n    viewer {\n      id\n      name\n      email\n      groups\n      locationId\n      can {\n        useClinicalReview\n        editClinicalRecords\n        reviewPomItems\n        reviewPmedItems\n        overseeBranches\n        openClinicalReviewFromBooking\n      }\n    }\n  }\n"): (typeof documents)["\n  query Viewer {\n    viewer {\n      id\n      name\n      email\n      groups\n      locationId\n      can {\n        useClinicalReview\n        editClinicalRecords\n        reviewPomItems\n        reviewPmedItems\n        overseeBranches\n        openClinicalReviewFromBooking\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query AwaitingIdChecks {\n    awaitingIdCheckCount\n  }\n"): (typeof documents)["\n  query AwaitingIdChecks {\n    awaitingIdCheckCount\n  }\n"];

export function graphql(source: string) {
  return (documents as any)[source] ?? {};
}

export type DocumentType<TDocumentNode extends DocumentNode<any, any>> = TDocumentNode extends DocumentNode<  infer TType,  any>  ? TType  : never;