import type { LineItem } from '@engros/contracts/baskets/basket.ts';
import { expect, test } from 'vitest';
import { faultyLines } from './line-faults.ts';

const lineWith = (...codes: string[]) =>
  ({
    Id: '1',
    Errors: codes.map((Code) => ({ Code, Message: Code })),
    MaxQuantity: null,
  }) as unknown as LineItem;

test.each(['price_changed', 'price_split', 'partly_recalled'])(
  '[CHK-03] a line that only says %s does not block the order',
  (code) => {
    expect(faultyLines({ LineItems: [lineWith(code)] }, new Map())).toEqual([]);
    expect(faultyLines({ LineItems: [lineWith(code, 'out_of_stock')] }, new Map())).toHaveLength(1);
  },
);
