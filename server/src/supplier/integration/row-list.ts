import { filePieces, openTemporaryFile } from '../../platform/storage/temporary-file.ts';
import type { RowProblem } from './row-problem.ts';

/** What became of a row of a file. */
export interface ListedRow {
  readonly row: number;
  readonly itemNumber: string;
  readonly outcome: 'new' | 'changed' | 'unchanged' | 'refused';
  readonly problems: readonly RowProblem[];
}

/** Every row that was read, in row order, as often as it is asked for. */
export interface RowList {
  each(): AsyncIterable<ListedRow> | Iterable<ListedRow>;
  close(): Promise<void>;
}

export interface GrowingList extends RowList {
  add(rows: readonly ListedRow[]): Promise<void>;
}

/** On the disk, so that a list of any length takes no memory. */
export async function listOnDisk(): Promise<GrowingList> {
  const file = await openTemporaryFile();
  return {
    add: async (rows) => {
      if (rows.length > 0) await file.appendFile(rows.map((row) => `${JSON.stringify(row)}\n`).join(''));
    },
    async *each() {
      let rest = '';
      const decoder = new TextDecoder();
      for await (const piece of filePieces(file)) {
        const lines = (rest + decoder.decode(piece, { stream: true })).split('\n');
        rest = lines.pop() ?? '';
        for (const line of lines) yield JSON.parse(line) as ListedRow;
      }
    },
    close: () => file.close(),
  };
}

/**
 * A new list at each attempt of the work, when the rows are asked for. The last one is closed when the work fails; otherwise by who
 * gets it.
 */
export async function whileListed<Result>(
  isListed: boolean,
  work: (newList: () => Promise<GrowingList | undefined>) => Promise<Result>,
): Promise<Result> {
  let list: GrowingList | undefined;
  try {
    return await work(async () => {
      await list?.close();
      list = isListed ? await listOnDisk() : undefined;
      return list;
    });
  } catch (error) {
    await list?.close();
    throw error;
  }
}
