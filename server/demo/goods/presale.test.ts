import { expect, test } from 'vitest';
import { demoDays } from '../demo-days.ts';
import { pastPresale, presalePeriodOf, presalePeriods } from './presale.ts';

test('goods are sold before their own season, others never', () => {
  const days = demoDays('2026-11-23', 'Europe/Copenhagen');
  const past = { name_da: 'Forsalg Mortensaften', delivery_from: '2026-11-09', delivery_to: '2026-11-13' };
  expect(pastPresale(days)).toMatchObject(past);
  const periods = presalePeriods(days);
  expect(periods.map(({ name_da }) => name_da)).toEqual(['Forsalg jul', 'Forsalg vinter']);
  const [christmas, winter] = periods.map(({ id }) => id);
  const found = (leaf: string) => {
    const chances = [0, 0.007, 0.008, 0.011, 0.012, 0.9];
    return new Set(chances.map((chance) => presalePeriodOf(leaf, periods, chance)));
  };
  expect(found('gaas-frost')).toEqual(new Set([christmas, null]));
  expect(found('rodfrugter')).toEqual(new Set([winter, null]));
  expect(found('vildt')).toEqual(new Set([christmas, winter, null]));
  expect(found('floedeis')).toEqual(new Set([null]));
});
