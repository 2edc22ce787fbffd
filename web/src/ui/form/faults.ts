import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form'

/** A form's errors by field, in page order. */
export type Faults = { readonly [field: string]: string | undefined }

/** The fields with errors. */
export function faultyFields(faults: Faults): string[] {
  return Object.keys(faults).filter((field) => faults[field] !== undefined)
}

/** Creates the resolver that every form uses. It stops a form with errors from being submitted. */
export function faultsResolver<Values extends FieldValues>(rules: (values: Values) => Faults): Resolver<Values> {
  return (values) => {
    const faults = rules(values)
    const errors = faultyFields(faults).map((field) => [field, { type: 'rule', message: faults[field] }])
    return errors.length === 0 ? { values, errors: {} } : { values: {}, errors: Object.fromEntries(errors) as FieldErrors<Values> }
  }
}
