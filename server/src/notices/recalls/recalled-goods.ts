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
  replacementId: string | null;
  replacementDa: string | null;
  replacementEn: string | null;
}

/** To be selected from `recalls r`. */
export const recalledGoods = `r.product_id as "productId", r.name_da as "nameDa", r.name_en as "nameEn", r.lots,
         r.delivered_from as "deliveredFrom", r.delivered_to as "deliveredTo", r.reason_da as "reasonDa",
         r.reason_en as "reasonEn", r.action_da as "actionDa", r.action_en as "actionEn", r.replacement_id as "replacementId",
         (select name from products where id = r.replacement_id) as "replacementDa",
         (select coalesce(name_en, name) from products where id = r.replacement_id) as "replacementEn"`;

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
  replacementId: 'text?',
  replacementDa: 'text?',
  replacementEn: 'text?',
} as const;
