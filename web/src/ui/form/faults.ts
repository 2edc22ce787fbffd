import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form'

/** What is wrong with a form, by field, in the order of the page. */
export type Faults = { readonly [field: string]: string | undefined }

/** The fields at fault. */
export function faultyFields(faults: Faults): string[] {
  return Object.keys(faults).filter((field) => faults[field] !== undefined)
}

/** The one resolver of all forms: a form with faults is not submitted. */
export function faultsResolver<Values extends FieldValues>(rules: (values: Values) => Faults): Resolver<Values> {
  return (values) => {
    const faults = rules(values)
    const errors = faultyFields(faults).map((field) => [field, { type: 'rule', message: faults[field] }])
    return errors.length === 0 ? { values, errors: {} } : { values: {}, errors: Object.fromEntries(errors) as FieldErrors<Values> }
  }
}
