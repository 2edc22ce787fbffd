import { z } from 'zod'
import { frequencies } from '#rules/blocks.ts'
import { isClock } from '#rules/clock.ts'
import { londonDate, startOfLondonDay } from '#rules/london.ts'
import { isRecordId } from '#rules/record-id.ts'
import { fitsInPath } from './path.ts'

/*
 * Building blocks for the shapes of the services' responses. A field is required only if the contract guarantees it; in other
 * fields, null means missing. Shapes created with `filled` also treat blank text as missing.
 */

/** Compiles the shape of a response. Compiled shapes validate responses several times faster. */
export function compiled<Shape extends z.ZodType>(shape: Shape): Shape {
  return z.compile(shape, { strict: true })
}

/**
 * Matches text that consists of only white space and invisible characters. Unlike `isBlank` in `rules/text.ts`, doesn't match control
 * characters or lone surrogates: text that consists of these is malformed, not missing.
 */
const EMPTY = /^[\s\p{Default_Ignorable_Code_Point}]*$/u
const DATE_TIME = z.regexes.datetime({ offset: true })
const DATE_TIME_WITHOUT_SECONDS = z.regexes.datetime({ offset: true, precision: -1 })
const DATE = z.regexes.date
/** Matches a valid date-time if its time is midnight at its own offset. */
const MIDNIGHT = /T00:00(:00(\.0+)?)?(Z|[+-])/

const isText = (value: unknown) => typeof value === 'string'
const isPathText = (value: unknown) => typeof value === 'string' && fitsInPath(value)
/**
 * Whether a number is within the safe integer range. Larger integers are rounded when parsed, so they could identify a different record.
 */
const isExactNumber = (value: unknown) => typeof value === 'number' && Math.abs(value) <= Number.MAX_SAFE_INTEGER
/**
 * Whether a value can be an id in the booking API, whose contract doesn't say what ids look like. Text must fit in a path, because ids
 * become parts of paths.
 */
export const isBookingId = (value: unknown): boolean => isExactNumber(value) || isPathText(value)
/** Whether a value can be an id in the REST services, which send ids as strings or numbers. */
const isRestId = (value: unknown) => (typeof value === 'string' || isExactNumber(value)) && isRecordId(String(value))
const isMissing = (value: unknown) => value === undefined || value === null || (typeof value === 'string' && isEmpty(value))
const isDateTime = (value: string) => (DATE_TIME.test(value) || DATE_TIME_WITHOUT_SECONDS.test(value)) && !leavesCalendar(value)
const isDate = (value: unknown) => typeof value === 'string' && (isDateTime(value) || DATE.test(value))

/**
 * Returns the `yyyy-MM-dd` of a date or date-time. A date-time must be midnight, either at its own offset or in London. For example,
 * `1988-06-01T23:00:00Z` is midnight in London, and becomes 1988-06-02.
 *
 * @returns undefined for other values
 */
function dayOf(value: string): string | undefined {
  if (DATE.test(value)) return value
  if (!isDateTime(value)) return undefined
  if (MIDNIGHT.test(value)) return value.slice(0, 10)
  const day = londonDate(value)
  return startOfLondonDay(day).getTime() === Date.parse(value) ? day : undefined
}

function isEmpty(text: string): boolean {
  // Skip the pattern if the text starts with a visible ASCII character: the pattern takes several times longer than this check, and a list
  // can have hundreds of fields.
  const first = text.charCodeAt(0)
  return !(first > 0x20 && first < 0x7f) && EMPTY.test(text)
}

/**
 * Whether a date-time falls outside the years 0000 to 9999 after conversion to UTC. This can happen to date-times in the first or last
 * year, because of their offset.
 */
function leavesCalendar(dateTime: string): boolean {
  return (dateTime.startsWith('0000') || dateTime.startsWith('9999')) && !isNormalDateTime(new Date(dateTime).toISOString())
}

/**
 * A shape that checks a value, then converts it. A missing value stays missing. Uses `overwrite`, because it takes half the time of
 * `transform`. The casts allow `convert` to return a different type.
 */
function converted<Value, Result>(shape: z.ZodType<Value>, convert: (value: Value) => Result): z.ZodType<Result, Value> {
  return shape.overwrite(convert as unknown as (value: Value) => Value) as unknown as z.ZodType<Result, Value>
}

/** An optional value that is treated as missing if it is blank. */
function filled<Value, Result>(accepts: (value: unknown) => boolean, convert: (value: Value) => Result): z.ZodType<Result | undefined> {
  const shape = z.custom<Value | null | undefined>((value) => isMissing(value) || accepts(value)).optional()
  return converted(shape, (value) => (isMissing(value) ? undefined : convert(value as Value)))
}

