import { Readable } from 'node:stream';
import type { readDocumentsZip as readDocumentsZipContract } from '@engros/contracts/documents/sales-documents.ts';
import { Zip, ZipPassThrough } from 'fflate';
import { todayIn } from '../../../platform/clock.ts';
import { withinCustomers } from '../../../platform/database/within-customers.ts';
import { answerAsFile } from '../../../platform/http/answer.ts';
import type { Handler } from '../../../platform/http/context.ts';
import { fileNameOf, type SalesDocument } from '../content.ts';
import { pdfBytes } from '../pdf/make-pdf.ts';
import { findDocumentNames } from './queries.ts';
import { checkAmounts, checkPdfs, readWholes } from './whole-document.ts';

/** Number of documents that are read and drawn at the same time, which limits the memory that a ZIP needs. */
const together = 4;

/** Made while it is sent. Sends nothing when one of the documents is unknown or has no PDF. */
export const readDocumentsZip: Handler<typeof readDocumentsZipContract> = async (ctx, { body }, fail) => {
  const { database, scope, viewer, clock, timeZone, text } = ctx;
  const ids = [...new Set(body.Ids.map((id) => id.toLowerCase()))];
  const names = await findDocumentNames(database.kysely, scope, ids);
  if (names.length < ids.length) fail('notFound');
  checkAmounts(viewer, names);
  checkPdfs(text, names);
  const read = (some: readonly string[]) =>
    // The stream continues after the handler has returned, where database access is no longer limited to the customer,
    // so the limit is set again.
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

/** Documents whose numbers give the same name, such as A/1 and A-1, get a serial number. */
function freshNames(): (document: SalesDocument) => string {
  const used = new Set<string>();
  return (document) => {
    const usual = fileNameOf(document, 'pdf');
    let name = usual;
    // Letter case is ignored, because on many computers names that differ only in letter case are the same file.
    for (let at = 2; used.has(name.toLowerCase()); at += 1) name = usual.replace(/\.pdf$/, `-${at}.pdf`);
    used.add(name.toLowerCase());
    return name;
  };
}
