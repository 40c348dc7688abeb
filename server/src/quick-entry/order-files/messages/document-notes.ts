import { FileFault } from '../../../platform/spreadsheets/file-fault.ts';
import type { FileClaims, FileNote, SheetRow } from '../../../platform/spreadsheets/sheet.ts';

export interface OrderMessage {
  rows: SheetRow[];
  notes: FileNote[];
  claims: FileClaims;
}

/** Each has a label `import.note.<key>` with what was `written`. */
export type MessageNoteKey =
  | 'words'
  | 'day'
  | 'lineDay'
  | 'validUntil'
  | 'allowance'
  | 'terms'
  | 'copy'
  | 'replaces'
  | 'deletedLine'
  | 'otherAction'
  | 'subLine'
  | 'severalOrders'
  | 'rush'
  | 'unread';

export interface MessageNotes {
  /** Each notice is added once; empty texts and zeros are not added. Those beyond the limit are counted in a last one. */
  add(key: MessageNoteKey, written: string): void;
  all(): FileNote[];
}

const notesAtMost = 20;
const longestNote = 400;

export function messageNotes(): MessageNotes {
  const notes = new Map<string, FileNote>();
  let more = 0;
  return {
    add(key, text) {
      const written = text.replaceAll(/\s+/g, ' ').trim();
      if (written === '' || /^[+-]?0+(?:[.,]0+)?$/.test(written)) return;
      const shown =
        written.length > longestNote ? `${[...written].slice(0, longestNote).join('')}…` : written;
      const name = `${key} ${shown}`;
      if (notes.has(name)) return;
      if (notes.size < notesAtMost) notes.set(name, { key, params: { written: shown } });
      else more += 1;
    },
    all: () => [...notes.values(), ...(more > 0 ? [{ key: 'more', params: { count: String(more) } }] : [])],
  };
}

/** For the whole order; none for zero, and for what cannot be read. */
export function totalClaim(written: string): FileClaims['totals'] {
  const ore = /^[+-]?\d+(?:[.,]\d+)?$/.test(written) ? Number(written.replace(',', '.')) * 100 : 0;
  return ore === 0 ? [] : [{ written, ore }];
}

const ours = 'DKK';

/** Throws FileFault for amounts in another currency than ours; empty counts as ours. */
export function checkCurrency(written: string): void {
  const currency = written.trim().toUpperCase();
  if (currency !== '' && currency !== ours)
    throw new FileFault('refused', 'otherCurrency', { currency: currency.slice(0, 10) });
}

/** Kinds of orders (UNCL 1001) that ask for goods now: an order, a rush order and one that calls off an agreement. */
const takenTypes = ['', '105', '220', '224', '226'];

/** Throws FileFault for a document that is no order of goods now, such as a blanket order. */
export function checkOrderType(written: string, notes: MessageNotes): void {
  const type = written.trim();
  if (!takenTypes.includes(type)) throw new FileFault('refused', 'orderType', { type: type.slice(0, 10) });
  if (type === '224') notes.add('rush', type);
}
