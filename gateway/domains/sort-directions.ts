/** The services' words for sort directions. */
export const sortDirections = { ASC: 'asc', DESC: 'desc' } as const
