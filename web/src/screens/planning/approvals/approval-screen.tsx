import { type Approval, readApproval } from '@engros/contracts/planning/approvals.ts';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { History, TrendingDown } from 'lucide-react';
import { useState } from 'react';
import { ApprovalTag, decisionText } from '../../../features/planning/approvals/approval-words.tsx';
import { FailedState } from '../../../features/shell/notices/failed-state.tsx';
import { usePagePlace } from '../../../features/shell/page-place/page-place.ts';
import { longDay } from '../../../lib/formats/day-formats.ts';
import { formatKroner, formatOre, formatSignedKroner } from '../../../lib/formats/formats.ts';
import { query } from '../../../lib/http/query.ts';
import { label } from '../../../lib/labels.ts';
import { buttonClass } from '../../../ui/controls/button-class.ts';
import { Notice } from '../../../ui/layout/notice.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { SkeletonRows } from '../../../ui/layout/skeleton.tsx';
import { DecisionPanel } from './decision-panel.tsx';
import { LinesPanel } from './lines-panel.tsx';
import { TimePanel } from './time-panel.tsx';
import { WhyPanel } from './why-panel.tsx';

const route = getRouteApi('/shell/approvals/$approvalId');

export function ApprovalScreen() {
  const { approvalId: id } = route.useParams();
  const { data, isError, refetch } = useQuery(query(readApproval, { params: { id } }));
  const title = data ? label('approval.order', { day: longDay(data.DeliveryDate) }) : label('approval.title');
  usePagePlace(title, [
    { label: label('orders.title'), href: '/orders' },
    { label: label('approval.title'), href: '/approvals' },
  ]);
  if (data) return <Found key={`${data.Id} ${data.Version} ${data.State}`} approval={data} title={title} />;
  return (
    <div className="panel panel-edge">
      {isError ? (
        <FailedState isWholePage title={label('approval.oneFailed')} onRetry={() => void refetch()} />
      ) : (
        <SkeletonRows kind="line" label={label('approval.loading')} />
      )}
    </div>
  );
}

function Found({ approval, title }: { approval: Approval; title: string }) {
  const [quantities, setQuantities] = useState<ReadonlyMap<string, number>>(new Map());
  const { State, MayDecide, LineItems, TotalOre, BasketId } = approval;
  const facts = [
    label('approval.lines', { count: LineItems.length }),
    TotalOre !== null && formatKroner(TotalOre),
  ];
  return (
    <>
      <div className="mt-1.5 mb-3.5 flex flex-wrap items-center gap-x-3 gap-y-2 max-lg:mt-0">
        <h1 className="min-w-0 wrap-anywhere">{title}</h1>
        <ApprovalTag state={State} isMine={MayDecide && State === 'waiting'} />
        <p className="text-13 text-ink-2 tabular-nums">{facts.filter(Boolean).join(' · ')}</p>
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)_352px] items-start gap-6 max-lg:grid-cols-1 max-lg:gap-3">
        <div className="grid min-w-0 gap-4 max-lg:gap-3">
          <Answered approval={approval} />
          <WhyPanel approval={approval} />
          <Changes approval={approval} />
          <LinesPanel
            approval={approval}
            quantities={quantities}
            onChange={(lineId, quantity) => setQuantities((before) => new Map(before).set(lineId, quantity))}
          />
        </div>
        <aside className="grid gap-4 max-lg:gap-3">
          <TimePanel approval={approval} />
          <DecisionPanel approval={approval} quantities={quantities} />
          {(State === 'withdrawn' || State === 'refused' || State === 'fallen') && (
            <Link to="/checkout/basket" search={{ id: BasketId }} className={buttonClass({ block: true })}>
              {label('approval.toBasket')}
            </Link>
          )}
        </aside>
      </div>
    </>
  );
}

/** What became of it: name, time and answer. */
function Answered({ approval: { State, Decision } }: { approval: Approval }) {
  if (Decision === null) return null;
  const { WebOrderId, Reason, Changes: changes } = Decision;
  const isBad = State === 'refused' || State === 'fallen';
  return (
    <Notice
      kind={isBad ? 'danger' : State === 'withdrawn' ? 'info' : 'success'}
      actions={
        WebOrderId !== null && (
          <Link to="/checkout/receipt" search={{ id: WebOrderId }} className="link">
            {label('approval.toOrder')}
          </Link>
        )
      }
    >
      <b>{decisionText(State, Decision)}</b>
      {Reason && <q className="block wrap-anywhere">{Reason}</q>}
      {changes.map(({ DisplayName, From, To }) => (
        <span key={DisplayName} className="block">
          {label('approval.changedLine', { name: DisplayName, from: From, to: To })}
        </span>
      ))}
    </Notice>
  );
}

function changeText({
  Kind,
  DisplayName: name,
  FromOre,
  ToOre,
  EffectOre,
}: Approval['Changes'][number]): string {
  if (Kind !== 'price') return label(`approval.change.${Kind}`, { name });
  if (FromOre === null || ToOre === null || EffectOre === null)
    return label('approval.change.priceUnseen', { name });
  const words = {
    name,
    from: formatOre(FromOre),
    to: formatKroner(ToOre),
    effect: formatSignedKroner(EffectOre),
  };
  return label('approval.change.price', words);
}

function Changes({ approval: { Changes: changes } }: { approval: Approval }) {
  if (changes.length === 0) return null;
  return (
    <Panel
      isEdge
      isFlush
      title={
        <span className="inline-flex items-center gap-2">
          <History aria-hidden="true" className="size-4.5 text-ink-3" />
          {label('approval.changed')}
        </span>
      }
    >
      <ul className="m-0 list-none p-0">
        {changes.map((change) => (
          <li
            key={change.Kind + change.DisplayName}
            className="grid grid-cols-[16px_minmax(0,1fr)] items-center gap-2.5 border-t border-line px-4 py-2.25 text-13/[18px] first:border-t-0"
          >
            <TrendingDown aria-hidden="true" className="size-3.5 text-ink-3" />
            <span className="wrap-anywhere">{changeText(change)}</span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
