import { z } from 'zod'

/*
 * Building blocks of the services' answers. Any field may lack or be null, which mean the same; what the contract says is
 * always there is required. A blank text counts as none where a value has a meaning of its own.
 */

/** Nothing of it can be seen. */
const BLANK = /^[\s\p{Default_Ignorable_Code_Point}]*$/u
const missing = (value: unknown) => (value === null || (typeof value === 'string' && BLANK.test(value)) ? undefined : value)

/** An id, which services send as a string or a number. */
export const id = z.union([z.string().min(1), z.number()]).transform(String)

/** A reference to another record, which may lack. */
export const reference = z.preprocess(missing, id.optional())

export const text = z
  .string()
  .nullish()
  .transform((value) => value ?? undefined)

/** A text of which a blank one means none. */
export const filledText = z.preprocess(missing, z.string().optional())

export const number = z
  .number()
  .nullish()
  .transform((value) => value ?? undefined)
export const wholeNumber = z
  .int32()
  .nullish()
  .transform((value) => value ?? undefined)
export const count = z
  .int32()
  .nonnegative()
  .nullish()
  .transform((value) => value ?? undefined)
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

/** A date-time of the booking API as it stands, with its offset. */
export const bookingDateTime = z.iso.datetime({ offset: true })
/** A date of the booking API. */
export const bookingDate = z.iso.date()
/** A clock time of the booking API as an integer: 930 is 09:30, 2400 the end of the day. */
export const clockTime = z.int().refine((hhmm) => hhmm >= 0 && hhmm <= 2400 && hhmm % 100 < 60)

/** The elements of a list, and how many more it has that can't be read. */
export interface ReadableList<T> {
  items: T[]
  unreadable: number
}

/** A list that is always there. An element that can't be read costs only itself: `readResponse` leaves its place undefined. */
export function requiredListOf<T extends z.ZodType>(item: T) {
  return z.array(item.optional()).transform(readable)
}

/**
 * A list that is sent back once it is filled in, and so must not lose an element: if one can't be read, what holds the list can't either.
 * It may lack, but `readResponse` can't remove it.
 */
export function wholeListOf<T extends z.ZodType>(item: T) {
  return z
    .array(item)
    .nullable()
    .transform((elements) => elements ?? [])
    .exactOptional()
}

/** Fits no shape. */
const MALFORMED = Symbol('malformed')

/** As `requiredListOf`, for a list that may lack. A value that isn't a list counts as one element that can't be read. */
export function listOf<T extends z.ZodType>(item: T) {
  return z
    .preprocess(
      (value) => (value === undefined || value === null || Array.isArray(value) ? (value ?? undefined) : [MALFORMED]),
      z.array(item.optional()).optional(),
    )
    .transform((elements) => readable(elements ?? []))
}

function readable<T>(elements: (T | undefined)[]): ReadableList<T> {
  const items = elements.filter((element) => element !== undefined)
  return { items, unreadable: elements.length - items.length }
}

export const total = z.int32().min(0)
