import dayjs from 'dayjs'

/** Placeholder for a missing value. */
export const NO_VALUE = '–'

/** Formats a date as dd/MM/yy, in the browser's time zone. */
export function formatDate(instant: string | null | undefined): string {
  return instant ? dayjs(instant).format('DD/MM/YY') : NO_VALUE
}

/** Formats a date and time as dd/MM/yy HH:mm, in the browser's time zone. */
export function formatDateTime(instant: string | null | undefined): string {
  return instant ? dayjs(instant).format('DD/MM/YY HH:mm') : NO_VALUE
}

const pounds = new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'GBP' })

export function formatMoney(amount: number | null | undefined): string {
  return amount === null || amount === undefined ? NO_VALUE : pounds.format(amount)
}
