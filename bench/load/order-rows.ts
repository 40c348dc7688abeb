import type { Figure } from '../notices/servers.ts';
import { floorRows, type Goal, type LoadRow, oneReadPath } from './basket-rows.ts';
import { documentFigures } from './document-rows.ts';
import { besideFloor, load, loadOfEach, type Timing } from './measured.ts';
import { type HistorySize, linesPerOrder, makeHistory, years } from './order-history.ts';
import { newTexts } from './order-texts.ts';
import { type BenchBuyer, prepareBuyers } from './prepare.ts';
import { type ReportFigures, reportFigures } from './report-rows.ts';
import { type BenchShop, withShop } from './shop.ts';
import { statisticsRows } from './statistics-rows.ts';

const connectionsAtOnce = 16;
/** Number of paths of one kind of call; more than connections, so that each requests something else. */
const pathsAtLeast = 32;

/** Texts created for a second of measuring; each text is requested only once as long as fewer are answered. */
const newTextsPerSecond = 4000;

export interface OrderFigures {
  orders: LoadRow[];
  zip: Figure[];
  reports: ReportFigures;
}

/**
 * The two floors, the reads of orders of a customer with ten years of them, and among the same lines the statistics and documents
 * of another customer and the reports of a group.
 */
export function benchOrders({ lines, ...timing }: Timing & HistorySize): Promise<OrderFigures> {
  return withShop(2000, async (shop) => {
    const [buyer, other, ofGroup] = await prepareBuyers(shop.origin, 3, 1);
    if (buyer === undefined || other === undefined || ofGroup === undefined)
      throw new Error('nobody to order');
    const rows = await readRows(shop, buyer, { lines, ...timing });
    const statistics = await statisticsRows(shop, other, timing);
    const documents = await documentFigures(shop, other, timing);
    return {
      orders: [...rows, ...statistics, ...documents.rows],
      zip: documents.zip,
      reports: await reportFigures(shop, ofGroup, timing),
    };
  });
}

export function benchOrderReads(sizes: Timing & HistorySize): Promise<LoadRow[]> {
  return withShop(2000, async (shop) => {
    const [buyer] = await prepareBuyers(shop.origin, 1, 1);
    if (buyer === undefined) throw new Error('nobody to order');
    return readRows(shop, buyer, sizes);
  });
}

async function readRows(
  { origin, floorOrigin, databaseUrl }: BenchShop,
  buyer: BenchBuyer,
  { lines, ...timing }: Timing & HistorySize,
): Promise<LoadRow[]> {
  const { Id } = await currentCustomer(origin, buyer.cookie);
  const { orderIds, texts, foundBy } = await makeHistory(databaseUrl, Id, { lines });
  const productId = buyer.products[0]?.id ?? '';
  const rows = await floorRows(floorOrigin, productId, timing);
  const oneRead = { url: `${floorOrigin}${oneReadPath(productId)}`, method: 'GET' as const, headers: {} };
  const floor = () => load(oneRead, connectionsAtOnce, timing);
  const add = async (name: string, goal: Goal | null, paths: () => string[]) => {
    const measured = (connections: number) =>
      loadOfEach(
        () => ({
          url: origin,
          method: 'GET',
          headers: { cookie: buyer.cookie },
          paths: repeated(paths()),
        }),
        connections,
        timing,
      );
    const one = await measured(1);
    const { figures, floorPerSecond } = await besideFloor(floor, () => measured(connectionsAtOnce));
    rows.push({ name, goal, one, sixteen: figures, floorPerSecond });
    console.error(`  ${name}: ${Math.round(figures.perSecond)}/s`);
  };
  const overview = '/api/accounting/orders';
  const all = `${overview}?NumberOfDays=${years * 366}`;
  const searchesFor = (sought: readonly string[]) =>
    sought.map((text) => `${all}&SearchText=${encodeURIComponent(text)}`);
  await add('orders: overview of 14 days', { ratio: 0.25 }, () => [overview]);
  await add(`orders: overview of ${years} years`, null, () => [all]);
  await add(`order of ${linesPerOrder} lines`, { ratio: 0.25 }, () =>
    orderIds.map((id) => `${overview}/${id}`),
  );
  const next = newTexts(foundBy);
  const firstSearches = () => searchesFor(next(timing.seconds * newTextsPerSecond));
  await add(`orders: first search of a text in ${years} years`, { ratio: 0.1 }, firstSearches);
  if ((rows.at(-1)?.sixteen.perSecond ?? 0) > newTextsPerSecond)
    throw new Error('texts were asked again in the row of first searches');
  await add(`orders: the same ${texts.length} texts searched again`, null, () => searchesFor(texts));
  return rows;
}

function repeated(paths: readonly string[]): string[] {
  return Array.from(
    { length: Math.max(pathsAtLeast, paths.length) },
    (_, at) => paths[at % paths.length] ?? '',
  );
}

async function currentCustomer(origin: string, cookie: string): Promise<{ Id: string }> {
  const answer = await fetch(`${origin}/api/user`, { headers: { cookie } });
  const { Model } = (await answer.json()) as { Model: { Customer: { Id: string } } };
  return Model.Customer;
}
