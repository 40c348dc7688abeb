import type { CSSProperties } from 'react';
import { Skeleton } from '../../../../ui/layout/skeleton.tsx';
import type { View } from '../search-tools.tsx';

/** Highest number of grey placeholders that are rendered. For more products, only the height is reserved. */
const mostDrawn = 32;

export interface ProductSkeletonsProps {
  count: number;
  view: View;
  /** Total height of the placeholders in px, if it is known. */
  height?: number | undefined;
}

export function ProductSkeletons({ count, view, height }: ProductSkeletonsProps) {
  const keys = Array.from({ length: Math.min(count, mostDrawn) }, (_, index) => `product-${index}`);
  const style: CSSProperties & Record<'--skeletons', number> = { '--skeletons': count };
  if (height) style.minBlockSize = height;
  return (
    <div
      aria-hidden="true"
      data-testid="search-skeletons"
      className={
        view === 'list'
          ? 'search-skeletons'
          : 'search-skeletons product-grid product-grid-compact rounded-none border-0'
      }
      style={style}
    >
      {keys.map((key) => (view === 'list' ? <SkeletonRow key={key} /> : <SkeletonTile key={key} />))}
    </div>
  );
}

function SkeletonRow() {
  return (
    <div className="search-skeleton-row grid min-h-21.5 grid-cols-[56px_minmax(0,1fr)_104px] gap-x-4 border-t border-line py-2.5 pr-3 pl-4 max-sm:min-h-54">
      <Skeleton width={56} height={56} />
      <span className="grid content-start gap-2 pt-1">
        <Skeleton width="82%" />
        <Skeleton width="44%" />
      </span>
      <span className="grid content-start justify-items-end gap-2">
        <Skeleton width={104} height={28} />
        <Skeleton width={104} height={28} />
      </span>
    </div>
  );
}

function SkeletonTile() {
  return (
    <div className="product-tile min-h-56 max-lg:min-h-75" data-compact="">
      <Skeleton width={40} height={40} />
      <Skeleton width="82%" />
      <Skeleton width="44%" />
    </div>
  );
}
