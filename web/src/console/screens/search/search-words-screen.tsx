import { readSynonyms } from '@engros/contracts/console/search.ts';
import { useQuery } from '@tanstack/react-query';
import { FailedState } from '../../../features/notices/failed-state.tsx';
import { query } from '../../../lib/http/query.ts';
import { label } from '../../../lib/labels.ts';
import { Panel } from '../../../ui/layout/panel.tsx';
import { SkeletonRows } from '../../../ui/layout/skeleton.tsx';
import { ConsolePage } from '../../frame/console-page.tsx';
import { SynonymForm } from './synonym-form.tsx';

/** The words that the search treats as equal. */
export function SearchWordsScreen() {
  return (
    <ConsolePage title={label('console.search.title')}>
      <Panel title={label('console.synonyms')}>
        <p className="mb-3 text-ink-2">{label('console.synonymsText')}</p>
        <Synonyms />
      </Panel>
    </ConsolePage>
  );
}

function Synonyms() {
  const { data, isError, refetch } = useQuery({ ...query(readSynonyms, {}), refetchOnWindowFocus: false });
  if (data) return <SynonymForm stored={data} />;
  if (isError) return <FailedState title={label('console.loadFailed')} onRetry={() => void refetch()} />;
  return <SkeletonRows label={label('console.loading')} kind="line" rows={4} />;
}
