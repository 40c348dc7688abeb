/**
 * Reads one path, or several in turn, over and over on several connections, without parsing the answers: the usual generator
 * turns each compressed answer into text, which takes ten times as long as the server needs to send it. Prints JSON.
 */
import { readFileSync } from 'node:fs';
import { figuresOf } from './load-figures.ts';
import { openWire } from './wire.ts';

export interface ReadJob {
  origin: string;
  path: string;
  paths?: readonly string[];
  /** Empty for a call that needs no cookie. */
  cookie: string;
  connections: number;
  seconds: number;
}

const { origin, path, paths, cookie, connections, seconds } = JSON.parse(readFileSync(0, 'utf8')) as ReadJob;
let turn = 0;

function nextPath(): string {
  turn += 1;
  return paths?.[turn % paths.length] ?? path;
}

const latencies: number[] = [];
let failures = 0;
const started = performance.now();
const ends = started + seconds * 1000;

async function readAgainAndAgain(): Promise<void> {
  const wire = openWire(origin, { 'accept-encoding': 'gzip, deflate, br' });
  for (let begun = started; begun < ends; begun = performance.now()) {
    const asked = performance.now();
    const { status } = await wire.ask('GET', nextPath(), cookie);
    latencies.push(performance.now() - asked);
    if (status !== 200) failures += 1;
  }
  wire.close();
}

await Promise.all(Array.from({ length: connections }, readAgainAndAgain));
console.log(JSON.stringify(figuresOf(latencies, (performance.now() - started) / 1000, failures)));
