import type { BookkeepingSettings } from '@engros/contracts/documents/bookkeeping.ts';
import type { BookedPayment, BookedRow } from './bookkeeping-queries.ts';

/** One of the buyer's vouchers; its postings add up to nothing, and those with a VAT code have their VAT in them. */
export interface Voucher {
  readonly kind: 'Invoice' | 'CreditNote' | 'Payment';
  /** Of the supplier's document. */
  readonly number: string;
  readonly date: string;
  readonly dueDate: string | null;
  readonly text: string;
  /** Against the supplier, who gets the opposite of their sum. */
  readonly postings: readonly Posting[];
}

export interface Posting {
  readonly account: string;
  readonly accountKind: 'ledger' | 'bank';
  /** Empty for none. */
  readonly vatCode: string;
  /** Debit is more than nothing. */
  readonly amountOre: number;
}

const standardPercent = 25;
const names = { Invoice: 'Faktura', CreditNote: 'Kreditnota' } as const;

/** Half away from zero, as all three systems take VAT out of an amount with it. */
const vatWithin = (grossOre: number, percent: number): number =>
  Math.round((grossOre * percent) / (100 + percent));

/**
 * Goods with their VAT under its code, where the system takes the same VAT out of the amount to the øre; otherwise, and for rates that
 * have no code, the goods without VAT and the VAT on an account of its own.
 */
export function voucherOf(row: BookedRow, settings: BookkeepingSettings): Voucher {
  const sign = row.kind === 'CreditNote' ? -1 : 1;
  const rates =
    row.rates.length > 0
      ? row.rates
      : [{ percent: row.vatOre === 0 ? 0 : -1, netOre: row.netOre, vatOre: row.vatOre }];
  const postings = rates.flatMap(({ percent, netOre, vatOre }): Posting[] => {
    const goods = (vatCode: string, amountOre: number): Posting => ({
      account: settings.PurchaseAccount,
      accountKind: 'ledger',
      vatCode,
      amountOre: sign * amountOre,
    });
    if (percent === 0 && vatOre === 0) return [goods(settings.ZeroCode, netOre)];
    const gross = netOre + vatOre;
    if (percent === standardPercent && settings.VatCode !== '' && vatWithin(gross, percent) === vatOre)
      return [goods(settings.VatCode, gross)];
    return [goods('', netOre), { ...goods('', vatOre), account: settings.VatAccount }];
  });
  return {
    kind: row.kind,
    number: row.number,
    date: row.date,
    dueDate: row.dueDate,
    text: `${names[row.kind]} ${row.number}${row.orderId === null ? '' : `, ordre ${row.orderId}`}`,
    postings: postings.filter(({ amountOre }) => amountOre !== 0),
  };
}

/** Money out of the bank; what is set off against a credit note comes back into it. */
export function paymentOf(paid: BookedPayment, settings: BookkeepingSettings): Voucher {
  const amountOre = paid.kind === 'CreditNote' ? paid.amountOre : -paid.amountOre;
  const what = paid.kind === 'CreditNote' ? 'Modregning af kreditnota' : 'Betaling af faktura';
  return {
    kind: 'Payment',
    number: paid.number,
    date: paid.date,
    dueDate: null,
    text: `${what} ${paid.number}`,
    postings: [{ account: settings.BankAccount, accountKind: 'bank', vatCode: '', amountOre }],
  };
}

export const sumOf = ({ postings }: Pick<Voucher, 'postings'>): number =>
  postings.reduce((sum, { amountOre }) => sum + amountOre, 0);
