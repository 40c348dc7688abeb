/**
 * Thrown when a file cannot be imported at all. Nothing was changed. The message contains the file, the row
 * and the remedy.
 */
export class ImportRefused extends Error {
  override readonly name = 'ImportRefused';
}
