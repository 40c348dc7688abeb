import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { hasTool, runTool } from './run-tool.ts';

const root = join(import.meta.dirname, '../../..');
/** A folder that is kept has the base and the layers for the next run. */
const kept = process.env['ENGROS_IMAGE_STORE'];
const store = kept ?? mkdtempSync(join(tmpdir(), 'engros-image-'));
const baseOf = { build: 'localhost/engros-base:node', run: 'localhost/engros-base:bookworm' };
const image = 'localhost/engros:tried';

export interface ImageConfig {
  User: string;
  Env: string[];
  Cmd: string[];
  WorkingDir: string;
  StopSignal: string;
}

interface Mount {
  from: string;
  to: string;
  isReadOnly: boolean;
}

export interface Container {
  readonly exited: Promise<number | null>;
  output(): string;
  end(): void;
}

export interface BuiltImage {
  config: ImageConfig;
  bytes: number;
  seconds: number;
  /** Runs the image's command, or another, as compose.yaml does: nothing may be written but the mounts and /tmp. */
  run(name: string, how: { command?: string[]; env: Record<string, string>; mounts: Mount[] }): Container;
  remove(): Promise<void>;
}

/** What is missing to build an image here, or undefined. */
export async function missingBuilder(): Promise<string | undefined> {
  if (process.getuid?.() !== 0) return 'only root may run debootstrap and runc here';
  for (const tool of ['buildah', 'runc', 'debootstrap'])
    if (!(await hasTool(tool))) return `install the package ${tool}`;
  return undefined;
}

async function buildah(...words: string[]): Promise<string> {
  const where = [
    '--root',
    join(store, 'images'),
    '--runroot',
    join(store, 'run'),
    '--storage-driver',
    'overlay',
  ];
  const { code, stdout, stderr } = await runTool('buildah', [...where, ...words]);
  if (code === 0) return stdout.trim();
  throw new Error(`buildah ${words[0]} ended with ${code}:\n${`${stdout}\n${stderr}`.slice(-3000)}`);
}

/** The images that the recipe begins with, from Debian's packages and this machine's Node and npm. */
async function makeBases(): Promise<void> {
  if ((await buildah('images', '--quiet', '--filter', `reference=${baseOf.build}`).catch(() => '')) !== '')
    return;
  const context = join(store, 'bases');
  const debian = join(store, 'debian');
  rmSync(debian, { recursive: true, force: true });
  const { code, stdout } = await runTool('debootstrap', ['--variant=minbase', 'bookworm', debian]);
  if (code !== 0) throw new Error(`debootstrap ended with ${code}:\n${stdout.slice(-2000)}`);
  mkdirSync(join(context, 'node/bin'), { recursive: true });
  const kinds = ['--exclude=./proc/*', '--exclude=./sys/*', '--exclude=./dev/*'];
  await runTool('tar', ['-C', debian, ...kinds, '-cf', join(context, 'debian.tar'), '.']);
  const npm = realpathSync((await runTool('sh', ['-c', 'command -v npm'])).stdout.trim());
  cpSync(realpathSync(process.execPath), join(context, 'node/bin/node'));
  cpSync(join(npm, '../..'), join(context, 'node/lib/node_modules/npm'), { recursive: true });
  writeFileSync(join(context, 'run'), 'FROM scratch\nADD debian.tar /\n');
  writeFileSync(
    join(context, 'build'),
    `FROM ${baseOf.run}\nCOPY node/ /usr/local/\nRUN ln -s ../lib/node_modules/npm/bin/npm-cli.js /usr/local/bin/npm\n`,
  );
  for (const kind of ['run', 'build'] as const)
    await buildah('build', '--isolation', 'chroot', '-f', join(context, kind), '-t', baseOf[kind], context);
  rmSync(debian, { recursive: true, force: true });
}

