/**
 * `npm run compare-pictures -- take FOLDER [PART/PARTS]` takes pictures of every screen of the built application; `npm
 * run compare-pictures -- compare BEFORE AFTER` prints how much two folders differ. Each part has its own server and
 * demo data, so pictures are comparable only when taken in the same number of parts.
 */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { chromiumArgs } from '../scripts/chromium-args.ts';
import { chromiumPath } from '../scripts/ensure-chromium.ts';
import { expect, password } from './browser.ts';
import { expectComplete, type Screen, screens } from './every-screen.ts';
import { startOwnServer } from './own-server.ts';
import { newBasket } from './server-basket.ts';

/** Time of the demo server and of the browser's clock. */
const now = '2026-11-23T08:30:00Z';
/** Maximum share of differing pixels for two pictures to count as equal. */
const allowedShare = 0.001;
const buyer = 'indkoeb-300017@kunde.example';

const openPanels = (page: Page) =>
  page.getByRole('dialog').or(page.getByRole('menu')).or(page.getByRole('listbox'));

function opening(address: string, button: RegExp): Screen['open'] {
  return async (page, prefix) => {
    await page.goto(`${prefix}${address}`);
    await page.getByRole('button', { name: button }).filter({ visible: true }).first().click();
    await expect(openPanels(page).first()).toBeVisible();
  };
}

const opened: readonly Screen[] = [
  { name: 'account menu', person: buyer, open: opening('/presale', /^Min konto/) },
  { name: 'choice of order', person: buyer, open: opening('/catalog/search?term=ost', /Sort/) },
  {
    name: 'pasted list',
    person: 'indkoeb-200401@kunde.example',
    open: async (page, prefix) => {
      await page.goto(`${prefix}/checkout/paste`);
      const text = '204118;2 krt\nkartofler 4 sække\n604402 3\n41203A 1\nHusk at ringe til Per!';
      await page.getByRole('textbox', { name: 'Jeres tekst' }).fill(text);
      await expect(page.getByRole('heading', { name: '5 linjer læst' })).toBeVisible();
    },
  },
];

async function signIn(page: Page, person: string): Promise<void> {
  const data = { EmailAddress: person, Password: password };
  const answer = await page.request.post('/api/auth/login', { data });
  expect(answer.status(), await answer.text()).toBe(200);
  if (person === buyer) await newBasket(page, [['501220', 'KS', 2]]);
}

async function newPage(browser: Browser, baseURL: string): Promise<Page> {
  const context = await browser.newContext({
    baseURL,
    locale: 'da-DK',
    timezoneId: 'Europe/Copenhagen',
    reducedMotion: 'reduce',
    viewport: { width: 1440, height: 900 },
  });
  const value = encodeURIComponent('on=2026-11-23&allowed=&asked=statistics');
  await context.addCookies([{ name: 'cookieConsent', value, url: baseURL }]);
  const page = await context.newPage();
  await page.clock.setFixedTime(now);
  return page;
}

const sights = [
  { kind: '1440-light', width: 1440, colorScheme: 'light', media: 'screen' },
  { kind: '1440-dark', width: 1440, colorScheme: 'dark', media: 'screen' },
  { kind: '390-dark', width: 390, colorScheme: 'dark', media: 'screen' },
  { kind: '390-light', width: 390, colorScheme: 'light', media: 'screen' },
  { kind: 'print', width: 800, colorScheme: 'light', media: 'print' },
] as const;

const fileNameOf = (name: string, kind: string) =>
  `${name.replace(/[^\p{L}\d]+/gu, '-').replace(/^-|-$/g, '') || 'front'}.${kind}.png`;

/** Waits until fonts and pictures have loaded and the page no longer changes. */
async function expectSettled(page: Page): Promise<void> {
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  let last = '';
  const look = async () => {
    const seen = await page.evaluate(() => {
      const awaited = [...document.images].filter((image) => !image.complete && image.loading !== 'lazy');
      return `${awaited.length} ${document.documentElement.scrollHeight} ${document.body.innerHTML.length}`;
    });
    const isSettled = seen === last && seen.startsWith('0 ');
    last = seen;
    return isSettled;
  };
  await expect.poll(look, { message: 'the page is settled', intervals: [120] }).toBe(true);
}

