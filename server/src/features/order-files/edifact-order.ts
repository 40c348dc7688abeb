import { brokenFile, FileFault } from '../../platform/spreadsheets/file-fault.ts';
import type { SheetRow } from '../../platform/spreadsheets/sheet.ts';
import { emptyLine, type MessageLine, type MessageNumberKind, messageRows } from './message-rows.ts';

/** True when a text is an EDIFACT interchange. */
export const isEdifact = (text: string): boolean => /^\s*(?:UNA.{6}\s*)?UN[BH]\+/.test(text.slice(0, 200));

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

/** A segment as a list of elements, each a list of components. */
type Segment = string[][];

/** Splits a text at a separator, except where a release character (EDIFACT's escape character) comes before it. */
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

/** Removes the release characters and keeps the characters they protect. */
function unreleased(text: string, release: string): string {
  let plain = '';
  for (let at = 0; at < text.length; at += 1) {
    if (text.charAt(at) === release) at += 1;
    plain += text.charAt(at);
  }
  return plain;
}

/** Splits a text into its segments. Throws FileFault when the last segment has no terminator. */
function segmentsOf(text: string, { component, element, release, segment }: Signs): Segment[] {
  const written = split(text, segment, release);
  if (written.pop()?.trim() !== '') throw brokenFile();
  const plain = (part: string) => unreleased(part, release).replaceAll(/[\r\n]/g, '');
  return written.map((each) =>
    split(each.trimStart(), element, release).map((part) => split(part, component, release).map(plain)),
  );
}

/** Qualifiers of code list 7143 by what their numbers are. Numbers of any other kind name no goods and are not read. */
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

/** Takes a number with its qualifier. A number in LIN without a qualifier is a barcode when it can be one, else ours. */
function takeNumber(line: MessageLine, [number = '', code = '']: string[]): void {
  const kind =
    code === '' ? (/^\d{12,14}$/.test(number) ? 'gtin' : 'item') : numberKinds.get(code.toUpperCase());
  if (kind !== undefined && number !== '') line.numbers.push({ kind, number });
}

/** Functions of PIA that say what the ordered goods are; the others name substitutes and what the goods replace. */
const naming = ['1', '5', ''];

/** Functions that copy the data of a segment to its order line, keyed by the segment's code. */
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
    if (kind === '21') Object.assign(line, { quantity: quantity.replace(decimal, '.'), unit });
  },
};

function take(line: MessageLine, segment: Segment, decimal: string): void {
  const [[tag = ''] = []] = segment;
  if (Object.hasOwn(takers, tag)) takers[tag]?.(line, segment, decimal);
}

function checkMessage([, , kind = []]: Segment): void {
  const [message = ''] = kind;
  if (message !== 'ORDERS')
    throw new FileFault('unknownKind', 'otherMessage', { message: message.slice(0, 10) });
}

/**
 * Returns the lines of all orders in an interchange. Throws FileFault with the name of the message type when
 * a message is not an order.
 */
function linesOf(text: string): MessageLine[] {
  const signs = signsOf(text);
  const lines: MessageLine[] = [];
  let line: MessageLine | undefined;
  for (const segment of segmentsOf(text.replace(/^UNA.{6}/s, ''), signs)) {
    const [[tag = ''] = []] = segment;
    if (tag === 'UNH') checkMessage(segment);
    if (tag === 'UNS' || tag === 'UNT') line = undefined;
    if (tag === 'LIN') {
      line = emptyLine();
      lines.push(line);
    }
    if (line !== undefined) take(line, segment, signs.decimal);
  }
  return lines;
}

/** Returns the rows of an EDIFACT ORDERS D96A file (facts 6). Throws FileFault when it is damaged or not an order. */
export function edifactRows(text: string): SheetRow[] {
  return messageRows(linesOf(text.trimStart()));
}
