import { describe, expect, test } from 'vitest';
import { learnCompounds, splitCompound, splitKnownHalf } from './compound-lexicon.ts';
import { bareText, danishSortKey, foldText, sliceDisplay } from './fold-text.ts';
import { beginningDistance, editDistance, letterCodes } from './fuzzy-terms.ts';
import { stemDanish } from './stem-danish.ts';
import { tokenize } from './tokenize.ts';

describe('folding', () => {
  test.each([
    ['SMØR', 'smoer'],
    ['smoer', 'smoer'],
    ['Ærter', 'aerter'],
    ['grå', 'graa'],
    ['gra\u030a', 'graa'],
    ['Crème fraîche', 'creme fraiche'],
    ['Köttbullar', 'koettbullar'],
    ['½', '1/2'],
    ['ﬁsk', 'fisk'],
  ])('%s becomes %s', (text, folded) => {
    expect(foldText(text)).toBe(folded);
    expect(foldText(folded)).toBe(folded);
  });

  test('the bare form is what a keyboard without Danish letters leaves', () => {
    expect(bareText(foldText('rødgrød på fløde'))).toBe('rodgrod pa flode');
  });

  test('a slice of a word keeps its own spelling', () => {
    expect(sliceDisplay('smørbrød', 'smoer'.length, 'smoerbroed'.length)).toBe('brød');
  });

  test('æ, ø and å sort last', () => {
    const sorted = ['Øl', 'Ål', 'Æg', 'Zucchini', 'Agurk'].sort((a, b) =>
      danishSortKey(a) < danishSortKey(b) ? -1 : 1,
    );
    expect(sorted).toEqual(['Agurk', 'Zucchini', 'Æg', 'Øl', 'Ål']);
  });
});

describe('stemming', () => {
  test.each([
    'tomat tomater tomaten tomaterne',
    'filet fileter fileterne',
    'kartoffel kartofler kartoflerne kartoflen',
    'gulerod gulerødder gulerødderne guleroden',
    'økologisk økologiske',
    'brød brødet',
    'bønne bønner bønnerne',
    'and ænder',
    'hakket hakkede',
    'frossen frosne frosset',
    'jordbær jordbærrene',
    'kotelet koteletter',
    'rødbede rødbeder',
    'oste osten ost ostene',
  ])('%s share a stem', (forms) => {
    expect(new Set(forms.split(' ').map((form) => stemDanish(foldText(form)))).size).toBe(1);
  });

  test.each([
    ['brød', 'brødrister'],
    ['løg', 'lag'],
    ['smør', 'smag'],
    ['ris', 'rist'],
  ])('%s and %s do not', (a, b) => {
    expect(stemDanish(foldText(a))).not.toBe(stemDanish(foldText(b)));
  });
});

describe('compounds', () => {
  const words = 'kylling bryst filet okse kød rug brød is vanilje tomat suppe gulerod'
    .split(' ')
    .map(foldText);
  const lexicon = learnCompounds(new Map(words.map((word) => [word, 3])));
  const partsOf = (text: string, split = splitCompound) =>
    split(lexicon, foldText(text)).map(({ from, to }) => foldText(text).slice(from, to));

  test.each([
    ['kyllingebrystfilet', ['kylling', 'bryst', 'filet']],
    ['oksekød', ['okse', 'koed']],
    ['gulerodssuppe', ['gulerod', 'suppe']],
    ['kyllingebrystfileter', ['kylling', 'bryst', 'fileter']],
    ['vaniljeis', ['vanilje', 'is']],
    ['rugbrød', ['rug', 'broed']],
  ])('%s is taken apart, linking letters left out', (text, parts) => {
    expect(partsOf(text)).toEqual(parts);
  });

  test.each(['persille', 'kartoffel', 'mayonnaise', 'is', ''])('%s stays whole', (text) => {
    expect(partsOf(text)).toEqual([]);
  });

  test('a word of which one half is known is split there', () => {
    expect(partsOf('smørrebrød', splitKnownHalf)).toEqual(['smoerre', 'broed']);
    expect(partsOf('tomatpuré', splitKnownHalf)).toEqual(['tomat', 'pure']);
  });

  test('learns a part that never stands alone from words it is in', () => {
    const seen = ['koed', 'steg', 'bryst', 'svinekoed', 'svinesteg', 'svinebryst'];
    const bound = learnCompounds(new Map(seen.map((word) => [word, 1])));
    expect(bound.modifiers.has('svine')).toBe(true);
    expect(splitCompound(bound, 'svinesteg')).toHaveLength(2);
  });
});

describe('sizes', () => {
  const texts = (text: string) => tokenize(text).map((token) => token.text);

  test.each(['5 l', '5l', '5 liter', '5,0 l', '5000 ml', '50 dl', '500 cl', '5.000 ml'])(
    '%s is 5000ml',
    (text) => {
      expect(texts(text)).toEqual(['5000ml']);
    },
  );

  test.each([
    ['38 %', '38%'],
    ['38 pct', '38%'],
    ['0.500 kg', '500g'],
    ['10x1 kg', '10x1000g'],
    ['10 × 1000 g', '10x1000g'],
    ['24 stk', '24stk'],
    ['8-12 %', '8%-12%'],
  ])('%s is %s', (text, token) => {
    expect(texts(text)).toEqual([token]);
  });

  test('finds a case by one size, the sum and bare numbers', () => {
    expect(tokenize('10x1 kg')[0]).toMatchObject({ parts: ['1000g', '10', '1'], total: '10000g' });
  });

  test('what follows "med" and "i" is not the product itself', () => {
    expect(tokenize('Tun i olie').map(({ text, isSecondary }) => [text, isSecondary])).toEqual([
      ['tun', false],
      ['olie', true],
    ]);
  });
});

describe('edits', () => {
  const distance = (a: string, b: string, limit: number) =>
    editDistance(letterCodes(a), letterCodes(b), limit);

  test.each([
    ['kylling', 'kylling', 0],
    ['kyling', 'kylling', 1],
    ['kyllign', 'kylling', 1],
    ['mosarela', 'mozzarella', 3],
    ['', 'ab', 2],
    ['abc', '', 3],
  ])('%s to %s takes %i', (a, b, edits) => {
    expect(distance(a, b, 3)).toBe(edits);
    expect(distance(b, a, 3)).toBe(edits);
  });

  test('more edits than the limit are not counted out', () => {
    expect(distance('mosarela', 'mozzarella', 2)).toBe(3);
    expect(distance('a', 'abcdefgh', 2)).toBe(3);
  });

  test('the distance to a beginning leaves out what is not typed yet', () => {
    const codes = (word: string) => letterCodes(word);
    expect(beginningDistance(codes('kyllingbryst'), codes('kyllingebrystfilet'), 2)).toBe(1);
    expect(beginningDistance(codes('kartoffel'), codes('kylling'), 2)).toBe(3);
  });
});
