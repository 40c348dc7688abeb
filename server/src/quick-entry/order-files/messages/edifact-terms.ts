import { FileFault } from '../../../platform/spreadsheets/file-fault.ts';
import { checkCurrency, checkOrderType, type MessageNotes } from './document-notes.ts';

/** A list of elements, each a list of components. */
export type Segment = string[][];

/** For a segment besides the lines: `ignored` says why; a function reads it. */
type Handling = { ignored: string } | ((segment: Segment, notes: MessageNotes, line?: string) => void);

const at = (segment: Segment, element: number, component = 0): string => segment[element]?.[component] ?? '';

/** Functions of a message (UNCL 1225). Any other, such as a confirmation, asks for no goods. */
const functions: Readonly<Record<string, 'order' | 'replaces' | 'copy' | 'cancellation' | 'orderChange'>> = {
  '': 'order',
  1: 'cancellation',
  2: 'orderChange',
  3: 'cancellation',
  4: 'orderChange',
  5: 'replaces',
  7: 'copy',
  9: 'order',
  31: 'copy',
  33: 'orderChange',
  35: 'copy',
  36: 'orderChange',
  43: 'copy',
};

function readFunction(written: string, notes: MessageNotes): void {
  const meant = Object.hasOwn(functions, written) ? functions[written] : undefined;
  if (meant === undefined) throw new FileFault('refused', 'orderFunction', { code: written.slice(0, 10) });
  if (meant === 'cancellation' || meant === 'orderChange') throw new FileFault('refused', meant);
  if (meant !== 'order') notes.add(meant, `BGM+${written}`);
}

/** Qualifiers of DTM (UNCL 2005) that ask for a day: requested, latest, earliest, not after, and the promised one. */
export const days: readonly string[] = ['2', '10', '61', '63', '64', '69', '76', '358', '359'];

const shownDay = (written: string): string =>
  written
    .replace(/^(\d{4})(\d{2})(\d{2})-?(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3 – $4-$5-$6')
    .replace(/^(\d{4})(\d{2})(\d{2})\d*$/, '$1-$2-$3');

function readDate(segment: Segment, notes: MessageNotes, line?: string): void {
  const [kind, written] = [at(segment, 1, 0), at(segment, 1, 1)];
  const shown = shownDay(written);
  if (days.includes(kind)) notes.add(line ? 'lineDay' : 'day', [line, shown].filter(Boolean).join(': '));
  if (kind === '36') notes.add('validUntil', shown);
}

const words = (segment: Segment) => (segment[4] ?? []).join(' ');
const whole = (segment: Segment) =>
  segment
    .map((parts) => parts.filter(Boolean).join(' '))
    .filter(Boolean)
    .join(' ');
const ofLines = { ignored: 'Read with the line that it belongs to.' };
const ofMessage = { ignored: 'Says how the message is built.' };
const ofTheBuyer = { ignored: 'References and bookings of the buyer.' };
const ofGoods = { ignored: 'Describes goods that their numbers name.' };
const ourPrices = { ignored: 'Our prices apply, and are seen in the basket before it is ordered.' };

/** Every segment of ORDERS D.96A and D.01B. Any other is reported as not read. */
export const edifactSegments: Readonly<Record<string, Handling>> = {
  UNA: ofMessage,
  UNB: ofMessage,
  UNH: ofMessage,
  UNS: ofMessage,
  UNT: ofMessage,
  UNZ: ofMessage,
  CNT: ofMessage,
  BGM: (segment, notes) => {
    checkOrderType(at(segment, 1), notes);
    readFunction(at(segment, 3), notes);
  },
  DTM: readDate,
  PAI: (segment, notes) => notes.add('terms', whole(segment)),
  ALI: ofGoods,
  IMD: ofLines,
  FTX: (segment, notes) => notes.add('words', words(segment)),
  GIR: ofGoods,
  RFF: ofTheBuyer,
  NAD: { ignored: 'Parties are told where the goods go to another than the buyer.' },
  LOC: { ignored: 'A place of the party before it.' },
  FII: ofTheBuyer,
  DOC: ofTheBuyer,
  CTA: ofTheBuyer,
  COM: ofTheBuyer,
  TAX: { ignored: 'VAT follows from the goods and the day.' },
  CUX: (segment) => checkCurrency(at(segment, 1, 1)),
  PAT: (segment, notes) => notes.add('terms', whole(segment)),
  PYT: (segment, notes) => notes.add('terms', whole(segment)),
  PCD: (segment, notes) => notes.add('allowance', `${at(segment, 1, 1)} %`),
  TDT: (segment, notes) => notes.add('terms', whole(segment)),
  TOD: (segment, notes) => notes.add('terms', whole(segment)),
  PAC: ofGoods,
  PCI: ofGoods,
  GIN: ofGoods,
  EQD: ofGoods,
  HAN: ofGoods,
  MEA: ofGoods,
  SCC: (segment, notes) => notes.add('terms', whole(segment)),
  APR: ourPrices,
  PRI: ourPrices,
  RNG: ourPrices,
  MOA: (segment) => checkCurrency(at(segment, 1, 2)),
  RJL: ofTheBuyer,
  ALC: (segment, notes) => notes.add('allowance', whole(segment.slice(1))),
  RCS: (segment, notes) => notes.add('terms', whole(segment)),
  DGS: ofGoods,
  STG: ofMessage,
  LIN: ofLines,
  PIA: ofLines,
  QTY: ofLines,
  QVR: ofLines,
};

/** Qualifiers of MOA (UNCL 5025) for sums of the whole order. */
const totals = ['9', '39', '77', '79', '86', '128'];

/** As written; empty for any segment that is not a sum of the whole order. */
export const totalIn = (segment: Segment): string =>
  at(segment, 0).trim() === 'MOA' && totals.includes(at(segment, 1, 0)) ? at(segment, 1, 1).trim() : '';

export function readSegment(segment: Segment, notes: MessageNotes, line?: string): void {
  const tag = at(segment, 0).trim();
  if (tag === '') return;
  const handling = Object.hasOwn(edifactSegments, tag) ? edifactSegments[tag] : undefined;
  if (handling === undefined) notes.add('unread', whole(segment));
  else if (typeof handling === 'function') handling(segment, notes, line);
}
