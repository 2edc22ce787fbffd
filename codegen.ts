import { globSync, readFileSync } from 'node:fs'
import type { CodegenConfig } from '@graphql-codegen/cli'

const scalars = { DateTime: 'string', LocalDate: 'string', RecordID: 'string', PositiveInt: 'number', TextOrNumber: 'string | number' }

/** All schemas except the composed one. Includes the booking API's schema, because the gateway's own fields can return its types. */
const contracts = ['schema/*.graphql', '!schema/gateway.graphql']

/**
 * Maps each payload whose only field is `order` to the parent type `ChangedOrder`, which contains only the order's id. The payload's
 * resolver uses this id to read the order.
 */
function changedOrderPayloads(): Record<string, string> {
  const schema = globSync('schema/*.graphql', { exclude: ['schema/gateway.graphql'] })
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n')
  const names = [...schema.matchAll(/^type (\w+Payload) \{\s+"[^"]*"\s+order: Order\s+\}/gm)].map(([, name]) => name)
  return Object.fromEntries(names.map((name) => [name, '../domains/order/payload.ts#ChangedOrder']))
}

const config: CodegenConfig = {
  ignoreNoDocuments: true,
  generates: {
    'gateway/generated/resolvers.ts': {
      schema: contracts,
      plugins: ['typescript', 'typescript-resolvers'],
      config: {
        scalars,
        useTypeImports: true,
        enumsAsTypes: true,
        enumType: 'string-literal',
        defaultScalarType: 'unknown',
        strictScalars: true,
        contextType: '../request-context.ts#RequestContext',
        importExtension: '.ts',
        defaultMapper: '{T}',
        mappers: {
          Order: '../upstream/clinical/orders.ts#Order as OrderParent',
          OrderItem: '../domains/order/item.ts#OrderItemParent',
          OrderNote: '../upstream/clinical/orders.ts#OrderNote as OrderNoteParent',
          OrderPage: '../upstream/clinical/orders.ts#OrderPage as OrderPageParent',
          Patient: '../upstream/clinical/customers.ts#Patient as PatientParent',
          Viewer: '../session/viewer.ts#Viewer as ViewerParent',
          PreApprovedProduct: '../upstream/pre-approved-products.ts#PreApprovedProduct as PreApprovedProductParent',
          PreApproval: '../upstream/clinical/customers.ts#PreApproval as PreApprovalParent',
          ...changedOrderPayloads(),
          UploadImagesPayload: '../domains/image/payload.ts#UploadedImages',
          UpdatePatientPayload: '../domains/patient/payload.ts#UpdatedPatient',
          BranchLocation: '../upstream/booking/locations.ts#BranchLocation as BranchLocationParent',
          PostcodeAddress: '../upstream/booking/locations.ts#PostcodeAddress as PostcodeAddressParent',
          BranchLocationGroup: '../upstream/booking/locations.ts#BranchLocationGroup as BranchLocationGroupParent',
          ManagedService: '../domains/availability/managed-service.ts#ManagedServiceParent',
          AppointmentToReschedule: '../upstream/booking/appointments.ts#BookedAppointment',
          ChangedAppointmentPayload: '../domains/appointment/payload.ts#ChangedAppointment',
          ChangeTreatmentPayload: '../domains/pre-approved/payload.ts#ChangedTreatment',
        },
      },
    },
    // The enums are in a separate file to avoid an import cycle: the resolver types import modules that need the enums.
    'gateway/generated/enums.ts': {
      schema: contracts,
      plugins: ['typescript'],
      config: { onlyEnums: true, enumsAsTypes: true, enumType: 'string-literal' },
    },
    'gateway/generated/booking.ts': {
      schema: 'schema/booking.graphql',
      plugins: ['typescript'],
      config: { enumsAsTypes: true, enumType: 'string-literal', onlyOperationTypes: false },
    },
    // Resolver types for the stand-in gateway of the component tests. They don't use the real gateway's parent types.
    'tests/component/generated/schema.ts': {
      schema: 'schema/gateway.graphql',
      plugins: ['typescript', 'typescript-resolvers'],
      config: { scalars, useTypeImports: true, enumsAsTypes: true, enumType: 'string-literal', strictScalars: true, skipTypename: true },
    },
    'scripts/integration/generated/': {
      schema: 'schema/gateway.graphql',
      documents: ['scripts/integration/*.ts'],
      preset: 'client',
      presetConfig: { fragmentMasking: false },
      config: { scalars, documentMode: 'string', useTypeImports: true, enumsAsTypes: true, strictScalars: true, importExtension: '.ts' },
    },
    'web/src/generated/': {
      schema: 'schema/gateway.graphql',
      documents: ['web/src/**/*.{ts,tsx}'],
      preset: 'client',
      presetConfig: { fragmentMasking: false },
      config: {
        scalars: { ...scalars },
        useTypeImports: true,
        enumsAsTypes: true,
        inlineFragmentTypes: 'mask',
        customDirectives: { apolloUnmask: true },
        strictScalars: true,
        importExtension: '.ts',
      },
    },
  },
}

export default config
