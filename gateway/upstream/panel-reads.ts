import { ApiError } from '../errors.ts'

/** The shortest and longest time limits that a client can set for panels, in milliseconds. */
const [SHORTEST, LONGEST] = [100, 10_000]

/** Limits the time for reading a record's panels, so that slow panels don't delay the record itself. */
export interface PanelReads {
  /**
   * Returns the result of a read. All reads share one time limit, which starts with the first read.
   *
   * @throws ApiError UPSTREAM_UNAVAILABLE with `extensions.slow` if the client's time limit expires before the read finishes
   */
  within<T>(read: Promise<T>): Promise<T>
  end(): void
}

/** Used if the client sets no time limit, or one outside the allowed range. */
const unlimited: PanelReads = { within: (read) => read, end: () => undefined }

/** @param wait the value of the `x-panel-wait` header: how many milliseconds the client waits for panels */
export function panelReads(wait: string | string[] | undefined): PanelReads {
  const milliseconds = Number(wait)
  if (!(milliseconds >= SHORTEST && milliseconds <= LONGEST)) return unlimited
  let timer: NodeJS.Timeout | undefined
  let isOver: Promise<never> | undefined
  return {
    within: (read) => {
      // Start the time limit with the first panel, not with the request, because an order's panels are read only after the order itself.
      isOver ??= new Promise((_resolve, reject) => {
        timer = setTimeout(
          () => reject(new ApiError('UPSTREAM_UNAVAILABLE', 'This is taking longer than usual.', { slow: true })),
          milliseconds,
        )
      })
      return Promise.race([read, isOver])
    },
    end: () => clearTimeout(timer),
  }
}
