import { z } from 'zod'

/** A comma-separated list in an environment variable. */
export const list = z.string().transform((text) =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== ''),
)
