import './allergens.css';
import { readAllergenProfile } from '@engros/contracts/planning/allergens.ts';
import { useQuery } from '@tanstack/react-query';
import { useRefreshOnNews } from '../../../features/shell/messages/refresh-on-news.ts';
import { FailedState } from '../../../features/shell/notices/failed-state.tsx';
import { usePagePlace } from '../../../features/shell/page-place/page-place.ts';
import { query } from '../../../lib/http/query.ts';
import { label } from '../../../lib/labels.ts';
import { PageHead } from '../../../ui/layout/page-head.tsx';
import { SkeletonRows } from '../../../ui/layout/skeleton.tsx';
import { ProfileForm } from './profile-form.tsx';

const concerned = [readAllergenProfile];

/** What the kitchen takes into account, and changed declarations of what it bought, which somebody acknowledges (PLN-08). */
export function AllergensScreen() {
  usePagePlace(label('allergens.title'), [{ label: label('account.title'), href: '/account' }]);
  useRefreshOnNews(concerned);
  const { data, isError, refetch } = useQuery(query(readAllergenProfile, {}));
  if (data) return <ProfileForm key={data.Version} profile={data} />;
  return (
    <>
      <PageHead title={label('allergens.title')} />
      <div className="panel panel-edge">
        {isError ? (
          <FailedState title={label('allergens.failed')} onRetry={() => void refetch()} />
        ) : (
          <SkeletonRows label={label('allergens.loading')} kind="line" rows={14} />
        )}
      </div>
    </>
  );
}
