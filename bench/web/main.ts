import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { Laptop } from './laptop.ts'
import { measure, placeRecords } from './measures.ts'
import { buildClient, startProduct } from './product.ts'
import { resultsTable } from './results.ts'

/*
 * Measures the built client in Chromium, with the gateway in its production configuration, and writes the results to
 * bench/RESULTS-web.md.
 */

const ROUNDS = 5
const results = fileURLToPath(new URL('../RESULTS-web.md', import.meta.url))

buildClient()
const product = await startProduct()
const laptop = await Laptop.start(product.url)
try {
  const records = placeRecords(product)
  // The first round is a warm-up and isn't counted.
  await measure(laptop, records)
  const rounds = []
  for (let round = 1; round <= ROUNDS; round += 1) {
    console.log(`round ${round} of ${ROUNDS}`)
    rounds.push(await measure(laptop, records))
  }
  const table = resultsTable(rounds, laptop.version())
  writeFileSync(results, table)
  console.log(table)
} finally {
  await laptop.close()
  await product.close()
}
