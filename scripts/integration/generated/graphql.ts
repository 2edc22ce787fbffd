/* eslint-disable */
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { DocumentTypeDecoration } from '@graphql-typed-document-node/core';
export type DaySheetQueryVariables = Exact<{
  locationId: string | number;
  startDate: string;
  endDate: string;
}>;


export type DaySheetQuery = { getLocation: { id: string } | null, getAppointments: Array<{ id: string, startTime: string, endTime: string, status: string, number: number, totalNumber: number, course: { name: string, onSchedServiceId: string }, customer: { firstName: string, lastName: string, dob: string, phone: string | null } }> | null };

export type IdChecksAwaitingQueryVariables = Exact<{
  page: number;
  limit: number;
}>;


export type IdChecksAwaitingQuery = { idChecks: { total: number | null, unreadable: number, idChecks: Array<{ patientId: string | null, orderId: string | null, orderDate: string | null, status: string | null, apiStatus: string | null }> } };

export type ReviewsDueQueryVariables = Exact<{
  page: number;
  limit: number;
}>;


export type ReviewsDueQuery = { preApprovedPatients: { total: number | null, unreadable: number, patients: Array<{ id: string, treatmentName: string | null, lastApprovalDate: string | null, nextReviewDate: string | null }> } };

export class TypedDocumentString<TResult, TVariables>
  extends String
  implements DocumentTypeDecoration<TResult, TVariables>
{
  __apiType?: NonNullable<DocumentTypeDecoration<TResult, TVariables>['__apiType']>;
  private value: string;
  public __meta__?: Record<string, any> | undefined;

  constructor(value: string, __meta__?: Record<string, any> | undefined) {
    super(value);
    this.value = value;
    this.__meta__ = __meta__;
  }

  override toString(): string & DocumentTypeDecoration<TResult, TVariables> {
    return this.value;
  }
}

export const DaySheetDocument = new TypedDocumentString(`
    query DaySheet($locationId: ID!, $startDate: String!, $endDate: String!) {
  getLocation(locationId: $locationId) {
    id
  }
  getAppointments(
    locationId: $locationId
    startDate: $startDate
    endDate: $endDate
  ) {
    id
    startTime
    endTime
    status
    number
    totalNumber
    course {
      name
      onSchedServiceId
    }
    customer {
      firstName
      lastName
      dob
      phone
    }
  }
}
    `) as unknown as TypedDocumentString<DaySheetQuery, DaySheetQueryVariables>;
export const IdChecksAwaitingDocument = new TypedDocumentString(`
    query IdChecksAwaiting($page: PositiveInt!, $limit: PositiveInt!) {
  idChecks(status: AWAITING, page: $page, limit: $limit) {
    total
    unreadable
    idChecks {
      patientId
      orderId
      orderDate
      status
      apiStatus
    }
  }
}
    `) as unknown as TypedDocumentString<IdChecksAwaitingQuery, IdChecksAwaitingQueryVariables>;
export const ReviewsDueDocument = new TypedDocumentString(`
    query ReviewsDue($page: PositiveInt!, $limit: PositiveInt!) {
  preApprovedPatients(
    page: $page
    limit: $limit
    sort: {key: NEXT_REVIEW_DATE, direction: ASC}
  ) {
    total
    unreadable
    patients {
      id
      treatmentName
      lastApprovalDate
      nextReviewDate
    }
  }
}
    `) as unknown as TypedDocumentString<ReviewsDueQuery, ReviewsDueQueryVariables>;