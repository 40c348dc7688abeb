import type { importRunLabels } from './runs/labels.ts';

/** Why a file is refused, for the console: the label with its parameters. */
export interface RefusalWords {
  readonly label: keyof typeof importRunLabels;
  readonly params?: Readonly<Record<string, string | number>>;
}

/**
 * Thrown when a file cannot be imported at all. Nothing was changed. The message contains the file, the row
 * and the remedy, for the command line.
 */
export class ImportRefused extends Error {
  override readonly name = 'ImportRefused';
  /** The same in the words of the console; null for what only the command line meets. */
  readonly words: RefusalWords | null;

  constructor(message: string, words: RefusalWords | null = null) {
    super(message);
    this.words = words;
  }
}
