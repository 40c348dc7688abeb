import type { Database } from '../../../platform/database/open-database.ts';
import { maySeeAmounts } from '../../../platform/http/amounts/amount-texts.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { CustomerScope, Viewer } from '../../../platform/http/viewer.ts';
import type { SalesDocument } from '../content.ts';
import { type DocumentName, type DocumentRow, findWholeDocuments } from './queries.ts';

export interface DocumentReader {
  database: Pick<Database, 'kysely'>;
  scope: CustomerScope;
  viewer: Viewer;
  text: (key: string) => string;
}

/** Throws notAllowed when the user may not see prices; delivery notes have no amounts. */
export function checkAmounts(viewer: Viewer, documents: readonly Pick<DocumentName, 'kind'>[]): void {
  const haveAmounts = documents.some(({ kind }) => kind !== 'DeliveryNote');
  if (haveAmounts && !maySeeAmounts(viewer)) throw new AppError('notAllowed');
}

/** Throws documentHasNoPdf for one of the supplier's former system, of which nothing is here that could be drawn. */
export function checkPdfs(
  text: (key: string) => string,
  documents: readonly Pick<DocumentName, 'kind' | 'number' | 'hasPdf'>[],
): void {
  const without = documents.find(({ hasPdf }) => !hasPdf);
  if (without === undefined) return;
  const { kind, number } = without;
  throw new AppError('documentHasNoPdf', { params: { document: text(`document.${kind}`), number } });
}

const plain = ({ createdAt, hasPdf: _, ...row }: DocumentRow): SalesDocument => ({
  ...row,
  createdAt: createdAt.toString(),
});

/** Throws notFound for a document of another customer, notAllowed when the user may not see its amounts, and documentHasNoPdf. */
export async function readWhole(
  { database, scope, viewer, text }: DocumentReader,
  id: string,
): Promise<SalesDocument> {
  const [row] = await findWholeDocuments(database.kysely, scope, [id]);
  if (row === undefined) throw new AppError('notFound');
  checkAmounts(viewer, [row]);
  checkPdfs(text, [row]);
  return plain(row);
}

/** In the order of the ids. */
export async function readWholes(
  { database, scope }: Pick<DocumentReader, 'database'> & { scope: Pick<CustomerScope, 'customerId'> },
  ids: readonly string[],
): Promise<SalesDocument[]> {
  const rows = await findWholeDocuments(database.kysely, scope, ids);
  const byId = new Map(rows.map((row) => [row.id, plain(row)]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
