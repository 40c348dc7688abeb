import {
  makeStandingBasket,
  readStandingOrder,
  type StandingOrder,
} from '@engros/contracts/planning/standing-orders.ts';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { CircleOff, Copy, Ellipsis, SendHorizontal } from 'lucide-react';
import { useState } from 'react';
import { saveFirst, useStandingCalls } from '../../../features/planning/standing-orders/standing-data.ts';
import { rhythmWords, StateTag } from '../../../features/planning/standing-orders/standing-words.tsx';
import { FailedState } from '../../../features/shell/notices/failed-state.tsx';
import { usePagePlace } from '../../../features/shell/page-place/page-place.ts';
import { formatCount } from '../../../lib/formats/formats.ts';
import { call } from '../../../lib/http/call.ts';
import { query } from '../../../lib/http/query.ts';
import { useCall } from '../../../lib/http/use-call.ts';
import { label } from '../../../lib/labels.ts';
import { pageContext } from '../../../lib/page-context.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { buttonClass } from '../../../ui/controls/button-class.ts';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { Notice } from '../../../ui/layout/notice.tsx';
import { SkeletonRows } from '../../../ui/layout/skeleton.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { Menu } from '../../../ui/overlays/menu.tsx';
import { ChangesPanel } from './changes-panel.tsx';
import { DeliveriesPanel } from './deliveries-panel.tsx';
import { PausePanel } from './pause-panel.tsx';
import { RecipientsPanel } from './recipients-panel.tsx';
import { RulesPanel } from './rules-panel.tsx';
import { useDraft } from './use-draft.ts';
import { WeekPanel } from './week-panel.tsx';

const route = getRouteApi('/shell/standing-orders/$standingOrderId');

export function StandingOrderScreen() {
  const { standingOrderId: id } = route.useParams();
  const { data, isError, refetch } = useQuery(query(readStandingOrder, { params: { id } }));
  usePagePlace(data?.Name ?? label('standing.title'), [
    { label: label('orders.title'), href: '/orders' },
    { label: label('standing.title'), href: '/standing-orders' },
  ]);
  if (data) return <Found key={data.Id} order={data} />;
  return (
    <div className="panel panel-edge">
      {isError ? (
        <FailedState isWholePage title={label('standing.oneFailed')} onRetry={() => void refetch()} />
      ) : (
        <SkeletonRows kind="line" label={label('standing.loading')} />
      )}
    </div>
  );
}

const nextOf = ({ Days }: StandingOrder) =>
  Days.find(({ State }) => State === 'planned' || State === 'made' || State === 'waiting');

/** The basket of the next delivery, made when it is not there yet, and its page. */
function useBasketOf(order: StandingOrder) {
  const navigate = useNavigate();
  return useCall(
    async (date: string) => {
      await saveFirst(order.Id);
      const { BasketId } = await call(makeStandingBasket, { params: { id: order.Id, date } });
      await navigate({ to: '/checkout/basket', search: { id: BasketId } });
    },
    { failed: 'standing.saveFailed' },
  );
}

function Found({ order }: { order: StandingOrder }) {
  const draft = useDraft(order);
  const basket = useBasketOf(order);
  const isReadOnly = !pageContext().user.UserActions.CanOrder || order.State === 'ended';
  const failure = draft.failure ?? basket.failure;
  const facts = [
    rhythmWords(draft.draft.Rhythm),
    label('standing.products', { count: draft.draft.Lines.length }),
    order.WeekOre !== null &&
      label('standing.kronerWeek', { amount: formatCount(Math.round(order.WeekOre / 100)) }),
  ];
  return (
    <>
      <div className="mt-1.5 mb-3.5 flex flex-wrap items-center gap-x-3 gap-y-2 max-lg:mt-0">
        <h1 className="min-w-0 wrap-anywhere">{order.Name}</h1>
        <StateTag state={order.State} />
        <p className="text-13 text-ink-2 tabular-nums">{facts.filter(Boolean).join(' · ')}</p>
        {!isReadOnly && (
          <HeadActions
            order={order}
            onBasket={(date) => void basket.run(date)}
            isPending={basket.isPending}
          />
        )}
      </div>
      {failure && (
        <Notice kind="danger" isAlert className="mb-3">
          {failure}
        </Notice>
      )}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-3 xl:grid-cols-[minmax(0,1fr)_400px] xl:gap-6">
        <div className="contents xl:grid xl:grid-cols-[minmax(0,1fr)] xl:gap-3">
          <ChangesPanel order={order} draft={draft} isReadOnly={isReadOnly} />
          <div className="max-xl:order-2">
            <WeekPanel order={order} draft={draft} isReadOnly={isReadOnly} />
          </div>
          <div className="max-xl:order-3">
            <RulesPanel draft={draft} isReadOnly={isReadOnly} />
          </div>
        </div>
        <div className="contents xl:grid xl:grid-cols-[minmax(0,1fr)] xl:gap-3">
          <div className="max-xl:order-1">
            <DeliveriesPanel order={order} isReadOnly={isReadOnly} />
          </div>
          <div className="max-xl:order-4">
            <PausePanel order={order} isReadOnly={isReadOnly} />
          </div>
          <div className="max-xl:order-5">
            <RecipientsPanel order={order} draft={draft} isReadOnly={isReadOnly} />
          </div>
        </div>
      </div>
    </>
  );
}

function HeadActions({
  order,
  onBasket,
  isPending,
}: {
  order: StandingOrder;
  onBasket: (date: string) => void;
  isPending: boolean;
}) {
  const navigate = useNavigate();
  const [isEnding, setEnding] = useState(false);
  const { end } = useStandingCalls();
  const ending = useCall(
    async () => {
      await end(order.Id);
      await navigate({ to: '/standing-orders' });
    },
    { failed: 'standing.saveFailed', leaves: true },
  );
  const next = nextOf(order);
  const more = label('standing.menu', { name: order.Name });
  return (
    <div className="ml-auto flex flex-wrap gap-2 max-lg:w-full max-lg:*:flex-1">
      {next && order.Lines.length > 0 && (
        <Button variant="primary" isPending={isPending} onPress={() => onBasket(next.Date)}>
          {!isPending && <SendHorizontal aria-hidden="true" />}
          {label('standing.makeNow')}
        </Button>
      )}
      <Link to="/standing-orders" search={{ from: `standing-${order.Id}` }} className={buttonClass()}>
        <Copy aria-hidden="true" />
        {label('standing.copy')}
      </Link>
      <Menu
        label={more}
        trigger={
          <IconButton label={more} className="flex-none!">
            <Ellipsis aria-hidden="true" />
          </IconButton>
        }
        entries={[{ id: 'end', label: label('standing.end'), icon: <CircleOff />, isDangerous: true }]}
        onAction={() => setEnding(true)}
      />
      <Dialog
        isOpen={isEnding}
        onOpenChange={setEnding}
        title={label('standing.end')}
        safe={{ label: label('standing.keep') }}
        action={{ label: label('standing.end'), isDangerous: true, onPress: () => void ending.run() }}
        isPending={ending.isPending}
        {...(ending.failure !== undefined && { error: ending.failure })}
      >
        {label('standing.endText')}
      </Dialog>
    </div>
  );
}
