import { formatOre } from '../../danish-formats.ts';
import type { Ore } from '../../money.ts';
import type { TextOf, TextParams } from '../context.ts';
import type { AnyViewer, Language } from '../viewer.ts';

/** For use in a text. The reader's language and rights decide how the amount is shown, or whether it is shown. */
export class Amount {
  readonly ore: Ore;

  constructor(ore: Ore) {
    this.ore = ore;
  }
}

/** Key of the variant of a text that contains no amounts. */
export const unseenKey = (key: string): string => `${key}.unseen`;

/** A user with the right to see prices at the current customer (domain 13), or a system of the supplier. */
export function maySeeAmounts(viewer: AnyViewer): boolean {
  if (viewer.kind === 'service') return true;
  return viewer.kind === 'signedIn' && viewer.rights.has('seePrices');
}

interface Reader {
  language: Language;
  maySeeAmounts: boolean;
}

type PlainText = (language: Language, key: string, params?: Record<string, string | number>) => string;

/** Amounts are in the reader's language. Readers without the right to see amounts get the text `<key>.unseen`. */
export function textFor(text: PlainText, reader: Reader): TextOf {
  const { language } = reader;
  return (key, params) => {
    if (params === undefined || isPlain(params)) return text(language, key, params);
    const said = reader.maySeeAmounts ? key : unseenKey(key);
    return text(language, said, written(params, reader));
  };
}

export function textForViewer(text: PlainText, viewer: AnyViewer): TextOf {
  return textFor(text, { language: viewer.language, maySeeAmounts: maySeeAmounts(viewer) });
}

function isPlain(params: TextParams): params is Record<string, string | number> {
  return !Object.values(params).some((value) => value instanceof Amount);
}

function written(params: TextParams, { language, maySeeAmounts }: Reader): Record<string, string | number> {
  const plain: Record<string, string | number> = {};
  for (const [name, value] of Object.entries(params)) {
    if (!(value instanceof Amount)) plain[name] = value;
    else if (maySeeAmounts) plain[name] = formatOre(value.ore, language);
  }
  return plain;
}
