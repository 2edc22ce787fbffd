import { z } from 'zod'

/*
 * Building blocks of the services' answers. Any field may lack or be null, which mean the same; what the contract says is
 * always there is required. An empty text counts as none where a value has a meaning of its own.
 */

const missing = (value: unknown) => (value === null || value === '' ? undefined : value)

/** An id, which services send as a string or a number. */
export const id = z.union([z.string().min(1), z.number()]).transform(String)

/** A reference to another record, which may lack. */
export const reference = z.preprocess(missing, id.optional())

export const text = z
  .string()
  .nullish()
  .transform((value) => value ?? undefined)

/** A text of which an empty one means none. */
export const filledText = z.preprocess(missing, z.string().optional())

export const number = z
  .number()
  .nullish()
  .transform((value) => value ?? undefined)
export const wholeNumber = z
  .number()
  .int()
  .nullish()
  .transform((value) => value ?? undefined)
export const count = z
  .number()
  .int()
  .nullish()
  .transform((value) => value ?? 0)
export const flag = z
  .boolean()
  .nullish()
  .transform((value) => value ?? false)

/** `yyyy-MM-ddTHH:mm:ss.SSSZ`, of a text that is a date-time. */
export function isNormalDateTime(value: string): boolean {
  return value.length === 24 && value.endsWith('Z')
}

/** A date-time, normalised to UTC with milliseconds; a date alone is its midnight. */
export const dateTime = z.preprocess(
  missing,
  z
    .union([z.iso.datetime({ offset: true }), z.iso.date()])
    .transform((value) => (isNormalDateTime(value) ? value : new Date(value).toISOString()))
    .optional(),
)

/** `yyyy-MM-dd`; the date of a date-time. */
export const date = z.preprocess(
  missing,
  z
    .union([z.iso.date(), z.iso.datetime({ offset: true })])
    .transform((value) => value.slice(0, 10))
    .optional(),
)

/** A list that may lack. */
export function listOf<T extends z.ZodType>(item: T) {
  return z
    .array(item)
    .nullish()
    .transform((items) => items ?? [])
}

export const total = z.number().int().min(0)
