import { beforeEach, describe, expect, test } from 'vitest';
import { duringTests } from '../../../../test/test-app.ts';
import { fixedClock } from '../../../platform/clock.ts';
import { testDatabase } from '../../../platform/database/test-database.ts';
import { decoderOf, type TextEncoding } from '../../../platform/encodings/encodings.ts';
import { importProducts } from '../import-products.ts';
import { reportLines } from '../import-report.ts';
import { openProductFile } from './read-product-file.ts';

const database = duringTests(testDatabase);
beforeEach(async () => {
  await database.pool.query('delete from products');
});

const catalogue = `varenr;navn;ingredienser;mærke;pris
1;Letmælk 1,5 %;skummet_mælk_, fløde;Thise Økologisk;12,50
2;HAVARTI 45+ SKÅRET;_MÆLK_, salt;Ærø;48,00
3;Rødspættefilet;_rødspætte_, kan indeholde _sild_;Øster Å;112,00
4;Crème fraîche;_fløde_;Rosé;19,00
`;

function bytesIn(encoding: TextEncoding, text: string): Buffer {
  const utf8 = Buffer.from(text);
  if (encoding === 'utf-8') return utf8;
  if (encoding === 'utf-8-twice') return Buffer.from(new TextDecoder('windows-1252').decode(utf8));
  if (encoding === 'utf-16le') return Buffer.from(text, 'utf16le');
  if (encoding === 'utf-16be') return Buffer.from(text, 'utf16le').swap16();
  const byteOf = new Map(
    Array.from({ length: 256 }, (_, byte): [string, number] => [
      decoderOf(encoding).piece(Uint8Array.of(byte)),
      byte,
    ]),
  );
  return Buffer.from([...text].map((letter) => byteOf.get(letter) ?? 0x3f));
}

async function imported(bytes: Buffer, encoding?: TextEncoding, isAccepted = false) {
  const file = await openProductFile({ name: 'varer.csv', bytes }, { encoding });
  return importProducts(file, {
    kysely: database.kysely,
    clock: fixedClock('2026-11-23T12:00:00Z'),
    timeZone: 'Europe/Copenhagen',
    by: { kind: 'anonymous', language: 'da' },
    place: 'commandLine',
    isAccepted,
  });
}

describe('the same catalogue again', () => {
  test.each([
    'utf-8',
    'utf-8-twice',
    'utf-16le',
    'utf-16be',
    'windows-1252',
    'iso-8859-15',
    'cp850',
    'cp865',
    'macintosh',
  ] as const)('[DAT-03] in %s changes nothing; the report names how it was read', async (encoding) => {
    expect((await imported(Buffer.from(catalogue))).counts).toMatchObject({ new: 4, refused: 0 });
    const report = await imported(bytesIn(encoding, catalogue));
    expect(report.counts).toMatchObject({ unchanged: 4, changed: 0, refused: 0 });
    const alike: readonly TextEncoding[] = [encoding, 'windows-1252', 'cp850'];
    expect(alike).toContain(report.encoding);
    expect(reportLines(report)[0]).toContain(`(${report.encoding}, `);
  });
});

describe('letters that cannot be read', () => {
  test('[DAT-03] with certainty refuse the file, until its encoding is named', async () => {
    const bytes = bytesIn('cp850', 'varenr;navn;pris\n9;crème;10,00\n');
    await expect(imported(bytes)).rejects.toThrow(
      /a word is “crème” in cp850 and “cräme” in macintosh.*--encoding=cp850/,
    );
    expect((await imported(bytes, 'cp850')).encoding).toBe('cp850');
    const { rows } = await database.pool.query("select name from products where id = '9'");
    expect(rows).toEqual([{ name: 'crème' }]);
  });

  test('[DAT-03] of one row refuse that row', async () => {
    const report = await imported(
      Buffer.from('varenr;navn;pris\n5;Smør;10,00\n6;Sm\uFFFDr;10,00\n7;SmÃ¸r;10,00\n'),
    );
    expect(report.counts).toMatchObject({ new: 1, refused: 2 });
    expect(report.problems.map(({ row, code }) => [row, code])).toEqual([
      [3, 'brokenLetters'],
      [4, 'brokenLetters'],
    ]);
  });

  test('[DAT-03] in the encoding that was named refuse the file', async () => {
    await expect(imported(bytesIn('cp850', catalogue), 'utf-8')).rejects.toThrow(/is not utf-8 throughout/);
    const dash = bytesIn('windows-1252', 'varenr;navn;pris\n8;Rødbeder – kogte;10,00\n');
    await expect(imported(dash, 'iso-8859-1')).rejects.toThrow(/is not iso-8859-1 throughout/);
    const latin = Buffer.from('varenr;navn;pris\n8;Rødbeder, kogte;10,00\n', 'latin1');
    expect((await imported(latin, 'iso-8859-1')).counts).toMatchObject({ new: 1 });
  });
});

test('[DAT-03] a weaker allergen holds the file; accepted, it is named', async () => {
  await imported(Buffer.from(catalogue));
  const weaker = catalogue
    .replace('skummet_mælk_, fløde', 'vand')
    .replace('_rødspætte_', 'kan indeholde _laks_');
  await expect(imported(Buffer.from(weaker))).rejects.toThrow(/^Held, .*allergenWeaker/);
  const report = await imported(Buffer.from(weaker), undefined, true);
  expect(report.problems.map(({ row, sentence, isRefusal }) => [row, sentence, isRefusal])).toEqual([
    [2, 'Milk stood as contains and is not stated any more. Check the ingredients.', false],
    [4, 'Fish stood as contains and is only traces now. Check the ingredients.', false],
  ]);
});
