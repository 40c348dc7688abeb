import type { CaseState, CustomerCase } from '@engros/contracts/cases/customer-cases.ts';
import { formatCount, formatKroner } from '../../../lib/formats/formats.ts';
import { momentText } from '../../../lib/formats/moments.ts';
import { label } from '../../../lib/labels.ts';
import { serverNow } from '../../../lib/server-clock.ts';
import { celsiusText } from '../../ordering/orders/order-line-words.ts';

type Product = CustomerCase['Products'][number];

/** The cause when the case has one line, otherwise the number of lines. */
export function caseTitle({ Products }: Pick<CustomerCase, 'Products'>): string {
  const [first] = Products;
  const count = Products.length;
  if (!first) return '';
  if (count === 1) return label(`cases.cause.${first.Cause}`);
  if (Products.some(({ Cause }) => Cause !== first.Cause)) return label('cases.linesWrong', { count });
  if (first.Cause === 'Missing') return label('cases.linesMissing', { count });
  return label('cases.linesOfCause', { count, cause: label(`cases.cause.${first.Cause}`).toLowerCase() });
}

/** `Hakkede tomater, 1 af 2 krt.` (chopped tomatoes, 1 of 2 cases) for one line, otherwise the names of all lines. */
export function caseGoods({ Products }: Pick<CustomerCase, 'Products'>): string {
  const [first, ...others] = Products;
  if (!first) return '';
  return others.length === 0
    ? productText(first)
    : Products.map(({ DisplayName }) => DisplayName).join(' · ');
}

export function productText({
  DisplayName,
  Celsius,
  Quantity,
  QuantityDelivered,
  UnitText,
}: Product): string {
  if (Celsius !== null) return label('cases.measured', { name: DisplayName, celsius: celsiusText(Celsius) });
  return label('cases.ofDelivered', {
    name: DisplayName,
    quantity: formatCount(Quantity),
    delivered: formatCount(QuantityDelivered),
    unit: UnitText,
  });
}

function answered(outcome: string, why: string | null): string {
  return why === null ? outcome : label('cases.because', { outcome, why });
}

const words: Readonly<Record<CaseState, (row: CustomerCase) => string>> = {
  Received: waiting,
  InProgress: waiting,
  Credited: ({ CreditedOre }) =>
    CreditedOre === null
      ? label('cases.creditedUnseen')
      : label('cases.credited', { sum: formatKroner(CreditedOre) }),
  Replaced: ({ Answer }) => Answer ?? label('cases.replaced'),
  Rejected: ({ Answer }) => answered(label('cases.rejected'), Answer),
  Noted: ({ Answer }) => answered(label('cases.noted'), Answer),
};

function waiting({ AnswerBy }: CustomerCase): string {
  if (AnswerBy === null || Date.parse(AnswerBy) < serverNow()) return label('cases.inProgress');
  return label('cases.waiting', { when: momentText(AnswerBy) });
}

export function outcomeText(row: CustomerCase): string {
  return words[row.State](row);
}
