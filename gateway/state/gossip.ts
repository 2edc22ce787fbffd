import type { RedisClient } from './redis.ts'
import { subscribe } from './subscription.ts'

/** The message that asks the other gateways what they know. A gateway sends it when it starts or reconnects. */
const REQUEST = 'who?'

/** A channel on which all gateways share facts, through Redis. */
export interface Gossip<Fact> {
  send(fact: Fact): void
  close(): Promise<void>
}

/**
 * Sends facts to all gateways and receives their facts. Redis doesn't store the facts, because they contain staff names, which must not be
 * readable there. If Redis is unavailable, each gateway knows only its own facts.
 *
 * @param known returns the facts that this gateway knows, which are sent whenever another gateway starts or reconnects
 */
export function createGossip<Fact extends object>(
  redis: RedisClient,
  channel: string,
  onFact: (fact: Fact) => void,
  known: () => Fact[],
): Gossip<Fact> {
  const send = (message: Fact | typeof REQUEST) => void redis.publish(channel, JSON.stringify(message)).catch(() => undefined)
  const receive = (text: string) => {
    const message: Fact | typeof REQUEST = JSON.parse(text)
    if (message !== REQUEST) onFact(message)
    else for (const fact of known()) send(fact)
  }
  const subscriber = subscribe(redis, channel, receive).catch(() => undefined)
  const ask = () => send(REQUEST)
  void subscriber.then((connection) => {
    if (connection === undefined) return
    ask()
    // Ask again after reconnecting, because facts sent while the connection was lost were missed.
    connection.on('ready', ask)
  })
  return {
    send,
    close: async () => (await subscriber)?.destroy(),
  }
}
