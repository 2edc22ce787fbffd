import { type Cache, type DocumentNode, InMemoryCache, type OperationVariables, type Unmasked } from '@apollo/client'
import { withoutFragments } from './without-fragments.ts'

/**
 * The rewritten documents. Not Apollo's `DocumentTransform`, because it remembers which reads have used a document, and so keeps the data of
 * these reads in memory, even after the session has ended.
 */
const rewritten = new WeakMap<DocumentNode, DocumentNode>()

function withRewrittenQuery<Options extends { query: DocumentNode }>(options: Options): Options {
  const query = rewritten.get(options.query) ?? withoutFragments(options.query)
  rewritten.set(options.query, query)
  return { ...options, query }
}

/**
 * Processes each field that a document selects only once. A screen's parts select many of the same fields in their fragments, and
 * `InMemoryCache` processes each selection separately. See docs/decisions/cache-without-fragments.md.
 */
export class FragmentFreeCache extends InMemoryCache {
  override read<Data>(options: Cache.ReadOptions<Data>) {
    return super.read<Data>(withRewrittenQuery(options)) as Unmasked<Data> | null
  }

  override write<Data, Variables extends OperationVariables>(options: Cache.WriteOptions<Data, Variables>) {
    return super.write<Data, Variables>(withRewrittenQuery(options))
  }

  override diff<Data, Variables extends OperationVariables>(options: Cache.DiffOptions<Data, Variables>) {
    return super.diff<Data, Variables>(withRewrittenQuery(options)) as Cache.InternalDiffResultWithDataState<Data>
  }
}
