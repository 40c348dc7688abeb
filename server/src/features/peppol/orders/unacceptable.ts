/** Thrown for XML that is no accepted kind of document, or in which something is missing; the message says what. */
export class UnacceptableDocument extends Error {
  /** What could be read of the faulty document: its number, and the address of its buyer. */
  about: { documentId?: string; receiver?: string } = {};
}
