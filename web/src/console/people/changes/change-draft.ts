import type { PeopleAction, PeopleCells } from '@engros/contracts/supplier/people/people-changes.ts';
import { asNow, cellsOfRights, type RightsDraft, usualRights } from './change-words.ts';

export interface ChangeDraft {
  action: PeopleAction;
  how: 'one' | 'list';
  email: string;
  name: string;
  language: 'da' | 'en';
  customer: string;
  toCustomer: string;
  rights: RightsDraft;
  from: string;
  text: string;
  /** Instead of the text. */
  file: File | null;
}

export const emptyDraft = (customer: string): ChangeDraft => ({
  action: 'invite',
  how: 'one',
  email: '',
  name: '',
  language: 'da',
  customer,
  toCustomer: '',
  rights: usualRights,
  from: '',
  text: '',
  file: null,
});

/** Invited people start with the usual rights, others keep theirs. */
export const withAction = (draft: ChangeDraft, action: PeopleAction): ChangeDraft => ({
  ...draft,
  action,
  rights: action === 'invite' ? usualRights : asNow,
});

const hasRights = ({ action }: ChangeDraft): boolean => action === 'invite' || action === 'rights';

export const rowOfDraft = (draft: ChangeDraft): PeopleCells => ({
  email: draft.email,
  ...(draft.action === 'invite' && { name: draft.name, language: draft.language }),
});

/** With what the form says for rows that do not say it themselves. */
export const withDefaults = (row: PeopleCells, draft: ChangeDraft): PeopleCells => ({
  ...(draft.customer !== '' && { customer: draft.customer }),
  ...(draft.action === 'move' && draft.toCustomer !== '' && { toCustomer: draft.toCustomer }),
  ...(hasRights(draft) && cellsOfRights(draft.rights)),
  ...(draft.from !== '' && { from: draft.from }),
  ...row,
});

/** Never a name where only a customer number can be meant, or a removal would be from all customers. */
function headingsOf(action: PeopleAction, count: number): string[] {
  if (action === 'move') return ['e-mail', 'kundenr', 'til kunde'].slice(0, count);
  if (action !== 'invite' && count === 2) return ['e-mail', 'kundenr'];
  return ['e-mail', 'navn', 'kundenr'].slice(0, count);
}

const isHeading = (line: string): boolean => /e-?mail|e-post/i.test(line) && !line.includes('@');

/**
 * A pasted list without headings has the e-mail first, then what the action asks for. Rows that are shorter than the longest end
 * with blank cells.
 */
export function listOf({ action, text }: Pick<ChangeDraft, 'action' | 'text'>): File {
  const lines = text.replaceAll(/^[\r\n]+|[\r\n]+$/g, '').split(/\r?\n/);
  const delimiter = ['\t', ';', ','].find((each) => text.includes(each)) ?? ';';
  const cellsIn = (line: string): number => line.split(delimiter).length;
  const count = Math.max(...lines.map(cellsIn));
  const whole = (line: string): string =>
    line.includes('"') ? line : line + delimiter.repeat(count - cellsIn(line));
  const head = isHeading(lines[0] ?? '') ? [] : [headingsOf(action, count).join(delimiter)];
  return new File([`${[...head, ...lines.map(whole)].join('\n')}\n`], 'liste.csv', { type: 'text/csv' });
}
