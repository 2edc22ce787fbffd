import { orderNoteFault, removalFault, reviewCommentFault } from '#rules/note.ts'
import { idCheckFaults } from '../../../../web/src/clinical/order/id-check-form.ts'
import { formFaults, type PatientValues, patientInput } from '../../../../web/src/clinical/order/patient-form.ts'
import { choosePhotos } from '../../../../web/src/clinical/order/photos/chosen-files.ts'
import { photosFault } from '../../../../web/src/clinical/order/photos/upload.ts'
import type { EditPatientFragment, EditPatientOrderFragment } from '../../../../web/src/generated/graphql.ts'
import { placeOrder } from '../../../support/orders.ts'
import { makeHeic, makePng } from '../../../support/photos/make.ts'
import { type AllowedInput, firstOf, isRefused, type Refusal, type ScreenRule, screenRule, send, stack, TODAY } from './rule.ts'

const screenOfRejection = (text: string): Refusal => reviewCommentFault(text, 'REJECTED', { approvalNeedsNote: false })
const noteOf = (text: string) => send('addOrderNote', { orderId: placeOrder(stack.sandbox).orderId, text }, 'prescriber')
const rejectionOf = (comment: string) =>
  send('reviewOrderItem', { orderId: placeOrder(stack.sandbox).orderId, productId: '112', decision: 'REJECTED', comment }, 'prescriber')
const blanks: [name: string, text: string][] = [
  ['empty', ''],
  ['a single character', 'x'],
  ['only spaces', '   '],
  ['only invisible characters', '\u200b\u200b\u200b'],
]
export const noteRules: ScreenRule[] = blanks.flatMap(([name, text]) => [
  screenRule(
    [['CR-234'], `an order note that is ${name}`],
    () => orderNoteFault(text),
    'Enter valid note you want to add',
    () => noteOf(text),
    'Enter valid note you want to add',
  ),
  screenRule(
    [['CR-230', 'CR-231'], `a rejection whose note is ${name}`],
    () => screenOfRejection(text),
    'Please submit a review comment',
    () => rejectionOf(text),
    'Please submit a review comment',
  ),
  screenRule(
    [['CR-344'], `a comment that is ${name}, when removing a pre-approval`],
    () => removalFault(text),
    'Enter the reason for removing the patient',
    () => send('removePreApproval', { patientId: '81000', treatment: 'Mounjaro', comment: text }, 'prescriber'),
    'Enter the reason for removing the patient',
  ),
])
export const allowedNotes: AllowedInput[] = (
  [
    ['an order note', noteOf, orderNoteFault],
    ['a rejection note', rejectionOf, screenOfRejection],
  ] as const
).map(([name, write, screen]) => ({
  tags: ['CR-230', 'CR-234'],
  rule: `${name} of two characters`,
  screen: () => screen('ok'),
  gateway: () => write('ok'),
}))

const idCheck = (searchReference: string) =>
  send(
    'updateIdCheck',
    { orderId: placeOrder(stack.sandbox, { idCheckStatus: 'refer' }).orderId, outcome: 'PASS', searchReference },
    'prescriber',
  )
const screenOfIdCheck = (searchReference: string) => firstOf(idCheckFaults({ outcome: 'PASS', searchReference }))
export const idCheckRules: ScreenRule[] = [
  screenRule(
    [['CR-249'], 'a search reference of 101 characters'],
    () => screenOfIdCheck('x'.repeat(101)),
    'Maximum 100 characters are allowed',
    () => idCheck('x'.repeat(101)),
    'Maximum 100 characters are allowed',
  ),
]
export const allowedIdChecks: AllowedInput[] = (
  [
    ['no search reference', ''],
    ['a search reference of 100 characters', 'x'.repeat(100)],
    ['a search reference of 100 characters surrounded by spaces', ` ${'x'.repeat(100)} `],
  ] as const
).map(([rule, reference]) => ({
  tags: ['CR-249'],
  rule,
  screen: () => screenOfIdCheck(reference),
  gateway: () => idCheck(reference),
}))

const patient: PatientValues = {
  ...{ firstName: 'Jo', lastName: 'Bloggs', birthDay: '2', birthMonth: '4', birthYear: '1988', sex: '', phone: '07700 900123' },
  ...{ addressOf: 'patient', address1: '1 High Street', address2: '', city: 'Leeds', postalCode: 'LS1 1AA', otherLines: '' },
  ...{ gpSurgery: '', gpAddress1: '', gpAddress2: '', gpCity: '', gpPostalCode: '' },
}
const patientRecords = {
  patient: { id: '81000', address: null, generalPractitioner: null } as unknown as EditPatientFragment,
  order: { id: '700001', billingAddress: null } as unknown as EditPatientOrderFragment,
}
const screenOfPatient = (changes: Partial<PatientValues>) => firstOf(formFaults({ ...patient, ...changes }, patientRecords, TODAY))
const patientSaved = (changes: Partial<PatientValues>) =>
  send('updatePatient', patientInput({ ...patient, ...changes }, patientRecords.patient, patientRecords.order), 'prescriber')
