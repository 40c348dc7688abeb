import type { ReplacementQuestion } from '@engros/contracts/planning/replacement-questions.ts';
import { formatCount } from '../../../lib/formats/formats.ts';
import { label } from '../../../lib/labels.ts';

interface Amount {
  Name: string;
  Quantity: number;
  SalesUnitTextSingular: string;
  SalesUnitTextPlural: string;
}

/** `4 kartoner Fløde`, or that nothing comes. */
export const amountText = ({ Name, Quantity, SalesUnitTextSingular, SalesUnitTextPlural }: Amount): string =>
  Quantity === 0
    ? label('replacements.nothing')
    : label('replacements.amount', {
        count: formatCount(Quantity),
        unit: Quantity === 1 ? SalesUnitTextSingular : SalesUnitTextPlural,
        name: Name,
      });

/** `Fløde mangler · bestilt 4 kartoner`. */
export function missingText(question: ReplacementQuestion): string {
  const { Name, QuantityOrdered: count, SalesUnitTextSingular, SalesUnitTextPlural } = question;
  const unit = count === 1 ? SalesUnitTextSingular : SalesUnitTextPlural;
  const amount = label('replacements.units', { count: formatCount(count), unit });
  return label('replacements.question.what', { name: Name, amount });
}
