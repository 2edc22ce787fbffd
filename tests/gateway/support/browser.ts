import type { GraphqlResponse } from '../../support/stack.ts'

/** A cookie as set by the gateway. */
export interface SetCookie {
  name: string
  value: string
  /** The attributes by lower-case name. The value is `true` for an attribute without a value. */
  attributes: Record<string, string | true>
}

/** A simulated browser that keeps cookies and doesn't follow redirects. */
export class Browser {
  readonly origin: string
  readonly cookies = new Map<string, string>()

  constructor(origin: string) {
    this.origin = origin
  }

  /** Opens a URL. Sends cookies only to the gateway's own site. */
  async open(address: string): Promise<{ status: number; location: string | null; headers: Headers; set: SetCookie[]; text: string }> {
    const url = new URL(address, this.origin)
    const own = url.origin === this.origin
    const response = await fetch(url, { redirect: 'manual', headers: own ? this.#cookieHeader() : {} })
    const set = own ? this.#keep(response) : []
    return {
      status: response.status,
      location: response.headers.get('location'),
      headers: response.headers,
      set,
      text: await response.text(),
    }
  }

  graphql(
    query: string,
    variables: object = {},
    headers: Record<string, string> = {},
  ): Promise<GraphqlResponse & { set: SetCookie[]; headers: Headers }> {
    return this.send({ query, variables }, headers)
  }

  /** Sends an operation by its hash, as the staff client does. */
  graphqlByHash(sha256Hash: string, variables: object = {}): Promise<GraphqlResponse & { set: SetCookie[]; headers: Headers }> {
    return this.send({ variables, extensions: { persistedQuery: { version: 1, sha256Hash } } })
  }

  async send(body: object, headers: Record<string, string> = {}): Promise<GraphqlResponse & { set: SetCookie[]; headers: Headers }> {
    const response = await fetch(`${this.origin}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...this.#cookieHeader(), ...headers },
      body: JSON.stringify(body),
    })
    const set = this.#keep(response)
    const { data, errors } = (await response.json()) as Pick<GraphqlResponse, 'data' | 'errors'>
    return { status: response.status, data, errors, code: errors?.[0]?.extensions.code, set, headers: response.headers }
  }

  /**
   * Signs in through single sign-on as a demo user.
   * @returns the path that the sign-in redirects to
   */
  async signIn(sub: string, query: Record<string, string> = {}): Promise<string | null> {
    const start = await this.open(`/session/sign-in?${new URLSearchParams(query)}`)
    const provider = await this.open(`${start.location}&user=${sub}`)
    return (await this.open(provider.location ?? '')).location
  }

  #cookieHeader(): Record<string, string> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    return cookie === '' ? {} : { cookie }
  }

  #keep(response: Response): SetCookie[] {
    const set = response.headers.getSetCookie().map(parseSetCookie)
    for (const { name, value, attributes } of set) {
      const ended = value === '' || attributes['max-age'] === '0' || new Date(String(attributes.expires ?? '2999-01-01')).getTime() <= 0
      if (ended) this.cookies.delete(name)
      else this.cookies.set(name, value)
    }
    return set
  }
}

function parseSetCookie(text: string): SetCookie {
  const [pair = '', ...rest] = text.split(/; */)
  const [name = '', value = ''] = pair.split('=')
  const attributes = rest.map((attribute): [string, string | true] => {
    const [key = '', ...of] = attribute.split('=')
    return [key.toLowerCase(), of.length === 0 ? true : of.join('=')]
  })
  return { name, value, attributes: Object.fromEntries(attributes) }
}

export const who = '{ viewer { id kind name sessionExpiresAt } }'
/** The id of the user who is signed in; null without a session. */
export const viewerOf = async (browser: Browser): Promise<string | null> => (await browser.graphql(who)).data?.viewer?.id ?? null
