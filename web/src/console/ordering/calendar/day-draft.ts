import type { DayContent } from '@engros/contracts/supplier/calendar.ts';
import { label } from '../../../lib/labels.ts';
import type { Faults } from '../../../lib/use-form.ts';
import { textFault } from '../../frame/content-fault.ts';
import { isTimeText } from '../../frame/written-time.ts';

export interface DayDraft {
  kind: DayContent['Kind'] | 'normal';
  nameDa: string;
  nameEn: string;
  cutOff: string;
  cutOffDays: string;
  from: string;
  to: string;
}

const fewDays = /^(\d|10)$/;

/** For a normal day, proposes the deadline that most routes have. */
export const draftOf = (content: DayContent | null): DayDraft => ({
  kind: content?.Kind ?? 'normal',
  nameDa: content?.NameDa ?? '',
  nameEn: content?.NameEn ?? '',
  cutOff: content?.CutOffTime ?? '12:00',
  cutOffDays: String(content?.CutOffWorkingDays ?? 1),
  from: content?.WindowFrom ?? '06:00',
  to: content?.WindowTo ?? '10:00',
});

/** Null for a normal day, otherwise only the fields that the kind of day needs. */
export function contentOf({ kind, ...draft }: DayDraft): DayContent | null {
  if (kind === 'normal') return null;
  const isClosed = kind === 'closed';
  const isExtra = kind === 'extra';
  return {
    Kind: kind,
    NameDa: draft.nameDa.trim(),
    NameEn: draft.nameEn.trim(),
    CutOffTime: isClosed ? null : draft.cutOff,
    CutOffWorkingDays: isClosed ? null : Number(draft.cutOffDays),
    WindowFrom: isExtra ? draft.from : null,
    WindowTo: isExtra ? draft.to : null,
  };
}

const timeFault = (text: string) => (isTimeText(text) ? undefined : label('console.calendar.timeMissing'));

export function faultsOf({ kind, ...draft }: DayDraft): Faults<DayDraft> {
  if (kind === 'normal') return {};
  const names = { nameDa: textFault(draft.nameDa), nameEn: textFault(draft.nameEn) };
  if (kind === 'closed') return names;
  const cutOffs = {
    cutOff: timeFault(draft.cutOff),
    cutOffDays: fewDays.test(draft.cutOffDays) ? undefined : '0–10',
  };
  if (kind === 'deadline') return { ...names, ...cutOffs };
  const isReversed = isTimeText(draft.to) && draft.to <= draft.from;
  return {
    ...names,
    ...cutOffs,
    from: timeFault(draft.from),
    to: timeFault(draft.to) ?? (isReversed ? label('console.calendar.windowWrong') : undefined),
  };
}
