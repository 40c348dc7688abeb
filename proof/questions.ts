import { type Caller, model } from './callers.ts';
import { inputs, sources } from './inputs.ts';

/** Path of a call as the OpenAPI document writes it, such as `/api/accounting/orders/{id}`. */
export type Call = string;

/** Most values of one kind that are asked about. */
const most = 3;

/** Returns the function that answers at which addresses a caller asks a call. */
export function questionsOf(
  origin: string,
  callers: readonly Caller[],
): (caller: Caller, call: Call) => Promise<string[]> {
  const known = new Map<string, Promise<string[]>>();

  /** Values that the caller finds itself; where it finds none, those of the first who finds any. */
  async function valuesOf(caller: Caller, name: string): Promise<string[]> {
    for (const one of [caller, ...callers]) {
      const key = `${one.name} ${name}`;
      const finding = known.get(key) ?? findValues(origin, one, name);
      known.set(key, finding);
      const found = await finding;
      if (found.length > 0) return found;
    }
    return [];
  }

  return async (caller, call) => {
    const addresses: string[] = [];
    for (const input of inputs[call] ?? ['']) {
      const values = new Map<string, string[]>();
      for (const [, name = ''] of input.matchAll(placeholder)) values.set(name, await valuesOf(caller, name));
      addresses.push(...filled(input, values).map((each) => addressOf(call, each)));
    }
    return addresses;
  };
}

const placeholder = /\{(\w+)\}/g;

/** Fills in the first values of all names, then the second; a name with fewer values begins again. */
function filled(input: string, values: ReadonlyMap<string, readonly string[]>): string[] {
  const counts = [...values.values()].map((each) => each.length);
  if (counts.includes(0)) return [];
  return Array.from({ length: Math.max(1, ...counts) }, (_, index) =>
    input.replaceAll(placeholder, (_place, name: string) => {
      const some = values.get(name) ?? [];
      return encodeURIComponent(some[index % some.length] ?? '');
    }),
  );
}

async function findValues(origin: string, caller: Caller, name: string): Promise<string[]> {
  const [address, place] = sources[name] ?? [];
  if (address === undefined || place === undefined) throw new Error(`there is no source of ${name}`);
  const answered = await model(origin, caller, address).catch(() => undefined);
  return [...new Set(valuesAt(answered, place.split('.')))].slice(0, most);
}

function valuesAt(node: unknown, keys: readonly string[]): string[] {
  if (Array.isArray(node)) return node.flatMap((each) => valuesAt(each, keys));
  const [key, ...rest] = keys;
  if (key === undefined) return typeof node === 'string' ? [node] : [];
  if (typeof node !== 'object' || node === null) return [];
  return valuesAt((node as Record<string, unknown>)[key], rest);
}

function addressOf(call: Call, input: string): string {
  const rest = new URLSearchParams(input);
  const path = call.replaceAll(placeholder, (_place, name: string) => {
    const value = rest.get(name) ?? '';
    rest.delete(name);
    return encodeURIComponent(value);
  });
  return rest.size === 0 ? path : `${path}?${rest}`;
}
