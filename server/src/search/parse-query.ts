import { findCode, squeezeCode } from './code-table.ts';
import type { SearchIndex } from './search-index.ts';
import { MAX_TERM_LENGTH } from './search-request.ts';
import { synonymsOf } from './synonyms.ts';
import { type Token, tokenize } from './tokenize.ts';

/** One thing a document must match, in one of several ways. */
export interface QueryGroup {
  /** As typed: all of these words must match. */
  words: readonly string[];
  display: string;
  isNumber: boolean;
  /** True for the last word, which may still be in the middle of being typed. */
  isLast: boolean;
  synonyms: readonly (readonly string[])[];
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

/** The longest run of words from `at` on that has synonyms, or the one word. */
function phraseAt(index: SearchIndex, tokens: readonly Token[], at: number): readonly string[] {
  const words = tokens.slice(at, at + index.synonyms.longest).map((token) => token.text);
  while (words.length > 1 && synonymsOf(index.synonyms, words).length === 0) words.pop();
  return words.length > 0 ? words : [tokens[at]?.text ?? ''];
}

function groupTokens(index: SearchIndex, tokens: readonly Token[]): QueryGroup[] {
  const groups: QueryGroup[] = [];
  for (let at = 0; at < tokens.length; ) {
    const words = phraseAt(index, tokens, at);
    const used = tokens.slice(at, at + words.length);
    at += words.length;
    groups.push({
      words,
      display: used.map((token) => token.display).join(' '),
      isNumber: used.every((token) => token.isNumber),
      isLast: at === tokens.length,
      synonyms: synonymsOf(index.synonyms, words),
      coded: NONE,
    });
  }
  return groups;
}

function isCodeLike(chunk: string): boolean {
  return /\d/.test(chunk) && squeezeCode(chunk).length >= MIN_CODE_LENGTH;
}

/** Takes the codes out of a term of several words ("mel AB-1234") and leaves the rest to be read as words. */
function takeCodes(index: SearchIndex, text: string): { rest: string; groups: QueryGroup[] } {
  const groups: QueryGroup[] = [];
  const kept: string[] = [];
  for (const chunk of text.split(/\s+/)) {
    const coded = isCodeLike(chunk) ? findCode(index.codes, squeezeCode(chunk)) : NONE;
    if (coded.length === 0) kept.push(chunk);
    else {
      const words = readTokens(chunk).map((token) => token.text);
      groups.push({ words, display: chunk, isNumber: true, isLast: false, synonyms: [], coded });
    }
  }
  return { rest: kept.join(' '), groups: groups.slice(0, MAX_GROUPS) };
}

/** Reads a term into groups that all have to match. */
export function parseQuery(index: SearchIndex, term: string): ParsedQuery {
  const text = cutTerm(term);
  const isEverything = text === '' || text === '*';
  const code = squeezeCode(text);
  const coded = /\d/.test(code) ? findCode(index.codes, code) : NONE;
  const { rest, groups } = takeCodes(index, text);
  const tokens = readTokens(rest).slice(0, MAX_GROUPS - groups.length);
  return { groups: [...groups, ...groupTokens(index, tokens)], coded, tokens, isEverything };
}
