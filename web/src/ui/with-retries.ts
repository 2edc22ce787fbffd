/** Milliseconds between two attempts to load code. */
const RETRY_INTERVAL = 3_000

/**
 * Loads code, and tries again if that fails, so that a lost connection doesn't replace the page with an error.
 *
 * @param attempts how many attempts to make before giving up
 */
export async function withRetries<Loaded>(load: () => Promise<Loaded>, attempts: number): Promise<Loaded> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await load()
    } catch (error) {
      if (attempt === attempts) throw error
      await new Promise((resolve) => setTimeout(resolve, RETRY_INTERVAL))
    }
  }
}
