/** Explicit roles for table elements: Safari drops the implied ones when a narrow window lays the table out as a list. */
export const tableRoles = {
  table: { role: 'table' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  heading: { role: 'columnheader' },
  cell: { role: 'cell' },
} as const
