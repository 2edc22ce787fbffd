import { once } from 'node:events'
import { connect } from 'node:net'

/** Time limit for opening a connection, in milliseconds. */
const TIME_LIMIT = 2_000

/** Whether a connection to an address can be opened. Sends nothing. */
export async function canConnect({ protocol, hostname, port }: URL): Promise<boolean> {
  // Remove the brackets around an IPv6 address.
  const host = hostname.replace(/^\[|\]$/g, '')
  const socket = connect({ host, port: Number(port || (protocol === 'https:' ? 443 : 80)), timeout: TIME_LIMIT })
  socket.once('timeout', () => socket.destroy(new Error('timeout')))
  try {
    await once(socket, 'connect')
    return true
  } catch {
    return false
  } finally {
    socket.destroy()
  }
}