const patients: [tags: string[], rule: string, changes: Partial<PatientValues>, reason: string][] = [
  [['CR-236'], 'no first name', { firstName: ' ' }, 'First name is required'],
  [['CR-237'], 'no last name', { lastName: '' }, 'Last name is required'],
  [['CR-241'], 'no phone number', { phone: '\u200b' }, 'Phone number is required'],
  [['CR-238'], 'no address line 1', { address1: '' }, 'Address line 1 is required'],
  [['CR-239'], 'no city', { city: '' }, 'City is required'],
  [['CR-240'], 'no postcode', { postalCode: ' ' }, 'Postal Code is required'],
  [['CR-244'], 'a date of birth in the future', { birthYear: String(Number(TODAY.slice(0, 4)) + 1) }, 'Invalid date'],
  [['CR-245'], 'an age of 121', { birthYear: String(Number(TODAY.slice(0, 4)) - 121) }, 'Max age is 120'],
  [['CR-243'], "a GP's address without its first line", { gpAddress2: 'Headingley', gpCity: 'Leeds' }, 'Address line 1 is required'],
  [['CR-243'], "a GP's address without its second line", { gpAddress1: '2 Park Row', gpCity: 'Leeds' }, 'Address line 2 is required'],
  [['CR-243'], "a GP's address without its city", { gpAddress1: '2 Park Row', gpAddress2: 'Headingley' }, 'City is required'],
]
export const patientRules: ScreenRule[] = patients.map(([tags, rule, changes, reason]) =>
  screenRule(
    [tags, rule],
    () => screenOfPatient(changes),
    reason,
    () => patientSaved(changes),
    reason,
  ),
)
export const allowedPatients: AllowedInput[] = (
  [
    ["details without a GP's address", {}],
    ["details with a GP's complete address", { gpAddress1: '2 Park Row', gpAddress2: 'Headingley', gpCity: 'Leeds' }],
  ] satisfies [string, Partial<PatientValues>][]
).map(([rule, changes]) => ({
  tags: ['CR-242', 'CR-243'],
  rule,
  screen: () => screenOfPatient(changes),
  gateway: () => patientSaved(changes),
}))

const PNG = makePng()
const upload = (files: Buffer[], name?: string) => {
  const { orderId, products } = placeOrder(stack.sandbox)
  const images = files.map((file, index) => ({ fileName: name ?? `photo-${index}.png`, content: file.toString('base64') }))
  return send('uploadImages', { orderId, itemId: products[0]?.orderItemId, images }, 'prescriber')
}
const screenOfUpload = async (files: Buffer[], name?: string): Promise<Refusal> => {
  const { refused } = await choosePhotos(files.map((file, index) => new File([new Uint8Array(file)], name ?? `photo-${index}.png`)))
  return [...refused.keys()][0] ?? isRefused(files.length === 0) ?? photosFault(files.map(({ length }) => length))
}
const uploads: [tags: string[], rule: string, files: () => Buffer[], reason: string | true, message: string][] = [
  [['CR-133'], 'an upload without a file', () => [], true, 'Choose at least one image.'],
  [
    ['CR-252'],
    'a file that is not an image',
    () => [Buffer.from('%PDF-1.7 of a letter')],
    'Only png, jpeg and HEIC files are allowed',
    'Only png, jpeg and HEIC files are allowed',
  ],
  [['CR-252'], 'an empty file', () => [Buffer.alloc(0)], 'A file is empty.', 'A file is empty.'],
  [
    ['CR-133'],
    'an upload of 51 files',
    () => Array(51).fill(PNG),
    'At most 50 images can be uploaded at once.',
    'At most 50 images can be uploaded at once.',
  ],
  [
    ['CR-253'],
    'an upload of more than 25 MB',
    () => [makePng(26_214_400 + 1)],
    "Total files size shouldn't exceed 25MB",
    "Total files size shouldn't exceed 25MB",
  ],
]
const HEIC = makeHeic()
const NOT_AN_IMAGE = 'Only png, jpeg and HEIC files are allowed'
const CONTROLS = "A file's name can't contain slashes, line breaks or control characters."
const TOO_LONG = "A file's name can have at most 255 characters."
const badNames: [rule: string, name: string, message: string, file?: Buffer][] = [
  ["another type's extension", 'arm.gif', NOT_AN_IMAGE],
  ['no extension', 'arm', NOT_AN_IMAGE],
  ['a slash', 'left/arm.png', CONTROLS],
  ['a backslash', 'left\\arm.png', CONTROLS],
  ['a line break', 'left\narm.png', CONTROLS],
  ['a line separator', 'left\u2028arm.png', CONTROLS],
  ['256 characters', `${'x'.repeat(252)}.png`, TOO_LONG],
  ['256 characters, one of them invisible', `\u200b${'x'.repeat(251)}.png`, TOO_LONG],
  ['255 characters and a wrong extension that is shorter than the right one', `${'x'.repeat(251)}.png`, TOO_LONG, HEIC],
]
const goodNames: [rule: string, name: string, file?: Buffer][] = [
  ['255 characters', `${'x'.repeat(251)}.png`],
  ['255 characters and a wrong extension that is longer than the right one', `${'x'.repeat(250)}.heic`],
  ['only an extension', '.png'],
  ['dots at its start', '..arm.png'],
]
export const uploadRules: ScreenRule[] = [
  ...uploads.map(([tags, rule, files, reason, message]) =>
    screenRule(
      [tags, rule],
      () => screenOfUpload(files()),
      reason,
      () => upload(files()),
      message,
    ),
  ),
  ...badNames.map(([rule, name, message, file = PNG]) =>
    screenRule(
      [['CR-292'], `a photo whose name has ${rule}`],
      () => screenOfUpload([file], name),
      message,
      () => upload([file], name),
      message,
    ),
  ),
]
export const allowedUploads: AllowedInput[] = [
  ...[1, 50].map((count) => ({
    tags: ['CR-133', 'CR-252'],
    rule: `an upload of ${count} ${count === 1 ? 'file' : 'files'}`,
    screen: () => screenOfUpload(Array(count).fill(PNG)),
    gateway: () => upload(Array(count).fill(PNG)),
  })),
  ...goodNames.map(([rule, name, file = PNG]) => ({
    tags: ['CR-292'],
    rule: `a photo whose name has ${rule}`,
    screen: () => screenOfUpload([file], name),
    gateway: () => upload([file], name),
  })),
]
