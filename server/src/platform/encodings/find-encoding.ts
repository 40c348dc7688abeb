import { decoderOf, type TextEncoding, windows1252Bytes } from './encodings.ts';

/** An encoding, or a word that could be read in two ways. */
export type FoundEncoding =
  | { readonly encoding: TextEncoding }
  | {
      readonly encoding: null;
      /** The most plausible encoding, without certainty. */
      readonly likely: TextEncoding;
      /** The word as read in the two most plausible encodings. */
      readonly readings: readonly [string, string];
      readonly between: readonly [TextEncoding, TextEncoding];
    };

export interface EncodingFinder {
  /** `bytes` have no byte order mark. */
  take(bytes: Uint8Array): void;
  found(): FoundEncoding;
}

/** The more usual ones first: among equal readings the first is chosen. */
export const oneByte = ['windows-1252', 'iso-8859-15', 'cp850', 'cp865', 'macintosh'] as const;

/** Different words with letters beyond ASCII that are evaluated; a catalogue of 50,000 products has fewer. */
const mostWords = 20_000;
const longestWord = 60;
const firstUpper = 0x80;

/** Danish words with letters beyond ASCII; one complete known word counts more than single letters. */
const knownWords = new Set(
  `mælk sødmælk letmælk skummetmælk kærnemælk piskefløde fløde smør æg æble æbler pære pærer blåbær jordbær hindbær bær
  løg rødløg hvidløg forårsløg porrer rødbede rødbeder grøn grønt grøntsager gulerødder kål hvidkål rødkål grønkål blomkål
  brød rugbrød franskbrød flutes bøf kød oksekød svinekød kylling pålæg pølse pølser spegepølse ost fåreost gær gærflager
  øl fadøl øko økologisk økologiske råvarer rå røget røgede saltet usaltet stegt bagt frø græskarkerner sesamfrø hørfrø
  rød røde sød søde sødt lys mørk små stor større køl kølevare kølevarer frost tørret tørrede tørvarer dåse dåser flåede
  skrællet skåret hønsekød høne høns hønse ørred rødspætte fisk rejer krebsehaler blæksprutte æske æsker påfyld på få år
  nødder hasselnødder jordnødder valnødder mandler kokosmælk lørdag søndag været være særlig træ trækul kæde når også må
  gælder mærke næring næringsindhold mættede heraf fedtsyrer indeholder går forår sæson sæsonen før efter køkken køkkenet
  århus aarhus ålborg køge københavn sjælland fyn jylland østjylland nørre øster vester sønder højre større færdig færdige
  skærefærdig særpris pris gærdet tærte tærter småkager kæmpe mellem lækker frugtgrød risengrød grød vælling sirup kanelsnegle
  størrelse vægt længde højde låg påske jul års leverandør kundenr varenr mængde beløb ændret ændring enhed stk kasse`
    .split(/\s+/)
    .filter((word) => /[æøå]/.test(word)),
);

/** Weight of a Danish letter where one can stand. */
export const danish = 3;
const usual = 1;
/** Of an apostrophe or a mark of trade where people write one. */
const apt = 2;
const rare = 0.2;
const known = 5;
/** Minimum lead in score over the next reading that reads any word differently. */
const ahead = 2;

const usualLetters = new Set('éèêëáàâäóòôöúùûüíìîïñçßœŒÉÈÜÖÄÁÀÇÑ');
/** Signs that usually stand alone, or at the end of a word or number. */
const usualSigns = new Set('½¼¾°ªºµ®©™€£§²³±×·•…–—“”„‘’´ \u00ad');

/** Finds the encoding in which a text makes sense as Danish words. Bytes may come in any pieces. */
export function createEncodingFinder(): EncodingFinder {
  const words = new Map<string, Uint8Array>();
  let carried: number[] = [];
  let utf8: TextDecoder | null = new TextDecoder('utf-8', { fatal: true });

  function end(): void {
    if (words.size < mostWords && carried.some((byte) => byte >= firstUpper)) {
      const word = Uint8Array.from(carried);
      words.set(String.fromCharCode(...word), word);
    }
    carried = [];
  }

  function takeAsUtf8(bytes: Uint8Array): void {
    try {
      utf8?.decode(bytes, { stream: true });
    } catch {
      utf8 = null;
    }
  }

  function takeByte(byte: number): void {
    if (byte >= firstUpper || isAsciiWord(byte)) {
      if (carried.length < longestWord) carried.push(byte);
    } else if (carried.length > 0) end();
  }

  return {
    take(bytes) {
      takeAsUtf8(bytes);
      for (const byte of bytes) takeByte(byte);
    },
    found() {
      end();
      if (utf8 !== null && isWhole(utf8))
        return { encoding: isTwice([...words.values()]) ? 'utf-8-twice' : 'utf-8' };
      return bestOf([...words.values()]);
    },
  };
}

const isAsciiWord = (byte: number): boolean =>
  (byte >= 0x30 && byte <= 0x39) || (byte >= 0x41 && byte <= 0x5a) || (byte >= 0x61 && byte <= 0x7a);

