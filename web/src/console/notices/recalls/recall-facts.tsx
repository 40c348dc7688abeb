import type { RecallProgress } from '@engros/contracts/supplier/recalls.ts';
import { fullDate } from '../../../lib/formats/day-formats.ts';
import { formatCount } from '../../../lib/formats/formats.ts';
import { momentText } from '../../../lib/formats/moments.ts';
import { label } from '../../../lib/labels.ts';
import { Notice } from '../../../ui/layout/notice.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { SeeMail } from './recall-mail.tsx';
import { SendUpdate } from './send-update.tsx';

interface Props {
  progress: RecallProgress;
  onDone: () => void;
}
type Shown = Pick<Props, 'progress'>;

export function SentNotice({ progress: { Recall, Customers, Addresses }, onDone }: Props) {
  if (Recall.SentAt === null) return null;
  const { ProductId, Lots, ReasonDa, AuthorityCase } = Recall;
  const about = [
    ProductId,
    Lots.length > 0
      ? label('console.recalls.lotsOf', { lots: Lots.join(', ') })
      : label('console.recalls.withoutLots'),
    ReasonDa,
    AuthorityCase && label('console.recalls.caseOf', { number: AuthorityCase }),
  ];
  return (
    <Notice
      isRecall
      actions={
        <>
          <SeeMail id={Recall.Id} />
          {Recall.State === 'Sent' && <SendUpdate id={Recall.Id} addresses={Addresses} onDone={onDone} />}
        </>
      }
    >
      <b className="block text-danger-ink">
        {label('console.recalls.sentTo', {
          when: momentText(Recall.SentAt),
          customers: formatCount(Customers),
          addresses: formatCount(Addresses),
        })}
      </b>
      <span className="text-13 wrap-anywhere">{about.filter(Boolean).join(' · ')}</span>
    </Notice>
  );
}

/** What a draft says and whom it would reach, to be read through before it is sent. */
export function DraftFacts({ progress: { Recall, Customers, Addresses } }: Shown) {
  const { DeliveredFrom, DeliveredTo, ...said } = Recall;
  const facts = [
    ['product', said.ProductId],
    ['lotsShort', said.Lots.length > 0 ? said.Lots.join(', ') : label('console.recalls.withoutLots')],
    ['from', DeliveredFrom && fullDate(DeliveredFrom)],
    ['to', DeliveredTo && fullDate(DeliveredTo)],
    ['reasonDa', said.ReasonDa],
    ['reasonEn', said.ReasonEn],
    ['actionDa', said.ActionDa],
    ['actionEn', said.ActionEn],
    ['replacement', said.ReplacementId],
    ['authority', said.AuthorityCase],
  ] as const;
  return (
    <Panel
      title={label('console.recalls.draftReaches', {
        customers: formatCount(Customers),
        addresses: formatCount(Addresses),
      })}
      isEdge
    >
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1.5 text-13">
        {facts.map(
          ([name, value]) =>
            value && (
              <div key={name} className="col-span-2 grid grid-cols-subgrid">
                <dt className="text-ink-2">{label(`console.recalls.${name}`)}</dt>
                <dd className="font-[580] wrap-anywhere whitespace-pre-line">{value}</dd>
              </div>
            ),
        )}
      </dl>
    </Panel>
  );
}

const parts = [
  { name: 'answered', count: 'Answered', tint: 'bg-ok' },
  { name: 'opened', count: 'Opened', tint: 'bg-chart-b' },
  { name: 'notOpened', count: 'NotOpened', tint: 'bg-chart-track inset-ring inset-ring-line-strong' },
  { name: 'refused', count: 'Refused', tint: 'bg-danger' },
] as const;

