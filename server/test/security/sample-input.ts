import type { Endpoint } from '@engros/contracts/endpoint.ts';
import type { TSchema } from 'typebox';

interface SchemaNode {
  type?: string;
  format?: string;
  pattern?: string;
  enum?: readonly string[];
  minimum?: number;
  properties?: Record<string, SchemaNode>;
  required?: readonly string[];
  items?: SchemaNode;
  anyOf?: readonly SchemaNode[];
}

/** Position of an id in the input of a call: part, path of keys, and the format that names its kind. */
export interface IdPlace {
  part: 'params' | 'query' | 'body';
  path: readonly string[];
  format: string;
}

const parts = ['params', 'query', 'body'] as const;

/** Nested ids included, so that the matrix covers new contracts automatically. */
export function idPlaces(endpoint: Endpoint, formats: readonly string[]): IdPlace[] {
  return parts.flatMap((part) => placesIn(endpoint[part], formats).map((place) => ({ part, ...place })));
}

function placesIn(schema: TSchema | undefined, formats: readonly string[]): Omit<IdPlace, 'part'>[] {
  const walk = (node: SchemaNode, path: readonly string[]): Omit<IdPlace, 'part'>[] => {
    if (node.format !== undefined && formats.includes(node.format)) return [{ path, format: node.format }];
    return Object.entries(node.properties ?? {}).flatMap(([key, child]) => walk(child, [...path, key]));
  };
  return schema ? walk(schema as SchemaNode, []) : [];
}

export interface SampleInput {
  params: Record<string, unknown>;
  query: Record<string, unknown>;
  body: Record<string, unknown> | null;
  file: { name: string; bytes: string } | undefined;
}

/** Required fields only, with the given ids in place. */
export function sampleInput(
  endpoint: Endpoint,
  ids: readonly { place: IdPlace; value: string }[],
): SampleInput {
  const input: SampleInput = {
    params: asObject(sample(endpoint.params as SchemaNode | undefined)),
    query: asObject(sample(endpoint.query as SchemaNode | undefined)),
    body: endpoint.body ? asObject(sample(endpoint.body as SchemaNode)) : null,
    file: (endpoint.upload ?? endpoint.fileBody) && { name: 'ordre.csv', bytes: 'varenr;antal\n1;1\n' },
  };
  for (const { place, value } of ids) setAt(input[place.part] ?? {}, place.path, value);
  return input;
}

function asObject(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}

function sample(node: SchemaNode | undefined): unknown {
  if (!node) return undefined;
  if (node.enum) return node.enum[0];
  if (node.anyOf) return sample(node.anyOf[0]);
  if (node.type === 'object')
    return Object.fromEntries((node.required ?? []).map((key) => [key, sample(node.properties?.[key])]));
  if (node.type === 'array') return [];
  if (node.type === 'integer' || node.type === 'number') return node.minimum ?? 1;
  if (node.type === 'boolean') return false;
  return node.pattern?.includes('-') ? '2026-11-25' : '1';
}

function setAt(target: Record<string, unknown>, path: readonly string[], value: string): void {
  const [key, ...rest] = path;
  if (key === undefined) return;
  if (rest.length === 0) target[key] = value;
  else {
    target[key] = asObject(target[key]);
    setAt(target[key] as Record<string, unknown>, rest, value);
  }
}

type Part = (typeof parts)[number];

export interface TextPlace<P extends Part = Part> {
  part: P;
  path: readonly string[];
}

/** Nested fields included; '0' in a path is the first item of a list. */
export function textPlaces<P extends Part>(endpoint: Endpoint, within: readonly P[]): TextPlace<P>[] {
  const walk = (node: SchemaNode | undefined, path: readonly string[]): (readonly string[])[] => {
    if (node?.type === 'string') return [path];
    if (node?.type === 'array') return walk(node.items, [...path, '0']);
    return Object.entries(node?.properties ?? {}).flatMap(([name, child]) => walk(child, [...path, name]));
  };
  return within.flatMap((part) =>
    walk(endpoint[part] as SchemaNode | undefined, []).map((path) => ({ part, path })),
  );
}

export function inputWithText(endpoint: Endpoint, { part, path }: TextPlace, text: string): SampleInput {
  const input = sampleInput(endpoint, []);
  input.body ??= {};
  put(input[part] ?? {}, path, text);
  return input;
}

function put(target: Record<string, unknown>, [name = '', ...rest]: readonly string[], text: string): void {
  if (rest.length === 0) target[name] = text;
  else if (rest[0] === '0') target[name] = rest.length === 1 ? [text] : [nested(rest.slice(1), text)];
  else target[name] = nested(rest, text, target[name]);
}

function nested(path: readonly string[], text: string, into: unknown = {}): Record<string, unknown> {
  const made = { ...asObject(into) };
  put(made, path, text);
  return made;
}
