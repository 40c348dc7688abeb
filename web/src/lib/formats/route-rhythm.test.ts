import { webLabels } from '@engros/contracts/labels/all.ts';
import { expect, test } from 'vitest';
import { type Language, startLabels } from '../labels.ts';
import { rhythmText } from './route-rhythm.ts';

const weekly = { Tour: '', EveryWeeks: 1, FirstDate: null, IsoWeeks: null, CoolTypes: [] };

const said = (language: Language) => {
  startLabels(
    language,
    Object.fromEntries(Object.entries(webLabels).map(([key, text]) => [key, text[language]])),
  );
  return [
    rhythmText(weekly),
    rhythmText({ ...weekly, Tour: 'Frost', CoolTypes: ['cool', 'freeze'] }),
    rhythmText({ ...weekly, EveryWeeks: 2, FirstDate: '2026-11-02' }),
    rhythmText({ ...weekly, IsoWeeks: 'odd' }),
  ];
};

test('[CON-02] a route says its tour, weeks and goods in both languages', () => {
  expect(said('en')).toEqual([
    '',
    'Frost, chilled and frozen only',
    'every 2 weeks, from 02/11/2026',
    'odd weeks',
  ]);
  expect(said('da')).toEqual(['', 'Frost, kun køl og frost', 'hver 2. uge, fra 02.11.2026', 'ulige uger']);
});
