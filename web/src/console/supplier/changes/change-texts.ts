import type { ChangeAnswer } from '@engros/contracts/supplier/goods/products.ts';
import { fullDate } from '../../../lib/formats/day-formats.ts';
import { isDayText } from '../../../lib/formats/written-day.ts';
import { label, labelIfAny } from '../../../lib/labels.ts';

export const fieldName = (field: string): string => labelIfAny(`console.products.field.${field}`) ?? field;

/** As staff read it: yes for ja, a day in the reader's form; `(empty)` for nothing. */
export function valueText(value: string): string {
  if (value === '') return label('console.products.empty');
  if (isDayText(value)) return fullDate(value);
  return labelIfAny(`console.products.choice.${value}`) ?? value;
}

/** The other's value beside one's own. */
export const conflictText = ({ Field, Theirs, Yours }: ChangeAnswer['Conflicts'][number]): string =>
  `${label('console.product.conflict')}. ${fieldName(Field)}: ${label('console.product.theirs', {
    value: valueText(Theirs),
  })}, ${label('console.product.yours', { value: valueText(Yours) })}`;

type Problem = ChangeAnswer['Problems'][number];

/** In the reader's language where the code has a text, otherwise the sentence of the report. */
export const problemText = ({ Code, Sentence }: Problem): string =>
  labelIfAny(`console.imports.code.${Code}`) ?? Sentence;
