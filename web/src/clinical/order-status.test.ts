import { expect, it } from 'vitest'
import { orderStatusLabel } from './order-status.ts'

for (const [tags, status, apiStatus, shown] of [
  [['CR-200'], 'Manual Verification Required', 'success', 'Awaiting review'],
  [['CR-200'], 'Manual Verification Required', null, 'Awaiting review'],
  [['CR-200'], 'Manual Verification Required', '', 'Awaiting review'],
  [['CR-200'], 'Manual Verification Required', 'failure', 'Awaiting ID check'],
  [['CR-201'], 'Pending', 'success', 'Payment failed'],
  [['CR-201'], 'Pending', 'failure', 'Payment failed'],
  [['CR-202'], 'completed', 'success', 'Completed'],
  [['CR-202'], 'Shipped', 'failure', 'Shipped'],
  [['CR-202'], 'awaiting fulfilment', null, 'Awaiting fulfilment'],
  [['CR-202'], 'éclair', null, 'Éclair'],
  [['CR-202'], 'x', null, 'X'],
  [['CR-202'], 'awaiting collection', null, 'Awaiting collection'],
  [['CR-202'], '', null, '–'],
  [['CR-202'], null, 'failure', '–'],
] satisfies [string[], string | null, string | null, string][])
  it(`the status “${status}” is shown as “${shown}” if the ID check's API status is “${apiStatus}”`, {
    tags,
  }, () => {
    expect(orderStatusLabel(status, apiStatus)).toBe(shown)
  })
