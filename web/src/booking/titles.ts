export const titleOptions = ['Mr', 'Mrs', 'Miss', 'Ms', 'Mx', 'Sir', 'Dr'].map((title) => ({ value: title, label: title }))
