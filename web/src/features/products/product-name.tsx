import type { ProductSnapshot } from '@engros/contracts/goods/product.ts';
import { Link } from '@tanstack/react-router';
import { defaultUnit, withWholeAmounts } from './unit-text.ts';

/** The name of a product as a link to its page. */
export function ProductName({ product }: { product: { Id: string; DisplayName: string } }) {
  return (
    <Link
      to="/product/$productId"
      params={{ productId: product.Id }}
      data-testid="product-name"
      className="product-name"
    >
      {withWholeAmounts(product.DisplayName)}
    </Link>
  );
}

export interface ProductMetaProps {
  product: ProductSnapshot;
  /** Text before the item number. When set, the pack size is not shown. */
  lead?: string;
  /** Place of origin, shown instead of the pack. */
  place?: string | undefined;
}

/** `204118 · Skovlund · 5 × 2 kg`: item number, brand and pack. */
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
