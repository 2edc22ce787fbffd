import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

/** A connection on which a test can write text that HTTP clients would never send. */
export interface RawConnection {
  socket: Socket
  /** Everything received until the gateway closes the connection. */
  ended: Promise<string>
}

/** Connects and writes the text unchanged. */
export async function openRaw(gatewayUrl: string, text: string): Promise<RawConnection> {
  const { hostname, port } = new URL(gatewayUrl)
  const socket = connect(Number(port), hostname)
  let received = ''
  socket.on('data', (chunk: Buffer) => {
    received += chunk.toString('latin1')
  })
  // A reset counts as the end of the connection.
  socket.on('error', () => undefined)
  const ended = new Promise<string>((resolve) => socket.once('close', () => resolve(received)))
  await once(socket, 'connect')
  socket.write(text, 'latin1')
  return { socket, ended }
}
