import { readRecallNotices } from '@engros/contracts/notices/recall-notices.ts';
import {
  answerOwnRecall,
  answersWithQuantity,
  listOwnRecalls,
  type OwnRecall,
} from '@engros/contracts/notices/recalls.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Check, ClipboardCheck, Info, Mail, PanelTop, ShieldCheck, TriangleAlert } from 'lucide-react';
import { RecallAnswerForm } from '../../../features/notices/recalls/answer-form.tsx';
import { RecallFacts } from '../../../features/notices/recalls/recall-facts.tsx';
import { receivedDays } from '../../../features/notices/recalls/received-days.ts';
import { useRefreshOnNews } from '../../../features/shell/messages/refresh-on-news.ts';
import { FailedState } from '../../../features/shell/notices/failed-state.tsx';
import { usePagePlace } from '../../../features/shell/page-place/page-place.ts';
import { fullDate } from '../../../lib/formats/day-formats.ts';
import { formatCount } from '../../../lib/formats/formats.ts';
import { momentText } from '../../../lib/formats/moments.ts';
import { call } from '../../../lib/http/call.ts';
import { query, refreshAll } from '../../../lib/http/query.ts';
import { label } from '../../../lib/labels.ts';
import { announce } from '../../../lib/live-announcer.ts';
import { pageContext } from '../../../lib/page-context.ts';
import { momentOf } from '../../../lib/supplier-time.ts';
import { EmptyState } from '../../../ui/layout/empty-state.tsx';
import { IconTile } from '../../../ui/layout/icon-tile.tsx';
import { Notice } from '../../../ui/layout/notice.tsx';
import { PageHead } from '../../../ui/layout/page-head.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { SkeletonRows } from '../../../ui/layout/skeleton.tsx';
import { AddressPanel } from './address-panel.tsx';
import './recalls.css';

const concerned = [listOwnRecalls];
const isToAnswer = ({ Answer, IsOver }: OwnRecall) => Answer === null && !IsOver;

/** Unanswered recalls first (NOT-02, NOT-03, NOT-05). */
export function RecallsScreen() {
  usePagePlace(label('recalls.title'), [{ label: label('notices.title'), href: '/notifications' }]);
  useRefreshOnNews(concerned);
  const { data, isError, refetch } = useQuery(query(listOwnRecalls, {}));
  const recalls = Array.isArray(data) ? data : undefined;
  const open = recalls?.filter(isToAnswer) ?? [];
  const earlier = recalls?.filter((recall) => !isToAnswer(recall)) ?? [];
  return (
    <>
      <PageHead
        title={label('recalls.title')}
        note={open.length > 0 && label('recalls.toAnswer', { count: open.length })}
      />
      <div className="recalls-page grid grid-cols-[minmax(0,1fr)_384px] gap-4">
        <div className="grid content-start gap-4">
          {!recalls && (
            <div className="panel panel-edge">
              {isError ? (
                <FailedState title={label('recalls.failed')} onRetry={() => void refetch()} />
              ) : (
                <SkeletonRows label={label('recalls.loading')} kind="line" rows={6} />
              )}
            </div>
          )}
          {open.map((recall) => (
            <OpenRecall key={recall.Id} recall={recall} />
          ))}
          {recalls && <OtherRecalls recalls={earlier} isQuiet={open.length === 0} />}
        </div>
        {/* Where it is under the recalls it would move down when they arrive. */}
        <div className={`contents ${recalls || isError ? '' : 'max-xl:hidden'}`}>
          <AddressPanel />
        </div>
      </div>
    </>
  );
}

function OpenRecall({ recall }: { recall: OwnRecall }) {
  const client = useQueryClient();
  return (
    <article
      className="recall-open panel panel-edge grid gap-3 p-5 max-lg:p-4"
      aria-labelledby={`recall-${recall.Id}`}
    >
      <h2 id={`recall-${recall.Id}`} className="flex gap-4 text-18 text-danger-ink max-lg:gap-2">
        <TriangleAlert aria-hidden="true" className="size-6 flex-none text-danger" />
        <span className="min-w-0 break-words">
          {label('recalls.doNotUse', { product: recall.ProductName })}
        </span>
      </h2>
      <div className="recall-body grid min-w-0 gap-5 pl-10 max-lg:pl-0">
        <RecallFacts recall={recall} />
        {pageContext().user.Impersonation === null && (
          <RecallAnswerForm
            recall={recall}
            nameLabel={null}
            onAnswer={async ({ answer, quantityLeft, note }) => {
              await call(answerOwnRecall, {
                params: { id: recall.Id },
                body: { Answer: answer, QuantityLeft: quantityLeft, Note: note || null },
              });
              announce(label('recalls.answered'));
              await refreshAll(client, [listOwnRecalls, readRecallNotices]);
            }}
          />
        )}
      </div>
    </article>
  );
}

