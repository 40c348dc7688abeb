import { expect, test } from 'vitest';
import type { CountProduct } from '../../../features/favourites/favorite-count/count-rules.ts';
import { productOfCode } from './scan-dialog.tsx';

const unit = (code: string, gtin: string | null) => ({
  code,
  quantity: 1,
  name: code,
  content: '',
  gtin,
  priceOre: null,
});

const product = (id: string, ...gtins: (string | null)[]): CountProduct => {
  const units = gtins.map((gtin, at) => unit(`U${at}`, gtin));
  return {
    id,
    name: id,
    artwork: null,
    tint: null,
    sectionId: null,
    par: null,
    unit: unit('U0', null),
    units,
    isDeliverable: true,
    isFew: false,
    glyph: null,
  };
};

const products = [
  product('501220', null, '05701207200416'),
  product('502041', '96385074', '5701207200423'),
  product('504410', null),
];

test.each([
  ['05701207200416', '501220'],
  ['5701207200416', '501220'],
  ['0096385074', '502041'],
  ['05701207200423', '502041'],
  ['504410', '504410'],
  ['5701207200417', undefined],
  ['', undefined],
  ['abc', undefined],
])('[FAV-07] the code %j leads to %j', (code, id) => {
  expect(productOfCode(products, code)?.id).toBe(id);
});
