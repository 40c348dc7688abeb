/** HTTP status: 400, 413 or 415. */
export type FaultGroup = 'refused' | 'tooLarge' | 'unknownKind';

/** Plain data that can be sent between threads. */
export interface PlainFault {
  group: FaultGroup;
  /** Key of the message; `params` fill its placeholders. */
  key: string;
  params: Record<string, string | number>;
}

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

/** For a file that is damaged or not what it claims to be. */
export const brokenFile = (): FileFault => new FileFault('refused', 'broken');

/** An unexpected error in a reader means a damaged file. */
export function asFault(error: unknown): FileFault {
  return error instanceof FileFault ? error : brokenFile();
}
