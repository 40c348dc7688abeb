import { DocumentFault } from '../../system-orders/faults/document-fault.ts';

/** Thrown for XML that is no accepted kind of document, or in which something is missing. */
export class UnacceptableDocument extends DocumentFault {
  override readonly name = 'UnacceptableDocument';
  /** What could be read of the faulty document: its number, and the address of its buyer. */
  about: { documentId?: string; receiver?: string } = {};
}
