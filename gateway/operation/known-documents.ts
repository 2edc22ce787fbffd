import type { DocumentNode } from 'graphql'
import { LRUCache } from 'lru-cache'

/** Maximum total length of the texts in each cache, in characters. The operations of one client build take up a tenth of `trusted`. */
const MAXIMUM_LENGTHS = { trusted: 1_000_000, new: 250_000, repeated: 250_000 }

/**
 * Caches parsed and validated documents, keyed by their text. There are three caches: for the staff client's documents, for documents that
 * have been sent only once, and for repeated documents. A script that sends a new document each time therefore can't evict the client's
 * documents or repeated ones.
 */
export class KnownDocuments {
  readonly #trusted = cacheOf(MAXIMUM_LENGTHS.trusted)
  /** Documents that have been sent only once. */
  readonly #new = cacheOf(MAXIMUM_LENGTHS.new)
  readonly #repeated = cacheOf(MAXIMUM_LENGTHS.repeated)

  find(text: string): DocumentNode | undefined {
    return this.#trusted.get(text) ?? this.#repeated.get(text) ?? this.#findNew(text)
  }

  /**
   * @param document the valid document that was parsed from `text`
   * @param isTrusted whether the document is one of the staff client's own
   */
  add(text: string, document: DocumentNode, isTrusted: boolean): void {
    const cache = isTrusted ? this.#trusted : this.#new
    cache.set(text, document)
  }

  #findNew(text: string): DocumentNode | undefined {
    const document = this.#new.get(text)
    if (document === undefined) return undefined
    this.#new.delete(text)
    this.#repeated.set(text, document)
    return document
  }
}

function cacheOf(maxSize: number) {
  return new LRUCache<string, DocumentNode>({ maxSize, sizeCalculation: (_document, text) => text.length })
}
