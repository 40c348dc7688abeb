import type { Page } from '@playwright/test';
import { byLength, testLength } from '../scripts/test-length.ts';
import { addresses, followAddress } from './addresses.ts';
import { expectReadable, expectSoundStructure } from './axe.ts';
import { type DemoPerson, expect, expectSoundLayout, test } from './browser.ts';
import {
  buyer,
  expectComplete,
  type Screen,
  screens,
  screensByAddress,
  screensInState,
} from './every-screen.ts';
import { openQuietPage } from './kept-page.ts';
import { newBasket } from './server-basket.ts';
import { faultsIn, wordsOf } from './words.ts';

type Language = 'da' | 'en';
type Theme = 'light' | 'dark';
interface Sight {
  width: number;
  theme: Theme;
  axe: readonly ('structure' | 'colours')[];
}
interface Visit {
  screen: Screen;
  language: Language;
  sights: readonly Sight[];
  /**
   * How the page is opened after the previous visit: `follows` as after a link, without loading the program again, `loads` the
   * program for the same person, or `begins` with another person and basket.
   */
  way: 'follows' | 'loads' | 'begins';
}

/** Window height in pixels, chosen so that a bar below a list does not cover half of a quantity field. */
const height = 620;
const languages = ['da', 'en'] as const;
const themes = ['light', 'dark'] as const;
/** Five widths share no divisor with the number of languages and themes, so every combination occurs. */
const widths = [390, 1440, 320, 1024, 820] as const;
/** Each test loads the program anew. */
const screensInOneTest = byLength({ short: 10, matrix: 6 });

/**
 * One visit per address, with all checks of axe except the contrast, in alternating themes and widths. The matrix checks the
 * contrast, in both themes. The visits of a part share person, program and language, so that only the first loads the program.
 */
function visitOnce(): Visit[][] {
  let index = 0;
  return alike(screensByAddress).map((part, number) =>
    part.map((screen) => {
      const theme = themes[(index >> 1) % 2] ?? 'light';
      const sight = { width: widths[index % widths.length] ?? 390, theme, axe: ['structure'] as const };
      index += 1;
      return followed(screen, languages[number % 2] ?? 'da', [sight]);
    }),
  );
}

function alike(all: readonly Screen[]): Screen[][] {
  const groups = Map.groupBy(all, ({ name, person }) => `${person} ${isOfConsole(name)}`);
  return [...groups.values()].flatMap((group) => partsOf(group));
}

const followed = (screen: Screen, language: Language, sights: readonly Sight[]): Visit => ({
  screen,
  language,
  sights,
  way: screen.name === unknown ? 'loads' : 'follows',
});

/** The server also reports an address that is not found, so this address is loaded. */
const unknown = '/findes/ikke';

/** The console is a separate program. */
const isOfConsole = (address: string) => address.startsWith('/console');

function partsOf<Each>(all: readonly Each[]): Each[][] {
  return Array.from({ length: Math.ceil(all.length / screensInOneTest) }, (_, part) =>
    all.slice(part * screensInOneTest, (part + 1) * screensInOneTest),
  );
}

const phone = 390;
/** Phone and desktop together show all colours and texts that the widths between them show. */
const narrowAndWide = [phone, 1440];
/** Widths between them at which the layout changes. Axe checks every second screen at one of them, the others at the other. */
const between = [820, 1024];

/**
 * Visits in every width, theme and language. A theme changes only colours (`themes.test.ts`), so the dark one is checked on phone
 * or desktop in turn. Axe checks the structure where the layout differs; the other language has other and mostly shorter words in
 * the same structure: it is visited in the widths with another layout, and axe checks it on the phone. In Danish each address is
 * loaded, in English they follow each other.
 */
function visitInEveryWay(): Visit[][] {
  const widest = [320, 390, 820, 1024, 1280, 1440];
  const inLight = (seen: readonly number[], axe: (width: number) => Sight['axe']): Sight[] =>
    seen.map((width) => ({ width, theme: 'light', axe: axe(width) }));
  const danish = (screen: Screen): Sight[] => {
    const turn = screens.indexOf(screen) % 2;
    const light = inLight(widest, (width) => {
      if (narrowAndWide.includes(width)) return ['structure', 'colours'];
      return width === between[turn] ? ['structure'] : [];
    });
    return [...light, { width: narrowAndWide[turn] ?? phone, theme: 'dark', axe: ['colours'] }];
  };
  const laidOutAnew = [...narrowAndWide, ...between];
  const english = () => inLight(laidOutAnew, (width) => (width === phone ? ['structure'] : []));
  const inState = (language: Language, sightsOf: (screen: Screen) => readonly Sight[]) =>
    partsOf(
      screensInState.map((screen): Visit => ({ screen, language, sights: sightsOf(screen), way: 'begins' })),
    );
  const byAddress = alike(screensByAddress);
  return [
    ...byAddress.map((part) =>
      part.map((screen): Visit => ({ screen, language: 'da', sights: danish(screen), way: 'loads' })),
    ),
    ...inState('da', danish),
    ...byAddress.map((part) => part.map((screen) => followed(screen, 'en', english()))),
    ...inState('en', english),
  ];
}

