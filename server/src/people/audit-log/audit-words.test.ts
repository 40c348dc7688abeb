import { glob, readFile } from 'node:fs/promises';
import { declaredEndpoints } from '@engros/contracts/declared.ts';
import {
  auditCallLabels,
  auditFieldLabels,
  auditSilent,
  auditValueLabels,
  auditValues,
} from '@engros/contracts/supplier/audit/words.ts';
import { publishDays } from '@engros/contracts/supplier/calendar.ts';
import { publishCampaign } from '@engros/contracts/supplier/campaign-editor.ts';
import { publishAnnouncement, publishForm, publishMenu } from '@engros/contracts/supplier/content.ts';
import { expect, test } from 'vitest';
import { isNamed } from '../../../test/worlds/console/audit-in-words.ts';

const unnamed = (names: Iterable<string>) =>
  [...new Set(names)].filter((name) => !auditSilent.includes(name) && !isNamed(auditFieldLabels(name)));

/** The names within the braces that begin at a place, without those of objects within. */
function namesAt(text: string, start: number): string[] {
  let depth = 0;
  let own = '';
  for (const letter of text.slice(start)) {
    if ('{[('.includes(letter)) depth += 1;
    if (depth === 1) own += letter;
    if ('}])'.includes(letter)) depth -= 1;
    if (depth === 0) break;
  }
  return own
    .replaceAll(/`[^`]*`|'[^']*'/g, '')
    .slice(1)
    .split(',')
    .flatMap((part) => /^\s*(\w+)\s*(?::|$|\})/.exec(part)?.[1] ?? []);
}

test('each kind and detail that the code logs has a label', async () => {
  const kinds = new Set<string>();
  const names = new Set<string>();
  for await (const file of glob('src/**/*.ts')) {
    const text = await readFile(file, 'utf8');
    if (file.includes('.test.') || !/auditRow|writeAudit|AuditRow|atCommandLine/.test(text)) continue;
    for (const { 1: kind = '' } of text.matchAll(/\b(?:writeAudit|auditRow)\([^;]*?kind: '([\w.-]+)'/g))
      kinds.add(kind);
    for (const { index, 0: found } of text.matchAll(/\bdetails(?::| =) \{/g))
      for (const name of namesAt(text, index + found.length - 1)) names.add(name);
  }
  expect(kinds.size).toBeGreaterThan(50);
  expect(names.size).toBeGreaterThan(50);
  expect([...kinds].filter((kind) => !isNamed([`console.audit.kind.${kind}`]))).toEqual([]);
  expect(unnamed([...names].filter((name) => name !== 'before' && name !== 'after'))).toEqual([]);
});

interface Schema {
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
}

/** Names of all fields within, and the words that stand in them. */
function* partsOf(schema: Schema, name = ''): Generator<{ name: string; word?: string }> {
  for (const word of [schema.const, ...(schema.enum ?? [])])
    if (typeof word === 'string') yield { name, word };
  for (const inner of [...(schema.anyOf ?? []), ...(schema.items ? [schema.items] : [])])
    yield* partsOf(inner, name);
  for (const [own, inner] of Object.entries(schema.properties ?? {})) {
    yield { name: own };
    yield* partsOf(inner, own);
  }
}

test('published contents and their words have labels', () => {
  const calls = [publishAnnouncement, publishMenu, publishForm, publishDays, publishCampaign];
  const parts = calls.flatMap(({ body }) => [...partsOf(body as Schema)]);
  const around = ['Content', 'Entries', 'Version', 'Days', 'Route'];
  expect(unnamed(parts.map(({ name }) => name).filter((name) => !around.includes(name)))).toEqual([]);
  const words = parts.filter(
    ({ name, word }) => word !== undefined && !isNamed(auditValueLabels('', name, word)),
  );
  expect(words).toEqual([]);
});

test('words of details and calls of staff have labels', () => {
  const values = auditValues.flatMap(({ fields, kinds, values: all }) =>
    all.map((value) => auditValueLabels(kinds?.[0] ?? '', fields[0] ?? '', value).slice(0, 1)),
  );
  expect(values.filter((keys) => !isNamed(keys))).toEqual([]);
  const calls = declaredEndpoints.filter(({ scope, access, method }) =>
    access === 'service' ? method !== 'GET' : scope !== 'none',
  );
  expect(
    calls
      .map(({ path }) => path)
      .filter((path) => path.startsWith('/api/') && !isNamed(auditCallLabels(path))),
  ).toEqual([]);
  const asked = calls.flatMap(({ access, params, query }) =>
    access === 'service'
      ? []
      : [params, query].flatMap((schema) => Object.keys((schema as Schema | undefined)?.properties ?? {})),
  );
  expect(unnamed(asked)).toEqual([]);
});
