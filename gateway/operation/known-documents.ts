import type { DocumentNode } from 'graphql'
import { LRUCache } from 'lru-cache'

/** Maximum total length of all texts, in characters. The client's own operations take up a tenth of this. */
const MAXIMUM_SIZE = 1_000_000

/** Documents that have already been parsed and validated, by their text. */
export class KnownDocuments {
  readonly #documents = new LRUCache<string, DocumentNode>({ maxSize: MAXIMUM_SIZE, sizeCalculation: (_document, text) => text.length })

  find(text: string): DocumentNode | undefined {
    return this.#documents.get(text)
  }

  /** @param document the valid document that was parsed from `text` */
  add(text: string, document: DocumentNode): void {
    this.#documents.set(text, document)
  }
}
