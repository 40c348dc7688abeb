import { findCode, findCodePrefix, squeezeCode } from '../code-table.ts';
import type { SearchIndex } from '../search-index.ts';
import { MAX_TERM_LENGTH } from '../search-request.ts';
import { isEnglishStopWord } from '../words/english-words.ts';
import { editsForgiven, nearestTerms } from '../words/fuzzy-terms.ts';
import { nearestName, synonymsOf } from '../words/synonyms.ts';
import {
  displayTerm,
  isUsed,
  isUsedTerm,
  isWholeWord,
  termsOfStem,
  termsWithPrefix,
} from '../words/term-dictionary.ts';
import { type Token, tokenize } from '../words/tokenize.ts';

/** A part of the query that a document must match, in one of several ways. */
export interface QueryGroup {
  /** The typed words, all of which must match. */
  words: readonly string[];
  display: string;
  isNumber: boolean;
  /** True for the last word, which the user may still be typing. */
  isLast: boolean;
  /** True when the user reads English: English words rank before Danish ones. */
  isEnglish: boolean;
  synonyms: readonly (readonly string[])[];
  /** The words written as one word, if the catalogue contains that word or it has other names; otherwise empty. */
  compound: string;
  /** The compound word as it is spelled, when it was typed with a slip; otherwise null. */
  spelling: string | null;
  /**
   * True after "med" (with), "i" (in) and similar words: the query group describes an addition to the product, not the
   * product itself.
   */
  isAside: boolean;
  /** Documents that have the group's text as a code, such as an item number. */
  coded: Uint32Array;
}

export interface ParsedQuery {
  groups: readonly QueryGroup[];
  /** Documents whose item number, GTIN or supplier number is the whole term. */
  coded: Uint32Array;
  tokens: readonly Token[];
  isEverything: boolean;
}

const MAX_GROUPS = 12;
/** Minimum length for treating digits alone as a code, so that "500 g" remains a size. */
const MIN_CODE_LENGTH = 5;
const NONE = new Uint32Array(0);

const MARKUP = /<\/?[a-z][^<>]*>/gi;

/** Returns the term as it is searched: trimmed, without markup and at most 100 characters. The cut never splits a character. */
export function cutTerm(term: string): string {
  return term.slice(0, MAX_TERM_LENGTH).toWellFormed().replace(MARKUP, ' ').trim();
}

function readTokens(text: string): Token[] {
  const tokens = tokenize(text);
  const all = tokens.length > 0 ? tokens : tokenize(text, true);
  return all.slice(0, MAX_GROUPS);
}

const MIN_INFLECTED = 2;
const LINKS = ['', 'e', 's'] as const;

export function isKnown({ terms }: SearchIndex, text: string): boolean {
  return termsOfStem(terms, text).some((term) => isUsedTerm(terms, term));
}

/** Two words written as one word of the catalogue; undefined when it has no such word. */
function joined(index: SearchIndex, first: string, second: string): string | undefined {
  // A short second word must match exactly, because its inflections are other words: "grøn te" (green tea) is
  // not a form of "grønt" (vegetables).
  const isWord =
    second.length > MIN_INFLECTED ? isKnown : (_: SearchIndex, text: string) => isUsed(index.terms, text);
  return LINKS.map((link) => first + link + second).find((text) => isWord(index, text));
}

function namesOf(index: SearchIndex, word: string): string[] {
  return synonymsOf(index.synonyms, [word]).flatMap(([only = '', second]) =>
    second === undefined ? [only] : [],
  );
}

/** Two words of which one has another name in the compound word: "appelsin jus" is "appelsinjuice". */
function joinedByName(index: SearchIndex, first: string, second: string): string | undefined {
  for (const name of namesOf(index, second)) {
    const text = joined(index, first, name);
    if (text !== undefined) return text;
  }
  for (const name of namesOf(index, first)) {
    const text = joined(index, name, second);
    if (text !== undefined) return text;
  }
  return undefined;
}

/** True for a word that neither the catalogue nor the names have, and that begins none. */
export function isUnknown(index: SearchIndex, text: string): boolean {
  const { from, to } = termsWithPrefix(index.terms, text);
  return from === to && synonymsOf(index.synonyms, [text]).length === 0 && !isKnown(index, text);
}

