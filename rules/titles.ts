export const titles = ['Mr', 'Mrs', 'Miss', 'Ms', 'Mx', 'Sir', 'Dr'] as const

export const titleOptions = titles.map((title) => ({ value: title, label: title }))
