import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv } from 'ajv';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { secretSettings } from '../../src/platform/secrets/secret-files.ts';

const root = join(import.meta.dirname, '../../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const found = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name = '']) => name);

interface Service {
  image: string;
  environment?: Record<string, string>;
  command?: string[];
  networks?: string[];
  secrets?: string[];
  volumes?: string[];
  depends_on?: Record<string, { condition: string }>;
  healthcheck?: { test?: string[]; disable?: boolean };
  read_only?: boolean;
}
interface Compose {
  services: Record<string, Service>;
  networks: Record<string, unknown>;
  volumes: Record<string, unknown>;
  secrets: Record<string, unknown>;
}

const compose = parse(read('deploy/compose.yaml'), { merge: true }) as Compose;
const ours = Object.entries(compose.services).filter(([, { image }]) => image.endsWith('engros}'));
const units = ['deploy/systemd/engros-server@.service', 'deploy/systemd/engros-worker.service'].map(read);
const dockerfile = read('deploy/Dockerfile');
const chart = 'deploy/helm/engros';
const templates = readdirSync(join(root, chart, 'templates')).map((name) =>
  read(`${chart}/templates/${name}`),
);
const values = parse(read(`${chart}/values.yaml`)) as Record<string, Record<string, unknown>>;
const schema = JSON.parse(read(`${chart}/values.schema.json`)) as {
  properties: Record<'settings' | 'secretFiles', { propertyNames: { enum: string[] } }>;
};
const [helpers = ''] = templates.filter((text) => text.includes('define "engros.container"'));
const everything = [dockerfile, read('deploy/compose.yaml'), ...units, ...templates];

/** Named in the first cells of the tables of settings. */
const documented = new Set(
  ['README.md', 'docs/operating.md'].flatMap((path) =>
    found(read(path), /^\| (`[A-Z].*?`) \|/gm).flatMap((cell) => found(cell, /`([A-Z][A-Z0-9_]+)`/g)),
  ),
);
/** Variables of Node and of the C library. */
const ofOthers = ['NODE_ENV', 'NODE_COMPILE_CACHE', 'MALLOC_ARENA_MAX', 'MALLOC_MMAP_THRESHOLD_'];
const isKnown = (name: string) =>
  documented.has(name) || secretSettings.some((secret) => name === `${secret}_FILE`);

test('[OPS-07] image, compose file, units and chart name settings that exist', () => {
  const named = [
    ...found(dockerfile.slice(dockerfile.indexOf('\nENV ')), /^(?:ENV| ) ([A-Z_]+)=/gm),
    ...ours.flatMap(([, { environment = {} }]) => Object.keys(environment)),
    ...units.flatMap((unit) => found(unit, /^Environment=([A-Z_]+)=/gm)),
    ...found(read('deploy/engros.env.example'), /^([A-Z_]+)=/gm),
    ...found(helpers, /- name: ([A-Z_]+)$/gm),
    ...Object.keys(values['settings'] ?? {}),
    ...Object.keys(values['secretFiles'] ?? {}),
  ];
  expect(named.length).toBeGreaterThan(40);
  expect(named.filter((name) => !isKnown(name) && !ofOthers.includes(name))).toEqual([]);
});

test('[OPS-07] the chart takes every setting but its own and demonstrations', () => {
  const ownOfChart = ['PORT', 'HOST', 'DATA_DIR', 'METRICS_PORT', 'METRICS_HOST'];
  const notForShops = /^(DEMO|DEMO_\w+|ALLOW_DEMO|CLOCK|TEST_\w+)$/;
  const isSetting = (name: string) =>
    !ownOfChart.includes(name) && !secretSettings.includes(name) && !notForShops.test(name);
  expect(schema.properties.settings.propertyNames.enum).toEqual([...documented].filter(isSetting).sort());
  expect(schema.properties.secretFiles.propertyNames.enum).toEqual([...secretSettings].sort());
});

test('[OPS-07] the values of the chart follow its schema, wrong ones are refused', () => {
  const isValid = new Ajv({ allErrors: true, allowUnionTypes: true, strict: false }).compile(schema);
  isValid(values);
  expect(isValid.errors).toBeNull();
  const refused: Record<string, unknown>[] = [
    { settings: { ...values['settings'], DATABASE_URL: 'postgres://in-the-open' } },
    { settings: { ...values['settings'], PUBLIC_ADDRESS: 'https://shop.example' } },
    { settings: { PUBLIC_URL: 'http://shop.example' } },
    { secretFiles: { SECRET_KEY: 'secret-key' } },
    { metrics: { ...values['metrics'], port: 4000 } },
    { replicas: 3 },
  ];
  for (const wrong of refused) expect([wrong, isValid({ ...values, ...wrong })]).toEqual([wrong, false]);
});

test('[OPS-07] ports, paths, programs and names agree', () => {
  const [port] = found(dockerfile, /PORT=(\d+)/g);
  expect(found(dockerfile, /^EXPOSE (\d+)/gm)).toEqual([port]);
  expect(found(templates.join(), /containerPort: (4\d+)/g)).toEqual([port]);
  expect(found(templates.join(), /- port: (4\d+)/g)).toEqual([port]);
  const { NODE1, NODE2 } = compose.services['proxy']?.environment ?? {};
  expect([NODE1, NODE2]).toEqual([`server1:${port}`, `server2:${port}`]);

  const metrics = ours.map(([, { environment }]) => environment?.['METRICS_PORT']);
  expect(new Set(metrics)).toEqual(new Set(['9400']));
  const asked = everything.flatMap((text) => found(text, /(?:path: |:\d{4}|GET )(\/[a-z]+)(?=[,' `])/g));
  expect(new Set(asked)).toEqual(new Set(['/healthz', '/readyz', '/metrics']));

  const programs = everything.flatMap((text) => found(text, /\b(server\/src\/[\w/-]+\.ts)/g));
  expect(programs.length).toBeGreaterThan(8);
  expect(programs.filter((path) => !existsSync(join(root, path)))).toEqual([]);
  const copied = found(dockerfile, /^COPY (?!--from)(.+) \S+$/gm).flatMap((paths) => paths.split(' '));
  expect(copied.filter((path) => !existsSync(join(root, path)))).toEqual([]);
});

test('[OPS-07] each service is watched and cannot write, and names what is there', () => {
  const names = Object.keys(compose.services);
  expect(names.sort()).toEqual(['database', 'migrate', 'proxy', 'server1', 'server2', 'worker']);
  const all = Object.values(compose.services);
  const isWatched = ({ healthcheck }: Service) =>
    (healthcheck?.test ?? []).length > 1 || healthcheck?.disable === true;
  expect(all.map((service) => [service.read_only, isWatched(service)])).toEqual(all.map(() => [true, true]));

  const waits = all.flatMap(({ depends_on }) => Object.entries(depends_on ?? {}));
  const reached = (name: string) =>
    name === 'migrate' ? 'service_completed_successfully' : 'service_healthy';
  expect(waits.map(([, { condition }]) => condition)).toEqual(waits.map(([name]) => reached(name)));
  expect(names).toEqual(expect.arrayContaining(waits.map(([name]) => name)));

  const inFiles = ({ environment }: Service) =>
    found(Object.values(environment ?? {}).join('\n'), /^\/run\/secrets\/(.+)$/gm);
  expect(all.map(inFiles)).toEqual(all.map(({ secrets = [] }) => secrets));
  expect(Object.keys(compose.secrets)).toEqual(expect.arrayContaining(all.flatMap(inFiles)));

  const sources = all.flatMap(({ volumes = [] }) => volumes.map((volume) => volume.split(':')[0] ?? ''));
  const isThere = (from: string) =>
    from.startsWith('.') ? existsSync(join(root, 'deploy', from)) : from in compose.volumes;
  expect(sources.filter((from) => !isThere(from))).toEqual([]);
});
