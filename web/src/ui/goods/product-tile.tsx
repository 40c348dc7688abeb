import type { ReactNode } from 'react';

export type ProductTileProps = {
  /** For screen readers, which hear it with each control of the tile. */
  label: string;
  /** A component `Artwork` of size 104; in a compact tile of size 40, with a photo 72. */
  artwork: ReactNode;
  /** Text first: the tags stand beside a small picture instead of on it. */
  isCompact?: boolean;
  /** A bar at the edge, as a row has it. */
  isInBasket?: boolean;
  tag?: ReactNode;
  favourite?: ReactNode;
  name: ReactNode;
  meta?: ReactNode;
  /** `Tag`s of what the product is like. */
  marks?: ReactNode;
  status?: ReactNode;
  /** When the product was last bought. */
  bought?: ReactNode;
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

type HeadProps = Pick<ProductTileProps, 'artwork' | 'tag' | 'marks' | 'favourite'>;

function PictureHead({ artwork, tag, favourite }: HeadProps) {
  return (
    <>
      {artwork}
      {tag && (
        <span className="absolute top-4.5 left-4.5 z-1 flex max-w-[calc(100%_-_62px)] flex-wrap gap-1">
          {tag}
        </span>
      )}
      {favourite && <span className="absolute top-4 right-4 max-lg:top-3 max-lg:right-3">{favourite}</span>}
    </>
  );
}

/**
 * Two lines of tags at most, and one under a photo on a narrow screen: a tag that would begin another line is left out.
 */
function TextHead({ artwork, tag, marks, favourite }: HeadProps) {
  return (
    <div className="flex min-h-11 max-lg:has-[.art-72]:flex-wrap items-start gap-2">
      {artwork}
      <span className="flex max-h-11 max-lg:[.art-72~&]:order-1 max-lg:[.art-72~&]:max-h-5 max-lg:[.art-72~&]:basis-full min-w-0 flex-1 flex-wrap content-start gap-1 overflow-hidden">
        {tag}
        {marks}
      </span>
      {favourite && <span className="-mt-1 -mr-1.5 ml-auto flex-none">{favourite}</span>}
    </div>
  );
}

export function ProductTile(props: ProductTileProps) {
  const { label, artwork, tag, favourite, name, meta, marks, status, bought, offers, price, perUnit } = props;
  const { isCompact = false, isInBasket = false } = props;
  const Head = isCompact ? TextHead : PictureHead;
  return (
    <div
      data-testid="product-tile"
      className="product-tile data-in-basket:before:absolute data-in-basket:before:inset-y-0 data-in-basket:before:left-0 data-in-basket:before:w-0.75 data-in-basket:before:bg-brand data-in-basket:before:content-['']"
      data-compact={isCompact ? '' : undefined}
      data-in-basket={isInBasket ? '' : undefined}
      {...groupNamed(label)}
    >
      <Head {...{ artwork, tag, marks, favourite }} />
      <div className="min-w-0">
        {name}
        {meta && <p className="product-meta">{meta}</p>}
        {marks && !isCompact && <span className="mt-1 flex flex-wrap gap-1">{marks}</span>}
        {status && <div className="mt-1.5">{status}</div>}
        {bought && <p className="num pl-3.75 text-12 text-ink-3">{bought}</p>}
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
