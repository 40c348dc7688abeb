import type { CaseState, CustomerCase } from '@engros/contracts/cases/customer-cases.ts';
import { CircleCheck, CircleX, Clock, Info, type LucideIcon, Truck } from 'lucide-react';
import { outcomeText } from './case-words.ts';

const looks: Readonly<Record<CaseState, readonly [string, LucideIcon]>> = {
  Received: ['text-ink-2', Clock],
  InProgress: ['text-ink-2', Clock],
  Credited: ['text-ok-ink', CircleCheck],
  Replaced: ['text-brand-ink', Truck],
  Rejected: ['text-danger-ink', CircleX],
  Noted: ['text-ink-2', Info],
};

/** Shown by shape, colour and words, because some users cannot see colours. */
export function CaseOutcome({ row }: { row: CustomerCase }) {
  const [colour, Icon] = looks[row.State];
  return (
    <span className={`inline-flex items-start gap-2 font-[560] ${colour}`}>
      <Icon className="mt-0.5 size-3.75 flex-none" aria-hidden="true" />
      <span className="min-w-0 break-words">{outcomeText(row)}</span>
    </span>
  );
}
