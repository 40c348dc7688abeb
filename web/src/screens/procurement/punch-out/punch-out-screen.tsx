import type { OutputOf } from '@engros/contracts/endpoint.ts';
import { openPunchOut } from '@engros/contracts/procurement/punch-out.ts';
import { useQuery } from '@tanstack/react-query';
import { Link, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { reloadBasket } from '../../../features/baskets/basket/page-basket.ts';
import { FailedState } from '../../../features/shell/notices/failed-state.tsx';
import { usePagePlace } from '../../../features/shell/page-place/page-place.ts';
import { call } from '../../../lib/http/call.ts';
import { label } from '../../../lib/labels.ts';
import { buttonClass } from '../../../ui/controls/button-class.ts';
import { PageHead } from '../../../ui/layout/page-head.tsx';

type Opened = OutputOf<typeof openPunchOut>;

/** Opens the shop by itself, unless lines from the procurement system have changed; then it shows the changes first. */
export function PunchOutScreen() {
  usePagePlace(label('punchOut.bar'));
  const opened = useQuery({
    queryKey: ['punch-out', 'open'],
    queryFn: async () => {
      const answer = await call(openPunchOut, { isSilent: true });
      await reloadBasket();
      return answer;
    },
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  return (
    <>
      <PageHead title={label('punchOut.bar')} />
      <div className="panel panel-edge p-4">
        {opened.isPending && <p role="status">{label('punchOut.opening')}</p>}
        {opened.isError && (
          <FailedState title={label('punchOut.notOpened')} onRetry={() => void opened.refetch()}>
            {label('punchOut.startAgain')}
          </FailedState>
        )}
        {opened.data && <GoOn opened={opened.data} />}
      </div>
    </>
  );
}

function GoOn({ opened }: { opened: Opened }) {
  const { history } = useRouter();
  const { Deviations, BeginAt } = opened;
  const stays = Deviations.length > 0;
  useEffect(() => {
    if (!stays) history.replace(BeginAt);
  }, [stays, BeginAt, history]);
  if (!stays) return <p role="status">{label('punchOut.opening')}</p>;
  return (
    <>
      <h2 className="mb-2">{label('punchOut.changed', { count: Deviations.length })}</h2>
      <ul className="mb-4 list-disc pl-5">
        {Deviations.map(({ Message }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes, and a product may have two lines.
          <li key={at} className="my-1">
            {Message}
          </li>
        ))}
      </ul>
      <Link to="/checkout/basket" className={buttonClass({ variant: 'primary' })}>
        {label('punchOut.toBasket')}
      </Link>
    </>
  );
}
