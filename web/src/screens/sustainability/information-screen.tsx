import { readSustainabilityInformation } from '@engros/contracts/sustainability.ts';
import { useQuery } from '@tanstack/react-query';
import { CloudOff } from 'lucide-react';
import { usePagePlace } from '../../features/page-place/page-place.ts';
import { label } from '../../lib/labels.ts';
import { query } from '../../lib/query.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import '../../features/sustainability/sustainability.css';

/** How the sustainability figures are worked out and where the factors come from (SUS-01). */
export function InformationScreen() {
  const title = label('sustainability.howTitle');
  usePagePlace(title);
  const { data, isError, refetch } = useQuery(query(readSustainabilityInformation, {}));
  return (
    <div className="how-page">
      <h1>{title}</h1>
      {data && (
        <>
          <p>{data.Information}</p>
          <h2>{label('sustainability.howSource')}</h2>
          <p>{data.Source}</p>
        </>
      )}
      {!data && isError && (
        <EmptyState
          icon={<CloudOff aria-hidden="true" />}
          title={label('sustainability.failed')}
          actions={<Button onPress={() => void refetch()}>{label('shell.tryAgain')}</Button>}
        />
      )}
      {!data && !isError && <SkeletonRows label={label('sustainability.loading')} kind="line" rows={4} />}
    </div>
  );
}
