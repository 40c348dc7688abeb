import type { Kysely } from 'kysely';
import { orderingViewer } from '../../../people/session/ordering-viewer.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import type { Language } from '../../../platform/http/viewer.ts';
import type { OrderingSystem } from '../system-order.ts';
import type { documentFaultLabels } from './fault-labels.ts';

type Labelled = keyof typeof documentFaultLabels extends `system_order.fault.${infer Code}` ? Code : never;

/** Each code has a label `system_order.fault.<code>`. */
export type FaultCode = Exclude<Labelled, 'dayOfOrder' | 'dayOfLines' | 'severalDays'>;

/** Asked for by a line, given by its number, or by the whole order. */
export interface AskedDay {
  line: string | null;
  from: string | null;
  to: string | null;
}

export type FaultText = (key: string, language: Language, params?: Record<string, string | number>) => string;

/** Thrown for a document that is refused as a whole. The sentence is in the language of who gets it. */
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

  sentence(text: FaultText, language: Language): string {
    const params =
      this.code === 'severalDays' ? { days: daysText(this.#days, text, language) } : this.#params;
    return text(`system_order.fault.${this.code}`, language, params);
  }
}

const isDays = (
  about: Readonly<Record<string, string | number>> | readonly AskedDay[],
): about is readonly AskedDay[] => Array.isArray(about);

/** Limited because the buyer reads the text. */
const daysAtMost = 10;
const linesAtMost = 20;
const longestNumber = 20;

function fewOf(texts: readonly string[], most: number, separator: string): string {
  return [...texts.slice(0, most), ...(texts.length > most ? ['…'] : [])].join(separator);
}

/** With the numbers of the lines that ask for each day, such as `2026-11-25 (linje 1, 3)`. */
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

/** The language of the buyer in whose name the system orders, Danish when there is none. */
export async function languageOf(db: Kysely<Tables>, system: OrderingSystem | undefined): Promise<Language> {
  if (system === undefined) return 'da';
  return (await orderingViewer(db, system))?.viewer.language ?? 'da';
}
