import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type CampaignTint, campaignTints } from '@engros/contracts/campaigns/campaign.ts';
import { campaignTypes } from '@engros/contracts/values/campaign-rule.ts';
import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aCampaign } from '../../../../test/a-campaign.ts';
import { CampaignFace } from '../../../features/campaigns/campaigns/campaign-card.tsx';
import type { CardLook } from '../../../features/campaigns/campaigns/campaign-looks.ts';
import { contrastOf, lowestContrastIn } from './campaign-preview.tsx';

const css = readFileSync(join(import.meta.dirname, '../../../ui/tokens.css'), 'utf8');

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

function nearest(
  element: Element | null,
  readClass: (className: string) => string | undefined,
): string | undefined {
  if (element === null) return undefined;
  const found = [...element.classList].flatMap((each) => readClass(each) ?? [])[0];
  return found ?? nearest(element.parentElement, readClass);
}

const inkOf = (element: Element, colours: Colours) =>
  nearest(element, (className) => {
    const [, hex] = /^text-\[(#[0-9a-f]{3,6})\]$/i.exec(className) ?? [];
    const [, token] = /^text-([a-z0-9-]+)$/.exec(className) ?? [];
    const own = nearest(element, (each) => each.match(`^\\[--color-${token}:(#[0-9a-f]{6})\\]$`)?.[1]);
    return hex ?? own ?? colours.get(`color-${token}`);
  });
const groundOf = (element: Element, colours: Colours) =>
  nearest(element, (className) => {
    const [, hex] = /^bg-\[(#[0-9a-f]{3,6})\]$/i.exec(className) ?? [];
    return hex ?? colours.get(className.replace(/^tint-/, 'tile-'));
  });

const faces: readonly { look: CardLook; isPhone: boolean }[] = [
  { look: 'wide', isPhone: false },
  { look: 'tile', isPhone: false },
  { look: 'tile', isPhone: true },
  { look: 'strip', isPhone: false },
];

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

const figures = [{ Percent: 12 }, { PriceOre: 11_850 }];
/** Every card that staff can make: each ground in each look with each figure. */
const cards = campaignTints.flatMap((tint) =>
  faces.flatMap((face) => figures.map((figure) => ({ tint, face, figure }))),
);

function contrastIn(colours: Colours, text: Element): number {
  const [ink, ground] = [inkOf(text, colours), groundOf(text, colours)];
  if (ink === undefined || ground === undefined) throw new Error(`no colours of ${text.outerHTML}`);
  return contrastOf(rgbOf(ink), rgbOf(ground)) ?? 0;
}

test.each(themes)('[CAM-07] every ground and card keeps texts at 4.5, $theme', ({ colours }) => {
  const weak = cards.flatMap(({ tint, face, figure }) => {
    const texts = textsOf(tint, face, figure);
    expect(texts.length).toBeGreaterThanOrEqual(5);
    const said = texts.map((text) => ({ text: text.textContent, contrast: contrastIn(colours, text) }));
    return said.filter(({ contrast }) => contrast < 4.5).map((each) => ({ tint, look: face.look, ...each }));
  });
  expect(weak).toEqual([]);
});

test('a headline, text and link keep clear of the picture beside them', () => {
  const texts = textsOf('fish', { look: 'wide', isPhone: false }, { Percent: 12 });
  const beside = texts.filter(({ tagName }) => ['H2', 'P', 'A'].includes(tagName));
  expect(beside.map(({ tagName }) => tagName).sort()).toEqual(['A', 'H2', 'P']);
  // The picture is 300 px wide at the right edge. A link below it would be covered by it.
  for (const each of beside) expect(each.closest('[class*="max-w-[calc(100%-308px)]"]')).not.toBeNull();
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
