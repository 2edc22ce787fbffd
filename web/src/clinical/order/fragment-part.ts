/** The type of a fragment's data when that fragment is spread in another fragment. */
export type FragmentPart<Fragment> = Omit<Fragment, ' $fragmentName'>
