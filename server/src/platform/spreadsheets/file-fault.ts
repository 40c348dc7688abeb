/** Determines the HTTP status of a refused file: 400, 413 or 415. */
export type FaultGroup = 'refused' | 'tooLarge' | 'unknownKind';

/** A fault of a file, as plain data that can be sent between threads. */
export interface PlainFault {
  group: FaultGroup;
  /** Key of the message; `params` fill its placeholders. */
  key: string;
  params: Record<string, string | number>;
}

/** Thrown when a file cannot be read. */
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

/** Returns the fault for a file that is damaged or not what it claims to be. */
export const brokenFile = (): FileFault => new FileFault('refused', 'broken');

/** Converts any thrown value to a fault of the file: an unexpected error in a reader means a damaged file. */
export function asFault(error: unknown): FileFault {
  return error instanceof FileFault ? error : brokenFile();
}
