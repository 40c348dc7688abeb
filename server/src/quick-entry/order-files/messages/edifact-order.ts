import { brokenFile, FileFault } from '../../../platform/spreadsheets/file-fault.ts';
import type { FileClaims } from '../../../platform/spreadsheets/sheet.ts';
import { type MessageNotes, messageNotes, type OrderMessage, totalClaim } from './document-notes.ts';
import { type AskedOrder, checkSeveral, emptyOrder, noteOrder } from './edifact-orders.ts';
import { readSegment, type Segment, totalIn } from './edifact-terms.ts';
import { emptyLine, type MessageLine, type MessageNumberKind, messageRows } from './message-rows.ts';

export const isEdifact = (text: string): boolean =>
  /^\s*(?:UNA.{6}\s*UN[BH]\W|UN[BH]\+)/s.test(text.slice(0, 200));

interface Signs {
  component: string;
  element: string;
  decimal: string;
  release: string;
  segment: string;
}

const usualSigns: Signs = { component: ':', element: '+', decimal: '.', release: '?', segment: "'" };

function signsOf(text: string): Signs {
  const written = /^UNA(.)(.)(.)(.).(.)/s.exec(text);
  if (written === null) return usualSigns;
  const [, component = ':', element = '+', decimal = '.', release = '?', segment = "'"] = written;
  return { component, element, decimal, release, segment };
}

/** Except where a release character (EDIFACT's escape character) comes before the separator. */
function split(text: string, sign: string, release: string): string[] {
  const parts: string[] = [];
  let from = 0;
  for (let at = 0; at < text.length; at += 1) {
    const current = text.charAt(at);
    if (current === release) at += 1;
    else if (current === sign) {
      parts.push(text.slice(from, at));
      from = at + 1;
    }
  }
  return [...parts, text.slice(from)];
}

/** Keeps the characters that the release characters protect. */
function unreleased(text: string, release: string): string {
  let plain = '';
  for (let at = 0; at < text.length; at += 1) {
    if (text.charAt(at) === release) at += 1;
    plain += text.charAt(at);
  }
  return plain;
}

/** Throws FileFault when the last segment has no terminator. */
function segmentsOf(text: string, { component, element, release, segment }: Signs): Segment[] {
  const written = split(text, segment, release);
  if (written.pop()?.trim() !== '') throw brokenFile();
  const plain = (part: string) => unreleased(part, release).replaceAll(/[\r\n]/g, '');
  return written.map((each) =>
    split(each.trimStart(), element, release).map((part) => split(part, component, release).map(plain)),
  );
}

/** Code list 7143. Numbers of any other kind name no goods and are not read. */
const numberKinds = new Map<string, MessageNumberKind>(
  (
    [
      ['SA VN VP', 'item'],
      ['EN UP SRV EAN GTIN', 'gtin'],
      ['IN BP', 'own'],
      ['MF MP', 'maker'],
    ] as const
  ).flatMap(([codes, kind]) => codes.split(' ').map((code) => [code, kind] as const)),
);

/** A number in LIN without a qualifier is a barcode when it can be one, else ours. */
function takeNumber(line: MessageLine, [number = '', code = '']: string[]): void {
  const kind =
    code === '' ? (/^\d{12,14}$/.test(number) ? 'gtin' : 'item') : numberKinds.get(code.toUpperCase());
  if (kind !== undefined && number !== '') line.numbers.push({ kind, number });
}

/** Functions of PIA that say what the ordered goods are; the others name substitutes and what the goods replace. */
const naming = ['1', '5', ''];

const takers: Readonly<Record<string, (line: MessageLine, segment: Segment, decimal: string) => void>> = {
  LIN: (line, [, , , number]) => {
    if (number !== undefined) takeNumber(line, number);
  },
  PIA: (line, [, [use = ''] = [], ...numbers]) => {
    if (naming.includes(use))
      for (const number of numbers.filter(([, code = '']) => code !== '')) takeNumber(line, number);
  },
  IMD: (line, [, , , texts = []]) => {
    line.name = texts.slice(3, 5).join(' ').trim();
  },
  QTY: (line, [, [kind = '', quantity = '', unit = ''] = []], decimal) => {
    // Qualifier 21 is the quantity ordered; other qualifiers are the quantity delivered or the contents of a
    // package.
    if (kind !== '21') return;
    // ISO 9735 lets a comma be the decimal mark whatever the service string says.
    const written = quantity.replace(decimal, '.').replace(',', '.');
    // Two quantities are written as people write them, so that the user is asked.
    const isSecond = line.quantity !== '' && line.quantity !== written;
    Object.assign(line, { quantity: isSecond ? `${line.quantity} eller ${written}` : written, unit });
  },
  FTX: (line, [, , , , words = []]) => {
    line.note = [line.note, ...words].filter(Boolean).join(' ');
  },
};

/** Action codes (UNCL 1229) of lines that are ordered: none, added, changed, and accepted with or without a change. */
const ordering = ['', '1', '3', '5', '6', '11'];
/** Deleted, and not accepted. */
const deleting = ['2', '7'];

