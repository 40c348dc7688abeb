import { useNavigate, useParams } from '@tanstack/react-router';
import { ListX, WifiOff } from 'lucide-react';
import { useCount, useCountView } from '../../../features/favourites/favorite-count/use-count.ts';
import { usePagePlace } from '../../../features/shell/page-place/page-place.ts';
import { ApiError } from '../../../lib/http/api-error.ts';
import { label } from '../../../lib/labels.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { EmptyState } from '../../../ui/layout/empty-state.tsx';
import { SkeletonRows } from '../../../ui/layout/skeleton.tsx';
import { CountPage } from './count-page.tsx';
import './count.css';

type Opened = NonNullable<ReturnType<typeof useCount>>;

export function CountScreen() {
  const { listId = '' } = useParams({ strict: false });
  const open = useCount(listId);
  usePagePlace(label('count.title'));
  if (!open)
    return (
      <>
        <h1 className="visually-hidden">{label('count.title')}</h1>
        <SkeletonRows label={label('count.loading')} rows={6} />
      </>
    );
  return <Count key={listId} listId={listId} open={open} />;
}

function Count({ listId, open }: { listId: string; open: Opened }) {
  const navigate = useNavigate();
  const { list } = useCountView(open.session);
  const { fault } = open;
  const isGone = fault instanceof ApiError && fault.status === 404;
  if (list && !isGone)
    return (
      <CountPage
        open={open}
        list={list}
        onBack={() => void navigate({ href: `/favorites/details/${listId}` })}
      />
    );
  return (
    <EmptyState
      isWholePage
      icon={isGone ? <ListX aria-hidden="true" /> : <WifiOff aria-hidden="true" />}
      title={label(isGone ? 'count.gone' : 'count.notHere')}
      actions={
        isGone ? (
          <Button onPress={() => void navigate({ href: '/favorites' })}>{label('count.toLists')}</Button>
        ) : (
          <Button onPress={() => void open.refresh()}>{label('count.tryAgain')}</Button>
        )
      }
    >
      {label(isGone ? 'count.goneText' : 'count.notHereText')}
    </EmptyState>
  );
}
