import { ServerResponse } from 'node:http'

/*
 * Shifts this process's clock by `CLOCK_OFFSET` milliseconds. Timers and measured durations stay the same. `npm run test:days` preloads
 * this file.
 */

const offset = Number(process.env.CLOCK_OFFSET ?? 0)
const RealDate = Date

globalThis.Date = class extends RealDate {
  constructor(...parameters: unknown[]) {
    super(...((parameters.length === 0 ? [RealDate.now() + offset] : parameters) as ConstructorParameters<typeof Date>))
  }

  static override now(): number {
    return RealDate.now() + offset
  }
} as DateConstructor

// Node takes the `Date` header from the real clock, so the shifted time is set here.
const { writeHead } = ServerResponse.prototype
ServerResponse.prototype.writeHead = function (this: ServerResponse, ...parameters: unknown[]) {
  if (this.sendDate && !this.hasHeader('date')) this.setHeader('date', new Date().toUTCString())
  return (writeHead as (...parameters: unknown[]) => ServerResponse).apply(this, parameters)
}
