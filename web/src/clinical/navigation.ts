import { paths } from '../paths.ts'
import type { Viewer } from '../session/viewer.ts'

/** A page that the header links to, and that *Go to* finds. */
export interface NavigationPage {
  /** The page's name in the header. */
  label: string
  /** The page's name in *Go to*. It must be clear without the name of the menu that contains the page. */
  title: string
  path: string
  /** Whether the page's link in the header has a count of the ID checks awaiting a decision. */
  countsIdChecks?: boolean
}

/** A menu in the header. */
export interface NavigationMenu {
  label: string
  /** The menu is highlighted on every page whose path starts with this prefix. */
  prefix: string
  pages: readonly NavigationPage[]
}

const link = (label: string, path: string): NavigationPage => ({ label, title: label, path })

function orders(category: string): NavigationMenu {
  const list = (label: string, status: string) => ({
    label,
    title: `${category} ${label.toLowerCase()}`,
    path: paths.clinical.list(category, status),
  })
  return {
    label: category,
    prefix: `${paths.clinical.home}/${category}/`,
    pages: [list('Awaiting review', 'AWAITING_REVIEW'), list('Completed', 'COMPLETED')],
  }
}

const idChecks: NavigationMenu = {
  label: 'ID check',
  prefix: `${paths.clinical.home}/id-check/`,
  pages: [
    { ...link('Awaiting ID check', paths.clinical.idChecksAwaiting), countsIdChecks: true },
    link('ID check completed', paths.clinical.idChecksCompleted),
  ],
}

/** The pages of clinical review that this user may open, grouped into the header's menus. */
export function clinicalNavigation({ can }: Pick<Viewer, 'can'>): (NavigationPage | NavigationMenu)[] {
  return [
    link('Dashboard', paths.clinical.home),
    orders('POM'),
    orders('PMed'),
    idChecks,
    link('Weight loss clinic', paths.clinical.preApproved),
    ...(can.seeOverview ? [link('Overview', paths.clinical.overview)] : []),
  ]
}
