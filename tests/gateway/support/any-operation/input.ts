import fc from 'fast-check'
import {
  type GraphQLInputField,
  type GraphQLInputType,
  getNamedType,
  getNullableType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
} from 'graphql'

/** The value of an argument or input field, and how it is passed: as a literal, as a variable, or as a variable's default. */
export interface InputValue {
  type: GraphQLInputType
  by: 'literal' | 'variable' | 'default'
  value: ValueOrParts
}

type ValueOrParts = string | number | boolean | InputValue[] | InputFields
interface InputFields {
  [name: string]: InputValue
}

/** Values for arguments and input fields, by coordinate (such as `order.id` or `CreateCartInput.productId`) or by name. */
export type Examples = Readonly<Record<string, readonly (string | number | boolean)[]>>

const byType: Record<string, fc.Arbitrary<string | number | boolean>> = {
  Boolean: fc.boolean(),
  Int: fc.integer({ min: 0, max: 9 }),
  PositiveInt: fc.integer({ min: 1, max: 3 }),
  String: fc.constantFrom('some text', 'a "quoted" text'),
  ID: fc.constant('no-such-record'),
  RecordID: fc.constant('no-such-record'),
  TextOrNumber: fc.constantFrom('1', 1, 0.5),
  LocalDate: fc.constant('2099-06-15'),
  DateTime: fc.constant('2099-06-15T09:00:00.000Z'),
}

/** Generates values for a field's arguments or an input object's fields. Optional values are sometimes omitted. */
export function anyInput(
  parts: readonly Pick<GraphQLInputField, 'name' | 'type' | 'defaultValue'>[],
  owner: string,
  examples: Examples,
): fc.Arbitrary<InputFields> {
  const arbitraries = parts.map(({ name, type }) => [name, anyValue(type, `${owner}.${name}`, name, examples)] as const)
  const requiredKeys = parts.filter(({ type, defaultValue }) => isNonNullType(type) && defaultValue === undefined).map(({ name }) => name)
  return fc.record(Object.fromEntries(arbitraries), { requiredKeys })
}

function anyValue(type: GraphQLInputType, coordinate: string, name: string, examples: Examples): fc.Arbitrary<InputValue> {
  const by = fc.oneof({ weight: 2, arbitrary: fc.constant('literal' as const) }, fc.constantFrom('variable' as const, 'default' as const))
  return fc.record({ type: fc.constant(type), by, value: anyPlainValue(type, coordinate, name, examples) })
}

function anyPlainValue(type: GraphQLInputType, coordinate: string, name: string, examples: Examples): fc.Arbitrary<ValueOrParts> {
  const nullable = getNullableType(type)
  if (isListType(nullable)) return fc.array(anyValue(nullable.ofType, coordinate, name, examples), { minLength: 1, maxLength: 2 })
  if (isInputObjectType(nullable)) return anyInput(Object.values(nullable.getFields()), nullable.name, examples)
  if (isEnumType(nullable)) return fc.constantFrom(...nullable.getValues().map((value) => value.name))
  const known = examples[coordinate] ?? examples[name]
  if (known !== undefined) return fc.constantFrom(...known)
  const arbitrary = byType[nullable.name]
  if (arbitrary === undefined) throw new Error(`no example value for ${coordinate}`)
  return arbitrary
}

/** The value as JSON, regardless of how it is passed. */
function plain({ value }: InputValue): unknown {
  if (typeof value !== 'object') return value
  return Array.isArray(value) ? value.map(plain) : plainFields(value)
}

export function plainFields(args: InputFields): Record<string, unknown> {
  return Object.fromEntries(Object.entries(args).map(([name, part]) => [name, plain(part)]))
}

/** The value as GraphQL text. `declare` declares a variable and returns a reference to it, such as `$v1`. */
export function inputText(input: InputValue, declare: (declaration: VariableDeclaration) => string): string {
  if (input.by === 'variable') return declare({ type: String(input.type), value: plain(input) })
  if (input.by === 'default') return declare({ type: String(input.type), default: literal(input) })
  return literal(input, (part) => inputText(part, declare))
}

export interface VariableDeclaration {
  type: string
  /** Undefined if the variable has no value. */
  value?: unknown
  /** The default as GraphQL text, or undefined if the variable has none. */
  default?: string
}

/** @param part formats the values inside a list or an object, by default as literals */
function literal({ type, value }: InputValue, part: (input: InputValue) => string = literal): string {
  if (typeof value !== 'object') return isEnumType(getNamedType(type)) ? String(value) : JSON.stringify(value)
  if (Array.isArray(value)) return `[${value.map((item) => part(item)).join(', ')}]`
  return `{ ${Object.entries(value)
    .map(([name, field]) => `${name}: ${part(field)}`)
    .join(', ')} }`
}
