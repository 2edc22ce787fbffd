import type { ReactNode } from 'react'
import { Fact, Facts, hasValue } from './facts.tsx'

/**
 * Everything recorded about a person or an appointment, with a label for each value. The last line lists what isn't recorded, because staff
 * may have to ask for it.
 */
export function RecordFacts({ facts }: { facts: Record<string, ReactNode> }) {
  const missing = Object.keys(facts).filter((label) => !hasValue(facts[label]))
  return (
    <>
      <Facts>
        {Object.entries(facts).map(([label, value]) => (
          <Fact key={label} label={label}>
            {value}
          </Fact>
        ))}
      </Facts>
      {missing.length > 0 && <p className="small quiet">Not recorded: {missing.join(', ')}</p>}
    </>
  )
}
