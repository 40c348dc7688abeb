import type { ChangeAnswer } from '@engros/contracts/supplier/goods/products.ts';
import { consoleLimits } from '@engros/contracts/values/console-limits.ts';
import { fullDate } from '../../../lib/formats/day-formats.ts';
import { momentText } from '../../../lib/formats/moments.ts';
import { isDayText } from '../../../lib/formats/written-day.ts';
import { label, labelIfAny } from '../../../lib/labels.ts';
import { withDriveWords } from '../../choices/drive-text.ts';

export const fieldName = (field: string): string =>
  labelIfAny(`console.products.field.${field}`) ?? labelIfAny(`console.imports.field.${field}`) ?? field;

/** Of any kind of import; without a word of ours what its file calls it. */
export const fieldOfKind = (kind: string, field: string, header: string): string =>
  labelIfAny(`console.imports.field.${kind}.${field}`) ??
  labelIfAny(`console.${kind === 'customers' ? 'customer' : 'products'}.field.${field}`) ??
  labelIfAny(`console.imports.field.${field}`) ??
  header;

/** What a count of stock without an instant has. */
const neverCounted = '2000-01-01T00:00:00Z';

/** What stands between the parts of a list, as in a file. */
export const betweenParts = ' | ';

export const markingName = (id: string): string => labelIfAny(`console.products.marking.${id}`) ?? id;

/** As staff read it: yes for ja, a day in the reader's form, markings by their names; `(empty)` for nothing. */
export function valueText(value: string, field = ''): string {
  if (value === '' || value === neverCounted) return label('console.products.empty');
  if (/^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/.test(value)) return momentText(value);
  if (field === 'markings') return value.split(betweenParts).map(markingName).join(', ');
  if (isDayText(value)) return fullDate(value);
  return labelIfAny(`console.products.choice.${value}`) ?? withDriveWords(value);
}

/** The other's value beside one's own. */
export const conflictText = ({ Field, Theirs, Yours }: ChangeAnswer['Conflicts'][number]): string =>
  `${label('console.product.conflict')}. ${fieldName(Field)}: ${label('console.product.theirs', {
    value: valueText(Theirs, Field),
  })}, ${label('console.product.yours', { value: valueText(Yours, Field) })}`;

type Problem = ChangeAnswer['Problems'][number];

/** In the reader's language where the code has a text, otherwise the sentence of the report. */
export const problemText = ({ Code, Sentence, Exists }: Problem): string =>
  [labelIfAny(`console.imports.code.${Code}`) ?? Sentence, existingText(Exists)].filter(Boolean).join('. ');

/** `Vælg en af disse: standard (Standard), nul (Uden moms)`, with `…` where there are more; empty where none is named. */
export function existingText(existing: Problem['Exists']): string {
  if (existing.length === 0) return '';
  const named = existing
    .slice(0, consoleLimits.existingNamed)
    .map(({ Id, Name }) => (Id === Name ? Id : `${Id} (${Name})`));
  const more = existing.length > consoleLimits.existingNamed ? ['…'] : [];
  return label('console.products.exists', { list: [...named, ...more].join(', ') });
}
