/** The data of a fragment that another fragment spreads with `@unmask`. Unlike the fragment's own type, it has no fragment name. */
export type FragmentPart<Fragment> = Omit<Fragment, ' $fragmentName'>
