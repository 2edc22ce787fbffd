import { createRandom, type Random } from '../seed/random.ts'

/*
 * Makes responses as hostile as the contract allows: text of any length and in any writing system, missing and malformed optional fields,
 * and unknown values in fields for which the contract allows any value. Doesn't change fields that the contract guarantees. The same record
 * gets the same changes in every response.
 */

const LONG_WORD = 'Donaudampfschifffahrtselektrizitaetenhauptbetriebswerkbauunterbeamtengesellschaft'
const SENTENCE = 'Patient called to ask whether the second pack can follow by express post. '

const texts: readonly string[] = [
  SENTENCE.trim(),
  SENTENCE.repeat(3),
  SENTENCE.repeat(27),
  SENTENCE.repeat(270),
  LONG_WORD.repeat(4),
  'عبد الرحمن بن محمد الأنصاري · גדעון בן־דוד',
  'Zoë \u202Egnp.exe\u202C Smith',
  '👩🏽‍⚕️👨‍👩‍👧‍👦 💊💊💊 🇬🇧',
  'Z͑ͫ̓ͪ̂ͫ̽͏̴̙̤̞͉͚̯̞̠͍A̴̵̜̰͔ͫ͗͢L̠ͨͧͩ͘G̴̻͈͍͔̹̑͗̎̅͛́Ǫ̵̹̻̝̳͂̌̌͘',
  '<img src=x onerror=alert(1)> &amp; "quoted" \'single\' {{braces}} %s',
  'First line\nSecond line\r\nThird line\t\ttabbed',
  '\u200B\u200B',
  '   ',
  '',
]
const unknownWords = ['On hold', 'AWAITING_PHARMACIST', '']

/** Fields for which the contract allows any value. */
const openWords = new Set(['orderStatus', 'reviewStatus', 'idCheckStatus', 'idCheckPreviousStatus', 'status', 'paymentType'])

/** Fields that stay unchanged, because the contract guarantees them, the gateway builds requests from them, or they identify a record. */
const kept =
  /^(.*id|.*ids|number|total.*|primaryTag|secondaryTag|category|categories|form-type|element|identifier|treatmentName|doseNumber|src|title|locations|frequency|repeats|weekdays|region|province|postcode|userGroups|dob|.*Time|.*DateTime|startDate|endDate|date|isOpen|is24Hours|hasResult|isAllowedService|questionType|question|questions|options|expiresAt|message)$/i

/** Parts of a record that can be missing completely. */
const optionalParts = new Set([
  'comment',
  'customerBillingAddress',
  'addressDetails',
  'gpDetails',
  'bmi',
  'warnings',
  'orderNotes',
  'descriptions',
])

/** Lists that can contain unreadable elements. */
const lists = new Set(['orders', 'products', 'idChecks', 'customers', 'orderNotes', 'traversal_summary'])

const dateLike = /^\d{4}-\d\d-\d\d/

/**
 * Returns a hostile version of a response.
 *
 * @param allowsMalformed false for GraphQL, where values must match their types
 */
export function hostile(response: unknown, allowsMalformed: boolean): unknown {
  return spoiled(response, '', { random: createRandom(1), allowsMalformed })
}

interface Context {
  /**
   * The random numbers that decide the changes. Their seed is the id of the closest enclosing record that has an id, so that a record is
   * changed in the same way in every response.
   */
  random: Random
  allowsMalformed: boolean
}

function spoiled(value: unknown, key: string, context: Context): unknown {
  const { random, allowsMalformed } = context
  if (allowsMalformed && optionalParts.has(key) && random.chance(0.08)) return null
  if (Array.isArray(value)) {
    const isDamaged = () => allowsMalformed && lists.has(key) && random.chance(0.03)
    return value.map((element) => (isDamaged() ? 'damaged' : spoiled(element, key, context)))
  }
  if (typeof value === 'object' && value !== null) return spoiledRecord(value as Record<string, unknown>, context)
  return kept.test(key) ? value : spoiledValue(value, key, context)
}

function spoiledRecord(record: Record<string, unknown>, outer: Context): Record<string, unknown> {
  const id = record.orderItemId ?? record.orderId ?? record.id ?? record.userId
  const context = id === undefined ? outer : { ...outer, random: createRandom(hash(String(id))) }
  const entries = Object.keys(record)
    .toSorted()
    .map((key) => [key, spoiled(record[key], key, context)] as const)
  return Object.fromEntries(entries)
}

function spoiledValue(value: unknown, key: string, { random, allowsMalformed }: Context): unknown {
  const draw = random.next()
  if (allowsMalformed && draw < 0.04) return random.pick<unknown>([{}, [], 'x', -1, '2027-02-30', true])
  if (draw < 0.1) return allowsMalformed ? null : value
  if (typeof value !== 'string') return value
  if (openWords.has(key)) return draw < 0.15 ? random.pick(unknownWords) : value
  if (dateLike.test(value)) return value
  return draw < 0.5 ? random.pick(texts) : value
}

function hash(text: string): number {
  let sum = 2166136261
  for (const character of text) sum = Math.imul(sum ^ (character.codePointAt(0) ?? 0), 16777619)
  return sum >>> 0
}
