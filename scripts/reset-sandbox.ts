import { rmSync } from 'node:fs'

rmSync(new URL('../.data/', import.meta.url), { recursive: true, force: true })
console.log("Deleted the sandbox's data. The next start creates it again.")
