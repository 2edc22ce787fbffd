/** What a fragment selects, read as part of another fragment. */
export type FragmentPart<Fragment> = Omit<Fragment, ' $fragmentName'>
