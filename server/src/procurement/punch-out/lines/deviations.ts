import type { punchOutDeviation } from '@engros/contracts/procurement/punch-out.ts';
import type { Static } from 'typebox';
import { Amount } from '../../../platform/http/amounts/amount-texts.ts';
import type { TextOf } from '../../../platform/http/context.ts';

export type Deviation = Static<typeof punchOutDeviation>;

/**
 * How an item differs now, as it is stored with the session. Every reader gets the sentence about it in their own
 * language.
 */
export interface KeptDeviation {
  productId: string;
  name: string;
  kind: Deviation['Kind'];
  unit?: string;
  quantity?: number;
  most?: number;
  beforeOre?: number;
  nowOre?: number;
}

export function presentDeviation(kept: KeptDeviation, text: TextOf): Deviation {
  const { productId, name, kind, unit = '', quantity = 0, most = 0, beforeOre, nowOre } = kept;
  const params = {
    name: name || productId,
    unit,
    quantity,
    most,
    ...(beforeOre !== undefined && { before: new Amount(beforeOre) }),
    ...(nowOre !== undefined && { now: new Amount(nowOre) }),
  };
  return { ProductId: productId, Name: name, Kind: kind, Message: text(`punch_out.${kind}`, params) };
}
