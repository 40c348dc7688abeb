import {
  readFavoriteList as readFavoriteListContract,
  readFullFavoriteList as readFullFavoriteListContract,
} from '@engros/contracts/favourites/details.ts';
import { limits } from '@engros/contracts/values/limits.ts';
import fastJson from 'fast-json-stringify';
import { envelopeInJson } from '../../platform/http/answer.ts';
import type { Handler, InputOf } from '../../platform/http/context.ts';
import { answerPacked } from '../../platform/http/packed-json.ts';
import { pageInJson } from '../product-pages/page-in-json.ts';
import { snapshotBytes } from '../product-pages/snapshots-of.ts';
import { chooseProducts } from './choose-products.ts';
import { keptPages } from './kept-pages.ts';
import { type OpenList, type PageParts, readList } from './open-list.ts';
import { presentHead, presentLight, presentRow } from './present-list.ts';

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
