import { type Agent, type IncomingMessage, request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'

/** How a client behaves during a request. */
export type Manner = 'ordinary' | 'leaves' | 'reads slowly' | 'sends slowly'

export type Outcome =
  | {
      kind: 'answered'
      status: number
      /** The error code of the operation or one of its root fields; undefined if only nested fields failed. */
      failure: string | undefined
      /** Whether a service caused the error in `failure`. */
      isFromService: boolean
      /** The codes of all errors. */
      codes: readonly string[]
    }
  | { kind: 'left' }
  | { kind: 'unanswered'; reason: string }

interface Sending {
  url: string
  headers: Record<string, string>
  body: string
  agent: Agent
  manner: Manner
  /** In milliseconds: the time until a leaving client disconnects, or the length of a slow client's pause. */
  patience: number
}

/** In milliseconds. Two reads and a change take less, even if each of them reaches its deadline on a busy machine. */
const TIMEOUT = 120_000
const SLOW_BODY_CHUNKS = 5

/** Posts an operation. Never throws. */
export async function send({ url, headers, body, agent, manner, patience }: Sending): Promise<Outcome> {
  const deadline = AbortSignal.timeout(TIMEOUT)
  const sent = request(`${url}/graphql`, {
    method: 'POST',
    agent,
    signal: deadline,
    headers: { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(body)), ...headers },
  })
  let hasLeft = false
  const leaving =
    manner === 'leaves'
      ? setTimeout(() => {
          hasLeft = true
          sent.destroy()
        }, patience)
      : undefined
  try {
    const answering = new Promise<IncomingMessage>((resolve, reject) => {
      sent.once('response', resolve)
      sent.on('error', reject)
    })
    // Prevents an unhandled rejection if sending fails first.
    answering.catch(() => undefined)
    if (manner === 'sends slowly') await sendSlowly(sent, body, patience)
    else sent.end(body)
    const answer = await answering
    if (manner === 'reads slowly') await wait(patience)
    let text = ''
    for await (const chunk of answer.setEncoding('utf8')) text += chunk
    return { kind: 'answered', status: answer.statusCode ?? 0, ...failuresIn(JSON.parse(text)) }
  } catch (error) {
    return hasLeft ? { kind: 'left' } : { kind: 'unanswered', reason: deadline.aborted ? 'no response in time' : String(error) }
  } finally {
    clearTimeout(leaving)
  }
}

async function sendSlowly(sent: ReturnType<typeof request>, body: string, patience: number): Promise<void> {
  const bytes = Buffer.from(body)
  const size = Math.ceil(bytes.length / SLOW_BODY_CHUNKS)
  for (let at = 0; at < bytes.length; at += size) {
    sent.write(bytes.subarray(at, at + size))
    await wait(patience / SLOW_BODY_CHUNKS)
  }
  sent.end()
}

interface Answer {
  data?: object | null
  errors?: { path?: (string | number)[]; extensions?: { code?: string; service?: string } }[]
}

function failuresIn({ errors = [] }: Answer) {
  const codeOf = ({ extensions }: { extensions?: { code?: string } }) => extensions?.code ?? 'none'
  const ofOperation = errors.find(({ path = [] }) => path.length <= 1)
  const isFromService = ofOperation?.extensions?.service !== undefined
  return { failure: ofOperation && codeOf(ofOperation), isFromService, codes: errors.map(codeOf) }
}
