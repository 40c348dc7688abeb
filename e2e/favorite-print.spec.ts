import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, test } from './browser.ts';
import { onlyInMatrix } from './run-length.ts';

const kitchen = 'indkoeb-300029@kunde.example';
const products = 60;
const shelf = 'Kølerummet';

async function longList(page: Page): Promise<{ id: string; numbers: string[] }> {
  const found = await page.request.get(`/api/catalog/search?term=&pageSize=${products}`);
  const { Model } = (await found.json()) as { Model: { Page: { PageOfResults: { Id: string }[] } } };
  const numbers = Model.Page.PageOfResults.map(({ Id }) => Id);
  const made = await page.request.post('/api/favorites', { data: { name: 'Udskrift', productIds: numbers } });
  const id = ((await made.json()) as { Model: { Id: string } }).Model.Id;
  const SectionId = randomUUID();
  const edits = [
    { Kind: 'addSection', SectionId, Name: shelf },
    { Kind: 'move', ProductIds: numbers, SectionId },
    ...numbers.map((ProductId) => ({
      Kind: 'product',
      ProductId,
      Note: `Til nr. ${ProductId}: ${'en lang note om varen '.repeat(6)}, slut ${ProductId}.`,
    })),
  ];
  const Edits = edits.map((edit) => ({ EditId: randomUUID(), ...edit }));
  expect((await page.request.post(`/api/favorites/${id}`, { data: { Edits } })).status()).toBe(200);
  return { id, numbers };
}

/** Three bytes for each dot of the page. */
function dotsOf(pdf: string, page: number): Uint8Array {
  const args = ['-r', '30', '-f', String(page), '-l', String(page), pdf];
  const image = execFileSync('pdftoppm', args, { maxBuffer: 2 ** 24 });
  const head = /^P6\s+\d+\s+\d+\s+\d+\s/.exec(image.subarray(0, 60).toString('latin1'))?.[0] ?? '';
  return image.subarray(head.length);
}

const blackOnWhite = { isMostlyWhite: true, coloured: 0 };

function colours(dots: Uint8Array): typeof blackOnWhite {
  let [white, coloured] = [0, 0];
  for (let dot = 0; dot + 2 < dots.length; dot += 3) {
    const shades = dots.subarray(dot, dot + 3);
    const [least, most] = [Math.min(...shades), Math.max(...shades)];
    if (least > 250) white += 1;
    if (most - least > 12) coloured += 1;
  }
  return { isMostlyWhite: white / (dots.length / 3) > 0.7, coloured };
}

test.describe('on paper', () => {
  test.use({ colorScheme: 'dark' });

  test(
    '[FAV-05] a list is black on white, no row divided between pages',
    onlyInMatrix,
    async ({ page, signIn }, testInfo) => {
      await signIn(kitchen);
      const { id, numbers } = await longList(page);
      expect(numbers).toHaveLength(products);
      await page.goto(`/favorites/details/${id}/print?expectedDeliveryDate=2026-11-24`);
      await expect(page.locator('tbody .print-box')).toHaveCount(products * 5);
      const pdf = testInfo.outputPath('list.pdf');
      writeFileSync(pdf, await page.pdf({ format: 'A4', printBackground: true }));
      const text = execFileSync('pdftotext', ['-layout', pdf, '-'], { encoding: 'utf8' });
      const pages = text.split('\f').slice(0, -1);
      expect(pages.length).toBeGreaterThan(2);
      for (const [at, printed] of pages.entries()) {
        expect(printed).toMatch(/Varenr\. +Vare +Enhed +Pris, kr\. +ma 23 +ti 24 +on 25 +to 26 +fr 27/);
        expect(printed.replaceAll(/\s/g, '')).toContain(`Side${at + 1}af${pages.length}`);
        expect(printed).not.toContain('Luk');
      }
      const pageOf = (words: string) => pages.findIndex((printed) => printed.includes(words));
      for (const number of numbers) {
        expect([number, text.split(`Til nr. ${number}:`).length]).toEqual([number, 2]);
        expect([number, pageOf(`slut ${number}.`)]).toEqual([number, pageOf(`Til nr. ${number}:`)]);
      }
      // The heading of a section is on the same page as its first row.
      expect(pageOf(shelf)).toBe(pageOf(`Til nr. ${numbers[0]}:`));
      for (let at = 1; at <= pages.length; at += 1)
        expect([at, colours(dotsOf(pdf, at))]).toEqual([at, blackOnWhite]);
    },
  );
});
