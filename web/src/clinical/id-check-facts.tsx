import type { ReactNode } from 'react'
import { API_FAILURE, hasApiFailure, idCheckStatusLabel } from '#rules/id-check.ts'
import { Copyable } from '../ui/copy/copyable.tsx'
import { Fact, Facts } from '../ui/facts/facts.tsx'
import { formatDateTime } from '../ui/formats.ts'
import { ClampedText } from '../ui/text/clamped-text.tsx'

interface IdCheck {
  status: string | null
  /** Undefined for a patient's ID check, which has no API status. */
  apiStatus?: string | null
  previousStatus: string | null
  searchReference: string | null
  updatedAt: string | null
  updatedBy: string | null
}

/** An ID check: its status, and who set it. */
export function IdCheckFacts({ idCheck, children }: { idCheck: IdCheck | null; children?: ReactNode }) {
  const { status = null, apiStatus, previousStatus, searchReference, updatedAt, updatedBy } = idCheck ?? {}
  return (
    <Facts>
      <Fact label="Status">
        <ClampedText>{idCheckStatusLabel(status)}</ClampedText>
        {status !== null && hasApiFailure({ apiStatus }) && <div>{API_FAILURE}</div>}
      </Fact>
      <Fact label="Previous status">{previousStatus && idCheckStatusLabel(previousStatus)}</Fact>
      <Fact label="Search reference">{searchReference && <Copyable what="search reference">{searchReference}</Copyable>}</Fact>
      <Fact label="Updated">
        {(updatedAt || updatedBy) && (
          <>
            <span className="numeric">{formatDateTime(updatedAt)}</span> {updatedBy && <ClampedText>{updatedBy}</ClampedText>}
          </>
        )}
      </Fact>
      {children}
    </Facts>
  )
}
