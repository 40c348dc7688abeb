import { findCode, findCodePrefix, squeezeCode } from '../code-table.ts';
import type { SearchIndex } from '../search-index.ts';
import { MAX_TERM_LENGTH } from '../search-request.ts';
import { isEnglishStopWord } from '../words/english-words.ts';
import { synonymsOf } from '../words/synonyms.ts';
import { isUsed, isUsedTerm, termsOfStem } from '../words/term-dictionary.ts';
import { type Token, tokenize } from '../words/tokenize.ts';

/** One thing a document must match, in one of several ways. */
export interface QueryGroup {
  /** As typed: all of these words must match. */
  words: readonly string[];
  display: string;
  isNumber: boolean;
  /** True for the last word, which may still be in the middle of being typed. */
  isLast: boolean;
  /** Asked by who reads English: English words come before Danish ones. */
  isEnglish: boolean;
  synonyms: readonly (readonly string[])[];
  /** The words written together, where the catalogue writes them so; "" where it does not. */
  compound: string;
  /** After "med", "i" and the like: says what goes with the product rather than what it is. */
  isAside: boolean;
  /** Documents whose code the group is. */
  coded: Uint32Array;
}

export interface ParsedQuery {
  groups: readonly QueryGroup[];
  /** Documents the whole term names by item number, GTIN or supplier number. */
  coded: Uint32Array;
  tokens: readonly Token[];
  isEverything: boolean;
}

const MAX_GROUPS = 12;
/** A number alone is only taken for a code from this length on, so that "500 g" stays a size. */
const MIN_CODE_LENGTH = 5;
const NONE = new Uint32Array(0);

/** The term as it will be searched: trimmed, at most 100 characters, without half characters at the cut. */
export function cutTerm(term: string): string {
  return term.slice(0, MAX_TERM_LENGTH).toWellFormed().trim();
}

function readTokens(text: string): Token[] {
  const tokens = tokenize(text);
  const all = tokens.length > 0 ? tokens : tokenize(text, true);
  return all.slice(0, MAX_GROUPS);
}

const MIN_INFLECTED = 2;
const LINKS = ['', 'e', 's'] as const;

/** Two neighbours as the one word of the catalogue that they make ("chokolade kage", "laks portioner"), or "". */
function compoundAt(index: SearchIndex, tokens: readonly Token[], at: number): string {
  const [first, second] = [tokens[at], tokens[at + 1]];
  if (first === undefined || second === undefined || first.isNumber || second.isNumber) return '';
  if (second.isSecondary !== first.isSecondary) return '';
  const written = LINKS.map((link) => first.text + link + second.text);
  // A short second word is another one in another form: "grøn te" is nothing green.
  const isKnown =
    second.text.length > MIN_INFLECTED
      ? (text: string) => termsOfStem(index.terms, text).some((term) => isUsedTerm(index.terms, term))
      : (text: string) => isUsed(index.terms, text);
  return written.find(isKnown) ?? '';
}

type Phrase = Pick<QueryGroup, 'words' | 'compound' | 'synonyms'>;

/** The longest run of words from `at` on that has synonyms or makes a compound, or the one word. */
function phraseAt(index: SearchIndex, tokens: readonly Token[], at: number): Phrase {
  const compound = compoundAt(index, tokens, at);
  const least = compound === '' ? 1 : 2;
  const words = tokens.slice(at, at + Math.max(least, index.synonyms.longest)).map((token) => token.text);
  while (words.length > least && synonymsOf(index.synonyms, words).length === 0) words.pop();
  const synonyms = synonymsOf(index.synonyms, words);
  if (words.length !== 2 || compound === '') return { words, compound: '', synonyms };
  return { words, compound, synonyms: [...synonyms, ...synonymsOf(index.synonyms, [compound])] };
}

function groupTokens(index: SearchIndex, tokens: readonly Token[], isEnglish: boolean): QueryGroup[] {
  const groups: QueryGroup[] = [];
  for (let at = 0; at < tokens.length; ) {
    const phrase = phraseAt(index, tokens, at);
    const { words } = phrase;
    const used = tokens.slice(at, at + words.length);
    at += words.length;
    groups.push({
      ...phrase,
      display: used.map((token) => token.display).join(' '),
      isNumber: used.every((token) => token.isNumber),
      isLast: at === tokens.length,
      isEnglish,
      isAside: used.every((token) => token.isSecondary),
      coded: NONE,
    });
  }
  return groups;
}

/** What a piece of a term names as a code, or as the beginning of one with letters: digits alone may be a size. */
function codedBy({ codes }: SearchIndex, chunk: string): Uint32Array {
  if (!/\d/.test(chunk)) return NONE;
  const code = squeezeCode(chunk);
  const whole = code.length >= MIN_CODE_LENGTH ? findCode(codes, code) : NONE;
  return whole.length === 0 && /\p{L}/u.test(code) ? findCodePrefix(codes, code) : whole;
}

/** Takes the codes out of a term of several words ("mel AB-1234") and leaves the rest to be read as words. */
function takeCodes(index: SearchIndex, text: string): { rest: string; groups: QueryGroup[] } {
  const groups: QueryGroup[] = [];
  const kept: string[] = [];
  for (const chunk of text.split(/\s+/)) {
    const coded = codedBy(index, chunk);
    if (coded.length === 0) kept.push(chunk);
    else {
      const words = readTokens(chunk).map((token) => token.text);
      groups.push({
        words,
        display: chunk,
        isNumber: true,
        isLast: false,
        isEnglish: false,
        synonyms: [],
        compound: '',
        isAside: false,
        coded,
      });
    }
  }
  return { rest: kept.join(' '), groups: groups.slice(0, MAX_GROUPS) };
}

/** Reads a term into groups that all have to match. */
export function parseQuery(index: SearchIndex, term: string, isEnglish = false): ParsedQuery {
  const text = cutTerm(term);
  const isEverything = text === '' || text === '*';
  const code = squeezeCode(text);
  const coded = /\d/.test(code) ? findCode(index.codes, code) : NONE;
  const { rest, groups } = takeCodes(index, text);
  const all = readTokens(rest);
  const said = isEnglish ? all.filter((token) => !isEnglishStopWord(token.text)) : all;
  const tokens = (said.length > 0 ? said : all).slice(0, MAX_GROUPS - groups.length);
  return { groups: [...groups, ...groupTokens(index, tokens, isEnglish)], coded, tokens, isEverything };
}
