import type { ReactNode } from 'react'
import { isBlank } from '#rules/text.ts'
import { Copyable } from '../ui/copy/copyable.tsx'
import { EmailText } from '../ui/text/email-text.tsx'
import { joinIsolated } from '../ui/text/join-visible.ts'
import { birthText } from './birth-text.ts'
import { customerAddress } from './customer-address.tsx'

interface Customer {
  dob: string
  sex: string | null
  phone: string | null
  email: string | null
  nhsNumber: string | null
  address: Parameters<typeof customerAddress>[0]
  surgeryName: string | null
  surgeryAddress: string | null
}

/**
 * A customer's recorded details, keyed by label.
 *
 * @param day the day for which the customer's age is calculated
 */
export function customerFacts(name: string, customer: Customer, day: string): Record<string, ReactNode> {
  return {
    Name: name,
    'Date of birth': birthText(customer.dob, day),
    Gender: customer.sex,
    Phone: customer.phone,
    Email: !isBlank(customer.email) && <EmailText>{customer.email}</EmailText>,
    'NHS number': !isBlank(customer.nhsNumber) && <Copyable what="NHS number">{customer.nhsNumber}</Copyable>,
    Address: customerAddress(customer.address),
    'GP surgery': joinIsolated([customer.surgeryName, customer.surgeryAddress], ', '),
  }
}
