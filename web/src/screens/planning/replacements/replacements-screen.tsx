import { readReplacements } from '@engros/contracts/planning/replacements.ts';
import { useQuery } from '@tanstack/react-query';
import { OpenQuestions } from '../../../features/planning/replacements/open-questions.tsx';
import { FailedState } from '../../../features/shell/notices/failed-state.tsx';
import { usePagePlace } from '../../../features/shell/page-place/page-place.ts';
import { query } from '../../../lib/http/query.ts';
import { label } from '../../../lib/labels.ts';
import { PageHead } from '../../../ui/layout/page-head.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { SkeletonRows } from '../../../ui/layout/skeleton.tsx';
import { CamePanel } from './came-panel.tsx';
import { ProductsPanel } from './products-panel.tsx';
import { WishesPanel } from './wishes-panel.tsx';

/** All that the kitchen chose for missing products, what is asked now, and what came instead (PLN-09). */
export function ReplacementsScreen() {
  usePagePlace(label('replacements.title'), [{ label: label('account.title'), href: '/account' }]);
  const { data, isError, refetch } = useQuery(query(readReplacements, {}));
  return (
    <>
      <PageHead title={label('replacements.title')} />
      {data ? (
        <div className="grid grid-cols-[minmax(0,1fr)_352px] items-start gap-4 max-xl:grid-cols-[minmax(0,1fr)]">
          <div className="grid min-w-0 content-start gap-4">
            <OpenQuestions />
            <ProductsPanel products={data.Products} />
            <CamePanel />
          </div>
          <div className="grid min-w-0 content-start gap-4">
            <WishesPanel choices={data} />
            <HowItWorks />
          </div>
        </div>
      ) : (
        <div className="panel panel-edge">
          {isError ? (
            <FailedState title={label('replacements.failed')} onRetry={() => void refetch()} />
          ) : (
            <SkeletonRows kind="line" rows={8} label={label('replacements.loading')} />
          )}
        </div>
      )}
    </>
  );
}

function HowItWorks() {
  return (
    <Panel isEdge title={label('replacements.how')}>
      <ul className="grid list-none gap-2.5 p-0 text-13 text-ink-2">
        {(['order', 'safe', 'ask'] as const).map((each) => (
          <li key={each}>{label(`replacements.how.${each}`)}</li>
        ))}
      </ul>
    </Panel>
  );
}
