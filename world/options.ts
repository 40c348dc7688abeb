export interface WorldOptions {
  seed: string;
  kitchens: number;
  seconds: number;
  nodes: number;
  kills: number;
  /** First date of the day, yyyy-MM-dd. */
  date: string;
  /** Fault added on purpose; null for none. */
  fault: string | null;
  products: number;
  faults: boolean;
  /** Three PostgreSQL under Patroni behind PgBouncer instead of one. */
  cluster: boolean;
  seeds: number;
  /** Longest time in s that what is under way at the end may take to arrive. */
  drainSeconds: number;
}

const usual: WorldOptions = {
  seed: '1',
  kitchens: 200,
  seconds: 60,
  nodes: 2,
  kills: 5,
  date: '2026-11-24',
  fault: null,
  products: 300,
  faults: false,
  cluster: false,
  seeds: 1,
  drainSeconds: 100,
};

const texts = ['seed', 'date', 'fault'] as const;
const counts = ['drainSeconds', 'kitchens', 'seconds', 'nodes', 'kills', 'products', 'seeds'] as const;

/** Reads the words after `npm run world --`. Throws an Error that names an invalid word. */
export function readOptions(words: readonly string[]): WorldOptions {
  const options = { ...usual };
  const given = words.values();
  for (const word of given) {
    const name = word.replace(/^--/, '');
    if (name === 'faults' || name === 'cluster') options[name] = true;
    else take(options, name, given.next().value);
  }
  return options;
}

function take(options: WorldOptions, name: string, value: string | undefined): void {
  const count = counts.find((each) => each === name);
  const text = texts.find((each) => each === name);
  if (count !== undefined) options[count] = countOf(name, value);
  else if (text !== undefined) options[text] = textOf(name, value);
  else if (name === 'minutes') options.seconds = 60 * countOf(name, value);
  else
    throw new Error(
      `--${name} is no option. There are ${[...counts, ...texts].map((each) => `--${each}`).join(', ')}, --minutes, --faults and --cluster.`,
    );
}

function textOf(name: string, text: string | undefined): string {
  if (text === undefined || text === '') throw new Error(`--${name} needs a value.`);
  return text;
}

function countOf(name: string, text: string | undefined): number {
  const count = Number(textOf(name, text));
  if (Number.isInteger(count) && count >= (name === 'kills' ? 0 : 1)) return count;
  throw new Error(`--${name} ${text} is not a whole number.`);
}

export const usualOptions: Readonly<WorldOptions> = usual;
