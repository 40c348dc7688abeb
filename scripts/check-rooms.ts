/**
 * Checks every import of the server and the web application against the order of rooms (features), and that threads do not load a
 * whole room; prints each fault and exits with code 1.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize, relative, sep } from 'node:path';
import { wings } from '../server/src/rooms.ts';
import { webWings } from '../web/src/rooms.ts';
import { importsOf } from './imports-of.ts';

const root = join(import.meta.dirname, '..');
const serverRoot = join(root, 'server/src');
const webRoot = join(root, 'web/src');
const storeys = ['lib', 'ui', 'features', 'screens', 'app', 'console'];
/** Directories of installed packages and of the build's output, which are not checked. */
const notOurs = /(^|[\\/])(node_modules|dist)[\\/]/;
const faults: string[] = [];

function sources(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
    .map((name) => join(folder, name));
}

/** The rooms of all wings as `wing/room`, lowest first. */
const inOrder = (all: Readonly<Record<string, readonly string[]>>): readonly string[] =>
  Object.entries(all).flatMap(([wing, rooms]) => rooms.map((room) => `${wing}/${room}`));

const rooms = inOrder(wings);
const webRooms = inOrder(webWings);
/** Wings that only contracts or screens have, above all others. */
const wingNames: readonly string[] = [...new Set([...Object.keys(webWings), ...Object.keys(wings)])];
/** Folders of the server that are no wings and below all of them. */
const below = ['platform', 'search'];

function roomOf(path: string): string | undefined {
  const [wing = '', room, file] = path.split(sep);
  return file !== undefined && !below.includes(wing) ? `${wing}/${room}` : undefined;
}

function checkServer(file: string): void {
  const from = relative(serverRoot, file);
  const fromRoom = roomOf(from);
  if (fromRoom !== undefined && !rooms.includes(fromRoom))
    faults.push(`${from}: room ${fromRoom} is not in server/src/rooms.ts`);
  for (const target of importsOf(readFileSync(file, 'utf8')).filter((name) => name.startsWith('.'))) {
    const to = relative(serverRoot, normalize(join(dirname(file), target)));
    const toRoom = roomOf(to);
    if (toRoom === undefined || toRoom === fromRoom) continue;
    if (below.some((folder) => from.startsWith(folder + sep))) faults.push(`${from}: ${to} is a room`);
    else if (fromRoom !== undefined && rooms.indexOf(toRoom) >= rooms.indexOf(fromRoom))
      faults.push(`${from}: ${toRoom} stands above ${fromRoom}`);
  }
}

function checkWeb(file: string): void {
  const from = relative(webRoot, file);
  const room = webRoomOf(from);
  if (room !== undefined && !webRooms.includes(room))
    faults.push(`web ${from}: room ${room} is not in web/src/rooms.ts`);
  const [, wing = '', folder] = /^screens\/([^/]+)\/(.+\/)?/.exec(from.replaceAll(sep, '/')) ?? [];
  if (folder !== undefined && !wingNames.includes(wing)) faults.push(`web ${from}: ${wing} is no wing`);
  for (const target of importsOf(readFileSync(file, 'utf8'))) {
    if (/(^|\/)server\//.test(target)) faults.push(`web ${from}: imports the server`);
    if (target.startsWith('.')) checkWebStep(from, relative(webRoot, normalize(join(dirname(file), target))));
  }
}

function checkWebStep(from: string, to: string): void {
  const [fromStorey = -1, toStorey = -1] = [from, to].map((path) =>
    storeys.indexOf(path.split(sep)[0] ?? ''),
  );
  if (fromStorey >= 0 && toStorey > fromStorey) faults.push(`web ${from}: ${to} stands above it`);
  const [room, toRoom] = [webRoomOf(from), webRoomOf(to)];
  if (room !== undefined && toRoom !== undefined && webRooms.indexOf(toRoom) > webRooms.indexOf(room))
    faults.push(`web ${from}: ${to} is in a room that web/src/rooms.ts names later`);
}

function webRoomOf(path: string): string | undefined {
  const [storey, ...rest] = path.split(sep);
  return storey === 'features' ? roomOf(rest.join(sep)) : undefined;
}

sources(serverRoot).forEach(checkServer);
sources(webRoot).forEach(checkWeb);
for (const file of sources(join(root, 'contracts/src'))) {
  for (const target of importsOf(readFileSync(file, 'utf8')))
    if (/server|web\//.test(target)) faults.push(`contracts ${relative(root, file)}: imports ${target}`);
}

/**
 * Programs of threads, by the `program` of their pool. A thread loads its modules anew at each start; the front of a room loads
 * the whole shop, and each file or PDF would take seconds.
 */
function threadPrograms(): string[] {
  return sources(serverRoot).flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/program: new URL\('(\.\/[^']+)', import\.meta\.url\)/g)].map(
      (match) => join(dirname(file), match[1] ?? ''),
    ),
  );
}

/** Maximum number of our own modules that a thread may load at its start. */
const threadModulesAtMost = 40;

function checkThread(program: string): void {
  const reached = new Set([program]);
  for (const file of reached) for (const other of modulesOf(file)) reached.add(other);
  if (reached.size > threadModulesAtMost)
    faults.push(
      `${relative(root, program)}: the thread reads ${reached.size} modules, ${threadModulesAtMost} at most`,
    );
}

const contracts = '@engros/contracts/';
/** Our own modules that a module loads when it runs; imports of types only do not exist at run time. */
function modulesOf(file: string): string[] {
  const text = readFileSync(file, 'utf8').replaceAll(/^(?:import|export) type\b[^;]*;/gm, '');
  return importsOf(text).flatMap((name) => {
    if (name.startsWith('.')) return [normalize(join(dirname(file), name))];
    return name.startsWith(contracts) ? [join(root, 'contracts/src', name.slice(contracts.length))] : [];
  });
}

/** Maximum number of files in a folder, so that a reader can take them in at a glance. */
const filesAtMost = 25;

function foldersOf(workspace: string): string[] {
  return readdirSync(join(root, workspace), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(tsx?|css)$/.test(name) && !notOurs.test(name))
    .map((name) => join(workspace, dirname(name)).replaceAll(sep, '/'));
}

function checkSizes(): void {
  const sizes = new Map<string, number>();
  for (const folder of ['contracts', 'server', 'web'].flatMap(foldersOf))
    sizes.set(folder, (sizes.get(folder) ?? 0) + 1);
  for (const [folder, size] of sizes) {
    if (size > filesAtMost) faults.push(`${folder}: ${size} files, ${filesAtMost} at most`);
  }
}

const programs = threadPrograms();
if (programs.length === 0) faults.push('no program of a thread was found');
programs.forEach(checkThread);
checkSizes();
if (faults.length > 0) {
  console.error(faults.join('\n'));
  process.exit(1);
}
console.log(`${rooms.length} rooms in ${Object.keys(wings).length} wings, no step up.`);
