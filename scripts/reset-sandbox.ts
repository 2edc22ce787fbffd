import { rmSync } from 'node:fs'

rmSync(new URL('../.data/', import.meta.url), { recursive: true, force: true })
console.log('The sandbox starts over: its records are made anew at the next start.')
