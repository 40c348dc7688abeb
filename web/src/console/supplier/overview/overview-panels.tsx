import type { ImportRun } from '@engros/contracts/supplier/imports.ts';
import type { ConsoleOverview } from '@engros/contracts/supplier/overview.ts';
import { shortDay } from '../../../lib/formats/day-formats.ts';
import { formatCount } from '../../../lib/formats/formats.ts';
import { momentText } from '../../../lib/formats/moments.ts';
import { label } from '../../../lib/labels.ts';
import { Badge } from '../../../ui/data/badge.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { LetterList } from '../../erp/orders/letter-list.tsx';
import { ConsoleLink } from '../../frame/console-link.tsx';
import { importKind, RunOutcome } from '../imports/run-words.tsx';

type Letters = NonNullable<ConsoleOverview['Letters']>;

/** Only those that the server stopped trying to send. */
export const lettersOf = ({ Counts: { answer, document, mail } }: Letters): number =>
  answer + document + mail;

/** Answers, documents and mails that the server stopped trying to send. Shows nothing when there are none. */
export function NewestLetters({ letters }: { letters: Letters }) {
  if (letters.Newest.length === 0) return null;
  return (
    <Panel
      className="mt-4"
      isFlush
      isEdge
      title={label('console.letters.title')}
      note={<Badge count={lettersOf(letters)} label={label('console.needsAction')} />}
      end={
        <ConsoleLink to="/console/orders" className="link text-12">
          {label('console.overview.allOrders')}
        </ConsoleLink>
      }
    >
      <LetterList letters={letters.Newest} />
    </Panel>
  );
}

export function LatestImports({ runs }: { runs: readonly ImportRun[] }) {
  return (
    <Panel
      className="mt-4"
      isFlush
      isEdge
      title={label('console.overview.imports')}
      end={
        <ConsoleLink to="/console/imports" className="link text-12">
          {label('console.overview.allRuns')}
        </ConsoleLink>
      }
    >
      {runs.length === 0 && <p className="p-4 text-13 text-ink-2">{label('console.overview.noImports')}</p>}
      <ul>
        {runs.map((run) => (
          <li
            key={run.Id}
            className="flex items-center gap-3 border-t border-line px-4 py-2.5 text-13 first:border-t-0"
          >
            <span className="min-w-0 flex-1">
              <ConsoleLink to="/console/imports" search={{ run: run.Id }} className="link font-[600]">
                {importKind(run.Kind)}
              </ConsoleLink>
              <span className="num block text-12 text-ink-3">
                {label('console.imports.rowsCount', { count: run.Read, number: formatCount(run.Read) })} ·{' '}
                {momentText(run.StartedAt)}
              </span>
            </span>
            <RunOutcome run={run} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** Search words that found no product, the most frequent ones. */
export function MissedPanel({
  search: { Missed, Most },
}: {
  search: NonNullable<ConsoleOverview['Search']>;
}) {
  return (
    <Panel
      className="mt-4"
      isFlush
      isEdge
      title={label('console.overview.missed')}
      note={label('console.overview.sevenDays')}
      end={
        <ConsoleLink to="/console/search" className="link text-12">
          {label('console.overview.allMissed', { count: Missed })}
        </ConsoleLink>
      }
    >
      {Most.length === 0 && <p className="p-4 text-13 text-ink-2">{label('console.overview.noMissed')}</p>}
      <ul>
        {Most.map(({ Term, Searches }) => (
          <li key={Term} className="flex gap-3 border-t border-line px-4 py-2 text-13 first:border-t-0">
            <b className="min-w-0 flex-1 break-words">{Term}</b>
            <span className="num">{formatCount(Searches)}</span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** Quick-sale goods that were confirmed although their lots no longer have them. Shows nothing when there are none. */
export function OversoldLots({ oversold }: { oversold: NonNullable<ConsoleOverview['Oversold']> }) {
  if (oversold.length === 0) return null;
  return (
    <Panel
      className="mt-4"
      isFlush
      isEdge
      title={label('console.overview.oversold')}
      note={<Badge count={oversold.length} label={label('console.needsAction')} />}
    >
      <ul>
        {oversold.map(
          ({ OrderNumber, CustomerId, CustomerName, ProductId, DisplayName, BaseUnits, DeliveryDate }) => (
            <li
              key={`${OrderNumber} ${ProductId}`}
              className="border-t border-line px-4 py-2.5 text-13 first:border-t-0"
            >
              <b className="block break-words">{DisplayName}</b>
              <span className="num whitespace-normal">
                {label('console.overview.oversoldUnits', {
                  number: formatCount(BaseUnits),
                  day: shortDay(DeliveryDate),
                })}
              </span>
              <span className="block text-12 wrap-anywhere text-ink-3">
                <span className="num">{OrderNumber}</span> ·{' '}
                <ConsoleLink to="/console/people" search={{ customer: CustomerId }} className="link">
                  {CustomerName}
                </ConsoleLink>
              </span>
            </li>
          ),
        )}
      </ul>
    </Panel>
  );
}

export function RunningRecalls({
  recalls: { Running, Newest },
}: {
  recalls: NonNullable<ConsoleOverview['Recalls']>;
}) {
  if (Newest.length === 0) return null;
  return (
    <Panel
      className="mt-4"
      isFlush
      isEdge
      title={label('console.overview.recalls')}
      note={<Badge count={Running} label={label('console.needsAction')} />}
      end={
        <ConsoleLink to="/console/recalls" className="link text-12">
          {label('console.recalls.back')}
        </ConsoleLink>
      }
    >
      <ul>
        {Newest.map(({ Id, Name, SentAt, Customers, Answered }) => (
          <li
            key={Id}
            className="flex items-center gap-3 border-t border-line px-4 py-2.5 text-13 first:border-t-0"
          >
            <span className="min-w-0 flex-1">
              <ConsoleLink to="/console/recalls" search={{ recall: Id }} className="link font-[600]">
                {Name}
              </ConsoleLink>
              <span className="num block text-12 text-ink-3">{momentText(SentAt)}</span>
            </span>
            <span className="num">
              {label('console.overview.recallAnswers', {
                answered: formatCount(Answered),
                customers: formatCount(Customers),
              })}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
