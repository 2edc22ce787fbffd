/** Titles for warnings that have no header. */
const titles: Record<string, string> = {
  customer_age: 'Customer age',
  customer_gender: 'Customer gender',
  age: 'Age',
  validation: 'Validation',
  products: 'Product',
}

/** The title of a warning about an order. */
export function warningTitle({ type, header }: { type: string | null; header: string | null }): string {
  return header ?? titles[type ?? ''] ?? 'Warning'
}

/** The title of the warning that an order may be for someone else. */
export const orderForOthersTitle = ({ header }: { header: string | null }) => header ?? 'This order may be for someone else'
