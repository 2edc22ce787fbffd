import type { DocumentNode } from 'graphql'
import { LRUCache } from 'lru-cache'

/** In characters of all texts. The client's own operations have a tenth of this. */
const MAXIMUM_SIZE = 1_000_000

/** Documents that have already been parsed and validated, by their text. */
export class KnownDocuments {
  readonly #documents = new LRUCache<string, DocumentNode>({ maxSize: MAXIMUM_SIZE, sizeCalculation: (_document, text) => text.length })

  find(text: string): DocumentNode | undefined {
    return this.#documents.get(text)
  }

  /** @param document the valid document of this text */
  add(text: string, document: DocumentNode): void {
    this.#documents.set(text, document)
  }
}
