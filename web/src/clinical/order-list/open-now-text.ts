import { isolated } from '../../ui/text/isolated.ts'

/** Says who has an order open, such as `Ada Lovelace and Grace Hopper have it open`. */
export function openNowText(openBy: readonly { name: string }[]): string {
  const names = new Intl.ListFormat('en-GB').format(openBy.map(({ name }) => isolated(name)))
  return `${names} ${openBy.length === 1 ? 'has' : 'have'} it open`
}
