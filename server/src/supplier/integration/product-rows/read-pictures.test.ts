import { limits } from '@engros/contracts/values/limits.ts';
import { expect, test } from 'vitest';
import { findingsOf } from '../row-problem.ts';
import { readPictures } from './read-pictures.ts';

function read(pictures: string) {
  const findings = findingsOf(2, { pictures });
  return { pictures: readPictures({ pictures }, findings), codes: findings.problems.map(({ code }) => code) };
}

test('[CAM-08] a cell names pictures by https addresses, each once', () => {
  const cell =
    ' https://a.example/1.jpg?a=1,2 | https://a.example/2.jpg;https://a.example/1.jpg?a=1,2,https://b.example ';
  expect(read(cell)).toEqual({
    pictures: ['https://a.example/1.jpg?a=1,2', 'https://a.example/2.jpg', 'https://b.example/'],
    codes: [],
  });
  expect(read(' ')).toEqual({ pictures: undefined, codes: [] });
});

test('[CAM-08] harmful addresses are left out with a note', () => {
  const harmful = [
    'javascript:alert(1)',
    'data:image/png;base64,AA',
    'http://a.example/1.jpg',
    'file:///etc/passwd',
    'https://user@a.example/1.jpg',
    '/local.jpg',
  ];
  for (const address of harmful)
    expect([address, read(`${address} https://a.example/1.jpg`)]).toEqual([
      address,
      { pictures: ['https://a.example/1.jpg'], codes: ['pictureAddress'] },
    ]);
});

test('an address has 1,000 characters at most, and a product eight pictures', () => {
  const start = 'https://a.example/';
  const fits = start + 'x'.repeat(limits.pictureAddressLength - start.length);
  expect(read(fits)).toEqual({ pictures: [fits], codes: [] });
  expect(read(`${fits}x`)).toEqual({ pictures: [], codes: ['pictureAddress'] });
  const many = (count: number) => Array.from({ length: count }, (_, at) => `${start}${at}`).join(' ');
  expect(read(many(limits.picturesOfProduct)).codes).toEqual([]);
  const cut = read(many(limits.picturesOfProduct + 1));
  expect([cut.pictures?.length, cut.codes]).toEqual([limits.picturesOfProduct, ['picturesCut']]);
});
