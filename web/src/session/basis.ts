import { useEffect } from 'react'
import { useKept } from './draft.ts'

/**
 * Remembers which version of a record a draft is based on, and detects whether someone else has changed the record since then.
 *
 * @param record the draft's record, such as `patient 300514`
 * @param version the record's current version
 * @param isChanged whether there is a draft
 */
export function useBasis(record: string, version: string, isChanged: boolean) {
  const { text: basis, setText } = useKept(`basis ${record}`)
  useEffect(() => {
    if (isChanged !== (basis !== '')) setText(isChanged ? version : '')
  })
  return {
    isOutdated: isChanged && basis !== '' && basis !== version,
    /** Call this after an attempt to save. If a draft remains, the record's current version becomes its basis. */
    reset: () => setText(''),
  }
}
