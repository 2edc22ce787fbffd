import { ApiError } from '../errors.ts'

/** Bounds that a client may set, in milliseconds. */
const [SHORTEST, LONGEST] = [100, 10_000]

/** The reads of a record's panels, which must not hold up the record itself. */
export interface PanelReads {
  /** @throws ApiError UPSTREAM_UNAVAILABLE with `extensions.slow`, if the client no longer waits for it */
  within<T>(read: Promise<T>): Promise<T>
  end(): void
}

/** The reads of a client that waits for all of them. */
const unlimited: PanelReads = { within: (read) => read, end: () => undefined }

/** @param wait how long the client waits for panels, in milliseconds; as the header says it */
export function panelReads(wait: string | string[] | undefined): PanelReads {
  const milliseconds = Number(wait)
  if (!(milliseconds >= SHORTEST && milliseconds <= LONGEST)) return unlimited
  let timer: NodeJS.Timeout | undefined
  let isOver: Promise<never> | undefined
  return {
    within: (read) => {
      // Counted from the first panel: the record itself has been read then.
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
