import { type ReactNode, useEffect, useState } from 'react';

export const skeletonDelayMs = 200;

/** Shows `placeholder` for 200 ms, so that quick responses cause no flicker. */
export function AfterDelay({
  children,
  placeholder = null,
}: {
  children: ReactNode;
  placeholder?: ReactNode;
}) {
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), skeletonDelayMs);
    return () => clearTimeout(timer);
  }, []);
  return isShown ? children : placeholder;
}

export function Skeleton({ width = '100%', height = 12 }: { width?: number | string; height?: number }) {
  return (
    <span
      aria-hidden="true"
      data-skeleton
      className="block h-3 rounded-[3px] bg-surface-3"
      style={{ width, height }}
    />
  );
}

/** The rows have the heights of the product list or a table. `label` is read by screen readers. */
export function SkeletonRows({
  label,
  rows = 3,
  kind = 'product',
}: {
  label: string;
  rows?: number;
  kind?: 'product' | 'line';
}) {
  const keys = Array.from({ length: rows }, (_, index) => `row-${index}`);
  return (
    <AfterDelay>
      <div role="status" className={kind === 'product' ? 'product-list' : ''}>
        <span className="visually-hidden">{label}</span>
        {keys.map((key) =>
          kind === 'product' ? (
            <div
              key={key}
              className="product-row-skeleton grid grid-cols-[56px_1fr_104px] gap-x-4 py-2.5 pr-3 pl-4"
            >
              <Skeleton width={56} height={56} />
              <span className="grid gap-2 pt-1">
                <Skeleton width="82%" />
                <Skeleton width="44%" />
              </span>
              <Skeleton width={104} height={28} />
            </div>
          ) : (
            <div key={key} className="flex h-11 items-center border-line border-b px-4">
              <Skeleton width="64%" />
            </div>
          ),
        )}
      </div>
    </AfterDelay>
  );
}
