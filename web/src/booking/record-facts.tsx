import type { ReactNode } from 'react'
import { Fact, Facts, hasValue } from '../ui/facts/facts.tsx'
import { NO_VALUE } from '../ui/formats.ts'

/** Everything recorded about an appointment or a customer. Staff see what is missing, because they may have to ask for it. */
export function RecordFacts({ facts }: { facts: Record<string, ReactNode> }) {
  return (
    <Facts>
      {Object.entries(facts).map(([label, value]) => (
        <Fact key={label} label={label}>
          {hasValue(value) ? value : NO_VALUE}
        </Fact>
      ))}
    </Facts>
  )
}
