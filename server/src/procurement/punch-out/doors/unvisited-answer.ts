import { limits } from '@engros/contracts/values/limits.ts';
import type { CustomerShelf } from '../../../goods/product-snapshots/shelf.ts';
import { orderingViewer } from '../../../people/session/ordering-viewer.ts';
import { withinCustomers } from '../../../platform/database/within-customers.ts';
import type { Language } from '../../../platform/http/viewer.ts';
import type { Connection } from '../connections/connection-queries.ts';
import type { LineTerms } from '../lines/line-terms.ts';
import { productLine, type ReturnedLine } from '../lines/returned-lines.ts';
import type { OciTask } from '../oci/read-entry.ts';
import type { DoorParts } from './door-parts.ts';

export type UnvisitedTask = Exclude<OciTask, { kind: 'detail' | 'sourcing' }>;

export const isUnvisited = (task: OciTask | null): task is UnvisitedTask =>
  task !== null && task.kind !== 'detail' && task.kind !== 'sourcing';

/**
 * Returns the lines that answer a function without a visit, with what the connection's buyer may buy; nobody is signed
 * in. An unknown function gets no lines, like an unknown product. Undefined when the buyer may not order.
 */
export async function unvisitedLines(
  parts: Pick<DoorParts, 'database' | 'clock' | 'openShelf' | 'findProducts' | 'text'>,
  connection: Connection,
  task: UnvisitedTask,
  language: Language,
): Promise<ReturnedLine[] | undefined> {
  const caller = await orderingViewer(parts.database.kysely, connection);
  if (caller === undefined) return undefined;
  if (task.kind === 'unknown') return [];
  const { viewer, scope } = caller;
  const maySeePrices = viewer.rights.has('seePrices');
  const now = parts.clock.now();
  const asked = { scope, language, maySeePrices, date: null, presalePeriodId: null, now };
  return withinCustomers([scope], async () => {
    const shelf = await parts.openShelf(asked);
    if (task.kind === 'hits') return hitLines(shelf, parts.findProducts(task.words, language), connection);
    return validatedLines(shelf, task, connection).map((line) => {
      // When stock lowers the quantity, stock is the cause to mention, because it decided last.
      const cause = line.quantity < task.quantity ? 'stock' : task.cause;
      if (cause == null) return line;
      return { ...line, note: parts.text(`punch_out.now.${cause}`, language, { quantity: line.quantity }) };
    });
  });
}

/** No line when the customer cannot buy the product or none is available. */
function validatedLines(
  shelf: CustomerShelf,
  { productId, unitCode, quantity, isQuantityChecked }: Extract<OciTask, { kind: 'validate' }>,
  terms: LineTerms,
): ReturnedLine[] {
  const product = shelf.snapshot(productId);
  const line = product && productLine(product, { unitCode, quantity }, { shelf, terms });
  if (line === undefined) return [];
  if (isQuantityChecked !== true) return [line];
  const unit = shelf.product(productId)?.units.find(({ code }) => code === line.unitCode);
  const stock = shelf.availability(productId)?.maxBaseUnits ?? null;
  const most = unit && stock !== null ? Math.floor(stock / unit.quantity) : quantity;
  return most < 1 ? [] : [{ ...line, quantity: Math.min(quantity, most) }];
}

/** Returns one usual unit of each product that the customer may buy, up to the limit of an answer. */
function hitLines(shelf: CustomerShelf, found: readonly string[], terms: LineTerms): ReturnedLine[] {
  return found
    .filter((id) => shelf.product(id) !== undefined)
    .slice(0, limits.punchOutHits)
    .flatMap((id) => {
      const product = shelf.snapshot(id);
      return (product && productLine(product, { unitCode: null, quantity: 1 }, { shelf, terms })) ?? [];
    });
}