export function Counts({ progress }: Shown) {
  const { Recall, Answered, Customers, GoalAt } = progress;
  const percent = Customers === 0 ? 0 : Math.floor((100 * Answered) / Customers);
  const texts = parts.map(({ name, count }) => `${progress[count]} ${label(`console.recalls.${name}`)}`);
  return (
    <Panel isEdge>
      <div className="flex flex-wrap items-baseline gap-x-8 gap-y-2">
        {parts.map(({ name, count }) => (
          <span
            key={name}
            className={`text-13 ${name === 'refused' && progress[count] > 0 ? 'text-danger-ink' : ''}`}
          >
            <b className="mr-1.5 text-28 font-[660] tracking-[-0.02em] tabular-nums">
              {formatCount(progress[count])}
            </b>
            {label(`console.recalls.${name}`)}
          </span>
        ))}
        <span className="ml-auto grid text-13 text-ink-2 max-lg:ml-0 max-lg:w-full lg:text-right">
          {Recall.State === 'Sent' && (
            <span className="font-[600] text-ok-ink">
              <i aria-hidden="true" className="mr-1.5 inline-block size-2 rounded-full bg-ok" />
              {label('console.recalls.live')}
            </span>
          )}
          <span className="num">
            {label('console.recalls.share', { percent })}
            {GoalAt !== null && Recall.State === 'Sent' && (
              <> {label('console.recalls.goal', { when: momentText(GoalAt) })}</>
            )}
          </span>
        </span>
      </div>
      <div role="img" aria-label={texts.join(', ')} className="mt-2.5 flex h-3.5 gap-0.5">
        {parts.map(
          ({ name, count, tint }) =>
            progress[count] > 0 && <span key={name} className={tint} style={{ flexGrow: progress[count] }} />,
        )}
      </div>
    </Panel>
  );
}

export function Course({ progress: { Timeline } }: Shown) {
  return (
    <Panel title={label('console.recalls.timeline')} isEdge>
      <ol className="text-13">
        {Timeline.map(({ Kind, At, IsDone, By, Count, CustomerName }, at) => (
          <li key={`${Kind} ${At}`} className="relative grid gap-x-4 pb-3 pl-6 last:pb-0">
            {at < Timeline.length - 1 && (
              <span aria-hidden="true" className="absolute top-2 bottom-0 left-1 w-px bg-line-strong" />
            )}
            <span
              aria-hidden="true"
              className={`absolute top-1.5 left-0 size-2.25 rounded-full ${
                IsDone ? 'bg-brand' : 'bg-surface inset-ring-2 inset-ring-line-strong'
              }`}
            />
            <b className={IsDone ? 'font-[620]' : 'font-[520] text-ink-3'}>
              {label(`console.recalls.step.${Kind}`)}
              {Count !== null && ` · ${formatCount(Count)}`}
            </b>
            <span className="num text-12 text-ink-3">
              {[momentText(At), By, CustomerName].filter(Boolean).join(' · ')}
            </span>
          </li>
        ))}
      </ol>
    </Panel>
  );
}

export function GoodsNow({ progress: { Recall, Goods, Customers } }: Shown) {
  const { Delivered, UnitText, OpenBaskets, OnTheWay, AnsweredLeft, Replacement } = Goods;
  const { Lots, DeliveredFrom, DeliveredTo } = Recall;
  const isAll = Lots.length === 0 && DeliveredFrom === null && DeliveredTo === null;
  const inBaskets = isAll ? 'stopped' : 'warned';
  const stock = Replacement?.Stock ?? null;
  const amount = (count: number) => `${formatCount(count)} ${UnitText}`;
  const facts = [
    ['delivered', label('console.recalls.goods.to', { amount: amount(Delivered), customers: Customers })],
    [
      'baskets',
      Recall.State === 'Sent' && OpenBaskets > 0
        ? label(`console.recalls.goods.${inBaskets}`, { count: OpenBaskets })
        : formatCount(OpenBaskets),
    ],
    ['onTheWay', amount(OnTheWay)],
    ['left', amount(AnsweredLeft)],
    ...(Replacement === null
      ? []
      : [
          [
            'replacement',
            [
              `${Replacement.Name} (${Replacement.ProductId})`,
              stock !== null && label('console.recalls.goods.stock', { count: stock }),
            ]
              .filter(Boolean)
              .join(', '),
          ] as const,
        ]),
  ] as const;
  return (
    <Panel title={label('console.recalls.goods')} isEdge>
      <dl className="grid grid-cols-2 gap-x-4 gap-y-1.5 text-13">
        {facts.map(([name, value]) => (
          <div key={name} className="col-span-2 grid grid-cols-subgrid">
            <dt className="text-ink-2">{label(`console.recalls.goods.${name}`)}</dt>
            <dd className="num font-[580]">{value}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}
