import {
  readFavoriteList as readFavoriteListContract,
  readFullFavoriteList as readFullFavoriteListContract,
} from '@engros/contracts/favourites/details.ts';
import { limits } from '@engros/contracts/values/limits.ts';
import fastJson from 'fast-json-stringify';
import { envelopeInJson } from '../../platform/http/answer.ts';
import type { Handler, InputOf } from '../../platform/http/context.ts';
import { answerPacked, type PackedJson, packedJson, withPacked } from '../../platform/http/packed-json.ts';
import type { Language } from '../../platform/http/viewer.ts';
import { derived } from '../../platform/memory/derived.ts';
import {
  byContent,
  byValue,
  followsOthers,
  latest,
  latestOfAll,
  whileHolds,
} from '../../platform/memory/sources.ts';
import { pageInJson } from '../product-pages/page-in-json.ts';
import { snapshotBytes } from '../product-pages/snapshots-of.ts';
import { chooseProducts } from './choose-products.ts';
import { type ListSources, type OpenList, openList, type PageParts, readList } from './open-list.ts';
import { presentHead, presentLight, presentRow } from './present-list.ts';

/** In bytes: a page of 400 products has 1.3 MB, one of 40 a tenth of that. */
const keptBytes = 16 * 1024 * 1024;

interface PageSources {
  listId: string;
  customerId: string;
  language: Language;
  maySeePrices: boolean;
  date: string | null;
  asked: unknown;
  head: string;
  content: ListSources['content'];
  habits: ListSources['habits'];
  numbers: ListSources['numbers'];
  shelf: Readonly<Record<string, unknown>>;
  nowMs: number;
  sources: ListSources;
}

interface KeptPage extends PackedJson {
  fromMs: number;
  untilMs: number;
}

const holds = ({ fromMs, untilMs }: KeptPage, nowMs: number) => nowMs >= fromMs && nowMs < untilMs;

function validUntil({ shelf, products }: OpenList): number {
  let untilMs = Number.POSITIVE_INFINITY;
  for (const { product } of products) untilMs = Math.min(untilMs, shelf.holdsUntilMs(product));
  return untilMs;
}

/**
 * Caches pages as JSON until any of their data changes, because kitchens open the same lists again and again. `write` makes the
 * response of a page that is not cached.
 */
function keptPages<Asked>(write: (open: OpenList, asked: Asked) => Buffer) {
  const page = derived<PageSources, KeptPage>({
    sources: {
      listId: byValue,
      customerId: byValue,
      language: byValue,
      maySeePrices: byValue,
      date: byValue,
      asked: byContent,
      head: latest,
      content: latest,
      habits: latest,
      numbers: latest,
      shelf: latestOfAll,
      nowMs: whileHolds(holds),
      sources: followsOthers,
    },
    compute({ sources, asked, nowMs }) {
      const open = openList(sources);
      return { ...packedJson(write(open, asked as Asked)), fromMs: nowMs, untilMs: validUntil(open) };
    },
    maxBytes: keptBytes,
    bytesOf: ({ json }) => json.length * withPacked,
  });
  return (sources: ListSources, asked: Asked): PackedJson => {
    const { head, shelf, content, habits, numbers } = sources;
    const { request } = shelf;
    return page({
      listId: head.id,
      customerId: request.scope.customerId,
      language: request.language,
      maySeePrices: request.maySeePrices,
      date: shelf.date,
      asked,
      head: JSON.stringify(head),
      content,
      habits,
      numbers,
      shelf: shelf.sources,
      nowMs: request.now.epochMilliseconds,
      sources,
    });
  };
}

type Asked = InputOf<typeof readFavoriteListContract>['query'];

const writePage = fastJson(readFavoriteListContract.output as object);
const writeFull = fastJson(readFullFavoriteListContract.output as object);

/** One page of an own or shared list, with the products that the customer can see (FAV-01, FAV-06). */
export function readFavoriteList(parts: PageParts): Handler<typeof readFavoriteListContract> {
  const pages = keptPages(pageOf);
  return async (ctx, { params, query }) =>
    answerPacked(ctx, pages(await readList(parts, ctx, params.id, query), query));
}

function pageOf(open: OpenList, asked: Asked): Buffer {
  const { page = 1, pageSize = limits.favoritePageSize } = asked;
  const chosen = chooseProducts(open, asked);
  const shown = chosen.slice((page - 1) * pageSize, page * pageSize);
  const frame = writePage({
    ...presentHead(open),
    Page: {
      PageOfResults: [],
      TotalResults: chosen.length,
      TotalPages: Math.ceil(chosen.length / pageSize),
      CurrentPage: page,
    },
    Rows: shown.map(presentRow),
  });
  const ids = shown.map(({ product }) => product.id);
  return envelopeInJson(pageInJson(frame, snapshotBytes(open.shelf, ids)));
}

/** The whole list with few fields of each product, for counting offline and for printing. */
export function readFullFavoriteList(parts: PageParts): Handler<typeof readFullFavoriteListContract> {
  const pages = keptPages(wholeOf);
  return async (ctx, { params, query }) =>
    answerPacked(ctx, pages(await readList(parts, ctx, params.id, query), null));
}

function wholeOf(open: OpenList): Buffer {
  const { shelf, products } = open;
  const whole = {
    ...presentHead(open),
    DeliveryDate: shelf.date,
    Page: {
      PageOfResults: products.map((each) => presentLight(shelf, each)),
      TotalResults: products.length,
    },
    Rows: products.map(presentRow),
  };
  return envelopeInJson([Buffer.from(writeFull(whole))]);
}