function isWhole(decoder: TextDecoder): boolean {
  try {
    decoder.decode();
    return true;
  } catch {
    return false;
  }
}

// A word of twice encoded UTF-8 is so in all its letters; a single Danish letter of plain UTF-8 is never part of one.
function isTwice(words: readonly Uint8Array[]): boolean {
  let twice = 0;
  for (const word of words) {
    const text = new TextDecoder('utf-8').decode(word);
    if (text.length === 0 || text.includes('\uFFFD')) continue;
    try {
      new TextDecoder('utf-8', { fatal: true }).decode(windows1252Bytes(text));
      twice += 1;
    } catch {
      return false;
    }
  }
  return twice > 0;
}

interface Weighed {
  encoding: TextEncoding;
  score: number;
  readings: string[];
}

// ISO-8859-15 has control characters where Windows-1252 has signs.
const isPossible = ({ encoding, readings }: Weighed): boolean =>
  encoding !== 'iso-8859-15' || !readings.some((word) => /[\u0080-\u009F]/.test(word));

function bestOf(words: readonly Uint8Array[]): FoundEncoding {
  const all = oneByte.map((encoding): Weighed => {
    const readings = words.map((word) => readAs(encoding, word));
    return { encoding, readings, score: readings.reduce((sum, word) => sum + weightOf(word), 0) };
  });
  const weighed = all.filter(isPossible);
  weighed.sort((a, b) => b.score - a.score);
  const [best] = weighed;
  if (best === undefined) return { encoding: 'utf-8' };
  for (const other of weighed.slice(1)) {
    const at = other.readings.findIndex((reading, index) => reading !== best.readings[index]);
    if (at < 0) continue;
    const [own, its] = [sumOfDiffering(best, other), sumOfDiffering(other, best)];
    const isSure = own > 0 && own >= ahead * its;
    if (isSure) continue;
    return {
      encoding: null,
      likely: best.encoding,
      readings: [best.readings[at] ?? '', other.readings[at] ?? ''],
      between: [best.encoding, other.encoding],
    };
  }
  return { encoding: best.encoding };
}

/** Only of the words that the other encoding reads differently. */
function sumOfDiffering({ readings }: Weighed, other: Weighed): number {
  return readings.reduce((sum, word, at) => (word === other.readings[at] ? sum : sum + weightOf(word)), 0);
}

function readAs(encoding: TextEncoding, word: Uint8Array): string {
  const decoder = decoderOf(encoding);
  return decoder.piece(word) + decoder.end();
}

/** Where people write it: l’Oréal, Lay’s, kids’. */
const apostrophe = /^\p{L}{1,2}’[aeiouyhæøåàâéèêîôû]|’(?:s|t|d|m|n|re|ve|ll)$|s’$/iu;
const tradeMark = /\p{L}{2}[®™]$/u;

/** How plausible a word is; below 0 when no such word is written. */
export function weightOf(word: string): number {
  let weight = knownWords.has(word.toLowerCase()) ? known : 0;
  const letters = [...word];
  letters.forEach((letter, at) => {
    if (letter < '\u0080') return;
    const [before = '', after = ''] = [letters[at - 1], letters[at + 1]];
    const isApt = (letter === '’' && apostrophe.test(word)) || (/[®™]/.test(letter) && tradeMark.test(word));
    if (isApt) weight += apt;
    else
      weight += isLetter(letter)
        ? weightOfLetter(letter, before, after)
        : weightOfSign(letter, before, after);
  });
  return weight;
}

const isLetter = (text: string): boolean => /^\p{Script=Latin}$/u.test(text) && text !== 'ª' && text !== 'º';
const isUpper = (text: string): boolean => /^\p{Lu}$/u.test(text);
const isLower = (text: string): boolean => /^\p{Ll}$/u.test(text);

function isMixed(letter: string, before: string, after: string): boolean {
  if (!isUpper(letter)) return isUpper(after);
  return isLower(before) || (isUpper(before) && isLower(after));
}

function weightOfLetter(letter: string, before: string, after: string): number {
  if (isMixed(letter, before, after)) return -danish;
  if (letter === 'ƒ') return -usual;
  if (!isLetter(before) && !isLetter(after)) return /\d/.test(before) ? -usual : weightAlone(letter);
  if ('æøåÆØÅ'.includes(letter)) return danish;
  return usualLetters.has(letter) ? usual : rare;
}

const weightAlone = (letter: string): number => ('åøÅØàÀ'.includes(letter) ? rare : -usual);

function weightOfSign(sign: string, before: string, after: string): number {
  if (isDrawn(sign)) return -danish;
  const isInside = isLetter(before) && isLetter(after);
  if (isInside && !'–—·\u00ad'.includes(sign)) return sign === '’' ? -usual : -danish;
  return usualSigns.has(sign) ? rare : -usual;
}

/** Lines and boxes of old screens. */
const isDrawn = (sign: string): boolean => sign >= '\u2500' && sign <= '\u259F';
