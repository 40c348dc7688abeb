import type { TextEncoding } from '../../platform/encodings/encodings.ts';
import type { importRunLabels } from './runs/labels.ts';

export interface RefusalWords {
  readonly label: keyof typeof importRunLabels;
  readonly params?: Readonly<Record<string, string | number>>;
}

/** Nothing was changed. The message contains the file, the row and the remedy, for the command line. */
export class ImportRefused extends Error {
  override readonly name = 'ImportRefused';
  /** For the console; null for refusals that occur only on the command line. */
  readonly words: RefusalWords | null;

  /** Set when the encoding is not certain: the one that is the most plausible. */
  likely?: TextEncoding;

  constructor(message: string, words: RefusalWords | null = null) {
    super(message);
    this.words = words;
  }

  /** Another import is running, or the file is still written, so the same can succeed later. */
  get isBusy(): boolean {
    return this.words?.label === 'import.why.running' || this.words?.label === 'import.why.grew';
  }
}
