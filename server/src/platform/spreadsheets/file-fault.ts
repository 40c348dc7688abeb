/** Which status a refused file is answered with: 400, 413 or 415. */
export type FaultGroup = 'refused' | 'tooLarge' | 'unknownKind';

/** What is wrong with a file, as plain data: it crosses from one thread to another. */
export interface PlainFault {
  group: FaultGroup;
  /** Names the words for it; the places in them are filled from `params`. */
  key: string;
  params: Record<string, string | number>;
}

/** Thrown by whatever reads a file that cannot be taken. */
export class FileFault extends Error implements PlainFault {
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

  plain(): PlainFault {
    return { group: this.group, key: this.key, params: this.params };
  }
}

/** The same for parts of a file that are damaged or not what they say. */
export const brokenFile = (): FileFault => new FileFault('refused', 'broken');

/** What was thrown as a fault of the file: what a reader did not foresee is damage to the file too. */
export function asFault(error: unknown): FileFault {
  return error instanceof FileFault ? error : brokenFile();
}
