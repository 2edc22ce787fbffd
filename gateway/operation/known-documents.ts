import type { DocumentNode } from 'graphql'
import { LRUCache } from 'lru-cache'

/** Maximum total length of the texts, in characters. The operations of one build of the client take up a tenth of `MAXIMUM_TRUSTED`. */
const MAXIMUM_TRUSTED = 1_000_000
const MAXIMUM_OTHERS = 500_000

/**
 * Documents that have already been parsed and validated, by their text. The staff client's own are kept separately, so that a script
 * that sends a new document each time can't displace them.
 */
export class KnownDocuments {
  readonly #trusted = cacheOf(MAXIMUM_TRUSTED)
  readonly #others = cacheOf(MAXIMUM_OTHERS)

  find(text: string): DocumentNode | undefined {
    return this.#trusted.get(text) ?? this.#others.get(text)
  }

  /**
   * @param document the valid document that was parsed from `text`
   * @param isTrusted whether it is one of the staff client's own
   */
  add(text: string, document: DocumentNode, isTrusted: boolean): void {
    const cache = isTrusted ? this.#trusted : this.#others
    cache.set(text, document)
  }
}

function cacheOf(maxSize: number) {
  return new LRUCache<string, DocumentNode>({ maxSize, sizeCalculation: (_document, text) => text.length })
}
