import { describe, expect, it } from 'vitest';
import { compareNames, letterOf, letters } from './letters.ts';

describe('letters of the brand index', () => {
  it('are those of the Danish alphabet, Æ Ø Å last, then others', () => {
    expect(letters).toHaveLength(30);
    expect(letters.slice(-4)).toEqual(['Æ', 'Ø', 'Å', '0-9']);
  });

  it.each([
    ['Skovlund', 'S'],
    ['ærø saltværk', 'Æ'],
    ['Østersøens Røgeri', 'Ø'],
    ['Åbo Snaps', 'Å'],
    ['Aabo Køkken', 'Å'],
    ['Élan', 'E'],
    ['Ölverk', 'Ø'],
    ['Ärla', 'Æ'],
    ['7-up', '0-9'],
    ['"Den Gamle"', '0-9'],
    ['', '0-9'],
  ])('%s stands under %s', (name, letter) => expect(letterOf(name)).toBe(letter));

  it('put names in order, whatever their case', () => {
    const names = ['Åbo', 'Ærø', 'zebra', 'Øresund', 'anker', 'Allerup', 'Aarstiderne', '7-up'];
    expect(names.toSorted(compareNames)).toEqual([
      'Allerup',
      'anker',
      'zebra',
      'Ærø',
      'Øresund',
      'Åbo',
      'Aarstiderne',
      '7-up',
    ]);
  });
});