function OtherRecalls({ recalls, isQuiet }: { recalls: readonly OwnRecall[]; isQuiet: boolean }) {
  if (recalls.length === 0)
    return (
      isQuiet && (
        <>
          <div className="panel panel-edge">
            <EmptyState icon={<ShieldCheck aria-hidden="true" />} title={label('recalls.none')}>
              {label('recalls.noneText')}
            </EmptyState>
          </div>
          <HowItGoes />
        </>
      )
    );
  return (
    <>
      {isQuiet && (
        <Notice kind="success" icon={<ShieldCheck aria-hidden="true" />}>
          <b>{label('recalls.nothingOpen')}</b> {label('recalls.nothingOpenText')}
        </Notice>
      )}
      <EarlierRecalls recalls={recalls} />
      {isQuiet && <HowItGoes />}
    </>
  );
}

const steps = [
  { name: 'mail', icon: Mail },
  { name: 'page', icon: PanelTop },
  { name: 'answer', icon: ClipboardCheck },
] as const;

function HowItGoes() {
  return (
    <Panel title={label('recalls.how')} isFlush isEdge>
      <ol className="grid grid-cols-3 max-md:grid-cols-1">
        {steps.map(({ name, icon: Icon }) => (
          <li
            key={name}
            className="recall-step grid grid-cols-[28px_minmax(0,1fr)] content-start gap-x-3 p-4 text-(length:--text-13)"
          >
            <IconTile tone="brand">
              <Icon className="size-4" />
            </IconTile>
            <span>
              <b className="block font-[620]">{label(`recalls.how.${name}`)}</b>
              <span className="text-12 text-ink-2">{label(`recalls.how.${name}Text`)}</span>
            </span>
          </li>
        ))}
      </ol>
    </Panel>
  );
}

function EarlierRecalls({ recalls }: { recalls: readonly OwnRecall[] }) {
  return (
    <Panel title={label('recalls.earlier')} note={label('recalls.year')} isFlush isEdge>
      <ul>
        {recalls.map((recall) => (
          <li
            key={recall.Id}
            className="recall-earlier grid grid-cols-[28px_minmax(0,1fr)_minmax(0,1fr)_auto] items-start gap-x-3 gap-y-1 border-t border-line px-4 py-2.5 text-(length:--text-13)"
          >
            <AnswerTile recall={recall} />
            <span className="min-w-0">
              <b className="block font-[620]">{recall.ProductName}</b>
              <span className="text-12 text-ink-3">
                {[recall.ProductId, lotsOf(recall), recall.Reason].filter(Boolean).join(' · ')}
              </span>
            </span>
            <span className="min-w-0">
              {label('recalls.gotText', {
                quantity: recall.Quantity,
                unit: recall.UnitText,
                days: receivedDays(recall),
              })}
              <span className="block text-12 text-ink-2">{answerOf(recall)}</span>
              {restOf(recall) > 0 && (
                <span className="block text-12 text-time-ink">
                  {label('recalls.restUnknown', {
                    quantity: formatCount(restOf(recall)),
                    unit: recall.UnitText,
                  })}
                </span>
              )}
              <span className="block text-12 text-ink-3">{outcomeOf(recall)}</span>
            </span>
            <time dateTime={recall.SentAt} className="num text-12 text-ink-3">
              {label('recalls.sentOn', { date: fullDate(momentOf(recall.SentAt).date) })}
            </time>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function AnswerTile({ recall }: { recall: OwnRecall }) {
  if (recall.Answer === null)
    return (
      <IconTile tone="neutral">
        <Info className="size-4" />
      </IconTile>
    );
  const isWhole = restOf(recall) === 0;
  return (
    <IconTile tone={isWhole ? 'ok' : 'time'}>
      {isWhole ? <Check className="size-4" /> : <TriangleAlert className="size-4" />}
    </IconTile>
  );
}

/** Base units that the kitchen got and its answer says nothing of. */
function restOf({ Answer, Quantity, QuantityLeft }: OwnRecall): number {
  if (Answer === null || !answersWithQuantity.includes(Answer)) return 0;
  return Math.max(0, Quantity - (QuantityLeft ?? 0));
}

/** Of a recall of all lots, those that the kitchen got. */
function lotsOf({ Lots, Deliveries }: OwnRecall): string {
  const lots = Lots.length > 0 ? Lots : [...new Set(Deliveries.flatMap(({ Lot }) => Lot ?? []))];
  return lots.length > 0 ? label('recalls.ofLots', { lots: lots.join(', ') }) : '';
}

function answerOf({ Answer, QuantityLeft, UnitText }: OwnRecall): string {
  return Answer === null
    ? ''
    : label(`recalls.gave.${Answer}`, { quantity: formatCount(QuantityLeft ?? 0), unit: UnitText });
}

function outcomeOf({ Answer, AnsweredBy, AnsweredAt }: OwnRecall): string {
  if (Answer === null || AnsweredAt === null) return label('recalls.over');
  return label('recalls.answeredBy', { name: AnsweredBy ?? '', when: momentText(AnsweredAt) });
}
