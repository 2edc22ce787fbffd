/** The services' values for sort directions. */
export const sortDirections = { ASC: 'asc', DESC: 'desc' } as const