async function draw(browser: Browser, baseURL: string, screen: Screen, folder: string): Promise<void> {
  const page = await newPage(browser, baseURL);
  try {
    if (screen.person) await signIn(page, screen.person);
    await screen.open(page, '/da-dk');
    await expectComplete(page, screen, 'da');
    for (const { kind, width, colorScheme, media } of sights) {
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ colorScheme, media });
      await expectSettled(page);
      const path = join(folder, fileNameOf(screen.name, kind));
      await page.screenshot({ path, fullPage: true, animations: 'disabled', caret: 'hide' });
    }
  } finally {
    await page.context().close();
  }
}

async function take(folder: string, part: string): Promise<void> {
  const [number = 1, parts = 1] = part.split('/').map(Number);
  mkdirSync(folder, { recursive: true });
  const server = await startOwnServer({ CLOCK: now, DEMO_PRODUCTS: '1000', DEMO_KITCHENS: '80' });
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumArgs });
  try {
    const all = [...screens, ...opened];
    for (const screen of all.filter((_, index) => index % parts === number - 1)) {
      await draw(browser, server.url, screen, folder).catch((error: unknown) =>
        console.error(`${screen.name}: ${String(error)}`),
      );
    }
  } finally {
    await browser.close();
    await server.stop();
  }
}

/** If the sizes differ, the extra pixels count as different. */
async function shareOfDifference(page: Page, before: Buffer, after: Buffer): Promise<number> {
  if (before.equals(after)) return 0;
  return page.evaluate(
    async (pictures) => {
      const decode = async (base64: string) => {
        const blob = await (await fetch(`data:image/png;base64,${base64}`)).blob();
        return createImageBitmap(blob);
      };
      const [one, two] = await Promise.all([decode(pictures.before), decode(pictures.after)]);
      const width = Math.max(one.width, two.width);
      const height = Math.max(one.height, two.height);
      const pixelsOf = (picture: ImageBitmap) => {
        const context = new OffscreenCanvas(width, height).getContext('2d');
        if (!context) throw new Error('the browser draws no pictures');
        context.drawImage(picture, 0, 0);
        return new Uint32Array(context.getImageData(0, 0, width, height).data.buffer);
      };
      const second = pixelsOf(two);
      const other = pixelsOf(one).filter((pixel, index) => pixel !== second[index]);
      return other.length / (width * height);
    },
    { before: before.toString('base64'), after: after.toString('base64') },
  );
}

/** Prints the differences, the largest last. True when every picture is equal within the limit. */
async function compare(before: string, after: string): Promise<boolean> {
  const [had, has] = [before, after].map((folder) => new Set(readdirSync(folder)));
  const names = [...new Set([...(had ?? []), ...(has ?? [])])].filter((name) => name.endsWith('.png'));
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumArgs });
  const shares: [name: string, share: number][] = [];
  try {
    const page = await browser.newPage();
    for (const name of names) {
      const isThere = had?.has(name) && has?.has(name);
      const read = (folder: string) => readFileSync(join(folder, name));
      shares.push([name, isThere ? await shareOfDifference(page, read(before), read(after)) : 1]);
    }
  } finally {
    await browser.close();
  }
  const other = shares.filter(([, share]) => share > 0).sort(([, one], [, two]) => one - two);
  for (const [name, share] of other) console.log(`${(share * 100).toFixed(3).padStart(8)} %  ${name}`);
  const tooMany = other.filter(([, share]) => share > allowedShare).length;
  console.log(
    `${names.length} pictures: ${other.length} differ, ${tooMany} by more than ${allowedShare * 100} %`,
  );
  writeFileSync(join(after, 'differences.json'), JSON.stringify(other, null, 1));
  return tooMany === 0;
}

const [task, first, second] = process.argv.slice(2);
if (task === 'take' && first) await take(first, second ?? '1/1');
else if (task === 'compare' && first && second) process.exitCode = (await compare(first, second)) ? 0 : 1;
else console.error(`Use: ${basename(import.meta.filename)} take FOLDER [PART/PARTS] | compare BEFORE AFTER`);
