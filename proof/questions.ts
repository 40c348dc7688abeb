import { type Caller, model } from './callers.ts';
import { inputs, sources } from './inputs.ts';

/** Path of a call as the OpenAPI document writes it, such as `/api/accounting/orders/{id}`. */
export type Call = string;

/** Most values of one kind that are asked about. */
const most = 3;

const known = new Map<string, Promise<string[]>>();

/** Returns the addresses at which a caller asks a call. */
export async function questionsOf(
  origin: string,
  callers: readonly Caller[],
  caller: Caller,
  call: Call,
): Promise<string[]> {
  const addresses: string[] = [];
  for (const input of inputs[call] ?? ['']) {
    const names = [...input.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
    const values = new Map<string, string[]>();
    for (const name of names) values.set(name, await valuesOf(origin, callers, caller, name));
    const count = Math.min(1, ...[...values.values()].map((each) => each.length)) * longest(values);
    for (let index = 0; index < count; index += 1) {
      const filled = input.replaceAll(/\{(\w+)\}/g, (_place, name: string) => {
        const some = values.get(name) ?? [];
        return encodeURIComponent(some[index % some.length] ?? '');
      });
      addresses.push(addressOf(call, filled));
    }
  }
  return addresses;
}

const longest = (values: ReadonlyMap<string, readonly string[]>) =>
  Math.max(1, ...[...values.values()].map((each) => each.length));

/** Returns the values that the caller finds itself; where it finds none, those of the first who finds any. */
async function valuesOf(
  origin: string,
  callers: readonly Caller[],
  caller: Caller,
  name: string,
): Promise<string[]> {
  for (const one of [caller, ...callers]) {
    const key = `${one.name} ${name}`;
    const found = known.get(key) ?? findValues(origin, one, name);
    known.set(key, found);
    if ((await found).length > 0) return found;
  }
  return [];
}

async function findValues(origin: string, caller: Caller, name: string): Promise<string[]> {
  const [address, place] = sources[name] ?? [];
  if (address === undefined || place === undefined) throw new Error(`there is no source of ${name}`);
  const answered = await model(origin, caller, address).catch(() => undefined);
  return [...new Set(valuesAt(answered, place.split('.')))].slice(0, most);
}

function valuesAt(node: unknown, [key, ...rest]: readonly string[]): string[] {
  if (Array.isArray(node)) return node.flatMap((each) => valuesAt(each, key === undefined ? [] : [key, ...rest]));
  if (key === undefined) return typeof node === 'string' || typeof node === 'number' ? [String(node)] : [];
  if (typeof node !== 'object' || node === null) return [];
  return valuesAt((node as Record<string, unknown>)[key], rest);
}

function addressOf(call: Call, input: string): string {
  const rest = new URLSearchParams(input);
  const path = call.replaceAll(/\{(\w+)\}/g, (_place, name: string) => {
    const value = rest.get(name) ?? '';
    rest.delete(name);
    return encodeURIComponent(value);
  });
  return rest.size === 0 ? path : `${path}?${rest}`;
}
