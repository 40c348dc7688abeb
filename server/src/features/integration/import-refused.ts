/** A file that cannot be imported at all. Nothing was changed; the message names file, row and remedy. */
export class ImportRefused extends Error {
  override readonly name = 'ImportRefused';
}
