import type { Catalog } from '../../goods/catalog/catalog.ts';
import type { ApprovalReason } from '../../ordering/weborder/order-guards.ts';
import { formatShortDay, isoWeek } from '../../platform/danish-formats.ts';
import { Amount } from '../../platform/http/amounts/amount-texts.ts';
import type { TextOf } from '../../platform/http/context.ts';
import type { Language } from '../../platform/http/viewer.ts';

export interface Reader {
  language: Language;
  text: TextOf;
}

/** Names of goods that a sentence says; more are counted. */
const namedGoods = 2;

/** Why an order waits and by how much, in the reader's words; who may not see prices reads it without amounts. */
export function sentenceOf(
  reason: ApprovalReason,
  { language, text }: Reader,
  products: Pick<Catalog, 'products'>['products'],
): string {
  const { kind, byOre, limitOre, from, productIds } = reason;
  const amounts = { by: new Amount(byOre ?? 0), limit: new Amount(limitOre ?? 0) };
  if (productIds.length === 0) {
    const day = from === null ? '' : formatShortDay(from, language);
    const week = from === null ? '' : String(isoWeek(from).week);
    return text(`approval.why.${kind}`, { ...amounts, day, week });
  }
  const names = productIds.slice(0, namedGoods).map((id) => {
    const product = products.get(id);
    return (language === 'en' ? product?.nameEn : null) ?? product?.name ?? id;
  });
  const more = productIds.length - names.length;
  const goods = names.join(', ') + (more > 0 ? ` ${text('approval.why.more', { count: more })}` : '');
  const limited = kind === 'goods' && limitOre !== null ? 'goodsOver' : kind;
  return text(`approval.why.${limited}`, limited === 'goodsOver' ? { ...amounts, goods } : { goods });
}
