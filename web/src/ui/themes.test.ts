import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse, type Rule } from 'postcss';
import { expect, it } from 'vitest';

/**
 * CSS properties that a theme may change. None of them moves or resizes an element, so browser tests check the layout
 * in one theme only.
 */
const colours =
  /^(--[a-z0-9-]+|color|color-scheme|background(-color|-image)?|border(-[a-z]+)?-color|box-shadow|filter|fill|stroke|outline-color|opacity)$/;
const sizes = /^--(text|spacing|radius|breakpoint|container|leading|width|height)/;

const folder = join(import.meta.dirname, '..');
const sheets = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
  name.endsWith('.css'),
);

function changedByTheme(sheet: string): string[] {
  const changed: string[] = [];
  parse(readFileSync(join(folder, sheet), 'utf8')).walkRules(/data-theme/, (rule: Rule) => {
    rule.walkDecls(({ prop }) => {
      changed.push(prop);
    });
  });
  return changed;
}

it('themes change colours and nothing that moves a part', () => {
  const changed = sheets.flatMap((sheet) => changedByTheme(sheet).map((property) => ({ sheet, property })));
  expect(changed.length).toBeGreaterThan(50);
  expect(changed.filter(({ property }) => !colours.test(property) || sizes.test(property))).toEqual([]);
});

it('components do not style by theme', () => {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.tsx'),
  );
  const styled = files.filter((name) => /["'`\s]dark:/.test(readFileSync(join(folder, name), 'utf8')));
  expect(styled).toEqual([]);
});
