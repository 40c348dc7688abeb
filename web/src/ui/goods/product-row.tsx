import type { HTMLAttributes, ReactNode } from 'react';

export type ProductRowProps = Omit<HTMLAttributes<HTMLDivElement>, 'className' | 'children'> & {
  /** A component `Artwork` of size 56. */
  artwork: ReactNode;
  /** The product name as a link with class `product-name`. */
  name: ReactNode;
  meta?: ReactNode;
  tags?: ReactNode;
  /** The components `StatusMark` and `LastBought`. */
  status?: ReactNode;
  /**
   * The sales units (components `Rung`) with total and messages. If there are none, the component `Unavailable`, which
   * says why.
   */
  ladder: ReactNode;
  favourite?: ReactNode;
  /** A line across the row, such as what the product hits of the kitchen's allergen profile. */
  notice?: ReactNode;
  substitutes?: ReactNode;
  isInBasket?: boolean;
  isActive?: boolean;
  isLoading?: boolean;
  isGridRow?: boolean;
};

export function ProductRow(props: ProductRowProps) {
  const {
    artwork,
    name,
    meta,
    tags,
    status,
    ladder,
    favourite,
    notice,
    substitutes,
    isInBasket,
    isActive,
    isLoading,
    isGridRow,
    ...rest
  } = props;
  const cell = isGridRow ? ({ role: 'gridcell' } as const) : {};
  return (
    <div
      {...(isGridRow ? { role: 'row' } : {})}
      {...rest}
      className="product-row data-in-basket:before:absolute data-in-basket:before:-top-0.25 data-in-basket:before:bottom-0 data-in-basket:before:w-0.75 data-in-basket:before:bg-brand data-in-basket:before:content-['']"
      data-in-basket={isInBasket ? '' : undefined}
      data-active={isActive ? '' : undefined}
      data-loading={isLoading ? '' : undefined}
    >
      {artwork}
      <div {...cell} className="min-w-0">
        {name}
        {meta && <p className="product-meta">{meta}</p>}
        {tags && <div className="mt-1.5 flex flex-wrap gap-1.25">{tags}</div>}
      </div>
      <div
        {...cell}
        className="product-status grid gap-0.75 pt-px max-lg:col-[2/-1] max-lg:mt-1.5 max-lg:flex max-lg:flex-wrap max-lg:gap-x-3 max-lg:gap-y-0.5 sm:max-lg:col-2 sm:max-lg:row-2"
      >
        {status}
      </div>
      <div {...cell} data-testid="product-ladder" className="product-ladder">
        {ladder}
      </div>
      <span {...cell} className="product-favourite max-lg:col-3 max-lg:row-1 max-lg:-mt-2 sm:max-lg:col-4">
        {favourite}
      </span>
      {notice && (
        <div {...cell} className="col-[2/-1] mt-2 max-lg:col-span-full max-lg:mr-2">
          {notice}
        </div>
      )}
      {substitutes}
    </div>
  );
}

export type ProductSubstituteProps = Pick<
  ProductRowProps,
  'artwork' | 'name' | 'meta' | 'ladder' | 'favourite' | 'isGridRow'
>;

/** `artwork` is an `Artwork` of size 40. */
export function ProductSubstitute(props: ProductSubstituteProps) {
  const { artwork, name, meta, ladder, favourite, isGridRow } = props;
  return (
    <div
      {...(isGridRow ? { role: 'gridcell' } : {})}
      className="product-substitute relative mt-2.5 items-start border-t border-t-line pt-2.25 pb-0.25"
    >
      {artwork}
      <div className="min-w-0">
        {name}
        {meta && <p className="product-meta">{meta}</p>}
      </div>
      <div
        data-testid="product-ladder"
        className="product-ladder max-lg:col-span-full max-lg:mt-1.5 max-lg:pr-2 sm:max-lg:col-3 sm:max-lg:m-0 sm:max-lg:p-0"
      >
        {ladder}
      </div>
      <span className="product-favourite max-lg:hidden">{favourite}</span>
    </div>
  );
}

export function ProductListHead({
  name,
  status,
  rung,
}: {
  name: string;
  status: string;
  rung: readonly [string, string, string, string];
}) {
  return (
    <div
      className="product-list-head grid h-7.5 items-center rounded-t-[5px] border-b border-line bg-surface-2 py-0 pr-3 pl-4 text-12 text-ink-3 max-lg:hidden"
      aria-hidden="true"
    >
      <span className="col-[1/3]">{name}</span>
      <span>{status}</span>
      <span className="rung-heads grid grid-cols-[minmax(0,1fr)_84px_84px_var(--stepper-w)] gap-x-2.5 lg:max-xl:grid-cols-[minmax(0,1fr)_70px_78px_var(--stepper-w)] lg:max-xl:gap-x-2">
        {rung.map((head) => (
          <span key={head}>{head}</span>
        ))}
      </span>
    </div>
  );
}
