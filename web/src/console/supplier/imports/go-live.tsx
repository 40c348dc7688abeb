import type { ImportKind } from '@engros/contracts/supplier/imports.ts';
import { limits } from '@engros/contracts/values/limits.ts';
import { useState } from 'react';
import { formatCount } from '../../../lib/formats/formats.ts';
import { label } from '../../../lib/labels.ts';
import { BarredButton } from '../../../ui/controls/barred-button.tsx';
import { FaultText } from '../../../ui/fields/fault-text.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { SendingProgress } from './sending-progress.tsx';
import type { Tried, useTrial } from './use-trial.ts';

export const parts = ['all', 'new', 'changed', 'unchanged', 'refused', 'gone'] as const;
export type Part = (typeof parts)[number];

export const countsOf = ({
  Read,
  New,
  Changed,
  Unchanged,
  Refused,
  Gone,
}: Tried['result']): Record<Part, number> => ({
  all: Read,
  new: New,
  changed: Changed,
  unchanged: Unchanged,
  refused: Refused,
  gone: Gone ?? 0,
});

export const names = {
  all: 'console.imports.rows',
  new: 'console.imports.new',
  changed: 'console.imports.changed',
  unchanged: 'console.imports.unchanged',
  refused: 'console.imports.refused',
  gone: 'console.imports.gone',
} as const;

interface Props {
  result: Tried['result'];
  /** Number of findings that stop and are not answered. */
  open: number;
  live: ReturnType<typeof useTrial>['live'];
  sending: ReturnType<typeof useTrial>['sending'];
  /** The mapping is to be kept, and has no name yet. */
  isUnnamed: boolean;
  /** With the number of records that are ended, where it was typed. */
  onGo: (ends: number | undefined) => void;
}

/** The exact sum of what the press does. */
export function GoLive({ result, open, live, sending, isUnnamed, onGo }: Props) {
  const [typed, setTyped] = useState('');
  const { Ends: ends } = result;
  const isTyped = ends === null || typed.replaceAll(/[\s.,]/g, '') === String(ends);
  const unsaid = isTyped ? undefined : label('console.imports.endsFirst', { number: formatCount(ends) });
  const unnamed = isUnnamed ? label('console.imports.nameFirst') : undefined;
  return (
    <Panel isEdge title={label('console.imports.goLive')}>
      <div className="grid gap-3">
        <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1.5 text-13">
          {(['new', 'changed', 'unchanged', 'refused', 'gone'] as const).map((each) => (
            <div key={each} className="contents">
              <dt className="text-ink-2">{label(names[each])}</dt>
              <dd className="num text-right font-[600]">
                {each === 'gone' && !result.Gone
                  ? label('console.imports.noneGone')
                  : formatCount(countsOf(result)[each])}
              </dd>
            </div>
          ))}
        </dl>
        {ends !== null && (
          <TextField
            label={label('console.imports.ends')}
            hint={label('console.imports.endsHint', { number: formatCount(ends) })}
            inputMode="numeric"
            autoComplete="off"
            value={typed}
            onChange={setTyped}
          />
        )}
        <BarredButton
          variant={ends === null ? 'primary' : 'danger'}
          size={40}
          block
          isPending={live.isPending}
          barredBy={barredBy(result, open) ?? unsaid ?? unnamed}
          onPress={() => onGo(ends ?? undefined)}
        >
          {live.isPending ? label('console.imports.running') : pressText(result)}
        </BarredButton>
        {sending && <SendingProgress sending={sending} name={result.File} onStop={sending.onStop} />}
        {live.failure && <FaultText>{live.failure}</FaultText>}
        <p className="text-12 text-ink-3">
          {label(isDated(result) ? 'console.imports.goLiveDated' : 'console.imports.goLiveNote', {
            days: limits.importBackDays,
          })}
        </p>
      </div>
    </Panel>
  );
}

const endings: Partial<Record<ImportKind, 'products' | 'customers' | 'prices' | 'quickSales'>> = {
  products: 'products',
  customers: 'customers',
  prices: 'prices',
  'group-prices': 'prices',
  'campaign-prices': 'prices',
  'quick-sales': 'quickSales',
};

/** What ends comes first, where it is much. */
function pressText({ Kind, New, Changed, Gone, Ends }: Tried['result']): string {
  const rows = New + Changed + (Gone ?? 0) - (Ends ?? 0);
  const goLive = { count: rows, number: formatCount(rows) };
  if (Ends === null) return label('console.imports.goLiveRows', goLive);
  const end = label(`console.imports.end.${endings[Kind] ?? 'rows'}`, {
    count: Ends,
    number: formatCount(Ends),
  });
  return rows > 0 ? label('console.imports.endAndRows', { end, ...goLive }) : end;
}

/** By the kind, the field that says from when a row holds. */
const datedBy: Partial<Record<ImportKind, string>> = {
  'list-prices': 'from',
  prices: 'from',
  'group-prices': 'from',
  'campaign-prices': 'from',
  'quantity-discounts': 'from',
  routes: 'firstDate',
  closures: 'date',
  'depot-days': 'date',
  'extra-days': 'date',
};

const isDated = ({ Kind, Columns }: Tried['result']): boolean =>
  datedBy[Kind] !== undefined && Columns.some(({ Field }) => Field === datedBy[Kind]);

function barredBy({ IsUsable, New, Changed, Gone }: Tried['result'], open: number): string | undefined {
  if (!IsUsable) return label('console.imports.wholeOrNothing');
  if (New + Changed + (Gone ?? 0) === 0) return label('console.imports.nothingToDo');
  if (open === 0) return undefined;
  return label('console.imports.answerFirst', { count: open, number: open });
}
