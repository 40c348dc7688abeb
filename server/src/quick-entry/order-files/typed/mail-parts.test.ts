import { expect, test } from 'vitest';
import { mailParts } from './mail-parts.ts';

function ownLines(text: string): string[] {
  const lines = text.split('\n');
  const parts = mailParts(lines, (line) => /\d ks/.test(line));
  return lines.filter((_line, at) => parts[at] === undefined);
}

test('[BAS-09] lines with a mark of quotation are of an older mail', () => {
  expect(ownLines('2 ks mælk\n> 4 ks rugbrød\n>> 6 ks smør\n &gt; 1 ks løg\n3 ks æg')).toEqual([
    '2 ks mælk',
    '3 ks æg',
  ]);
});

test.each([
  'Den 3. nov. 2026 kl. 10.12 skrev Mette <mette@kunde.example>:',
  'Den tirs. 3. nov. 2026 10.12 skrev Mette',
  'On Tue, Nov 3, 2026 at 10:12 AM Mette wrote:',
  'Mette Holm skrev:',
  '-----Original Message-----',
  '---- Oprindelig meddelelse ----',
  '---------- Forwarded message ---------',
  'Start på videresendt besked:',
  'Fra: Mette\nSendt: 3. november 2026 10:12\nTil: ordre@fjordgros.example\nEmne: Bestilling',
  '*From:* Mette\n*Sent:* Tuesday\n*Subject:* Order',
])('[BAS-09] what follows “%s” is of an older mail', (mark) => {
  expect(ownLines(`2 ks mælk\n\n${mark}\n\n4 ks rugbrød\n5 ks æg`)).toEqual(['2 ks mælk', '']);
});

test('[BAS-09] an answer below a marked mail is the mail itself', () => {
  expect(ownLines('Den 3. nov skrev Mette:\n\n> 4 ks rugbrød\n> 1 ks løg\n2 ks mælk')).toEqual([
    '',
    '2 ks mælk',
  ]);
});

test.each([
  'Fra: Mette\nSendt: 3. november\nEmne: Bestilling\n',
  'Emne: Bestilling\nFra: Mette\nDato: 3. november\nTil: ordre@fjordgros.example\n\n',
  'From: Mette\nSent: Tuesday\nTo: orders\n',
  '\n*Fra:* Mette\n*Sendt:* 3. november\n*Til:* ordre\n*Emne:* Bestilling\n',
  '---------- Forwarded message ---------\nFrom: Mette\nDate: Tuesday\nSubject: Order\n',
  'Start på videresendt besked:\n\nFra: Mette\nEmne: Bestilling\nDato: 3. november\n',
])('[BAS-09] a mail that begins with %j is read', (head) => {
  const lines = `${head}2 ks mælk\n3 ks æg\n\nFra: Køkkenet\nSendt: 1. november\nEmne: Før\n9 ks løg`.split(
    '\n',
  );
  const parts = mailParts(lines, (line) => /\d ks/.test(line));
  expect(lines.filter((line, at) => parts[at] === undefined && line !== '')).toEqual([
    '2 ks mælk',
    '3 ks æg',
  ]);
  expect(new Set(parts.slice(0, head.split('\n').length - 1))).toEqual(new Set(['head']));
  expect(parts.at(-1)).toBe('quoted');
});

test('[BAS-09] sender, receiver and day of a list are no head', () => {
  const list = 'Fra: lageret\nTil: køkkenet\nDato: 27/11\n2 ks mælk';
  expect(ownLines(list)).toEqual(list.split('\n'));
});

test.each([
  'Mvh',
  'Mvh. Karsten',
  'Med venlig hilsen',
  'Bedste hilsner',
  'KH Karsten',
  '-- ',
  'Sendt fra min iPhone',
  'Best regards',
])('[BAS-09] after “%s” only clear orders are read', (closing) => {
  expect(ownLines(`2 ks mælk\n${closing}\nKarsten Smør\nHavnegade 12\n3 ks æg\nPS: husk brød`)).toEqual([
    '2 ks mælk',
    '3 ks æg',
    'PS: husk brød',
  ]);
});
