import type { ApprovalReasonShown, ApprovalState } from '@engros/contracts/planning/approvals.ts';
import { Ban, Check, CircleX, Hourglass, ListX, Pencil, Timer, Undo2, Users, Wallet } from 'lucide-react';
import { momentText } from '../../../lib/formats/moments.ts';
import { label } from '../../../lib/labels.ts';
import { serverNow } from '../../../lib/server-clock.ts';
import { Tag, type TagKind } from '../../../ui/data/tag.tsx';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** How long there is to answer, in the largest words that are exact enough. */
export function timeLeft(deadline: string): { text: string; isShort: boolean } {
  const left = Date.parse(deadline) - serverNow();
  if (left <= 0) return { text: label('approval.left.past'), isShort: true };
  const minutes = Math.floor(left / minuteMs);
  if (left >= 2 * dayMs)
    return { text: label('approval.left.days', { days: Math.floor(left / dayMs) }), isShort: false };
  const isShort = left < 4 * hourMs;
  if (minutes < 60) return { text: label('approval.left.minutes', { minutes }), isShort };
  return {
    text: label('approval.left.hours', { hours: Math.floor(minutes / 60), minutes: minutes % 60 }),
    isShort,
  };
}

export function TimeLeft({ deadline }: { deadline: string }) {
  const { text, isShort } = timeLeft(deadline);
  const look = isShort ? 'font-[640] text-time-ink' : 'text-ink-2';
  return (
    <span className={`inline-flex items-center gap-1.25 text-12 whitespace-nowrap tabular-nums ${look}`}>
      <Timer aria-hidden="true" className="size-3.5" />
      {text}
    </span>
  );
}

const overBudget: readonly ApprovalReasonShown['Kind'][] = ['budget', 'week', 'month', 'day'];
const outside: readonly ApprovalReasonShown['Kind'][] = ['goods', 'agreement', 'list'];

/** The rule in two words. */
export function ReasonTag({ kind }: { kind: ApprovalReasonShown['Kind'] }) {
  const isOver = overBudget.includes(kind);
  const isOutside = outside.includes(kind);
  const look: TagKind = isOver ? 'danger' : isOutside ? 'time' : 'neutral';
  const Icon = isOver ? Wallet : isOutside ? ListX : Users;
  return (
    <Tag kind={look} icon={false}>
      <Icon aria-hidden="true" />
      {label(`approval.tag.${kind}`)}
    </Tag>
  );
}

const looks: Record<ApprovalState, { kind: TagKind; Icon: typeof Check; ink: string }> = {
  waiting: { kind: 'time', Icon: Hourglass, ink: 'text-time-ink' },
  approved: { kind: 'ok', Icon: Check, ink: 'text-ok-ink' },
  changed: { kind: 'ok', Icon: Pencil, ink: 'text-ok-ink' },
  refused: { kind: 'danger', Icon: CircleX, ink: 'text-danger-ink' },
  withdrawn: { kind: 'neutral', Icon: Undo2, ink: 'text-ink-2' },
  fallen: { kind: 'danger', Icon: Ban, ink: 'text-danger-ink' },
  sent: { kind: 'ok', Icon: Check, ink: 'text-ok-ink' },
  passed: { kind: 'neutral', Icon: Check, ink: 'text-ink-2' },
};

export function ApprovalTag({ state, isMine = false }: { state: ApprovalState; isMine?: boolean }) {
  const { kind, Icon } = looks[state];
  return (
    <Tag kind={kind} icon={false}>
      <Icon aria-hidden="true" />
      {isMine ? label('approval.waitsForYou') : label(`approval.state.${state}`)}
    </Tag>
  );
}

export function StateIcon({ state }: { state: ApprovalState }) {
  const { Icon, ink } = looks[state];
  return <Icon aria-hidden="true" className={`mt-px size-4.5 flex-none ${ink}`} />;
}

/** What was answered, by whom and when. */
export function decisionText(state: ApprovalState, decision: { By: string | null; At: string }): string {
  const words = { what: label(`approval.state.${state}`), when: momentText(decision.At) };
  if (decision.By === null) return label('approval.decidedAt', words);
  return label('approval.decidedBy', { ...words, by: decision.By });
}

export const listed = (names: readonly string[]): string =>
  new Intl.ListFormat(document.documentElement.lang || 'da', { type: 'conjunction' }).format(names);
