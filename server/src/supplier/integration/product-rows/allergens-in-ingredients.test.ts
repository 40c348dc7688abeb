import { describe, expect, test } from 'vitest';
import { threadMs } from '../../../../test/steady/thread-time.ts';
import { allergenCodesOf, allergensInIngredients } from './allergens-in-ingredients.ts';

describe('words that name an allergen', () => {
  test.each([
    ['hvedemel', ['AW']],
    ['sesampuré', ['AS']],
    ['MÆLK', ['AM']],
    ['Vollei', ['AE']],
    ['Hühnereieiweißpulver', ['AE']],
    ['Milcheiweiß', ['AM']],
    ['œuf', ['AE']],
    ["malt d'orge", ['AW']],
    ['rugmel', ['AW']],
    ['byg', ['AW']],
    ['skummjölkspulver', ['AM']],
    ['jordnøddesmør', ['AP']],
    ['JORDNÖTSSMÖR', ['AP']],
    ['peanut butter', ['AP']],
    ['hasselnødder', ['AN']],
    ['tørrede muslinger', ['UM']],
    ['rejer', ['AC']],
    ['natriumdisulfit', ['AU']],
    ['lupinmel', ['NL']],
    ['knoldselleri', ['BC']],
    ['sennepsfrø', ['BM']],
    ['sojalecithin', ['AY']],
    ['torsk', ['AF']],
    ['tintenfisch', ['UM']],
    ['havremælk', ['AW']],
    ['sojamælk', ['AY']],
    ['mandelmælk', ['AN']],
    ['laktosefri mælk', ['AM']],
    ['mælk, æg', ['AE', 'AM']],
    ['skaldyr', ['AC', 'UM']],
  ])('%s: %j', (word, codes) => {
    expect([...allergenCodesOf(word)].sort()).toEqual(codes);
  });

  test.each([
    'kokosmælk',
    'lait de coco',
    'boghvede',
    'kakaosmør',
    'cocoa butter',
    'muskatnød',
    'kokosnød',
    'frugt',
    'peberkorn',
    'maltodextrin',
    'maltitol',
    'glutenfri',
    'pålæg',
    'æblemost',
    'kylling',
    'jordmandel',
    'eggplant',
    '',
  ])('%j names none', (word) => {
    expect(allergenCodesOf(word)).toEqual([]);
  });
});

describe('marked ingredient lists', () => {
  test('underscores emphasise a word or part and go from the text', () => {
    expect(allergensInIngredients('Kikærter, 9% _sesampuré_, _hvede_mel, skummet_mælk_.')).toEqual({
      text: 'Kikærter, 9% sesampuré, hvedemel, skummetmælk.',
      allergens: { AS: 'contains', AW: 'contains', AM: 'contains' },
      unknown: [],
      marked: 3,
    });
  });

  test('underscores that only join words mark nothing', () => {
    const { text, marked } = allergensInIngredients(
      "thé, extrait_de_thé_chai, mono_et_diglycérides_d'acides_gras",
    );
    expect(text).toBe("thé, extrait de thé chai, mono et diglycérides d'acides gras");
    expect(marked).toBe(0);
  });

  test('bold and capitals among small letters emphasise, capitals throughout do not', () => {
    expect(allergensInIngredients('vand, <b>byg</b>malt, **æg**, salt').allergens).toEqual({
      AW: 'contains',
      AE: 'contains',
    });
    expect(allergensInIngredients('vand, HVEDEMEL, sukker, SALT, gær, E300').allergens).toEqual({
      AW: 'contains',
    });
    expect(allergensInIngredients('VAND, HVEDEMEL, SALT').allergens).toEqual({});
  });

  test('what is not marked is not stated', () => {
    expect(allergensInIngredients('mælk, salt').allergens).toEqual({});
  });

  test('after "may contain" are traces until the sentence ends; contains outranks them', () => {
    const { allergens } = allergensInIngredients(
      'Sukker, _mælk_. Kan indeholde spor af _nødder_, _æg_ og _mælk_. Også _soja_.',
    );
    expect(allergens).toEqual({ AM: 'contains', AN: 'traces', AE: 'traces', AY: 'contains' });
    expect(
      allergensInIngredients('farine de _blé_. Peut contenir: _noisettes_ 0.5% _lait_').allergens,
    ).toEqual({
      AW: 'contains',
      AN: 'traces',
      AM: 'traces',
    });
  });

  test('a marked word that names none is handed on', () => {
    expect(allergensInIngredients('_kylling_, _hvede_').unknown).toEqual(['kylling']);
  });

  test('an unclosed mark and a very long one harm nothing', () => {
    expect(allergensInIngredients(`_Milch_, _Milchsäurekultur, ${'x'.repeat(5000)}`).allergens).toEqual({
      AM: 'contains',
    });
  });

  test('reads a hundred thousand signs of emphasis in one go', () => {
    for (const hostile of [
      '_'.repeat(100_000),
      'a_'.repeat(50_000),
      `${'_'.repeat(50_000)}${'a_'.repeat(25_000)}`,
    ]) {
      const startedMs = threadMs();
      expect(allergensInIngredients(hostile).allergens).toEqual({});
      // Takes about 50 ms; a regular expression that backtracks at each punctuation mark takes minutes.
      expect(threadMs() - startedMs).toBeLessThan(10_000);
    }
  });
});
