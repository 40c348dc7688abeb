import { linesOf } from '../../lists.ts';
import { hashOf, itemAt } from '../../random.ts';
import { type Packing, readPacking } from '../packing.ts';

interface Option {
  text: string;
  priceFactor: number;
  ingredients: string;
  /** the name so far must contain at least one of these words or, if isRefusal, none of them */
  words: readonly string[];
  isRefusal: boolean;
}

/** A family of products in one leaf category: their names, composition, prices and packings. */
export interface Template {
  leaf: string;
  composition: string;
  /** øre per kg or litre; for non-food øre per base unit */
  lowOre: number;
  highOre: number;
  coolType: 'cool' | 'freeze' | 'dry';
  shelfLifeDays: number;
  origins: readonly string[];
  brands: readonly string[];
  packings: readonly Packing[];
  flags: ReadonlySet<string>;
  parts: readonly (readonly Option[])[];
  /** the numbers of valid combinations, in an order that mixes similar ones */
  combinations: readonly number[];
}

export interface Combination {
  name: string;
  head: string;
  priceFactor: number;
  ingredients: readonly string[];
}

function readOption(text: string): Option {
  const parts = /^(.*?)(?:\*([\d.]+))?(?:\+(\p{L}[^@]*))?(?:@(!)?(.+))?$/u.exec(text.trim());
  const [, name = '', factor = '1', ingredients = '', refusal, words] = parts ?? [];
  return {
    text: name === '-' ? '' : name,
    priceFactor: Number(factor),
    ingredients,
    words: words?.split(',') ?? [],
    isRefusal: refusal !== undefined,
  };
}

function isAllowed(option: Option, nameSoFar: string): boolean {
  if (option.words.length === 0) return true;
  const name = nameSoFar.toLowerCase();
  return option.words.some((word) => name.includes(word.toLowerCase())) !== option.isRefusal;
}

function joined(name: string, text: string): string {
  if (name === '' || text === '') return `${name}${text}`;
  return `${name}${text.startsWith('m/') ? ' ' : ', '}${text}`;
}

/** Undefined when the parts contradict each other. */
export function combinationOf(parts: Template['parts'], number: number): Combination | undefined {
  let rest = number;
  let name = '';
  const chosen: Option[] = [];
  for (const part of parts) {
    const option = itemAt(part, rest % part.length);
    rest = Math.floor(rest / part.length);
    if (!isAllowed(option, name)) return undefined;
    name = joined(name, option.text);
    chosen.push(option);
  }
  return {
    name,
    head: itemAt(chosen, 0).text,
    priceFactor: chosen.reduce((factor, option) => factor * option.priceFactor, 1),
    ingredients: chosen.map((option) => option.ingredients).filter((text) => text !== ''),
  };
}

function spreadCombinations(parts: Template['parts'], seed: string): number[] {
  const total = parts.reduce((product, part) => product * part.length, 1);
  const found: number[] = [];
  for (let number = 0; number < total; number += 1) {
    if (combinationOf(parts, number) !== undefined) found.push(number);
  }
  return found.sort((a, b) => hashOf(`${seed}:${a}`) - hashOf(`${seed}:${b}`));
}

const list = (text: string | undefined, separator: string) =>
  (text ?? '').split(separator).map((item) => item.trim());

function readTemplate(block: string): Template {
  const [header = '', ...lines] = block.trim().split('\n');
  const [leaf = '', composition = '', prices, storing, origins, brands, packings, flags] = list(header, ';');
  const [low = '0', high = '0'] = list(prices, '-');
  const [coolType = 'dry', days = '0'] = list(storing, ' ');
  const parts = lines.map((line) => line.split(' | ').map(readOption));
  return {
    leaf,
    composition,
    lowOre: Math.round(Number(low) * 100),
    highOre: Math.round(Number(high) * 100),
    coolType: coolType as Template['coolType'],
    shelfLifeDays: Number(days),
    origins: list(origins, ','),
    brands: list(brands, ','),
    packings: list(packings, ' + ').map(readPacking),
    flags: new Set((flags ?? '').split(' ')),
    parts,
    combinations: spreadCombinations(parts, `${leaf}:${composition}`),
  };
}

/**
 * Each block is "@ leaf; composition; kroner per kg or litre (non-food: per base unit); storage and days; origins; brands; packings;
 * flags", then one line per part of the name with its choices. "-" is an empty choice, "*1.2" a price factor, "+x" adds an
 * ingredient, "@a,b" requires one of these words in the name so far, "@!a,b" none of them.
 */
export function readTemplates(group: string): Template[] {
  return linesOf(`templates/${group}.txt`)
    .join('\n')
    .split(/^@ /m)
    .filter((block) => block !== '')
    .map(readTemplate);
}
