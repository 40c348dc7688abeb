import { formatDate, formatNumber, formatOre } from '../../../platform/danish-formats.ts';
import { sumOre } from '../../../platform/money.ts';
import { inks, type Paper } from '../../../platform/pdf/paper.ts';
import type { SalesDocument } from '../content.ts';
import { exemptionOf } from '../peppol/vat-categories.ts';
import { besideGoods, page } from './layout.ts';

const left = 294;
const rowHeight = 15;
const width = page.width - page.margin - left;

const percent = (value: number) => formatNumber(value, Number.isInteger(value) ? 0 : 1, 'da');

function sumsOf({ kind, date, content, netOre, currency, totalOre }: SalesDocument): [string, number][] {
  if (kind === 'Statement') return [[`Åbent pr. ${formatDate(date)}, ${currency}`, totalOre]];
  const exemption = exemptionOf(content);
  const rates = content.vat.map(({ percent: rate, netOre: net, vatOre }): [string, number] => [
    rate === 0 && exemption !== null
      ? `${exemption.reason}, 0 % af ${formatOre(net, 'da')}`
      : `Moms ${percent(rate)} % af ${formatOre(net, 'da')}`,
    vatOre,
  ]);
  const beside = besideGoods(content);
  const goodsOre = sumOre([netOre, ...beside.map(([, ore]) => -ore)]);
  const goods: [string, number][] = beside.length > 0 ? [['Varer ekskl. moms', goodsOre]] : [];
  return [
    ...goods,
    ...beside,
    ['I alt ekskl. moms', netOre],
    ...rates,
    [`I alt inkl. moms, ${currency}`, totalOre],
  ];
}

function closingOf(document: SalesDocument): string[] {
  const { kind, number, dueDate, content } = document;
  const { seller } = content;
  if (kind === 'DeliveryNote') {
    const received = content.delivery?.receivedBy;
    return [
      received ? `Modtaget af ${received}.` : 'Modtaget af:',
      'Kontrollér varer, partier og temperaturer. Meld fejl og mangler samme dag under Reklamationer.',
    ];
  }
  if (kind === 'Statement')
    return [
      `Bank: reg. ${seller.bankRegistration}, konto ${seller.bankAccount}. Skriv fakturaens nummer ved betalingen.`,
      `Spørgsmål til kontoen: ${seller.phone} eller ${seller.email}.`,
    ];
  if (kind === 'CreditNote') return ['Beløbet modregnes i jeres næste betaling. I skal ikke betale noget.'];
  return [
    dueDate === null
      ? `Betales netto ${content.paymentDays} dage.`
      : `Betales senest ${formatDate(dueDate)} (netto ${content.paymentDays} dage).`,
    `Bank: reg. ${seller.bankRegistration}, konto ${seller.bankAccount}. Skriv ${number} ved betalingen.`,
  ];
}

export function drawSums(paper: Paper, document: SalesDocument, y: number): void {
  let at = y + 10;
  if (document.kind !== 'DeliveryNote') {
    const table = paper.group(paper.root, 'Table');
    const sums = sumsOf(document);
    for (const [index, [label, ore]] of sums.entries()) {
      const isTotal = index === sums.length - 1;
      const row = paper.group(table, 'TR');
      const how = isTotal ? { bold: true, size: 10 } : { size: 9 };
      paper.tagged(row, 'TH', label, left, at, {
        ...how,
        ink: isTotal ? inks.text : inks.quiet,
        width: width - 90,
      });
      paper.tagged(row, 'TD', formatOre(ore, 'da'), left + width - 85, at, {
        ...how,
        width: 85,
        right: true,
      });
      at += rowHeight;
    }
    paper.rule(at + 4);
    at += 14;
  }
  for (const text of closingOf(document)) {
    paper.tagged(paper.root, 'P', text, page.margin, at, { size: 9 });
    at += 14;
  }
}
