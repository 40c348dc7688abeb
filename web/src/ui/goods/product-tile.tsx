import type { ReactNode } from 'react';

export type ProductTileProps = {
  /** For screen readers, which hear it with each control of the tile. */
  label: string;
  /** A component `Artwork` of size 104, of size 40 where the text comes first. */
  artwork: ReactNode;
  /** Among products without photos, what they are called tells more than their drawings. */
  isTextFirst?: boolean;
  tag?: ReactNode;
  favourite?: ReactNode;
  name: ReactNode;
  meta?: ReactNode;
  /** `Tag`s of what the product is like. */
  marks?: ReactNode;
  /** Shown where the text comes first. */
  status?: ReactNode;
  price: ReactNode;
  /** Price per kilo, or the price before a campaign. */
  perUnit?: ReactNode;
  /** A `Select` of units, or the unit as text with class `product-tile-unit`. */
  unit: ReactNode;
  /** A `QuantityStepper` of size `tile`. */
  stepper: ReactNode;
  message?: ReactNode;
};

const groupNamed = (name: string) => ({ role: 'group', 'aria-label': name }) as const;

export function ProductTile(props: ProductTileProps) {
  const { isTextFirst = false } = props;
  return (
    <div
      data-testid="product-tile"
      className="product-tile"
      {...groupNamed(props.label)}
      data-text-first={isTextFirst ? '' : undefined}
    >
      {props.artwork}
      {props.tag && !isTextFirst && (
        <span className="absolute top-4.5 left-4.5 z-1 flex max-w-[calc(100%_-_62px)] flex-wrap gap-1">
          {props.tag}
        </span>
      )}
      {props.favourite && (
        <span
          className={`absolute ${isTextFirst ? 'top-2 right-2' : 'top-4 right-4 max-lg:top-3 max-lg:right-3'}`}
        >
          {props.favourite}
        </span>
      )}
      <TileText {...props} />
      <div
        className={`product-tile-price flex flex-wrap items-baseline justify-between gap-x-1.5 ${isTextFirst ? 'mt-auto' : ''}`}
      >
        {props.price}
        {props.perUnit && <span className="num">{props.perUnit}</span>}
      </div>
      <div
        className={`product-tile-order flex flex-wrap items-center gap-1.5 touch:flex-col touch:flex-nowrap touch:items-stretch ${isTextFirst ? '' : 'mt-auto'}`}
      >
        {props.unit}
        {props.stepper}
      </div>
      {props.message}
    </div>
  );
}

function TileText({ isTextFirst = false, name, meta, tag, marks, status }: ProductTileProps) {
  const first = isTextFirst && tag;
  return (
    <div className="product-tile-text min-w-0">
      {name}
      {meta && <p className="product-meta">{meta}</p>}
      {(marks || first) && (
        <span className="mt-1 flex flex-wrap gap-1">
          {first}
          {marks}
        </span>
      )}
      {isTextFirst && status && <div className="mt-1">{status}</div>}
    </div>
  );
}
