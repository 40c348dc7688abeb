/** Why a file is not taken; each is a label `import.<key>`. The status of its answer follows from the group. */
export type FaultGroup = 'refused' | 'tooLarge' | 'unknownKind';

/** Thrown by whatever reads files; travels from the reading thread as plain data. */
export class FileFault extends Error {
  readonly group: FaultGroup;
  readonly key: string;
  readonly params: Record<string, string | number>;

  constructor(group: FaultGroup, key: string, params: Record<string, string | number> = {}) {
    super(key);
    this.name = 'FileFault';
    this.group = group;
    this.key = key;
    this.params = params;
  }
}

/** A row as it stands in the file, counted as a spreadsheet counts. */
export interface FileRow {
  row: number;
  cells: string[];
}

/** What one order file may be at most (reliability 1.2); beyond it nothing of it is read. */
export const fileLimits = {
  textBytes: 2 * 1024 * 1024,
  columns: 50,
  cellCharacters: 500,
  entries: 100,
  unpackedBytes: 50 * 1024 * 1024,
  /** Unpacked to packed; small files may pack better. */
  ratio: 100,
  ratioFromBytes: 2 * 1024 * 1024,
} as const;