const orFalse = (value: boolean | null | undefined) => value ?? false
const orUndefined = <Value>(value: Value | null | undefined) => value ?? undefined

/** An id, converted to a string. */
export const id = converted(z.custom<string | number>(isRestId), String)

/** An optional reference to another record. */
export const reference = filled(isRestId, (value: string | number) => String(value))

/** An id from the booking API, converted to a string. */
export const bookingId = converted(z.custom<string | number>(isBookingId), String)

/** An optional reference to another record of the booking API. */
export const bookingReference = filled(isBookingId, (value: string | number) => String(value))

export const text = converted(z.string().nullish(), orUndefined)

/** Text that is treated as missing if it is blank. */
export const filledText = filled(isText, (value: string) => value)

/** An optional value that must be one of the given strings. A blank value is treated as missing. */
export const oneOf = (...texts: readonly string[]) =>
  filled(
    (value) => texts.some((text) => text === value),
    (value: string) => value,
  )

/** Text that is used in request paths, and is treated as missing if it is blank. */
export const pathText = filled(isPathText, (value: string) => value)

/** A string or number that is sent back to the service unchanged. */
export const textOrNumber = converted(z.union([z.string(), z.number()]).nullish(), orUndefined)

export const number = converted(z.number().nullish(), orUndefined)
export const wholeNumber = converted(z.int32().nullish(), orUndefined)
export const count = converted(z.int32().nonnegative().nullish(), orUndefined)
export const positive = converted(z.int32().positive().nullish(), orUndefined)
export const flag = z.boolean().nullish().transform(orFalse)

/** Whether a valid date-time already has the normalised form `yyyy-MM-ddTHH:mm:ss.SSSZ`. */
export function isNormalDateTime(value: string): boolean {
  return value.length === 24 && value.endsWith('Z')
}

/** A date-time, normalised to UTC with milliseconds. A date without a time becomes midnight. */
export const dateTime = filled(isDate, (value: string) => (isNormalDateTime(value) ? value : new Date(value).toISOString()))

/** A date as `yyyy-MM-dd`. Also accepts a date-time, but only at midnight, because at other times the date would be a guess. */
export const date = filled(
  (value) => typeof value === 'string' && dayOf(value) !== undefined,
  (value: string) => dayOf(value) as string,
)

/** A date-time from the booking API, left unchanged with its offset. */
export const bookingDateTime = z.string().refine(isDateTime)
/** A date from the booking API. */
export const bookingDate = z.iso.date()
/** A clock time from the booking API, as an integer: 930 is 09:30, and 2400 is the end of the day. */
export const clockTime = z.int().refine(isClock)
/** Fields that define how a block repeats in the booking API. */
export const repeatFrequency = z.enum(frequencies)
export const repeatInterval = z.int32().positive()
/** Digits 0 to 6, where 0 is Sunday. */
export const repeatWeekdays = z.string().regex(/^[0-6]*$/)
export const repeatMonthDay = z.int().min(1).max(31)

/**
 * The names of the fields that `readResponse` removed from an object because they were malformed. Used where a missing field could permit
 * an action that the field's real value forbids.
 */
export const damaged = z
  .array(z.string())
  .optional()
  .transform((names = []) => names)

/** A list's readable elements, and the number of elements that couldn't be read. */
export interface ReadableList<T> {
  items: T[]
  unreadable: number
}

/** A required list. Unreadable elements, which `readResponse` has replaced with undefined, are dropped and counted. */
export function requiredListOf<T extends z.ZodType>(item: T) {
  return z.array(item.optional()).transform(readable)
}

/**
 * An optional list that is sent back to the service, so it must be complete. If any element can't be read, the whole object that contains
 * the list is treated as unreadable. Without `exactOptional`, `readResponse` would remove the list and keep the object.
 */
export function wholeListOf<T extends z.ZodType>(item: T) {
  return z
    .array(item)
    .nullable()
    .transform((elements) => elements ?? [])
    .exactOptional()
}

/**
 * An optional flag that is sent back to the service. A malformed value must not become false, so it makes the whole object that contains
 * the flag unreadable, as in `wholeListOf`. Null becomes false, and a missing flag stays undefined.
 */
export const wholeFlag = z.boolean().nullable().transform(orFalse).exactOptional()

/** `listOf` replaces a value that isn't a list with a list of this symbol. No shape accepts a symbol, so validation reports an error. */
const MALFORMED = Symbol('malformed')

/** An optional list. Like `requiredListOf`, but treats a value that isn't a list as one unreadable element. */
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