/** Two words of which one is misspelt, as the name or compound word nearest to both: "basmatti ris" is "basmatiris". */
function joinedBySlip(index: SearchIndex, first: string, second: string): Compound | undefined {
  if (!isUnknown(index, first) && !isUnknown(index, second)) return undefined;
  const most = Math.max(
    ...[first, second].map((word) => (isUnknown(index, word) ? editsForgiven(word.length) : 0)),
  );
  const name = nearestName(index.synonyms, first + second);
  if (name !== undefined && name.distance <= most) return { text: name.name, spelling: name.name };
  const [nearest] = nearestTerms(index.fuzzy, index.terms, first + second);
  if (nearest === undefined || nearest.distance > most || !isWholeWord(index.terms, nearest.term))
    return undefined;
  return { text: index.terms.texts[nearest.term] ?? '', spelling: displayTerm(index.terms, nearest.term) };
}

interface Compound {
  text: string;
  spelling: string | null;
}

/**
 * Returns two adjacent words as one word of the catalogue or with other names, in either order: "chokolade kage" is
 * "chokoladekage", "ris jasmin" is "jasminris". Undefined when there is no such word.
 */
function compoundAt(index: SearchIndex, tokens: readonly Token[], at: number): Compound | undefined {
  const [first, second] = [tokens[at], tokens[at + 1]];
  if (first === undefined || second === undefined || first.isNumber || second.isNumber) return undefined;
  if (second.isSecondary !== first.isSecondary) return undefined;
  const named = first.text + second.text;
  const text =
    joined(index, first.text, second.text) ??
    (synonymsOf(index.synonyms, [named]).length > 0 ? named : undefined) ??
    joined(index, second.text, first.text) ??
    joinedByName(index, first.text, second.text);
  return text === undefined ? joinedBySlip(index, first.text, second.text) : { text, spelling: null };
}

type Phrase = Pick<QueryGroup, 'words' | 'compound' | 'spelling' | 'synonyms'>;

/**
 * Returns the longest sequence of words from `at` that has synonyms or is a compound word when written as
 * one; otherwise the single word.
 */
function phraseAt(index: SearchIndex, tokens: readonly Token[], at: number): Phrase {
  const compound = compoundAt(index, tokens, at);
  const least = compound === undefined ? 1 : 2;
  const words = tokens.slice(at, at + Math.max(least, index.synonyms.longest)).map((token) => token.text);
  while (words.length > least && synonymsOf(index.synonyms, words).length === 0) words.pop();
  const synonyms = synonymsOf(index.synonyms, words);
  if (words.length !== 2 || compound === undefined) return { words, compound: '', spelling: null, synonyms };
  const { text, spelling } = compound;
  return { words, compound: text, spelling, synonyms: [...synonyms, ...synonymsOf(index.synonyms, [text])] };
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

/**
 * Returns the documents with this code. The beginning of a code is accepted only with letters, because digits alone may
 * be a size.
 */
function codedBy({ codes }: SearchIndex, chunk: string): Uint32Array {
  if (!/\d/.test(chunk)) return NONE;
  const code = squeezeCode(chunk);
  const whole = code.length >= MIN_CODE_LENGTH ? findCode(codes, code) : NONE;
  return whole.length === 0 && /\p{L}/u.test(code) ? findCodePrefix(codes, code) : whole;
}

/** Takes the codes out of a term with several words ("mel AB-1234"). The remaining text is read as words. */
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
        spelling: null,
        isAside: false,
        coded,
      });
    }
  }
  return { rest: kept.join(' '), groups: groups.slice(0, MAX_GROUPS) };
}

export function parseQuery(index: SearchIndex, term: string, isEnglish = false): ParsedQuery {
  const text = cutTerm(term);
  const isEverything = term.trim() === '' || text === '*';
  const code = squeezeCode(text);
  const coded = /\d/.test(code) ? findCode(index.codes, code) : NONE;
  const { rest, groups } = takeCodes(index, text);
  const all = readTokens(rest);
  const said = isEnglish ? all.filter((token) => !isEnglishStopWord(token.text)) : all;
  const tokens = (said.length > 0 ? said : all).slice(0, MAX_GROUPS - groups.length);
  return { groups: [...groups, ...groupTokens(index, tokens, isEnglish)], coded, tokens, isEverything };
}
