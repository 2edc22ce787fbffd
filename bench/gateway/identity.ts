import { exportJWK, generateKeyPair, SignJWT } from 'jose'

export const USER_POOL_ID = 'eu-west-2_Benchmark'
export const CLIENT_ID = 'bench-client'
export const ISSUER = `https://cognito-idp.eu-west-2.amazonaws.com/${USER_POOL_ID}`

/** An identity provider that signs any requested token. */
export async function createIdentity() {
  const { publicKey, privateKey } = await generateKeyPair('RS256')
  const kid = 'bench-key'
  return {
    jwks: { keys: [{ ...(await exportJWK(publicKey)), kid, alg: 'RS256', use: 'sig' }] },

    /** A prescriber's ID token with the given number of groups. */
    idToken: (sub: string, groups: number, nonce?: string): Promise<string> =>
      new SignJWT({
        sub,
        aud: CLIENT_ID,
        token_use: 'id',
        name: 'Inês Prescott',
        email: `${sub}@pharmacy.example`,
        'cognito:username': sub,
        'cognito:groups': [...Array.from({ length: groups - 1 }, (_, index) => `another-group-${index}`), 'clinicalreview-ip'],
        ...(nonce !== undefined && { nonce }),
      })
        .setProtectedHeader({ alg: 'RS256', kid })
        .setIssuer(ISSUER)
        .setIssuedAt()
        .setExpirationTime('6h')
        .sign(privateKey),
  }
}
