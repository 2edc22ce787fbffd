import { crc32, deflateSync } from 'node:zlib'
import type { Random } from './random.ts'

const SIZE = 96
const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

/** Draws a small picture: a diagonal gradient of two soft colours. */
export function createPng(random: Random): Buffer {
  const [from = [], to = []] = [0, 1].map(() => [0, 1, 2].map(() => random.between(90, 230)))
  const gradient = Buffer.alloc(3 * (2 * SIZE - 1))
  for (let step = 0; step < 2 * SIZE - 1; step += 1) {
    const share = step / (2 * SIZE)
    for (const channel of [0, 1, 2])
      gradient[3 * step + channel] = Math.round((from[channel] ?? 0) * (1 - share) + (to[channel] ?? 0) * share)
  }
  // Each row is a filter byte (0 for no filter) followed by the previous row's colours, moved one pixel to the left.
  const rows = Array.from({ length: SIZE }, (_, y) => [Buffer.of(0), gradient.subarray(3 * y, 3 * (y + SIZE))])
  const header = Buffer.alloc(13)
  header.writeUInt32BE(SIZE, 0)
  header.writeUInt32BE(SIZE, 4)
  // Eight bits each for red, green and blue.
  header.set([8, 2], 8)
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.concat(rows.flat()))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(type: string, data: Buffer): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const checksum = Buffer.alloc(4)
  checksum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, checksum])
}
