/* eslint-disable */
import * as types from './graphql.ts';



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
    "\n  query DaySheet($locationId: ID!, $startDate: String!, $endDate: String!) {\n    getLocation(locationId: $locationId) {\n      id\n    }\n    getAppointments(locationId: $locationId, startDate: $startDate, endDate: $endDate) {\n      id\n      startTime\n      endTime\n      status\n      number\n      totalNumber\n      course {\n        name\n        onSchedServiceId\n      }\n      customer {\n        firstName\n        lastName\n        dob\n        phone\n      }\n    }\n  }\n": typeof types.DaySheetDocument,
    "\n  query IdChecksAwaiting($page: PositiveInt!, $limit: PositiveInt!) {\n    idChecks(status: AWAITING, page: $page, limit: $limit) {\n      total\n      unreadable\n      idChecks {\n        patientId\n        orderId\n        orderDate\n        status\n        apiStatus\n      }\n    }\n  }\n": typeof types.IdChecksAwaitingDocument,
    "\n  query ReviewsDue($page: PositiveInt!, $limit: PositiveInt!) {\n    preApprovedPatients(page: $page, limit: $limit, sort: { key: NEXT_REVIEW_DATE, direction: ASC }) {\n      total\n      unreadable\n      patients {\n        id\n        treatmentName\n        lastApprovalDate\n        nextReviewDate\n      }\n    }\n  }\n": typeof types.ReviewsDueDocument,
};
const documents: Documents = {
    "\n  query DaySheet($locationId: ID!, $startDate: String!, $endDate: String!) {\n    getLocation(locationId: $locationId) {\n      id\n    }\n    getAppointments(locationId: $locationId, startDate: $startDate, endDate: $endDate) {\n      id\n      startTime\n      endTime\n      status\n      number\n      totalNumber\n      course {\n        name\n        onSchedServiceId\n      }\n      customer {\n        firstName\n        lastName\n        dob\n        phone\n      }\n    }\n  }\n": types.DaySheetDocument,
    "\n  query IdChecksAwaiting($page: PositiveInt!, $limit: PositiveInt!) {\n    idChecks(status: AWAITING, page: $page, limit: $limit) {\n      total\n      unreadable\n      idChecks {\n        patientId\n        orderId\n        orderDate\n        status\n        apiStatus\n      }\n    }\n  }\n": types.IdChecksAwaitingDocument,
    "\n  query ReviewsDue($page: PositiveInt!, $limit: PositiveInt!) {\n    preApprovedPatients(page: $page, limit: $limit, sort: { key: NEXT_REVIEW_DATE, direction: ASC }) {\n      total\n      unreadable\n      patients {\n        id\n        treatmentName\n        lastApprovalDate\n        nextReviewDate\n      }\n    }\n  }\n": types.ReviewsDueDocument,
};

/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query DaySheet($locationId: ID!, $startDate: String!, $endDate: String!) {\n    getLocation(locationId: $locationId) {\n      id\n    }\n    getAppointments(locationId: $locationId, startDate: $startDate, endDate: $endDate) {\n      id\n      startTime\n      endTime\n      status\n      number\n      totalNumber\n      course {\n        name\n        onSchedServiceId\n      }\n      customer {\n        firstName\n        lastName\n        dob\n        phone\n      }\n    }\n  }\n"): typeof import('./graphql.ts').DaySheetDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query IdChecksAwaiting($page: PositiveInt!, $limit: PositiveInt!) {\n    idChecks(status: AWAITING, page: $page, limit: $limit) {\n      total\n      unreadable\n      idChecks {\n        patientId\n        orderId\n        orderDate\n        status\n        apiStatus\n      }\n    }\n  }\n"): typeof import('./graphql.ts').IdChecksAwaitingDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ReviewsDue($page: PositiveInt!, $limit: PositiveInt!) {\n    preApprovedPatients(page: $page, limit: $limit, sort: { key: NEXT_REVIEW_DATE, direction: ASC }) {\n      total\n      unreadable\n      patients {\n        id\n        treatmentName\n        lastApprovalDate\n        nextReviewDate\n      }\n    }\n  }\n"): typeof import('./graphql.ts').ReviewsDueDocument;


export function graphql(source: string) {
  return (documents as any)[source] ?? {};
}
