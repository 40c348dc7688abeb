import type { Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import type { Language } from '../../../platform/http/viewer.ts';
import { orderingViewer } from '../../session/index.ts';
import type { OrderingSystem } from '../system-order.ts';
import type { documentFaultLabels } from './fault-labels.ts';

type Labelled = keyof typeof documentFaultLabels extends `system_order.fault.${infer Code}` ? Code : never;

/** Codes of what makes a whole document unacceptable. Each has a label `system_order.fault.<code>`. */
export type FaultCode = Exclude<Labelled, 'dayOfOrder' | 'dayOfLines' | 'severalDays'>;

/** Days of delivery that a document asks for: of a line by its number, or of the whole order. */
export interface AskedDay {
  line: string | null;
  from: string | null;
  to: string | null;
}

/** Returns a text of the catalogue of messages in a language. */
export type FaultText = (key: string, language: Language, params?: Record<string, string | number>) => string;

/** Thrown for a document that is not taken as a whole. Its sentence is made in the language of who gets it. */
export class DocumentFault extends Error {
  override readonly name: string = 'DocumentFault';
  readonly code: FaultCode | 'severalDays';
  readonly #params: Readonly<Record<string, string | number>>;
  readonly #days: readonly AskedDay[];

  constructor(code: 'severalDays', days: readonly AskedDay[]);
  constructor(code: FaultCode, params?: Readonly<Record<string, string | number>>);
  constructor(
    code: DocumentFault['code'],
    about: Readonly<Record<string, string | number>> | readonly AskedDay[] = {},
  ) {
    super(code);
    this.code = code;
    this.#params = isDays(about) ? {} : about;
    this.#days = isDays(about) ? about : [];
  }

  /** Returns why the document is not taken, as a sentence. */
  sentence(text: FaultText, language: Language): string {
    const params =
      this.code === 'severalDays' ? { days: daysText(this.#days, text, language) } : this.#params;
    return text(`system_order.fault.${this.code}`, language, params);
  }
}

const isDays = (
  about: Readonly<Record<string, string | number>> | readonly AskedDay[],
): about is readonly AskedDay[] => Array.isArray(about);

/** The buyer reads the days, so that there are few, and few lines of each. */
const daysAtMost = 10;
const linesAtMost = 20;
const longestNumber = 20;

function fewOf(texts: readonly string[], most: number, separator: string): string {
  return [...texts.slice(0, most), ...(texts.length > most ? ['…'] : [])].join(separator);
}

/** Returns the days with the numbers of the lines that ask for each, such as `2026-11-25 (linje 1, 3)`. */
function daysText(days: readonly AskedDay[], text: FaultText, language: Language): string {
  const byDay = Map.groupBy(days, ({ from, to }) =>
    from === to ? (to ?? '') : `${from ?? '…'} – ${to ?? '…'}`,
  );
  const texts = [...byDay].flatMap(([day, asked]) => {
    const lines = asked.flatMap(({ line }) => (line === null ? [] : [line.slice(0, longestNumber)]));
    const isOfOrder = asked.some(({ line }) => line === null);
    return [
      ...(isOfOrder ? [text('system_order.fault.dayOfOrder', language, { day })] : []),
      ...(lines.length > 0
        ? [
            text('system_order.fault.dayOfLines', language, {
              day,
              lines: fewOf([...new Set(lines)], linesAtMost, ', '),
            }),
          ]
        : []),
    ];
  });
  return fewOf(texts, daysAtMost, '; ');
}

/** Returns the language of the buyer in whose name a system orders, Danish when there is none. */
export async function languageOf(db: Kysely<Tables>, system: OrderingSystem | undefined): Promise<Language> {
  if (system === undefined) return 'da';
  return (await orderingViewer(db, system))?.viewer.language ?? 'da';
}
