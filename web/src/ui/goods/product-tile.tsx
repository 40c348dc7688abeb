import type { ReactNode } from 'react';

export type ProductTileProps = {
  /** For screen readers, which hear it with each control of the tile. */
  label: string;
  /** A component `Artwork` of size 104. */
  artwork: ReactNode;
  tag?: ReactNode;
  favourite?: ReactNode;
  name: ReactNode;
  meta?: ReactNode;
  /** `Tag`s of what the product is like. */
  marks?: ReactNode;
  status?: ReactNode;
  /** Quick sales that can be ordered beside the units. */
  offers?: ReactNode;
  price: ReactNode;
  /** Price per kilo. */
  perUnit?: ReactNode;
  /** A `Select` of units, or the unit as text with class `product-tile-unit`. */
  unit: ReactNode;
  /** A `QuantityStepper` of size `tile`. */
  stepper: ReactNode;
  message?: ReactNode;
};

const groupNamed = (name: string) => ({ role: 'group', 'aria-label': name }) as const;

export function ProductTile(props: ProductTileProps) {
  const { label, artwork, tag, favourite, name, meta, marks, status, offers, price, perUnit } = props;
  return (
    <div data-testid="product-tile" className="product-tile" {...groupNamed(label)}>
      {artwork}
      {tag && (
        <span className="absolute top-4.5 left-4.5 z-1 flex max-w-[calc(100%_-_62px)] flex-wrap gap-1">
          {tag}
        </span>
      )}
      {favourite && <span className="absolute top-4 right-4 max-lg:top-3 max-lg:right-3">{favourite}</span>}
      <div className="min-w-0">
        {name}
        {meta && <p className="product-meta">{meta}</p>}
        {marks && <span className="mt-1 flex flex-wrap gap-1">{marks}</span>}
        {status && <div className="mt-1.5">{status}</div>}
      </div>
      {offers}
      <p className="product-tile-price mt-auto">
        {price}
        <span className="product-tile-per num">{perUnit}</span>
      </p>
      <div className="product-tile-order flex flex-wrap items-center gap-1.5 touch:flex-col touch:flex-nowrap touch:items-stretch">
        {props.unit}
        {props.stepper}
      </div>
      {props.message}
    </div>
  );
}
