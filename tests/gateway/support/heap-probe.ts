/*
 * Preloaded into a gateway that runs with `--expose-gc`. Responds to any message with the size of the used heap, in bytes. For the message
 * `settled heap`, collects garbage first.
 */

process.on('message', (message) => {
  if (message === 'settled heap') globalThis.gc?.()
  process.send?.(process.memoryUsage().heapUsed)
})