/** Where this machine's packages come from, and whom it trusts for that. */
async function packageSettings(): Promise<string[]> {
  const setting = async (name: string) => {
    const { code, stdout } = await runTool('npm', ['config', 'get', name, '--no-workspaces']);
    if (code !== 0) throw new Error(`npm config get ${name} ended with ${code}`);
    return stdout.trim();
  };
  const [registry, named] = await Promise.all([setting('registry'), setting('cafile')]);
  // A Node of the packages, in front of the machine's own, looks for npm's settings in another folder.
  const cafile = [named, process.env['NODE_EXTRA_CA_CERTS'] ?? ''].find((path) => existsSync(path));
  const file = join(store, 'npmrc');
  writeFileSync(file, `registry=${registry}\n${cafile === undefined ? '' : `cafile=${cafile}\n`}`);
  const trusted = cafile === undefined ? [] : ['--volume', `${dirname(cafile)}:${dirname(cafile)}:ro`];
  return ['--secret', `id=npmrc,src=${file}`, ...trusted];
}

/** Builds `deploy/Dockerfile` from the files of this folder. */
export async function buildImage(): Promise<BuiltImage> {
  await makeBases();
  const started = performance.now();
  const bases = ['--build-arg', `BUILD_BASE=${baseOf.build}`, '--build-arg', `RUN_BASE=${baseOf.run}`];
  const how = ['--isolation', 'chroot', '--layers', ...bases, ...(await packageSettings())];
  await buildah('build', ...how, '-f', join(root, 'deploy/Dockerfile'), '-t', image, root);
  const seconds = Math.round((performance.now() - started) / 1000);
  const { OCIv1 } = JSON.parse(await buildah('inspect', '--type', 'image', image)) as {
    OCIv1: { config: ImageConfig };
  };
  const container = await buildah('from', '--pull-never', image);
  const folder = realpathSync(await buildah('mount', container));
  const size = await runTool('du', ['--summarize', '--bytes', folder]);
  return {
    config: OCIv1.config,
    bytes: Number(/^\d+/.exec(size.stdout)?.[0]),
    seconds,
    run: (name, given) => runContainer(`${name}-${randomUUID()}`, folder, { ...given, config: OCIv1.config }),
    remove: async () => {
      await buildah('umount', container);
      await buildah('rm', container);
      if (kept === undefined) rmSync(store, { recursive: true, force: true });
    },
  };
}

interface Given {
  config: ImageConfig;
  command?: string[];
  env: Record<string, string>;
  mounts: Mount[];
}

function runContainer(name: string, folder: string, { config, command, env, mounts }: Given): Container {
  const bundle = join(store, `bundle-${name}`);
  mkdirSync(bundle, { recursive: true });
  const [uid = 0, gid = 0] = config.User.split(':').map(Number);
  const writable = ['nosuid', 'nodev', 'mode=1777', 'size=256m'];
  const spec = {
    ociVersion: '1.0.2',
    root: { path: folder, readonly: true },
    process: {
      user: { uid, gid },
      args: command ?? config.Cmd,
      env: [...config.Env, ...Object.entries(env).map(([key, value]) => `${key}=${value}`)],
      cwd: config.WorkingDir,
      capabilities: {},
      noNewPrivileges: true,
    },
    mounts: [
      { destination: '/proc', type: 'proc', source: 'proc' },
      { destination: '/dev', type: 'tmpfs', source: 'tmpfs', options: ['nosuid', 'mode=755', 'size=65536k'] },
      { destination: '/tmp', type: 'tmpfs', source: 'tmpfs', options: writable },
      ...mounts.map(({ from, to, isReadOnly }) => ({
        destination: to,
        type: 'bind',
        source: from,
        options: ['bind', isReadOnly ? 'ro' : 'rw'],
      })),
    ],
    linux: { namespaces: ['pid', 'ipc', 'uts', 'mount'].map((type) => ({ type })) },
  };
  writeFileSync(join(bundle, 'config.json'), JSON.stringify(spec));
  const child = spawn('runc', ['--root', join(store, 'runc'), 'run', '--bundle', bundle, name], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
  const exited = once(child, 'close').then(([code]) => code as number | null);
  return { exited, output: () => output, end: () => void child.kill('SIGTERM') };
}
