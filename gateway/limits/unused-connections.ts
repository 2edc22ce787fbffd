import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { networkOf } from './network.ts'

/**
 * Limits the number of unused connections from each network (see `networkOf`). Above the limit, closes the network's oldest unused
 * connection. A connection is unused until it has sent its first complete request head. Later requests aren't checked, because Node
 * doesn't report when they begin. Node itself closes connections that take too long to send a head.
 *
 * @param isProxy exempts proxies, whose connections carry requests from many clients
 */
export function limitUnusedConnections(server: Server, perNetwork: number, isProxy: (address: string) => boolean): void {
  /** Connections by network, oldest first. */
  const unused = new Map<string, Set<Socket>>()
  const networks = new WeakMap<Socket, string>()

  const remove = (socket: Socket) => {
    const network = networks.get(socket)
    const sockets = network === undefined ? undefined : unused.get(network)
    if (network !== undefined && sockets?.delete(socket) && sockets.size === 0) unused.delete(network)
  }
  server.on('connection', (socket) => {
    const { remoteAddress } = socket
    if (remoteAddress === undefined || isProxy(remoteAddress)) return
    const network = networkOf(remoteAddress)
    const sockets = unused.get(network) ?? new Set()
    networks.set(socket, network)
    unused.set(network, sockets.add(socket))
    socket.once('close', () => remove(socket))
    const [oldest] = sockets
    if (sockets.size > perNetwork && oldest !== undefined) {
      remove(oldest)
      oldest.destroy()
    }
  })
  server.on('request', ({ socket }) => remove(socket))
}
