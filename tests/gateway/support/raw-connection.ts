import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

/** A connection to the gateway on which a test writes what no HTTP client would. */
export interface RawConnection {
  socket: Socket
  /** What came until the gateway closed the connection. */
  ended: Promise<string>
}

/** Connects, and writes a text as it is. */
export async function openRaw(gatewayUrl: string, text: string): Promise<RawConnection> {
  const { hostname, port } = new URL(gatewayUrl)
  const socket = connect(Number(port), hostname)
  let received = ''
  socket.on('data', (chunk: Buffer) => {
    received += chunk.toString('latin1')
  })
  // A reset is an end like any other.
  socket.on('error', () => undefined)
  const ended = new Promise<string>((resolve) => socket.once('close', () => resolve(received)))
  await once(socket, 'connect')
  socket.write(text, 'latin1')
  return { socket, ended }
}
