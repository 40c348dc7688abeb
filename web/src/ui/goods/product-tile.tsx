import type { ReactNode } from 'react';

export type ProductTileProps = {
  /** A component `Artwork` of size 104. */
  artwork: ReactNode;
  tag?: ReactNode;
  favourite?: ReactNode;
  name: ReactNode;
  meta?: ReactNode;
  price: ReactNode;
  /** Price per kilo, or the price before a campaign. */
  perUnit?: ReactNode;
  /** A `Select` of units, or the unit as text with class `product-tile-unit`. */
  unit: ReactNode;
  /** A `QuantityStepper` of size `tile`. */
  stepper: ReactNode;
  message?: ReactNode;
};

export function ProductTile(props: ProductTileProps) {
  return (
    <div data-testid="product-tile" className="product-tile">
      {props.artwork}
      {props.tag && (
        <span className="absolute top-4.5 left-4.5 z-1 flex max-w-[calc(100%_-_62px)] flex-wrap gap-1">
          {props.tag}
        </span>
      )}
      {props.favourite && (
        <span className="absolute top-4 right-4 max-lg:top-3 max-lg:right-3">{props.favourite}</span>
      )}
      <div className="min-w-0">
        {props.name}
        {props.meta && <p className="product-meta">{props.meta}</p>}
      </div>
      <div className="product-tile-price flex flex-wrap items-baseline justify-between gap-x-1.5">
        {props.price}
        {props.perUnit && <span className="num">{props.perUnit}</span>}
      </div>
      <div className="product-tile-order mt-auto flex flex-wrap items-center gap-1.5 touch:flex-col touch:flex-nowrap touch:items-stretch">
        {props.unit}
        {props.stepper}
      </div>
      {props.message}
    </div>
  );
}
