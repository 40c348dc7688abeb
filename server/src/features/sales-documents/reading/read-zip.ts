import { Readable } from 'node:stream';
import type { readDocumentsZip as readDocumentsZipContract } from '@engros/contracts/orders/sales-documents.ts';
import { Zip, ZipPassThrough } from 'fflate';
import { todayIn } from '../../../platform/clock.ts';
import { withinCustomers } from '../../../platform/database/within-customers.ts';
import { answerAsFile } from '../../../platform/http/answer.ts';
import type { Handler } from '../../../platform/http/context.ts';
import { fileNameOf, type SalesDocument } from '../content.ts';
import { pdfBytes } from '../pdf/make-pdf.ts';
import { findDocumentNames } from './queries.ts';
import { checkAmounts, readWholes } from './whole-document.ts';

/** Documents that are read and drawn together; the memory of a ZIP is that of so many PDFs. */
const together = 4;

/** Returns the PDFs of documents as one ZIP, made while it is sent. Refuses it whole when one of them is unknown. */
export const readDocumentsZip: Handler<typeof readDocumentsZipContract> = async (ctx, { body }, fail) => {
  const { database, scope, viewer, clock, timeZone } = ctx;
  const ids = [...new Set(body.Ids.map((id) => id.toLowerCase()))];
  const names = await findDocumentNames(database.kysely, scope, ids);
  if (names.length < ids.length) fail('notFound');
  checkAmounts(viewer, names);
  const read = (some: readonly string[]) =>
    // The stream goes on after the call has answered, outside of its restriction to the customer.
    withinCustomers([scope], () => readWholes({ database, scope }, some));
  return answerAsFile<string>({
    name: `Salgsdokumenter-${todayIn(clock, timeZone)}.zip`,
    content: Readable.from(zipped(ids, read), { objectMode: false }),
  });
};

async function* zipped(
  ids: readonly string[],
  read: (ids: readonly string[]) => Promise<SalesDocument[]>,
): AsyncGenerator<Uint8Array> {
  let pieces: Uint8Array[] = [];
  const zip = new Zip((error, piece) => {
    if (error) throw error;
    pieces.push(piece);
  });
  const nameOf = freshNames();
  const taken = () => {
    const made = pieces;
    pieces = [];
    return made;
  };
  for (let at = 0; at < ids.length; at += together) {
    const documents = await read(ids.slice(at, at + together));
    const pdfs = await Promise.all(documents.map(pdfBytes));
    for (const [index, document] of documents.entries()) {
      // PDFs are compressed already.
      const entry = new ZipPassThrough(nameOf(document));
      entry.mtime = Temporal.Instant.from(document.createdAt).epochMilliseconds;
      zip.add(entry);
      entry.push(pdfs[index] ?? new Uint8Array(), true);
      yield* taken();
    }
  }
  zip.end();
  yield* taken();
}

/** Returns how to name the files of one ZIP: numbers that make the same name, such as A/1 and A-1, are numbered. */
function freshNames(): (document: SalesDocument) => string {
  const used = new Set<string>();
  return (document) => {
    const usual = fileNameOf(document, 'pdf');
    let name = usual;
    // Names that differ by letters of another size are one file on many computers.
    for (let at = 2; used.has(name.toLowerCase()); at += 1) name = usual.replace(/\.pdf$/, `-${at}.pdf`);
    used.add(name.toLowerCase());
    return name;
  };
}
