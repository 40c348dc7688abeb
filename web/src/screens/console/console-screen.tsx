import { readSynonyms } from '@engros/contracts/console-search.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Lock } from 'lucide-react';
import { FailedState } from '../../features/notices/failed-state.tsx';
import { usePagePlace } from '../../features/page-place/page-place.ts';
import { query } from '../../lib/http/query.ts';
import { label } from '../../lib/labels.ts';
import { pageContext } from '../../lib/page-context.ts';
import { buttonClass } from '../../ui/controls/button-class.ts';
import { EmptyState } from '../../ui/layout/empty-state.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { SkeletonRows } from '../../ui/layout/skeleton.tsx';
import { SynonymForm } from './synonym-form.tsx';

/** The first page of an administrator: ways to what can be seen without a customer, and the words of the search. */
export function ConsoleScreen() {
  usePagePlace(label('console.title'));
  if (!pageContext().user.UserActions.CanUseConsole) {
    return <EmptyState icon={<Lock />} isWholePage title={label('console.notYours')} />;
  }
  return (
    <>
      <PageHead
        title={label('console.title')}
        actions={
          <>
            <Link to="/price-list" className={buttonClass()}>
              {label('staff.priceList')}
            </Link>
            <Link to="/brands/home" className={buttonClass()}>
              {label('brands.title')}
            </Link>
          </>
        }
      />
      <section className="panel p-4" aria-labelledby="synonyms">
        <h2 id="synonyms">{label('console.synonyms')}</h2>
        <p className="mt-1 mb-3 text-ink-2">{label('console.synonymsText')}</p>
        <Synonyms />
      </section>
    </>
  );
}

function Synonyms() {
  const { data, isError, refetch } = useQuery({ ...query(readSynonyms, {}), refetchOnWindowFocus: false });
  if (data) return <SynonymForm stored={data} />;
  if (isError) return <FailedState title={label('search.failed')} onRetry={() => void refetch()} />;
  return <SkeletonRows label={label('search.loading')} kind="line" rows={4} />;
}
