import type { Availability } from './availability-query.ts'
import { blockRow, duplicateRows, isChangedRow, isWeekly, type ServiceValues } from './service-blocks.ts'

interface RecordedService {
  blocks: Availability['serviceBlocks']
  pauses: Availability['serviceBlocks']
}

/** Compares the form's values with a service's recorded blocks and pause, and returns the changes to save. */
export function serviceEdits({ blocks, pauses }: RecordedService, { rows, removed, isPaused }: ServiceValues, today: string) {
  const recorded = blocks.filter(isWeekly).map(blockRow)
  const recordedRow = (key: string) => recorded.find((row) => row.key === key)
  const added = rows.filter(({ key }) => recordedRow(key) === undefined)
  const changed = rows.filter((row) => {
    const before = recordedRow(row.key)
    return before !== undefined && isChangedRow(row, before)
  })
  const isOn = isPaused ?? pauses.length > 0
  return {
    added,
    changed,
    deleted: blocks.filter(({ id }) => removed.includes(id)),
    /**
     * Keys of added and changed rows that duplicate another block. A row that duplicates a removed block counts too, because removed blocks
     * are deleted only after the rows are saved.
     */
    duplicates: duplicateRows([...changed, ...added], [...blocks, ...pauses], today),
    /** Whether the service is paused once the values are saved. */
    isOn,
    startsPause: isOn && pauses.length === 0,
    endsPause: !isOn && pauses.length > 0,
  }
}