const parts = testLength === 'short' ? visitOnce() : visitInEveryWay();

/** One buyer per worker: two visits at the same time in one kitchen would delete each other's baskets. */
const buyers = [buyer, 'indkoeb-300051@kunde.example'] as const;

type SignIn = (person: DemoPerson) => Promise<void>;

/** A buyer gets a basket; the returned function leaves the screen. */
async function arrive(page: Page, signIn: SignIn, { screen }: Visit): Promise<() => Promise<void>> {
  await page.unrouteAll();
  await page.context().clearCookies({ name: 'engros' });
  const isBuyer = screen.person === buyer;
  const person = isBuyer ? buyers[test.info().parallelIndex % buyers.length] : screen.person;
  if (person) await signIn(person);
  const basket = isBuyer ? await newBasket(page, [['501220', 'KS', 2]]) : null;
  return async () => {
    // Leaves the page, because its requests would fail after its session ended.
    await openQuietPage(page);
    // Deletes the basket, because a customer can have at most 50 open ones.
    if (basket !== null) await page.request.delete('/api/checkout/basket', { params: { id: basket.Id } });
  };
}

type Looks = Map<string, Set<string>>;

async function visit(
  page: Page,
  { screen, language, sights, way }: Visit,
  isOpen: boolean,
  looks: Looks,
): Promise<void> {
  await see(page, sights[0]);
  const prefix = language === 'da' ? '/da-dk' : '/en-gb';
  await (isOpen && way === 'follows'
    ? followAddress(page, `${prefix}${screen.name}`)
    : screen.open(page, prefix));
  await expectComplete(page, screen, language);
  expect(faultsIn(await wordsOf(page))).toEqual([]);
  await expect(page.locator('html')).toHaveAttribute('lang', language);
  for (const [at, sight] of sights.entries()) {
    if (at > 0) {
      await see(page, sight);
      await expectComplete(page, screen, language);
    }
    await expectSoundLayout(page);
    if (sight.axe.includes('structure')) await expectSoundStructure(page);
    if (sight.axe.includes('colours'))
      await expectReadable(
        page,
        looks.getOrInsertComputed(`${sight.width} ${sight.theme}`, () => new Set()),
      );
  }
}

async function see(page: Page, { width, theme }: Sight = { width: 390, theme: 'light', axe: [] }) {
  await page.setViewportSize({ width, height });
  await page.emulateMedia({ colorScheme: theme });
}

test.describe('every screen', () => {
  // An unknown URL returns 404 and a receipt without a number 400; one screen shows a failure.
  test.use({ allowErrors: /status of (40[034]|503)/ });

  for (const [index, part] of parts.entries()) {
    test(`[ENV-11] has every text, fits and is accessible: part ${index + 1} of ${parts.length}`, {
      tag: '@matrix',
    }, async ({ page, signIn }) => {
      test.setTimeout(test.info().timeout + part.length * (testLength === 'short' ? 20_000 : 60_000));
      let leave: (() => Promise<void>) | undefined;
      const looks: Looks = new Map();
      for (const each of part) {
        const widths = each.sights.map(({ width, theme }) => `${width} ${theme}`).join(', ');
        await test.step(`${each.screen.name}, ${each.language}, ${widths}`, async () => {
          const isOpen = each.way !== 'begins' && leave !== undefined;
          if (!isOpen) {
            await leave?.();
            leave = await arrive(page, signIn, each);
          }
          await visit(page, each, isOpen, looks);
        });
      }
      await leave?.();
    });
  }
});

test('every address of the application is among the screens', () => {
  const all = addresses();
  expect(all.length).toBeGreaterThan(15);
  const names = new Set(screens.map(({ name }) => name));
  expect(all.filter((address) => !names.has(address))).toEqual([]);
});
