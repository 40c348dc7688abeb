import type { CustomerCase } from '@engros/contracts/cases/customer-cases.ts';
import { TriangleAlert } from 'lucide-react';
import { CaseOutcome } from '../../../features/cases/cases/case-outcome.tsx';
import { momentText } from '../../../lib/formats/moments.ts';
import { label } from '../../../lib/labels.ts';
import { serverNow } from '../../../lib/server-clock.ts';

/** Staff also see that an open case should have been answered, which its customer does not. */
export function ConsoleCaseState({ row }: { row: CustomerCase }) {
  const { AnswerBy } = row;
  if (AnswerBy === null || Date.parse(AnswerBy) >= serverNow()) return <CaseOutcome row={row} />;
  return (
    <span className="inline-flex items-start gap-2 font-[560] text-danger-ink">
      <TriangleAlert className="mt-0.5 size-3.75 flex-none" aria-hidden="true" />
      <span className="min-w-0 break-words">
        {label('console.cases.overdue', { when: momentText(AnswerBy) })}
      </span>
    </span>
  );
}
