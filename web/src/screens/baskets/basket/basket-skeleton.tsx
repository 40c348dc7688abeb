import { label } from '../../../lib/labels.ts';
import { AfterDelay, Skeleton } from '../../../ui/layout/skeleton.tsx';

const lines = Array.from({ length: 10 }, (_, index) => `line-${index}`);
/** Heights in pixels of the panels beside the lines: delivery, order details, totals. */
const panels = [144, 304, 248];

export function BasketSkeleton() {
  return (
    <div className="min-h-screen">
      <AfterDelay>
        <div role="status">
          <span className="visually-hidden">{label('shell.loading')}</span>
          <div className="pt-2 pb-5">
            <Skeleton width="min(320px, 60%)" height={30} />
          </div>
          <div className="grid grid-cols-[minmax(0,1fr)_352px] items-start gap-6 max-lg:grid-cols-1 max-lg:gap-3 lg:max-xl:grid-cols-[minmax(0,1fr)_304px] lg:max-xl:gap-4">
            <div className="panel panel-edge">
              {lines.map((key) => (
                <div
                  key={key}
                  className="grid h-14 grid-cols-[40px_minmax(0,1fr)_104px_72px] items-center gap-3 border-t border-line px-4 first:border-t-0 max-md:grid-cols-[40px_minmax(0,1fr)_72px]"
                >
                  <Skeleton height={40} />
                  <Skeleton width="70%" />
                  <Skeleton height={28} />
                  <span className="max-md:hidden">
                    <Skeleton />
                  </span>
                </div>
              ))}
            </div>
            <div className="grid gap-3 max-lg:hidden">
              {panels.map((height) => (
                <div key={height} className="panel" style={{ height }} />
              ))}
            </div>
          </div>
        </div>
      </AfterDelay>
    </div>
  );
}
