import { page } from 'vitest/browser'

export const region = (name: string) => page.getByRole('region', { name, exact: true })
