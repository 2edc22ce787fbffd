import { ApiError } from '../errors.ts'

/** Bounds of the time that a client may set, in milliseconds. */
const [SHORTEST, LONGEST] = [100, 10_000]

/** Limits the reads of a record's panels, which must not delay the record itself. */
export interface PanelReads {
  /** @throws ApiError UPSTREAM_UNAVAILABLE with `extensions.slow` if the read exceeds the client's limit */
  within<T>(read: Promise<T>): Promise<T>
  end(): void
}

/** For clients that set no limit. */
const unlimited: PanelReads = { within: (read) => read, end: () => undefined }

/** @param wait header value: how long the client waits for panels, in milliseconds */
export function panelReads(wait: string | string[] | undefined): PanelReads {
  const milliseconds = Number(wait)
  if (!(milliseconds >= SHORTEST && milliseconds <= LONGEST)) return unlimited
  let timer: NodeJS.Timeout | undefined
  let isOver: Promise<never> | undefined
  return {
    within: (read) => {
      // The time starts at the first panel, when the record itself has been read.
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
