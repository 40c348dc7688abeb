import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { unpackedFont } from './woff.ts';

const { resolve } = createRequire(import.meta.url);

interface Fallback {
  name: string;
  file: string;
  /** Signs that it is opened for. */
  signs: RegExp;
  isRightToLeft?: true;
}

/** For letters of scripts that the fonts of our documents lack. */
const ofScripts: readonly Fallback[] = [
  {
    name: 'greek',
    file: resolve('@fontsource/didact-gothic/files/didact-gothic-greek-400-normal.woff'),
    signs: /[\u0370-\u03ff]/,
  },
  {
    name: 'greekOld',
    file: resolve('@fontsource/didact-gothic/files/didact-gothic-greek-ext-400-normal.woff'),
    signs: /[\u1f00-\u1fff]/,
  },
  {
    name: 'cyrillic',
    file: resolve('@fontsource/didact-gothic/files/didact-gothic-cyrillic-400-normal.woff'),
    signs: /[\u0400-\u045f\u0490\u0491\u04b0\u04b1\u2116]/,
  },
  {
    name: 'cyrillicMore',
    file: resolve('@fontsource/didact-gothic/files/didact-gothic-cyrillic-ext-400-normal.woff'),
    signs: /[\u0460-\u052f]/,
  },
  {
    name: 'hebrew',
    file: resolve('@fontsource/noto-sans-hebrew/files/noto-sans-hebrew-hebrew-400-normal.woff'),
    signs: /[\u0590-\u05ff\ufb1d-\ufb4f]/,
    isRightToLeft: true,
  },
  {
    name: 'arabic',
    file: resolve('@fontsource/noto-sans-arabic/files/noto-sans-arabic-arabic-400-normal.woff'),
    signs: /[\u0600-\u06ff\u0750-\u077f\u0870-\u08ff\ufb50-\ufdff\ufe70-\ufefc]/,
    isRightToLeft: true,
  },
];

/** For every other sign: a plain font with a letter of nearly every script. */
const everything: Fallback = {
  name: 'everything',
  file: resolve('@fontsource/unifontex/files/unifontex-latin-400-normal.woff'),
  signs: /./su,
};

const read = new Map<string, Buffer>();

function fileOf({ name, file }: Fallback): Buffer {
  const known = read.get(name) ?? unpackedFont(readFileSync(file));
  read.set(name, known);
  return known;
}

/** A part of a text in one font. */
export interface Piece {
  /** Null for the font of the document. */
  font: string | null;
  text: string;
}

/** Parts of the library that are missing in its types. */
interface OpenedFont {
  font: { hasGlyphForCodePoint(codePoint: number): boolean };
}

export interface FallbackFonts {
  /** The pieces of a text from left to right, each with signs that its font has. A sign of no font is written as its number. */
  piecesOf(text: string): Piece[];
}

/** Signs that every font of our documents has. */
const usual = /^[\x20-\x7e\u00a0-\u00ff]*$/;
/** Joiners, selectors and marks of direction, which are not drawn. */
const unseen = /\p{Default_Ignorable_Code_Point}/u;

const rightToLeft = new Set(ofScripts.flatMap(({ name, isRightToLeft }) => (isRightToLeft ? [name] : [])));
const isRightToLeft = ({ font }: Piece): boolean => font !== null && rightToLeft.has(font);

export function openFallbackFonts(pdf: PDFKit.PDFDocument): FallbackFonts {
  const registered = new Set<string>();
  const known = new Map<string, string | null | undefined>();

  function has(name: string, sign: string): boolean {
    const { font } = (pdf.font(name) as unknown as { _font: OpenedFont })._font;
    return font.hasGlyphForCodePoint(sign.codePointAt(0) ?? 0);
  }

  function open(fallback: Fallback): string {
    if (!registered.has(fallback.name)) pdf.registerFont(fallback.name, fileOf(fallback));
    registered.add(fallback.name);
    return fallback.name;
  }

  const fallbackFor = (sign: string, among: readonly Fallback[]) =>
    among.find((each) => each.signs.test(sign) && has(open(each), sign))?.name;

  /** Undefined when no font has the sign. A letter of another script comes from that script's font, as all of its word. */
  function fontOf(sign: string): string | null | undefined {
    if (usual.test(sign)) return null;
    const ofScript = fallbackFor(sign, ofScripts);
    if (ofScript !== undefined) return ofScript;
    return has('regular', sign) ? null : fallbackFor(sign, [everything]);
  }

  function rememberedFontOf(sign: string): string | null | undefined {
    if (!known.has(sign)) known.set(sign, fontOf(sign));
    return known.get(sign);
  }

  return {
    piecesOf(text) {
      if (usual.test(text)) return [{ font: null, text }];
      const pieces: Piece[] = [];
      for (const sign of text) {
        if (unseen.test(sign)) continue;
        const font = rememberedFontOf(sign);
        addTo(pieces, font === undefined ? { font: null, text: numberOf(sign) } : { font, text: sign });
      }
      return inReadingOrder(pieces);
    },
  };
}

const numberOf = (sign: string): string =>
  `[U+${(sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}]`;

function addTo(pieces: Piece[], { font, text }: Piece): void {
  const last = pieces.at(-1);
  if (last?.font === font) last.text += text;
  else pieces.push({ font, text });
}

/** Words of scripts from right to left stand in that order, and a text that begins with one is read so as a whole. */
function inReadingOrder(pieces: readonly Piece[]): Piece[] {
  const first = pieces.find(({ text }) => /\p{L}/u.test(text));
  if (first !== undefined && isRightToLeft(first)) return pieces.toReversed();
  const ordered: Piece[] = [];
  let words: Piece[] = [];
  for (const [at, piece] of pieces.entries()) {
    const after = pieces[at + 1];
    const isSpaceBetween = piece.text.trim() === '' && words.length > 0 && after && isRightToLeft(after);
    if (isRightToLeft(piece) || isSpaceBetween) words.push(piece);
    else {
      ordered.push(...words.toReversed(), piece);
      words = [];
    }
  }
  return [...ordered, ...words.toReversed()];
}
