import { limits } from '@engros/contracts/values/limits.ts';

/** An edit with the key by which the server applies it only once. */
interface KeyedEdit<Edit> {
  editKey: string;
  edit: Edit;
}

/**
 * Edits that are sent in one request. The request is repeated with the same key until the server responds, so that the
 * edits are applied only once.
 */
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

/** Returns all edits of a batch, oldest first. */
export function editsOf<Edit>({ earlier = [], editKey, edit }: EditBatch<Edit>): KeyedEdit<Edit>[] {
  return [...earlier, { editKey, edit }];
}

/**
 * Joins the batches of each target into one request of at most `maxBytes`. A batch that does not fit follows in a
 * request of its own.
 */
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
