import type {
  readFavoriteListAsCsv as readFavoriteListAsCsvContract,
  readFavoriteListAsXlsx as readFavoriteListAsXlsxContract,
} from '@engros/contracts/favourites/files.ts';
import { defaultUnitOf } from '../../goods/catalog/catalog.ts';
import { displayNameOf } from '../../goods/product-snapshots/fixed-snapshot.ts';
import { unitContent, unitTexts } from '../../goods/product-snapshots/unit-names.ts';
import { answerAsFile } from '../../platform/http/answer.ts';
import type { ContextOf, Handler, TextOf } from '../../platform/http/context.ts';
import { csvOf, type Table, type TableCell, xlsxOf } from '../../platform/spreadsheets/write-table.ts';
import { type Choice, chooseProducts } from './choose-products.ts';
import { type ListedProduct, type OpenList, openList, type PageParts, readList } from './open-list.ts';

type Ctx = ContextOf<typeof readFavoriteListAsCsvContract>;

/** With the same filters and sort order as the page of the list. */
export function readFavoriteListAsCsv(parts: PageParts): Handler<typeof readFavoriteListAsCsvContract> {
  return async (ctx, { params, query }) => {
    const table = await tableFor(ctx, parts, params.id, query);
    return answerAsFile({ name: `${fileName(table.name)}.csv`, content: csvOf(table, ctx.language) });
  };
}

export function readFavoriteListAsXlsx(parts: PageParts): Handler<typeof readFavoriteListAsXlsxContract> {
  return async (ctx, { params, query }) => {
    const table = await tableFor(ctx, parts, params.id, query);
    const sheet = { ...table, name: sheetName(table.name, ctx.text) };
    return answerAsFile({ name: `${fileName(table.name)}.xlsx`, content: await xlsxOf(sheet) });
  };
}

const unnameable = /[\p{Cc}"*/:<>?[\\\]|]/gu;
const longestSheetName = 31;

const fileName = (name: string) => name.replaceAll(unnameable, ' ').trim() || '-';

/** The name of a sheet may not be empty, and may not begin or end with an apostrophe. */
function sheetName(name: string, text: TextOf): string {
  const plain = name.replaceAll(unnameable, ' ').slice(0, longestSheetName);
  return plain.replace(/^[\s']+|[\s']+$/g, '') || text('favorites.file.sheet');
}

interface Column {
  head: string;
  isAmount?: boolean;
  cell: (listed: ListedProduct, open: OpenList) => TableCell;
}

const count = (value: number | undefined, decimals = 0): TableCell =>
  value === undefined ? null : { value, decimals };

function unitCell({ product }: ListedProduct, { shelf }: OpenList): string {
  const { language } = shelf.request;
  const unit = defaultUnitOf(product);
  return [unitTexts(unit, language).singular, unitContent(unit, language)].filter(Boolean).join(' ');
}

function usualUnitCell({ usual }: ListedProduct, { shelf }: OpenList): TableCell {
  return usual === null ? null : unitTexts(usual.unit, shelf.request.language).singular;
}

function priceCell({ product }: ListedProduct, { shelf }: OpenList): TableCell {
  const price = shelf.price(product.id, defaultUnitOf(product).code);
  return price === undefined ? null : { value: price.priceOre / 100, decimals: 2 };
}

/** Columns with amounts are left out for users who may not see prices. */
const columns: readonly Column[] = [
  {
    head: 'favorites.file.section',
    cell: ({ row }, { sections }) => sections.find(({ Id }) => Id === row.SectionId)?.Name ?? null,
  },
  { head: 'favorites.file.number', cell: ({ product }) => product.id },
  { head: 'favorites.file.ownNumber', cell: ({ row }) => row.OwnNumber },
  {
    head: 'favorites.file.name',
    cell: ({ product }, { shelf }) => displayNameOf(product, shelf.request.language),
  },
  { head: 'favorites.file.brand', cell: ({ product }) => product.brand },
  { head: 'favorites.file.unit', cell: unitCell },
  { head: 'favorites.file.price', isAmount: true, cell: priceCell },
  { head: 'favorites.file.usual', cell: ({ usual }) => count(usual?.quantity) },
  { head: 'favorites.file.usualUnit', cell: usualUnitCell },
  { head: 'favorites.file.latest', cell: ({ usual }) => usual?.wire.LatestDate ?? null },
  { head: 'favorites.file.par', cell: ({ row }) => count(row.Par?.Quantity, 1) },
  { head: 'favorites.file.note', cell: ({ row }) => row.Note },
];

async function tableFor(ctx: Ctx, parts: PageParts, listId: string, choice: Choice): Promise<Table> {
  const open = openList(await readList(parts, ctx, listId, choice));
  const shown = columns.filter(({ isAmount }) => !isAmount || open.shelf.request.maySeePrices);
  return {
    name: open.list.name,
    heads: shown.map(({ head }) => ctx.text(head)),
    rows: chooseProducts(open, choice).map((listed) => shown.map(({ cell }) => cell(listed, open))),
  };
}
