import { z } from 'zod'
import { isBlank } from '#rules/text.ts'

const text = z.string().min(1).optional().catch(undefined)
const filled = z
  .string()
  .refine((value) => !isBlank(value))
  .optional()
  .catch(undefined)

const idTokenClaims = z
  .object({
    sub: z.string().min(1),
    exp: z.number(),
    name: filled,
    email: filled,
    nonce: text,
    'cognito:username': text,
    'cognito:groups': z.array(z.string()).default([]),
    'custom:locationId': z
      .union([z.string().min(1), z.number()])
      .transform(String)
      .optional()
      .catch(undefined),
  })
  .transform((claims) => ({
    sub: claims.sub,
    expiresAt: claims.exp * 1000,
    /** The name recorded with this person's changes. */
    name: claims.name ?? claims.email ?? claims.sub,
    email: claims.email,
    nonce: claims.nonce,
    username: claims['cognito:username'] ?? claims.sub,
    groups: claims['cognito:groups'],
    locationId: claims['custom:locationId'],
  }))

/** The claims that the gateway uses from a verified ID token. `expiresAt` is in milliseconds since 1970. */
export type IdTokenClaims = z.output<typeof idTokenClaims>

/** @throws ZodError if a required claim is missing or has the wrong type */
export function toIdTokenClaims(payload: unknown): IdTokenClaims {
  return idTokenClaims.parse(payload)
}
