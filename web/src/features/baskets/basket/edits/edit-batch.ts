import { limits } from '@engros/contracts/values/limits.ts';

/** The server applies an edit only once by its key. */
interface KeyedEdit<Edit> {
  editKey: string;
  edit: Edit;
}

/** The request is repeated with the same key until the server responds, so that the edits are applied only once. */
export interface EditBatch<Edit> extends KeyedEdit<Edit> {
  /** Id of what the edits change, such as a basket. */
  target: string;
  customerId: string;
  /**
   * Edits of the same target that may still be on their way, oldest first. The server applies them before this one, so
   * that none can arrive later and restore an older state.
   */
  earlier?: KeyedEdit<Edit>[];
}

/** Oldest first. */
export function editsOf<Edit>({ earlier = [], editKey, edit }: EditBatch<Edit>): KeyedEdit<Edit>[] {
  return [...earlier, { editKey, edit }];
}

/** One request per target of at most `maxBytes`. A batch that does not fit follows in a request of its own. */
export function joinBatches<Edit>(
  batches: readonly EditBatch<Edit>[],
  bytesOf: (batch: EditBatch<Edit>) => number,
  maxBytes: number,
): EditBatch<Edit>[] {
  const joined: EditBatch<Edit>[] = [];
  for (const batch of batches) {
    const at = joined.findLastIndex(({ target }) => target === batch.target);
    const before = joined[at];
    const both = before && { ...batch, earlier: [...editsOf(before), ...(batch.earlier ?? [])] };
    if (both && both.earlier.length <= limits.earlierUpdates && bytesOf(both) <= maxBytes) joined[at] = both;
    else joined.push(batch);
  }
  return joined;
}
