import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type CampaignTint, campaignTints } from '@engros/contracts/campaigns/campaign.ts';
import { campaignTypes } from '@engros/contracts/values/campaign-rule.ts';
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { aCampaign } from '../../../../test/a-campaign.ts';
import { CampaignFace } from '../../../features/campaigns/campaign-card.tsx';
import type { CardLook } from '../../../features/campaigns/campaign-looks.ts';
import { contrastOf, lowestContrastIn } from './contrast-of.ts';

afterEach(cleanup);

const css = readFileSync(join(import.meta.dirname, '../../../ui/tokens.css'), 'utf8');

/** Returns the variables with a colour in the block that starts with `opening`. */
function coloursIn(opening: string): [string, string][] {
  const start = css.indexOf(opening);
  if (start < 0) throw new Error(`tokens.css has no block ${opening}`);
  const block = css.slice(start, css.indexOf('\n}', start));
  return [...block.matchAll(/--([\w-]+):\s*(#[0-9a-f]{6});/gi)].map(([, name = '', hex = '']) => [name, hex]);
}

const light = [...coloursIn('@theme static {'), ...coloursIn(':root {')];
const themes = [
  { theme: 'light', colours: new Map(light) },
  { theme: 'dark', colours: new Map([...light, ...coloursIn('[data-theme="dark"] {')]) },
];
type Colours = ReadonlyMap<string, string>;

function rgbOf(hex: string): string {
  const long = hex.length === 4 ? hex.replaceAll(/[0-9a-f]/gi, '$&$&') : hex;
  return `rgb(${[1, 3, 5].map((at) => Number.parseInt(long.slice(at, at + 2), 16)).join(', ')})`;
}

/** Returns the first value that a class of the element, or of an element around it, gives. */
function nearest(element: Element | null, valueOf: (name: string) => string | undefined): string | undefined {
  if (element === null) return undefined;
  const found = [...element.classList].flatMap((name) => valueOf(name) ?? [])[0];
  return found ?? nearest(element.parentElement, valueOf);
}

const inkOf = (element: Element, colours: Colours) =>
  nearest(element, (name) => {
    const [, hex] = /^text-\[(#[0-9a-f]{3,6})\]$/i.exec(name) ?? [];
    const [, token] = /^text-([a-z0-9-]+)$/.exec(name) ?? [];
    const own = nearest(element, (each) => each.match(`^\\[--color-${token}:(#[0-9a-f]{6})\\]$`)?.[1]);
    return hex ?? own ?? colours.get(`color-${token}`);
  });
const groundOf = (element: Element, colours: Colours) =>
  nearest(element, (name) => {
    const [, hex] = /^bg-\[(#[0-9a-f]{3,6})\]$/i.exec(name) ?? [];
    return hex ?? colours.get(name.replace(/^tint-/, 'tile-'));
  });

const faces: readonly { look: CardLook; isPhone: boolean }[] = [
  { look: 'wide', isPhone: false },
  { look: 'tile', isPhone: false },
  { look: 'tile', isPhone: true },
  { look: 'strip', isPhone: false },
];

/** Draws an advertisement with every kind of text in it, and returns the elements that have text. */
function textsOf(Tint: CampaignTint, face: (typeof faces)[number], figure: object): Element[] {
  const campaign = aCampaign({ Type: campaignTypes.sponsored });
  const Content = { ...campaign.Content, Percent: null, ...figure, Tint };
  // In a window of its own the link needs no router; its classes are the same.
  const Url = { Link: '/campaigns', Target: '_blank' as const };
  const { container } = render(<CampaignFace {...face} campaign={{ ...campaign, Content, Url }} />);
  return [...container.querySelectorAll('*')].filter(({ childNodes }) =>
    [...childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent !== ''),
  );
}

test.each(themes)('[CAM-07] every ground and card keeps texts at 4.5, $theme', ({ colours }) => {
  const weak: string[] = [];
  for (const tint of campaignTints)
    for (const face of faces)
      for (const figure of [{ Percent: 12 }, { PriceOre: 11_850 }]) {
        const texts = textsOf(tint, face, figure);
        expect(texts.length).toBeGreaterThanOrEqual(5);
        for (const text of texts) {
          const [ink, ground] = [inkOf(text, colours), groundOf(text, colours)];
          if (ink === undefined || ground === undefined) throw new Error(`no colours of ${text.outerHTML}`);
          const contrast = contrastOf(rgbOf(ink), rgbOf(ground)) ?? 0;
          if (contrast < 4.5) weak.push(`${tint} ${face.look} ${text.textContent} ${contrast.toFixed(2)}`);
        }
      }
  expect(weak).toEqual([]);
});

test('the preview tells the weakest text of a card, whatever its ground', () => {
  const { container } = render(
    <div style={{ backgroundColor: 'rgb(255, 255, 255)', color: 'rgb(0, 0, 0)' }}>
      strong
      <span style={{ color: 'rgb(119, 119, 119)' }}>weaker</span>
      <b style={{ backgroundColor: 'rgb(0, 0, 0)', color: 'rgb(255, 255, 255)' }}>strong too</b>
      <i style={{ color: 'rgb(255, 255, 255)' }} />
    </div>,
  );
  expect(lowestContrastIn(container)).toBeCloseTo(4.48, 2);
});
