import { z } from 'zod'

const text = z.string().min(1).optional().catch(undefined)

const idTokenClaims = z
  .object({
    sub: z.string().min(1),
    exp: z.number(),
    name: text,
    email: text,
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
    /** The actor's name in every record: the token's name, else its e-mail address. */
    name: claims.name ?? claims.email ?? claims.sub,
    email: claims.email,
    nonce: claims.nonce,
    username: claims['cognito:username'] ?? claims.sub,
    groups: claims['cognito:groups'],
    locationId: claims['custom:locationId'],
  }))

/** What the gateway reads of a verified ID token; `expiresAt` in milliseconds since 1970. */
export type IdTokenClaims = z.output<typeof idTokenClaims>

/** @throws ZodError when a claim that is always there is missing or of the wrong type. */
export function toIdTokenClaims(payload: unknown): IdTokenClaims {
  return idTokenClaims.parse(payload)
}
