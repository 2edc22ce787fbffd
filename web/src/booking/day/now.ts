import { useEffect, useState } from 'react'
import { repeatedly } from '../../ui/refresh.ts'

/** A value that depends on the current time. The component re-renders only when the value changes. */
export function useByTime<Value extends string | number>(valueAt: (now: Date) => Value): Value {
  const [, setValue] = useState<Value>()
  useEffect(() => repeatedly(() => setValue(valueAt(new Date()))), [valueAt])
  return valueAt(new Date())
}

/** The position of the current time among a day's sorted appointments: the number of appointments that have begun. */
export function countBegun(appointments: readonly { startTime: string }[], now: Date): number {
  const next = appointments.findIndex(({ startTime }) => Date.parse(startTime) > now.getTime())
  return next === -1 ? appointments.length : next
}
