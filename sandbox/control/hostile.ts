import { createRandom, type Random } from '../seed/random.ts'

/*
 * Makes responses as hostile as the contract allows: texts of any length and script, missing and malformed optional fields,
 * unknown words where words are open. Nothing that the contract promises is touched, and the same record always reads the same.
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

/** Open vocabularies: any word may come. */
const openWords = new Set(['orderStatus', 'reviewStatus', 'idCheckStatus', 'idCheckPreviousStatus', 'status', 'paymentType'])

/** What the contract promises, what requests are built from, and what an identity rests on. */
const kept =
  /^(.*id|.*ids|number|total.*|primaryTag|secondaryTag|category|categories|form-type|element|identifier|treatmentName|doseNumber|src|title|locations|frequency|repeats|weekdays|region|province|postcode|userGroups|dob|.*Time|.*DateTime|startDate|endDate|date|isOpen|is24Hours|hasResult|isAllowedService|questionType|question|questions|options|expiresAt|message)$/i

/** Parts of a record that may be missing as a whole. */
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

/** Lists whose elements may be unreadable. */
const lists = new Set(['orders', 'products', 'idChecks', 'customers', 'orderNotes', 'traversal_summary'])

const dateLike = /^\d{4}-\d\d-\d\d/

/** A hostile version of a response. @param allowsMalformed false for GraphQL, whose types keep their form */
export function hostile(response: unknown, allowsMalformed: boolean): unknown {
  return spoiled(response, '', { random: createRandom(1), allowsMalformed })
}

interface Surroundings {
  /** Of the record around: the same record reads the same in every response. */
  random: Random
  allowsMalformed: boolean
}

function spoiled(value: unknown, key: string, surroundings: Surroundings): unknown {
  const { random, allowsMalformed } = surroundings
  if (allowsMalformed && optionalParts.has(key) && random.chance(0.08)) return null
  if (Array.isArray(value)) {
    const isDamaged = () => allowsMalformed && lists.has(key) && random.chance(0.03)
    return value.map((element) => (isDamaged() ? 'damaged' : spoiled(element, key, surroundings)))
  }
  if (typeof value === 'object' && value !== null) return spoiledRecord(value as Record<string, unknown>, surroundings)
  return kept.test(key) ? value : spoiledValue(value, key, surroundings)
}

function spoiledRecord(record: Record<string, unknown>, around: Surroundings): Record<string, unknown> {
  const id = record.orderItemId ?? record.orderId ?? record.id ?? record.userId
  const surroundings = id === undefined ? around : { ...around, random: createRandom(hash(String(id))) }
  const entries = Object.keys(record)
    .toSorted()
    .map((key) => [key, spoiled(record[key], key, surroundings)] as const)
  return Object.fromEntries(entries)
}

function spoiledValue(value: unknown, key: string, { random, allowsMalformed }: Surroundings): unknown {
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
