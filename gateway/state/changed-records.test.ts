import { expect, it } from 'vitest'
import { changedRecords } from './changed-records.ts'

it.each([
  [{ action: 'handleOrder', orderId: '7' }, [{ kind: 'ORDER', id: '7' }]],
  [
    { action: 'uploadImages', orderId: '7' },
    [
      { kind: 'ORDER_PHOTOS', id: '7' },
      { kind: 'ORDER', id: '7' },
    ],
  ],
  [
    { action: 'updateIdCheck', orderId: '7', patientId: '8' },
    [
      { kind: 'ORDER', id: '7' },
      { kind: 'PATIENT', id: '8' },
    ],
  ],
  [
    { action: 'startAppointment', appointmentId: '1', locationId: '2' },
    [
      { kind: 'APPOINTMENT', id: '1' },
      { kind: 'LOCATION', id: '2' },
    ],
  ],
  [{ action: 'postAppointment', locationId: '2' }, [{ kind: 'LOCATION', id: '2' }]],
  [{ action: 'bookNextAppointment', locationId: '2' }, [{ kind: 'LOCATION', id: '2' }]],
  [
    { action: 'createResourceBlock', locationId: '2' },
    [
      { kind: 'AVAILABILITY', id: '2' },
      { kind: 'LOCATION', id: '2' },
    ],
  ],
  [{ action: 'deleteServiceBlock', serviceBlockId: '3' }, [{ kind: 'BLOCK', id: '3' }]],
  [{ action: 'deleteResourceBlock', blockId: '4' }, [{ kind: 'BLOCK', id: '4' }]],
  [{ action: 'deleteCalendarBlock', calendarBlockId: '5' }, [{ kind: 'BLOCK', id: '5' }]],
])('changedRecords returns the records that an action changed: %j', { tags: ['XC-05'] }, (action, records) => {
  expect(changedRecords(action)).toEqual(records)
})

it.each(['holdSlot', 'startScreening'])(
  "changedRecords returns nothing for %s, because no screen shows that action's changes",
  { tags: ['XC-05'] },
  (action) => {
    expect(changedRecords({ action, locationId: '2' })).toEqual([])
  },
)
