import { label } from '../../../lib/labels.ts';
import { PageHead } from '../../../ui/layout/page-head.tsx';
import { AfterDelay, Skeleton } from '../../../ui/layout/skeleton.tsx';

const tiles = Array.from({ length: 6 }, (_, index) => `tile-${index}`);
const rows = Array.from({ length: 24 }, (_, index) => `row-${index}`);

export function BrandsSkeleton() {
  return (
    <div className="min-h-screen">
      <PageHead title={label('brands.title')} />
      <AfterDelay>
        <div role="status">
          <span className="visually-hidden">{label('brands.loading')}</span>
          <Skeleton height={46} />
          <div className="mt-5 grid grid-cols-6 gap-3 max-xl:grid-cols-3 max-md:grid-cols-[1fr_1fr]">
            {tiles.map((key) => (
              <Skeleton key={key} height={112} />
            ))}
          </div>
          <div className="mt-6 grid grid-cols-4 gap-x-6 gap-y-4 max-xl:grid-cols-3 max-md:grid-cols-1">
            {rows.map((key) => (
              <span key={key} className="flex items-center gap-3">
                <Skeleton width={40} height={40} />
                <Skeleton width="60%" />
              </span>
            ))}
          </div>
        </div>
      </AfterDelay>
    </div>
  );
}