/** Why a line is not ordered by itself; undefined for one that is. */
function reasonOf([, , [action = ''] = [], , [subLine = ''] = []]: Segment): DroppedBecause | undefined {
  if (deleting.includes(action)) return 'deletedLine';
  if (!ordering.includes(action)) return 'otherAction';
  return subLine === '1' ? 'subLine' : undefined;
}

type DroppedBecause = 'deletedLine' | 'otherAction' | 'subLine';

/** Qualifiers of QTY (UNCL 6063): ordered, and what a package holds. */
const usualQuantities = ['21', '52', '59'];

/** Free goods, goods sent back and alike are named. */
function noteQuantity([[tag = ''] = [], quantity = []]: Segment, notes: MessageNotes, line: string): void {
  if (tag === 'QTY' && !usualQuantities.includes(quantity[0] ?? ''))
    notes.add('unread', `${line}: QTY ${quantity.filter(Boolean).join(' ')}`);
}

function take(line: MessageLine, segment: Segment, decimal: string): boolean {
  const [[tag = ''] = []] = segment;
  if (!Object.hasOwn(takers, tag)) return false;
  takers[tag]?.(line, segment, decimal);
  return true;
}

function checkMessage([, , kind = []]: Segment): void {
  const [message = ''] = kind;
  if (message !== 'ORDERS')
    throw new FileFault('unknownKind', 'otherMessage', { message: message.slice(0, 10) });
}

interface Party {
  name: string;
  street: string;
  postalCode: string;
  city: string;
}

/** The party of a NAD segment: its role, its number or name, and its address. */
function partyIn(segment: Segment): [role: string, party: Party] {
  const at = (element: number) => (segment[element] ?? []).filter(Boolean).join(' ');
  const number = segment[2]?.[0] ?? '';
  const [street, city, postalCode] = [at(5), at(6), at(8)];
  return [at(1), { name: number || at(4), street, city, postalCode }];
}

function placesOf(parties: ReadonlyMap<string, Party>): FileClaims['places'] {
  const receiver = parties.get('DP') ?? parties.get('ST') ?? parties.get('UC');
  if (receiver === undefined) return [];
  const { name, street, postalCode, city } = receiver;
  const shown = [name, street, [postalCode, city].filter(Boolean).join(' ')].filter(Boolean).join(', ');
  const isBuyers = name === parties.get('BY')?.name;
  return shown === '' ? [] : [{ names: name ? [name] : [], street, postalCode, shown, isBuyers }];
}

interface WrittenLine {
  line: MessageLine;
  action: string;
  dropped: DroppedBecause | undefined;
}

function noteDropped({ line: { name, numbers }, action, dropped }: WrittenLine, notes: MessageNotes): void {
  const named = name || numbers[0]?.number || 'LIN';
  if (dropped !== undefined) notes.add(dropped, dropped === 'otherAction' ? `${action}: ${named}` : named);
}

function orderCollector(decimal: string) {
  const notes = messageNotes();
  const lines: WrittenLine[] = [];
  const parties = new Map<string, Party>();
  const totals: string[] = [];
  const orders: AskedOrder[] = [];
  let line: MessageLine | undefined;
  let number = '';

  const frame: Readonly<Record<string, (segment: Segment) => void>> = {
    UNH: (segment) => {
      checkMessage(segment);
      orders.push(emptyOrder());
    },
    LIN: (segment) => {
      const [, [written = ''] = [], [action = ''] = []] = segment;
      number = written || String(lines.length + 1);
      line = emptyLine();
      lines.push({ line, action, dropped: reasonOf(segment) });
    },
    NAD: (segment) => {
      parties.set(...partyIn(segment));
    },
    UNS: () => {
      line = undefined;
    },
    UNT: () => {
      line = undefined;
    },
  };

  return {
    take(segment: Segment): void {
      const [[tag = ''] = []] = segment;
      if (Object.hasOwn(frame, tag)) frame[tag]?.(segment);
      noteOrder(orders.at(-1), segment);
      if (line === undefined) {
        totals.push(totalIn(segment).replace(decimal, '.'));
        readSegment(segment, notes);
      } else if (take(line, segment, decimal)) noteQuantity(segment, notes, number);
      else readSegment(segment, notes, number);
    },
    message(): OrderMessage {
      checkSeveral(orders);
      if (orders.length > 1) notes.add('severalOrders', String(orders.length));
      for (const each of lines) noteDropped(each, notes);
      const kept = lines.filter(({ dropped }) => dropped === undefined);
      const claims = {
        places: placesOf(parties),
        totals: orders.length > 1 ? [] : totals.flatMap(totalClaim),
      };
      return { rows: messageRows(kept.map((each) => each.line)), notes: notes.all(), claims };
    },
  };
}

/**
 * All orders in an interchange (ORDERS D.96A, facts 6). Throws FileFault when it is damaged, with the name of the message type
 * when a message is not an order, and for one that is no order of goods now.
 */
export function edifactMessage(written: string): OrderMessage {
  const text = written.trimStart();
  const signs = signsOf(text);
  const order = orderCollector(signs.decimal);
  for (const segment of segmentsOf(text.replace(/^UNA.{6}/s, ''), signs)) order.take(segment);
  return order.message();
}
