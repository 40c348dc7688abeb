/** Values are sent to another process in parts, so that handling one part does not delay requests. */
export interface Piece {
  readonly path: readonly string[];
  readonly value?: unknown;
  readonly items?: readonly unknown[];
  readonly entries?: readonly (readonly [unknown, unknown])[];
  /** Part of a column of numbers, its position, and the total length. */
  readonly numbers?: { readonly part: Numbers; readonly at: number; readonly length: number };
}

type Numbers = Uint8Array | Uint16Array | Uint32Array;

const itemsAtOnce = 2048;
const numbersAtOnce = 65_536;

function isNumbers(value: unknown): value is Numbers {
  return value instanceof Uint8Array || value instanceof Uint16Array || value instanceof Uint32Array;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
}

function* stretches(length: number, atOnce: number): Generator<{ from: number; to: number }> {
  for (let from = 0; from === 0 || from < length; from += atOnce) yield { from, to: from + atOnce };
}

function* piecesOfNumbers(value: Numbers, path: readonly string[]): Generator<Piece> {
  const { length } = value;
  for (const { from, to } of stretches(length, numbersAtOnce))
    yield { path, numbers: { part: value.slice(from, to), at: from, length } };
}

function* piecesOfMap(value: ReadonlyMap<unknown, unknown>, path: readonly string[]): Generator<Piece> {
  const entries = [...value];
  for (const { from, to } of stretches(entries.length, itemsAtOnce))
    yield { path, entries: entries.slice(from, to) };
}

function* piecesOfList(value: readonly unknown[], path: readonly string[]): Generator<Piece> {
  for (const { from, to } of stretches(value.length, itemsAtOnce))
    yield { path, items: value.slice(from, to) };
}

function* piecesOfRecord(value: Record<string, unknown>, path: readonly string[]): Generator<Piece> {
  yield { path, value: {} };
  for (const [key, each] of Object.entries(value)) yield* takeApart(each, [...path, key]);
}

/** Splits plain objects, maps, lists and columns of numbers into pieces; other values are sent whole. */
export function* takeApart(value: unknown, path: readonly string[] = ['whole']): Generator<Piece> {
  if (isNumbers(value)) yield* piecesOfNumbers(value, path);
  else if (value instanceof Map) yield* piecesOfMap(value, path);
  else if (Array.isArray(value)) yield* piecesOfList(value, path);
  else if (isRecord(value)) yield* piecesOfRecord(value, path);
  else yield { path, value };
}

function emptyLike(part: Numbers, length: number): Numbers {
  if (part instanceof Uint8Array) return new Uint8Array(length);
  return part instanceof Uint16Array ? new Uint16Array(length) : new Uint32Array(length);
}

/** The first piece of the path determines the type. */
function emptyFor({ items, entries, numbers, value }: Piece): unknown {
  if (numbers !== undefined) return emptyLike(numbers.part, numbers.length);
  if (entries !== undefined) return new Map();
  return items === undefined ? value : [];
}

function fill(held: unknown, { items, entries, numbers }: Piece): void {
  if (numbers !== undefined) (held as Numbers).set(numbers.part, numbers.at);
  for (const [key, each] of entries ?? []) (held as Map<unknown, unknown>).set(key, each);
  for (const item of items ?? []) (held as unknown[]).push(item);
}

/** Pieces must be added in the order they were made. */
export function createAssembly(): { add(piece: Piece): void; whole(): unknown } {
  const root: Record<string, unknown> = {};
  return {
    add(piece) {
      const name = piece.path.at(-1) ?? '';
      const above = piece.path.slice(0, -1);
      const holder = above.reduce((found, key) => found[key] as Record<string, unknown>, root);
      if (!Object.hasOwn(holder, name)) holder[name] = emptyFor(piece);
      fill(holder[name], piece);
    },
    whole: () => root['whole'],
  };
}
