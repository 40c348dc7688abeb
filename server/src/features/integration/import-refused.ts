/**
 * Thrown when a file cannot be imported at all. Nothing was changed; the message names the file, the row and the
 * remedy.
 */
export class ImportRefused extends Error {
  override readonly name = 'ImportRefused';
}
