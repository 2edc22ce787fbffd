/** A product that an order can contain. */
export interface CatalogueProduct {
  title: string
  variation: string
  price: number
  primaryTag: 'POM' | 'PMed' | 'GSL' | 'VACCINE'
  secondaryTag: string | null
  ageRestricted?: boolean
  /** `form-type` and `identifier` of the product's consultation form. Video consultations have no identifier. */
  form?: { type: 'ed' | 'lg' | 'pmed' | 'healthhero'; identifier: string | null }
}

export const prescriptionProducts: CatalogueProduct[] = [
  {
    title: 'Wegovy 0.25mg',
    variation: '1 pen',
    price: 149.99,
    primaryTag: 'POM',
    secondaryTag: 'onlinedoctorweightloss',
    form: { type: 'lg', identifier: 'WL' },
  },
  {
    title: 'Mounjaro 2.5mg',
    variation: '1 pen',
    price: 169,
    primaryTag: 'POM',
    secondaryTag: 'onlinedoctorweightloss',
    form: { type: 'lg', identifier: 'WL' },
  },
  {
    title: 'Acnecide Gel 5%',
    variation: '60 g',
    price: 24.99,
    primaryTag: 'POM',
    secondaryTag: 'onlinedoctoracne',
    form: { type: 'lg', identifier: 'AC' },
  },
  {
    title: 'Eumovate Eczema Cream',
    variation: '15 g',
    price: 12.49,
    primaryTag: 'POM',
    secondaryTag: 'onlinedoctoreczema',
    form: { type: 'lg', identifier: 'EZ' },
  },
  {
    title: 'Finasteride 1mg',
    variation: '84 tablets',
    price: 54.5,
    primaryTag: 'POM',
    secondaryTag: 'onlinedoctorhairloss',
    form: { type: 'lg', identifier: 'HL' },
  },
  {
    title: 'Cerazette',
    variation: '3 months',
    price: 21,
    primaryTag: 'POM',
    secondaryTag: 'onlinedoctorcontraception',
    form: { type: 'lg', identifier: 'PO' },
  },
  {
    title: 'Sumatriptan 50mg',
    variation: '6 tablets',
    price: 18.75,
    primaryTag: 'POM',
    secondaryTag: 'onlinedoctormigraine',
    form: { type: 'lg', identifier: 'MPR' },
  },
  {
    title: 'Sildenafil 50mg',
    variation: '8 tablets',
    price: 19.99,
    primaryTag: 'POM',
    secondaryTag: 'onlinedoctored',
    form: { type: 'ed', identifier: 'ED' },
  },
  {
    title: 'Desloratadine 5mg',
    variation: '30 tablets',
    price: 9.99,
    primaryTag: 'POM',
    secondaryTag: null,
    form: { type: 'healthhero', identifier: null },
  },
]

export const pharmacyProducts: CatalogueProduct[] = [
  {
    title: 'Nurofen Plus',
    variation: '32 tablets',
    price: 8.99,
    primaryTag: 'PMed',
    secondaryTag: null,
    form: { type: 'pmed', identifier: 'PMED' },
  },
  {
    title: 'Viagra Connect 50mg',
    variation: '4 tablets',
    price: 19.99,
    primaryTag: 'PMed',
    secondaryTag: null,
    ageRestricted: true,
    form: { type: 'pmed', identifier: 'PMED' },
  },
  {
    title: 'Otrivine Adult Nasal Spray',
    variation: '10 ml',
    price: 5.49,
    primaryTag: 'PMed',
    secondaryTag: null,
    form: { type: 'pmed', identifier: 'PMED' },
  },
  {
    title: 'Canesten Thrush Combi',
    variation: '1 pack',
    price: 13.99,
    primaryTag: 'PMed',
    secondaryTag: null,
    form: { type: 'pmed', identifier: 'PMED' },
  },
]

export const generalProducts: CatalogueProduct[] = [
  { title: 'Vitamin D3 1000 IU', variation: '90 tablets', price: 7.5, primaryTag: 'GSL', secondaryTag: null },
  { title: 'Paracetamol 500mg', variation: '16 tablets', price: 1.29, primaryTag: 'GSL', secondaryTag: null, ageRestricted: true },
  { title: "Children's Toothpaste", variation: '75 ml', price: 2.15, primaryTag: 'GSL', secondaryTag: null },
  { title: 'Nicotine Patches 21mg', variation: '7 patches', price: 18.99, primaryTag: 'GSL', secondaryTag: null, ageRestricted: true },
]

export const vaccineProducts: CatalogueProduct[] = [
  { title: 'Flu vaccination voucher', variation: '1 voucher', price: 18.49, primaryTag: 'VACCINE', secondaryTag: null },
  { title: 'HPV vaccination', variation: '1 dose', price: 160, primaryTag: 'VACCINE', secondaryTag: null },
]

/** The treatments and products that patients can be pre-approved for. */
export const preApprovedProducts = ['Wegovy', 'Mounjaro', 'Saxenda'].flatMap((treatmentName, treatment) =>
  [1, 2, 3, 4].map((doseNumber) => ({
    id: String(700 + treatment * 10 + doseNumber),
    name: `${treatmentName} dose ${doseNumber}`,
    treatmentName,
    doseNumber,
  })),
)
