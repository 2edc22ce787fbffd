import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * Orders test files: those that noticed an earlier mutant first, then by duration. A mutant's run ends with the first failure, and
 * Vitest's own order would begin with the slowest files.
 */
export class CheapestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const results = new Map(files.map((file) => [file, this.ctx.cache.getTestSpecificationResult(file)]))
    const rank = (file: TestSpecification) => {
      const { failed = false, duration = 0 } = results.get(file) ?? {}
      return failed ? -1 : duration
    }
    return files.toSorted((one, other) => rank(one) - rank(other))
  }
}
