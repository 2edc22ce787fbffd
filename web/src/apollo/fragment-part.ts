/** The type of a fragment's data where it is part of another fragment's data. */
export type FragmentPart<Fragment> = Omit<Fragment, ' $fragmentName'>
