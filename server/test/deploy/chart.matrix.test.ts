import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { parseAllDocuments } from 'yaml';
import { runTool } from './run-tool.ts';

interface Labelled {
  labels?: Record<string, string>;
}
interface KubernetesObject {
  apiVersion: string;
  kind: string;
  metadata: { name: string } & Labelled;
  spec: {
    selector?: { matchLabels?: Record<string, string> } & Record<string, unknown>;
    template?: { metadata: Labelled; spec: { volumes?: Named[]; containers: Container[] } };
  };
}
interface Named {
  name: string;
  persistentVolumeClaim?: { claimName: string };
}
interface Container {
  securityContext: { readOnlyRootFilesystem: boolean };
  volumeMounts: Named[];
}

const root = join(import.meta.dirname, '../../..');
// TypeScript finds the types of Kubernetes from a folder inside of this package.
const folder = mkdtempSync(join(root, 'server/.vitest-chart-'));
const programs = mkdtempSync(join(tmpdir(), 'engros-chart-'));
afterAll(() => {
  for (const path of [folder, programs]) rmSync(path, { recursive: true, force: true });
});

/** Debian's packages golang-go, golang-github-masterminds-sprig-dev and golang-k8s-sigs-yaml-dev. */
const renderer = join(programs, 'render-chart');
const built = await runTool(
  'go',
  ['build', '-o', renderer, join(import.meta.dirname, 'render-chart/main.go')],
  {
    env: { GO111MODULE: 'off', GOPATH: '/usr/share/gocode', GOCACHE: join(programs, 'cache') },
  },
);
if (built.code !== 0)
  console.log(`No Go with sprig: the chart is not rendered. ${built.stderr.slice(0, 300)}`);

async function render(values: Record<string, unknown>): Promise<KubernetesObject[]> {
  const chart = join(root, 'deploy/helm/engros');
  const { code, stdout, stderr } = await runTool(renderer, [chart, 'engros', JSON.stringify(values)]);
  expect([code, stderr]).toEqual([0, '']);
  const documents = parseAllDocuments(stdout);
  expect(documents.flatMap(({ errors }) => errors)).toEqual([]);
  return documents.map((document) => document.toJS() as KubernetesObject).filter(Boolean);
}

const moduleOf = ({ apiVersion }: KubernetesObject) => `kubernetes-models/${apiVersion}`;

/** What the compiler says of the objects as literals of Kubernetes' types: a field that is missing, unknown or of another type. */
async function faultsOfTypes(objects: readonly KubernetesObject[]): Promise<string> {
  const lines = objects.map(
    (object, at) =>
      `import type { I${object.kind} as T${at} } from '${moduleOf(object)}';\nexport const o${at}: T${at} = ${JSON.stringify(object)};`,
  );
  const file = join(folder, 'objects.ts');
  writeFileSync(file, lines.join('\n'));
  const options = ['--noEmit', '--strict', '--skipLibCheck', '--ignoreConfig', '--module', 'nodenext'];
  const { stdout } = await runTool(join(root, 'node_modules/.bin/tsc'), [...options, file]);
  return stdout;
}

async function faultsOfFormats(objects: readonly KubernetesObject[]): Promise<string[]> {
  const faults: string[] = [];
  for (const object of objects) {
    const models = (await import(moduleOf(object))) as Record<
      string,
      new (
        given: KubernetesObject,
      ) => { validate(): void }
    >;
    try {
      const Model = models[object.kind];
      if (Model === undefined) throw new Error('no such kind');
      new Model(object).validate();
    } catch (error) {
      faults.push(`${object.kind} ${object.metadata.name}: ${(error as Error).message}`);
    }
  }
  return faults;
}

const includes = (labels: Record<string, string>, selector: Record<string, unknown>) =>
  Object.entries(selector).every(([key, value]) => labels[key] === value);

/** Selectors that select no pod, claims that are not there and containers that may write. */
function faultsOfNames(objects: readonly KubernetesObject[]): string[] {
  const pods = objects.flatMap(({ spec }) => (spec.template ? [spec.template] : []));
  const selectors = objects.flatMap(({ kind, metadata, spec: { selector } }) => {
    const wanted = selector?.matchLabels ?? selector;
    return wanted ? [{ name: `${kind} ${metadata.name}`, wanted }] : [];
  });
  const claims = objects
    .filter(({ kind }) => kind === 'PersistentVolumeClaim')
    .map(({ metadata }) => metadata.name);
  const wrongPods = pods.flatMap(({ spec }) => {
    const volumes = spec.volumes ?? [];
    const mounts = spec.containers.flatMap(({ volumeMounts }) => volumeMounts.map(({ name }) => name));
    const claimed = volumes.flatMap(({ persistentVolumeClaim }) => persistentVolumeClaim?.claimName ?? []);
    return [
      ...claimed.filter((name) => !claims.includes(name) && name !== 'pictures'),
      ...mounts.filter((name) => name !== 'database' && !volumes.some((volume) => volume.name === name)),
      ...spec.containers
        .filter(({ securityContext }) => !securityContext.readOnlyRootFilesystem)
        .map(() => 'writable'),
    ];
  });
  const selected = ({ wanted }: { wanted: Record<string, unknown> }) =>
    pods.some(({ metadata }) => includes(metadata.labels ?? {}, wanted));
  return [
    ...selectors.filter((each) => !selected(each)).map(({ name }) => `${name} selects nothing`),
    ...wrongPods,
  ];
}

const variants: [name: string, values: Record<string, unknown>, kinds: number][] = [
  ['as it comes', {}, 8],
  ['with its own PostgreSQL', { database: { enabled: true } }, 11],
  [
    'small and closed',
    {
      server: { replicas: 1 },
      ingress: { enabled: false },
      networkPolicy: { enabled: false },
      persistence: { existingClaim: 'pictures' },
      image: { pullSecrets: ['registry'] },
    },
    4,
  ],
  ['with pictures in a bucket', { persistence: { enabled: false }, settings: { STORAGE: 's3' } }, 7],
];

test.skipIf(built.code !== 0)('[OPS-07] what the chart renders is what Kubernetes knows', async () => {
  for (const [name, values, kinds] of variants) {
    const objects = await render(values);
    expect([name, objects.length]).toEqual([name, kinds]);
    expect(await faultsOfTypes(objects)).toBe('');
    expect(await faultsOfFormats(objects)).toEqual([]);
    expect(faultsOfNames(objects)).toEqual([]);
  }
});

test.skipIf(built.code !== 0)('a wrong field, value and selector are found', async () => {
  const [object] = (await render({})).filter(({ kind }) => kind === 'Deployment');
  const text = JSON.stringify(object);
  const changed = (from: string, to: string) => JSON.parse(text.replaceAll(from, to)) as KubernetesObject;
  expect(await faultsOfTypes([changed('"replicas"', '"replica"')])).toContain('replica');
  expect(await faultsOfFormats([changed('"replicas":2', '"replicas":"two"')])).toHaveLength(1);
  expect(faultsOfNames([changed('"matchLabels":{', '"matchLabels":{"other":"label",')])).not.toEqual([]);
});

test('the chart and its values have the version of the program', () => {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
  for (const file of ['Chart.yaml', 'values.yaml'])
    expect(readFileSync(join(root, 'deploy/helm/engros', file), 'utf8')).toMatch(
      new RegExp(`^(appVersion|  tag): ${version.replaceAll('.', '\\.')}$`, 'm'),
    );
});
