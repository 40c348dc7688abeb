import { readSustainabilityInformation } from '@engros/contracts/insight/sustainability.ts';
import { useQuery } from '@tanstack/react-query';
import { FailedState } from '../../../features/shell/notices/failed-state.tsx';
import { usePagePlace } from '../../../features/shell/page-place/page-place.ts';
import { query } from '../../../lib/http/query.ts';
import { label } from '../../../lib/labels.ts';
import { SkeletonRows } from '../../../ui/layout/skeleton.tsx';
import '../../../features/insight/sustainability/sustainability.css';

export function InformationScreen() {
  const title = label('sustainability.howTitle');
  usePagePlace(title);
  const { data, isError, refetch } = useQuery(query(readSustainabilityInformation, {}));
  return (
    <div className="how-page grid max-w-180 gap-3 pt-2 pb-10">
      <h1>{title}</h1>
      {data && (
        <>
          <p>{data.Information}</p>
          <h2>{label('sustainability.howExample')}</h2>
          <p>{label('sustainability.exampleLines')}</p>
          <p className="num">{label('sustainability.exampleSum')}</p>
          <p>{label('sustainability.exampleUnknown')}</p>
          <h2>{label('sustainability.howSource')}</h2>
          <p>{data.Source}</p>
        </>
      )}
      {!data && isError && (
        <FailedState title={label('sustainability.failed')} onRetry={() => void refetch()} />
      )}
      {!data && !isError && <SkeletonRows label={label('sustainability.loading')} kind="line" rows={4} />}
    </div>
  );
}
