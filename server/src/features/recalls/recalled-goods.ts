/** What a recall says of the goods, in both languages. */
export interface RecalledGoods {
  productId: string;
  nameDa: string;
  nameEn: string;
  lots: readonly string[];
  deliveredFrom: string | null;
  deliveredTo: string | null;
  reasonDa: string;
  reasonEn: string;
  actionDa: string;
  actionEn: string;
}

/** SQL of these columns of `recalls r`. */
export const recalledGoods = `r.product_id as "productId", r.name_da as "nameDa", r.name_en as "nameEn", r.lots,
         r.delivered_from as "deliveredFrom", r.delivered_to as "deliveredTo", r.reason_da as "reasonDa",
         r.reason_en as "reasonEn", r.action_da as "actionDa", r.action_en as "actionEn"`;

/** Their types. */
export const recalledGoodsColumns = {
  productId: 'text',
  nameDa: 'text',
  nameEn: 'text',
  lots: 'text[]',
  deliveredFrom: 'date?',
  deliveredTo: 'date?',
  reasonDa: 'text',
  reasonEn: 'text',
  actionDa: 'text',
  actionEn: 'text',
} as const;
