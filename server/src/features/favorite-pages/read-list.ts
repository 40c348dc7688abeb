import { readFavoriteList, type readFullFavoriteList } from '@engros/contracts/favorites/details.ts';
import { limits } from '@engros/contracts/values/limits.ts';
import fastJson from 'fast-json-stringify';
import { answerAsJson } from '../../platform/http/answer.ts';
import type { Handler } from '../../platform/http/context.ts';
import { pageInJson, snapshotBytes } from '../product-pages/index.ts';
import { chooseProducts } from './choose-products.ts';
import { openList, type PageParts } from './open-list.ts';
import { presentHead, presentLight, presentRow } from './present-list.ts';

const writeList = fastJson(readFavoriteList.output as object);

/** Returns a page of an own or shared list, with the products that the customer can see (FAV-01, FAV-06). */
export function answerFavoriteList(parts: PageParts): Handler<typeof readFavoriteList> {
  return async (ctx, { params, query }) => {
    const open = await openList(parts, ctx, params.id, query);
    const { page = 1, pageSize = limits.favoritePageSize } = query;
    const chosen = chooseProducts(open, query);
    const shown = chosen.slice((page - 1) * pageSize, page * pageSize);
    const frame = writeList({
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
    return answerAsJson(pageInJson(frame, snapshotBytes(open.shelf, ids)));
  };
}

/** Returns a whole list with little of each product, for counting offline and for printing. */
export function answerFullList(parts: PageParts): Handler<typeof readFullFavoriteList> {
  return async (ctx, { params, query }) => {
    const open = await openList(parts, ctx, params.id, query);
    const { shelf, products } = open;
    return {
      ...presentHead(open),
      DeliveryDate: shelf.date,
      Page: {
        PageOfResults: products.map((each) => presentLight(shelf, each)),
        TotalResults: products.length,
      },
      Rows: products.map(presentRow),
    };
  };
}
