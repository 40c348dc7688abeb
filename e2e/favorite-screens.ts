import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { openAddress } from './addresses.ts';
import type { Screen } from './every-screen.ts';

interface NamedList {
  Id: string;
  Name: string;
}

interface Product {
  Id: string;
  SalesUnits: { Values: { Code: string }[] };
}

async function listsOf(page: Page): Promise<NamedList[]> {
  const answer = await page.request.get('/api/favorites');
  return ((await answer.json()) as { Model: NamedList[] }).Model;
}

/** Long words that cannot be broken: the name of a list and of a section, each with the maximum length. */
const longName = 'Speciallægepraksisplanlægningsstabiliseringsperiodefrokosten';
const longShelf = 'Kommunalbestyrelsesmedlemsfrokostbuffetkølerumshyldesystemet';
const longNote = `Kun til ${'stuehusets selskabslokaleudsmykningsarrangementsleverandør '.repeat(3)}`.slice(
  0,
  200,
);
const goods = ['501220', '502041', '504410', '601188', '703310', '204118', '640233'];

async function longList(page: Page): Promise<string | undefined> {
  const known = async () => (await listsOf(page)).find(({ Name }) => Name === longName)?.Id;
  const before = await known();
  if (before !== undefined) return before;
  await page.request.post('/api/favorites', { data: { name: longName, productIds: goods } });
  const id = await known();
  const read = await page.request.get(`/api/favorites/${id}`);
  const { Model } = (await read.json()) as { Model: { Page: { PageOfResults: Product[] } } };
  const units = new Map(
    Model.Page.PageOfResults.map(({ Id, SalesUnits }) => [Id, SalesUnits.Values[0]?.Code]),
  );
  const SectionId = randomUUID();
  const edits: Record<string, unknown>[] = [
    { Kind: 'addSection', SectionId, Name: longShelf },
    { Kind: 'move', ProductIds: goods.slice(3), SectionId },
    ...goods.map((ProductId, at) => ({
      Kind: 'product',
      ProductId,
      Note: longNote,
      OwnNumber: `HUSETSEGETVARENUMMER-${String(at).padStart(9, '0')}`,
      Par: { Quantity: 9999, SalesUnitCode: units.get(ProductId) },
    })),
  ];
  const Edits = edits.map((edit) => ({ EditId: randomUUID(), ...edit }));
  await page.request.post(`/api/favorites/${id}`, { data: { Edits } });
  return id;
}

const firstList = async (page: Page) => (await listsOf(page))[0]?.Id;
const openList =
  (path: (id: string | undefined) => string, listOf = firstList) =>
  async (page: Page, prefix: string) =>
    openAddress(page, `${prefix}/favorites/${path(await listOf(page))}`);

const details = (id: string | undefined) => `details/${id}`;
const edit = (id: string | undefined) => `details-edit/${id}`;
const count = (id: string | undefined) => `count/${id}`;
const print = (id: string | undefined) => `details/${id}/print?expectedDeliveryDate=2026-11-24`;

const person = 'kasper@havnen.example';
/** Only these tests change the lists of this customer. */
const keeper = 'indkoeb-300028@kunde.example';
const any = [/./, /./] as const;
const named = [longName, longName] as const;

/** Favourite lists with products, which the visited URLs do not show; each also with texts of maximum length. */
export const favoriteScreens: readonly Screen[] = [
  { name: 'a favourite list', person, open: openList(details), heading: any },
  {
    name: 'a favourite list being edited',
    person,
    open: openList(edit),
    heading: [/^Redigér /, /^Edit /],
  },
  { name: 'a favourite list being counted', person, open: openList(count), heading: any },
  { name: 'a favourite list on paper', person, open: openList(print), heading: any },
  { name: 'a list of long words', person: keeper, open: openList(details, longList), heading: named },
  {
    name: 'a list of long words being edited',
    person: keeper,
    open: openList(edit, longList),
    heading: [/^Redigér /, /^Edit /],
  },
  {
    name: 'a list of long words being counted',
    person: keeper,
    open: openList(count, longList),
    heading: named,
  },
  { name: 'a list of long words on paper', person: keeper, open: openList(print, longList), heading: named },
];
