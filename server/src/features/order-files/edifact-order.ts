import { brokenFile, FileFault } from '../../platform/spreadsheets/file-fault.ts';
import type { SheetRow } from '../../platform/spreadsheets/sheet.ts';
import { emptyLine, type MessageLine, messageRows } from './message-rows.ts';

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

/** Returns the supplier's item number, otherwise the manufacturer's, otherwise the buyer's own. */
function numberIn(segment: Segment): string {
  const numbers = segment.slice(2);
  const ofKind = (kind: string) => numbers.find((each) => each[1] === kind)?.[0];
  return ofKind('SA') ?? ofKind('MF') ?? ofKind('IN') ?? '';
}

/** Functions that copy the data of a segment to its order line, keyed by the segment's code. */
const takers: Readonly<Record<string, (line: MessageLine, segment: Segment, decimal: string) => void>> = {
  LIN: (line, [, , , [number = '', kind = ''] = []]) => {
    line[kind === 'EN' || kind === 'UP' ? 'gtin' : 'number'] = number;
  },
  PIA: (line, segment) => {
    line.number = numberIn(segment) || line.number;
  },
  IMD: (line, [, , , texts = []]) => {
    line.name = texts.slice(3, 5).join(' ').trim();
  },
  QTY: (line, [, [kind = '', quantity = '', unit = ''] = []], decimal) => {
    // Qualifier 21 is the quantity ordered; other qualifiers are the quantity delivered or the contents of a
    // package.
    if (kind === '21') Object.assign(line, { quantity: quantity.replace(decimal, ','), unit });
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
