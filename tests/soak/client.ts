import { type Agent, type IncomingMessage, request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'

/** How a client behaves during a request. */
export type Behaviour = 'ordinary' | 'disconnects' | 'reads slowly' | 'sends slowly'

export type Outcome =
  | {
      kind: 'response'
      status: number
      /** The error code of the operation or of one of its root fields. Undefined if nothing failed, or if only nested fields failed. */
      failure: string | undefined
      /** Whether a service caused the error in `failure`. */
      isFromService: boolean
      /** The codes of all errors. */
      codes: readonly string[]
    }
  | { kind: 'disconnected' }
  | { kind: 'no response'; reason: string }

interface SendOptions {
  url: string
  headers: Record<string, string>
  body: string
  agent: Agent
  behaviour: Behaviour
  /** In milliseconds: the time until the client disconnects or, for a client that reads or sends slowly, the total length of its pauses. */
  delay: number
}

/**
 * How long a client waits for a response, in milliseconds. The gateway always responds sooner, even if two reads and a change all reach
 * their deadlines on a busy machine.
 */
const TIMEOUT = 120_000
const SLOW_BODY_CHUNKS = 5

/** Posts an operation. Never throws. */
export async function send({ url, headers, body, agent, behaviour, delay }: SendOptions): Promise<Outcome> {
  const deadline = AbortSignal.timeout(TIMEOUT)
  const sent = request(`${url}/graphql`, {
    method: 'POST',
    agent,
    signal: deadline,
    headers: { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(body)), ...headers },
  })
  let hasDisconnected = false
  const disconnecting =
    behaviour === 'disconnects'
      ? setTimeout(() => {
          hasDisconnected = true
          sent.destroy()
        }, delay)
      : undefined
  try {
    const responding = new Promise<IncomingMessage>((resolve, reject) => {
      sent.once('response', resolve)
      sent.on('error', reject)
    })
    // Prevents an unhandled rejection if sending fails before `responding` is awaited.
    responding.catch(() => undefined)
    if (behaviour === 'sends slowly') await sendSlowly(sent, body, delay)
    else sent.end(body)
    const response = await responding
    if (behaviour === 'reads slowly') await wait(delay)
    let text = ''
    for await (const chunk of response.setEncoding('utf8')) text += chunk
    return { kind: 'response', status: response.statusCode ?? 0, ...failuresIn(JSON.parse(text)) }
  } catch (error) {
    return hasDisconnected
      ? { kind: 'disconnected' }
      : { kind: 'no response', reason: deadline.aborted ? 'no response in time' : String(error) }
  } finally {
    clearTimeout(disconnecting)
  }
}

async function sendSlowly(sent: ReturnType<typeof request>, body: string, delay: number): Promise<void> {
  const bytes = Buffer.from(body)
  const size = Math.ceil(bytes.length / SLOW_BODY_CHUNKS)
  for (let at = 0; at < bytes.length; at += size) {
    sent.write(bytes.subarray(at, at + size))
    await wait(delay / SLOW_BODY_CHUNKS)
  }
  sent.end()
}

interface ResponseBody {
  data?: object | null
  errors?: { path?: (string | number)[]; extensions?: { code?: string; service?: string } }[]
}

function failuresIn({ errors = [] }: ResponseBody) {
  const codeOf = ({ extensions }: { extensions?: { code?: string } }) => extensions?.code ?? 'none'
  const ofOperation = errors.find(({ path = [] }) => path.length <= 1)
  const isFromService = ofOperation?.extensions?.service !== undefined
  return { failure: ofOperation && codeOf(ofOperation), isFromService, codes: errors.map(codeOf) }
}
