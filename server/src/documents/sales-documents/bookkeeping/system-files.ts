import type { AccountingSystem } from '@engros/contracts/documents/bookkeeping.ts';
import { sumOf, type Voucher } from './voucher.ts';

interface WrittenFile {
  readonly bytes: Buffer;
  /** Without the heading. */
  readonly lines: number;
}

type Cells = readonly string[];

interface SystemFile {
  readonly heading: Cells;
  rows(voucher: Voucher, serial: number, creditor: string): Cells[];
  encode(text: string): Buffer;
}

/** Kroner with a decimal comma and no separator of thousands, as all three read them with Danish settings. */
export function kroner(ore: number): string {
  const whole = Math.abs(ore);
  return `${ore < 0 ? '-' : ''}${Math.trunc(whole / 100)},${String(whole % 100).padStart(2, '0')}`;
}

/** 05-11-2026 */
export const danishDay = (date: string): string => date.split('-').toReversed().join('-');

const longestVoucher = 9;

/** A number of at most nine digits, which is what both kassekladder take; the document's own where it is one. */
const voucherNumber = ({ number }: Voucher, serial: number): string =>
  /^[1-9][0-9]*$/.test(number) && number.length <= longestVoucher ? number : String(serial);

/** As Excel saves "CSV (semikolonsepareret)"; what Western Europe's letters lack becomes a question mark. */
function ansi(text: string): Buffer {
  const letters = [...text].map((letter) => (isWestern(letter.codePointAt(0) ?? 0) ? letter : '?'));
  return Buffer.from(letters.join(''), 'latin1');
}

/** The two ranges in which Windows-1252 and Unicode have the same numbers. */
const isWestern = (point: number): boolean => point < 0x80 || (point >= 0xa0 && point <= 0xff);

const unicode = (text: string): Buffer => Buffer.from(`\uFEFF${text}`);

/** Each line stands by itself, with the supplier as its contra account: the amount has its VAT, which the code takes out. */
const kassekladde = (voucher: Voucher, serial: number, creditor: string): Cells[] =>
  voucher.postings.map(({ account, vatCode, amountOre }) => [
    voucherNumber(voucher, serial),
    danishDay(voucher.date),
    account,
    vatCode,
    creditor,
    kroner(amountOre),
    voucher.text,
    voucher.number,
    voucher.dueDate === null ? '' : danishDay(voucher.dueDate),
  ]);

const documentTypes = { Invoice: 'Invoice', CreditNote: 'Credit Memo', Payment: 'Payment' } as const;
const longestDocument = 20;
const longestDescription = 100;

/** Lines of the general journal (table 81): one of the vendor, then one for each posting; together they balance. */
function journal(voucher: Voucher, serial: number, creditor: string): Cells[] {
  const document = voucher.number.length <= longestDocument ? voucher.number : String(serial);
  const line = (kind: string, account: string, amountOre: number, vat: Cells, due: string): Cells => [
    danishDay(voucher.date),
    documentTypes[voucher.kind],
    document,
    voucher.number,
    kind,
    account,
    voucher.text.slice(0, longestDescription),
    ...vat,
    kroner(amountOre),
    due,
  ];
  const due = voucher.dueDate === null ? '' : danishDay(voucher.dueDate);
  return [
    line('Vendor', creditor, -sumOf(voucher), ['', ''], due),
    ...voucher.postings.map(({ account, accountKind, vatCode, amountOre }) =>
      line(
        accountKind === 'bank' ? 'Bank Account' : 'G/L Account',
        account,
        amountOre,
        [vatCode === '' ? '' : 'Purchase', vatCode],
        '',
      ),
    ),
  ];
}

const kladdeHeading = (voucher: string, invoice: string): Cells => [
  voucher,
  'Dato',
  'Konto',
  'Momskode',
  'Modkonto',
  'Beløb',
  'Tekst',
  invoice,
  'Forfaldsdato',
];

const files: Readonly<Record<AccountingSystem, SystemFile>> = {
  eConomic: { heading: kladdeHeading('Bilagsnr.', 'Fakturanr.'), rows: kassekladde, encode: ansi },
  dinero: { heading: kladdeHeading('Bilagsnr.', 'Fakturanr.'), rows: kassekladde, encode: unicode },
  businessCentral: {
    heading: [
      'Posting Date',
      'Document Type',
      'Document No.',
      'External Document No.',
      'Account Type',
      'Account No.',
      'Description',
      'Gen. Posting Type',
      'VAT Prod. Posting Group',
      'Amount',
      'Due Date',
    ],
    rows: journal,
    encode: unicode,
  },
};

const cell = (text: string): string => (/[";\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** Semicolons between cells, CRLF after each line, the names of the columns first. */
export function writtenFor(
  system: AccountingSystem,
  vouchers: readonly Voucher[],
  creditor: string,
): WrittenFile {
  const { heading, rows, encode } = files[system];
  const lines = vouchers.flatMap((voucher, index) => rows(voucher, index + 1, creditor));
  const text = [heading, ...lines].map((cells) => `${cells.map(cell).join(';')}\r\n`).join('');
  return { bytes: encode(text), lines: lines.length };
}
