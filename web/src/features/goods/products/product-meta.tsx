import type { ProductSnapshot } from '@engros/contracts/goods/product.ts';
import { defaultUnit } from './unit-text.ts';

interface ProductMetaProps {
  product: ProductSnapshot;
  /** Text before the item number. When set, the pack size is not shown. */
  lead?: string;
  /** Shown instead of the pack size. */
  place?: string | undefined;
}

/** `204118 · Skovlund · 5 × 2 kg`. */
export function ProductMeta({ product, lead, place }: ProductMetaProps) {
  const content = lead === undefined ? defaultUnit(product)?.Content : undefined;
  const rest = [product.Brand?.Value, place ?? content].filter(Boolean);
  return (
    <>
      {lead && <b className="font-[640] text-replaced-ink">{lead}</b>}
      {lead && ' · '}
      <span className="num">{product.Id}</span>
      {rest.map((part) => ` · ${part}`).join('')}
    </>
  );
}
