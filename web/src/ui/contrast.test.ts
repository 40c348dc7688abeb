import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');

/** Returns the colours declared in the block that starts with `opening`. */
function readColours(opening: string): Map<string, string> {
  const start = css.indexOf(opening);
  if (start < 0) throw new Error(`tokens.css has no block ${opening}`);
  const block = css.slice(start, css.indexOf('\n}', start));
  return new Map(
    [...block.matchAll(/--color-([\w-]+):\s*(#[0-9a-f]{6});/gi)].map(([, name = '', hex = '']) => [
      name,
      hex,
    ]),
  );
}

const light = readColours('@theme static {');
const dark = new Map([...light, ...readColours('[data-theme="dark"] {')]);

/** Relative luminance as WCAG 2.2 defines it. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(theme: Map<string, string>, pair: string): number {
  const [ink = '', ground = ''] = pair.split(' on ').map((name) => theme.get(name) ?? '');
  if (!ink || !ground) throw new Error(`tokens.css lacks a colour of ${pair}`);
  const [high = 0, low = 0] = [luminance(ink), luminance(ground)].sort((a, b) => b - a);
  return (high + 0.05) / (low + 0.05);
}

const grounds = ['canvas', 'surface', 'surface-2', 'surface-3'];
const statusInks = ['ok', 'danger', 'late', 'info', 'presale', 'replaced', 'bargain', 'waste', 'organic'];

const textPairs = [
  ...['ink', 'ink-2', 'ink-3'].flatMap((ink) => grounds.map((ground) => `${ink} on ${ground}`)),
  ...statusInks.flatMap((name) => [`${name}-ink on ${name}-tint`, `${name}-ink on surface`]),
  'brand on surface',
  'brand on canvas',
  'brand on brand-tint',
  'on-brand on brand',
  'on-brand on brand-hover',
  'brand-ink on brand-tint',
  'brand-ink on surface',
  'ink on brand-tint',
  'ink-2 on brand-tint',
  'on-header on header',
  'on-header-2 on header',
  'on-header on header-2',
  'on-header-2 on header-2',
  'time on header',
  'on-time on time',
  'time-ink on time-tint',
  'ink on time-tint',
  'time-ink on surface',
  'ink on danger-tint',
  'ink on waste-tint',
  'ink on bargain-tint',
  'ink-3 on waste-tint',
  'ink-3 on bargain-tint',
  'ink-2 on danger-tint',
  'danger on surface',
  'on-danger on danger',
  'on-imp on imp',
  'on-imp on imp-2',
  'on-punch on punch',
];

const shapePairs = [
  'control on surface',
  'control on canvas',
  'focus on surface',
  'focus on canvas',
  'ok on surface',
  'chart-animal on surface',
  'chart-plant on surface',
  'chart-other on surface',
  'chart-a on surface',
  'imp on header',
  'time on header',
];

const themes = [
  { theme: 'light', colours: light },
  { theme: 'dark', colours: dark },
];

test.each(themes)('text keeps 4.5 on every ground it stands on, $theme', ({ colours }) => {
  const weak = textPairs.filter((pair) => contrast(colours, pair) < 4.5);
  expect(weak).toEqual([]);
});

test.each(themes)('shapes keep 3.0 against their ground, $theme', ({ colours }) => {
  const weak = shapePairs.filter((pair) => contrast(colours, pair) < 3);
  expect(weak).toEqual([]);
});

test('the computation agrees with the figures of the design', () => {
  expect(contrast(light, 'ink on canvas')).toBeCloseTo(14.73, 1);
  expect(contrast(dark, 'ink-3 on surface-3')).toBeCloseTo(5.37, 1);
  expect(contrast(light, 'chart-other on surface')).toBeCloseTo(3.37, 1);
});
