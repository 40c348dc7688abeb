import type { RecordQuestion } from '@engros/contracts/supplier/people/customers.ts';
import { consoleLimits } from '@engros/contracts/values/console-limits.ts';
import { type Credit, creditLeft } from '../../documents/customer-credit/credit.ts';
import type { Values } from './customer-record.ts';

const allOfIt = 100;
const creditFields = ['creditLimit', 'creditRefused', 'billTo'];

const percentOf = (written = ''): number => Number(written.replace(',', '.'));

/** `credit` as it is after the change. */
export function questionsOf(before: Values, after: Values, credit: Credit | null): RecordQuestion[] {
  return [...aboutDiscount(before, after), ...aboutCredit(before, after, credit)];
}

function aboutDiscount(
  { discount: Before = '' }: Values,
  { discount: After = '' }: Values,
): RecordQuestion[] {
  const [former, later] = [percentOf(Before), percentOf(After)];
  const isNothing = later === allOfIt && former !== allOfIt;
  if (!isNothing && Math.abs(later - former) <= consoleLimits.discountPointsUnasked) return [];
  return [{ Code: isNothing ? 'NoPrices' : 'Discount', Before, After, TakenOre: null, LimitOre: null }];
}

function aboutCredit(before: Values, after: Values, credit: Credit | null): RecordQuestion[] {
  const isOfIt = creditFields.some((field) => before[field] !== after[field]);
  if (!isOfIt || credit === null || creditLeft(credit) >= 0) return [];
  return [
    {
      Code: credit.isRefused ? 'CreditRefused' : 'CreditWarned',
      Before: '',
      After: '',
      TakenOre: credit.owedOre + credit.orderedOre,
      LimitOre: credit.limitOre,
    },
  ];
}
