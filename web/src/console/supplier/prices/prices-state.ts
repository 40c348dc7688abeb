import { priceSpans, type readConsolePrices } from '@engros/contracts/supplier/goods/prices.ts';
import { limits } from '@engros/contracts/values/limits.ts';
import { isDayText } from '../../../lib/formats/written-day.ts';
import type { CallInput } from '../../../lib/http/call.ts';
import { textOf } from '../../frame/console-pages.tsx';

export interface PricesState {
  product: string;
  customer: string;
  unit: string;
  quantity: string;
  day: string;
  span: (typeof priceSpans)[number];
}

export function pricesState(search: Record<string, unknown>): PricesState {
  const day = textOf(search, 'day');
  return {
    product: textOf(search, 'product'),
    customer: textOf(search, 'customer'),
    unit: textOf(search, 'unit'),
    quantity: textOf(search, 'quantity', 9),
    day: isDayText(day) ? day : '',
    span: priceSpans.find((span) => span === search['span']) ?? 'quarter',
  };
}

type Query = CallInput<typeof readConsolePrices>['query'];

/** What is no quantity counts as one. */
export function pricesQuery({ product, customer, unit, quantity, day, span }: PricesState): Query {
  const count = Number(quantity);
  const isQuantity = Number.isInteger(count) && count > 1 && count <= limits.quantity;
  return {
    ProductId: product,
    ...(customer !== '' && { CustomerId: customer }),
    ...(unit !== '' && { Unit: unit }),
    ...(isQuantity && { Quantity: count }),
    ...(day !== '' && { Date: day }),
    Span: span,
  };
}
