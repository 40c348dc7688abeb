import type { ReactNode } from 'react';

export type ProductTileProps = {
  /** An Artwork, 104. */
  artwork: ReactNode;
  /** One tag over the artwork. */
  tag?: ReactNode;
  favourite?: ReactNode;
  name: ReactNode;
  meta?: ReactNode;
  price: ReactNode;
  /** Price per kilo, or the price before. */
  perUnit?: ReactNode;
  /** A Select of units, or the unit as text with class `product-tile-unit`. */
  unit: ReactNode;
  /** A QuantityStepper of size `tile`. */
  stepper: ReactNode;
  /** A line under the quantity, such as why a number was not taken. */
  message?: ReactNode;
};

/** Layout of a product among others in a grid without gaps. */
export function ProductTile(props: ProductTileProps) {
  return (
    <div data-testid="product-tile" className="product-tile">
      {props.artwork}
      {props.tag && <span className="product-tile-tag">{props.tag}</span>}
      {props.favourite && <span className="product-tile-favourite">{props.favourite}</span>}
      <div className="min-w-0">
        {props.name}
        {props.meta && <p className="product-meta">{props.meta}</p>}
      </div>
      <div className="product-tile-price">
        {props.price}
        {props.perUnit && <span className="num">{props.perUnit}</span>}
      </div>
      <div className="product-tile-order">
        {props.unit}
        {props.stepper}
      </div>
      {props.message}
    </div>
  );
}
