import { listOrders, type OrderListItem } from '@engros/contracts/ordering/orders.ts';
import { limits } from '@engros/contracts/values/limits.ts';
import fastJson from 'fast-json-stringify';
import type { Static } from 'typebox';
import { formatOre } from '../../platform/danish-formats.ts';
import type { Language } from '../../platform/http/viewer.ts';
import { derived } from '../../platform/memory/derived.ts';
import { byIdentity, byValue, latest } from '../../platform/memory/sources.ts';
import { ownBytes } from '../../platform/own-bytes.ts';
import { type Catalog, displayName } from './display-name.ts';
import type { ListedOrder, ListedPage } from './list-queries.ts';
import { numberOfPages } from './pages.ts';

/** Memory limit in bytes for cached responses of about 7 kB each. */
const keptBytes = 8 * 1024 * 1024;

type OrderList = Static<typeof listOrders.output>;

const write = fastJson(listOrders.output as object);

export interface Listing {
  found: ListedPage;
  page: number;
  catalog: Catalog;
  language: Language;
}

export const createListAnswers = () =>
  derived({
    sources: { found: byIdentity, page: byValue, catalog: latest, language: byValue },
    compute: (listing: Listing) => ownBytes(write(presentList(listing))),
    maxBytes: keptBytes,
    bytesOf: ({ length }) => length,
  });

function presentList({ found, page, catalog, language }: Listing): OrderList {
  return {
    Orders: found.orders.map((order) => present(order, language, catalog)),
    TotalResults: found.total,
    CurrentPage: page,
    TotalPages: numberOfPages(found.total, limits.ordersOnPage),
    SumOre: found.sumOre,
  };
}

function present(order: ListedOrder, language: Language, catalog: Catalog): OrderListItem {
  return {
    Id: String(order.id),
    CustomerReference: order.reference,
    DeliveryDate: order.deliveryDate,
    OrderDate: order.orderDate,
    OrderedByUser: order.orderedBy,
    OrderType: order.isPresale ? 'PreSale' : 'Normal',
    OurReferenceNumber: order.ourReference,
    Source: order.source,
    Status: order.status,
    Total: formatOre(order.totalOre, language),
    TotalOre: order.totalOre,
    TotalNumberOfProducts: order.numberOfLines,
    NumberOfDeviations: order.numberOfDeviations,
    IsDelayed: order.isDelayed,
    Lines: order.lines.map(([productId, name, quantity]) => ({
      ItemNumber: productId,
      ItemName: displayName(catalog, productId, name, language),
      QuantityOrdered: quantity,
    })),
  };
}
