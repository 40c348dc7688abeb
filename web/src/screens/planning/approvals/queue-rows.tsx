import type { ApprovalRow } from '@engros/contracts/planning/approvals.ts';
import { Link, useNavigate } from '@tanstack/react-router';
import type { KeyboardEvent } from 'react';
import {
  ApprovalTag,
  decisionText,
  ReasonTag,
  TimeLeft,
} from '../../../features/planning/approvals/approval-words.tsx';
import { blockOf } from '../../../features/planning/standing-orders/standing-words.tsx';
import { usesSingleKeys } from '../../../features/shell/shell-panels/single-keys.ts';
import { shortDay } from '../../../lib/formats/day-formats.ts';
import { formatKroner } from '../../../lib/formats/formats.ts';
import { label } from '../../../lib/labels.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { buttonClass } from '../../../ui/controls/button-class.ts';
import { DayBlock } from '../../../ui/delivery/day-block.tsx';

interface Props {
  rows: readonly ApprovalRow[];
  /** Rows whose approval can still be taken back. */
  waiting: readonly string[];
  onApprove: (id: string) => void;
}

const answerKeys: Readonly<Record<string, 'approve' | 'refuse'>> = { g: 'approve', a: 'refuse' };

function rowUnder(event: KeyboardEvent<HTMLUListElement>): Element | null {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return null;
  return event.target instanceof Element ? event.target.closest('li[data-approval]') : null;
}

function moveFocus(event: KeyboardEvent<HTMLUListElement>, row: Element, step: number): void {
  const links = [...event.currentTarget.querySelectorAll<HTMLElement>('a[data-approval-link]')];
  links[links.findIndex((link) => row.contains(link)) + step]?.focus();
  event.preventDefault();
}

export function QueueRows({ rows, waiting, onApprove }: Props) {
  const navigate = useNavigate();
  const onKeyDown = (event: KeyboardEvent<HTMLUListElement>) => {
    const row = rowUnder(event);
    if (row === null) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) return moveFocus(event, row, step);
    answerByKey(event, row.getAttribute('data-approval') ?? '');
  };
  const answerByKey = (event: KeyboardEvent<HTMLUListElement>, id: string) => {
    const answer = answerKeys[event.key.toLowerCase()];
    if (answer === undefined || !usesSingleKeys()) return;
    if (rows.find(({ Id }) => Id === id)?.MayDecide !== true) return;
    event.preventDefault();
    if (answer === 'approve') onApprove(id);
    else void navigate({ to: '/approvals/$approvalId', params: { approvalId: id }, hash: 'refuse' });
  };
  return (
    <ul className="m-0 list-none p-0" onKeyDown={onKeyDown}>
      {rows.map((row, at) => (
        <Row
          key={row.Id}
          row={row}
          isFirst={at === 0}
          isGoing={waiting.includes(row.Id)}
          onApprove={onApprove}
        />
      ))}
    </ul>
  );
}

interface RowProps {
  row: ApprovalRow;
  isFirst: boolean;
  isGoing: boolean;
  onApprove: (id: string) => void;
}

function Row({ row, isFirst, isGoing, onApprove }: RowProps) {
  const { Id, Reasons, DeliveryDate, AskedBy, Lines, State, Decision } = row;
  const day = shortDay(DeliveryDate);
  return (
    <li
      data-approval={Id}
      className="grid grid-cols-[44px_minmax(0,1fr)_auto_auto] items-center gap-4 border-t border-line px-4 py-3 first:border-t-0 focus-within:bg-surface-2 max-lg:grid-cols-[44px_minmax(0,1fr)_auto] max-lg:gap-x-3 max-lg:gap-y-2 max-lg:py-3.5"
    >
      <DayBlock size={44} tone="neutral" className="self-start" {...blockOf(DeliveryDate)} />
      <div className="grid min-w-0 gap-0.75">
        <Link
          data-approval-link
          to="/approvals/$approvalId"
          params={{ approvalId: Id }}
          className="text-14/5 font-[640] text-ink"
        >
          {label('approval.order', { day })}
        </Link>
        {State !== 'waiting' && (
          <p className="flex flex-wrap items-center gap-2 text-13">
            <ApprovalTag state={State} />
            <span className="text-12 text-ink-2 wrap-anywhere">
              {Decision && decisionText(State, Decision)}
            </span>
          </p>
        )}
        {Reasons.map(({ Kind, Rule, Text }) => (
          <p
            key={Kind + Rule}
            className="flex flex-wrap items-center gap-x-2 gap-y-0.75 text-13/[18px] max-lg:flex-col max-lg:items-start"
          >
            <ReasonTag kind={Kind} />
            <span className="wrap-anywhere">{Text}</span>
          </p>
        ))}
        <p className="text-12 text-ink-2 wrap-anywhere">
          {label('approval.by', { name: AskedBy, lines: label('approval.lines', { count: Lines }) })}
        </p>
      </div>
      <Amounts row={row} />
      <Acts row={row} isFirst={isFirst} isGoing={isGoing} onApprove={onApprove} />
    </li>
  );
}

function Amounts({ row: { TotalOre, Deadline, State } }: Pick<RowProps, 'row'>) {
  return (
    <div className="grid justify-items-end gap-0.5 self-center max-lg:self-start">
      {TotalOre !== null && (
        <b className="text-16/[22px] font-[660] whitespace-nowrap tabular-nums">{formatKroner(TotalOre)}</b>
      )}
      {State === 'waiting' && <TimeLeft deadline={Deadline} />}
    </div>
  );
}

function Acts({ row: { Id, DeliveryDate, MayDecide }, isFirst, isGoing, onApprove }: RowProps) {
  const day = shortDay(DeliveryDate);
  return (
    <div className="flex w-51 justify-end gap-1 max-lg:col-span-full max-lg:grid max-lg:w-auto max-lg:grid-cols-2 max-lg:gap-2">
      {MayDecide && (
        <Button
          variant={isFirst ? 'primary' : 'secondary'}
          isPending={isGoing}
          className="max-lg:order-2 max-lg:h-11"
          aria-label={label('approval.approveOf', { day })}
          onPress={() => onApprove(Id)}
        >
          {label('approval.approve')}
        </Button>
      )}
      <Link
        to="/approvals/$approvalId"
        params={{ approvalId: Id }}
        className={`${buttonClass({ variant: 'quiet' })} max-lg:h-11 max-lg:border max-lg:border-line-strong max-lg:bg-surface`}
        aria-label={`${label('approval.see')}: ${label('approval.order', { day })}`}
      >
        {label('approval.see')}
      </Link>
    </div>
  );
}
