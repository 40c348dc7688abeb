import type { EndpointDeclaration } from '@engros/contracts/endpoint.ts';
import type { Static, TSchema } from 'typebox';

/** The keywords that the contracts use. */
interface Schema {
  type?: 'object' | 'array' | 'string' | 'integer' | 'number' | 'boolean' | 'null';
  nullable?: true;
  enum?: readonly unknown[];
  const?: unknown;
  anyOf?: readonly Schema[];
  properties?: Readonly<Record<string, Schema>>;
  required?: readonly string[];
  patternProperties?: Readonly<Record<string, Schema>>;
  additionalProperties?: boolean | Schema;
  items?: Schema;
  minItems?: number;
  maxItems?: number;
  pattern?: string;
  description?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
}

export type Changes<T> = T extends readonly (infer Item)[]
  ? readonly Changes<Item>[]
  : T extends object
    ? { readonly [Key in keyof T]?: Changes<T[Key]> }
    : T;

type Answer<C> = C extends { output: infer Output extends TSchema }
  ? Static<Output>
  : C extends TSchema
    ? Static<C>
    : never;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The schema of a field: declared by name, or by the pattern of names of a record. */
function fieldOf(
  { properties, patternProperties, additionalProperties }: Schema,
  name: string,
): Schema | undefined {
  if (properties && Object.hasOwn(properties, name)) return properties[name];
  const [, byPattern] =
    Object.entries(patternProperties ?? {}).find(([pattern]) => new RegExp(pattern, 'u').test(name)) ?? [];
  return byPattern ?? (isObject(additionalProperties) ? additionalProperties : undefined);
}

function faultsOfObject(schema: Schema, value: unknown, at: string): string[] {
  if (!isObject(value)) return [`${at} is no object`];
  const missing = (schema.required ?? []).filter((name) => value[name] === undefined);
  return [
    ...missing.map((name) => `${at}.${name} is missing`),
    ...Object.entries(value).flatMap(([name, each]) => {
      const field = fieldOf(schema, name);
      if (field) return each === undefined ? [] : faultsOf(field, each, `${at}.${name}`);
      return schema.properties || schema.patternProperties ? [`${at}.${name} is unknown`] : [];
    }),
  ];
}

function faultsOfArray({ items, minItems = 0, maxItems = Infinity }: Schema, value: unknown, at: string) {
  if (!Array.isArray(value)) return [`${at} is no list`];
  if (value.length < minItems || value.length > maxItems) return [`${at} has ${value.length} entries`];
  return items ? value.flatMap((each, index) => faultsOf(items, each, `${at}[${index}]`)) : [];
}

const fitsText = ({ pattern, minLength = 0, maxLength = Infinity }: Schema, text: string): boolean =>
  text.length >= minLength && text.length <= maxLength && (!pattern || new RegExp(pattern, 'u').test(text));

function fitsPlain(schema: Schema, value: unknown): boolean {
  const { type, minimum = -Infinity, maximum = Infinity } = schema;
  if (type === undefined) return true;
  if (type === 'null') return value === null;
  if (type === 'string') return typeof value === 'string' && fitsText(schema, value);
  if (type === 'boolean') return typeof value === 'boolean';
  const isNumber = type === 'integer' ? Number.isInteger(value) : Number.isFinite(value);
  return isNumber && Number(value) >= minimum && Number(value) <= maximum;
}

function faultsOfAny(anyOf: readonly Schema[], value: unknown, at: string): string[] {
  const faults = anyOf.map((each) => faultsOf(each, value, at));
  return faults.some(({ length }) => length === 0) ? [] : (faults[0] ?? []);
}

/** What no server could have answered: fields that are missing or unknown to the contract, and values of other kinds. */
export function faultsOf(schema: Schema, value: unknown, at = 'Model'): string[] {
  const { anyOf, type, nullable, enum: values = [value], const: only = value } = schema;
  if (value === null && nullable) return [];
  if (anyOf) return faultsOfAny(anyOf, value, at);
  if (type === 'object') return faultsOfObject(schema, value, at);
  if (type === 'array') return faultsOfArray(schema, value, at);
  const fits = values.includes(value) && only === value && fitsPlain(schema, value);
  return fits ? [] : [`${at} is ${JSON.stringify(value)}`];
}

const uuid = '00000000-0000-4000-8000-000000000001';
const texts = ['', '1', '2026-11-24', '06:00', '2026-Q4', 'name', '00000001', uuid, 'a@b.dk', 'a'.repeat(64)];

/** Times have no pattern in the contracts, but the browser reads them. */
const textsByDescription: readonly (readonly [RegExp, string])[] = [
  [/^yyyy-MM-dd/, '2026-11-24'],
  [/^yyyy-MM/, '2026-11'],
  [/instant/i, '2026-11-23T13:18:00Z'],
  [/HH:mm/, '06:00'],
];

function smallestText(schema: Schema): string {
  const [, described] =
    textsByDescription.find(([description]) => description.test(schema.description ?? '')) ?? [];
  return [described ?? '', ...texts].find((text) => fitsText(schema, text)) ?? '';
}

const smallestByType: Readonly<Record<string, (schema: Schema) => unknown>> = {
  string: smallestText,
  boolean: () => false,
  array: ({ minItems = 0, items = {} }) => Array.from({ length: minItems }, () => smallest(items)),
  object: (schema) => madeObject(schema, {}),
  integer: ({ minimum = 0 }) => Math.max(0, minimum),
  number: ({ minimum = 0 }) => Math.max(0, minimum),
};

function smallest(schema: Schema): unknown {
  const { nullable, enum: values, anyOf, type = 'null' } = schema;
  if (nullable) return null;
  if (values) return values[0];
  if (anyOf) return smallest(anyOf[0] ?? {});
  return schema.const ?? smallestByType[type]?.(schema) ?? null;
}

function madeObject(
  schema: Schema,
  changes: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> {
  const changed = Object.keys(changes).filter((name) => changes[name] !== undefined);
  const names = new Set([...(schema.required ?? []), ...changed]);
  const entries = [...names].map((name) => [name, made(fieldOf(schema, name) ?? {}, changes[name])] as const);
  return entries.every(([name, value]) => value === changes[name]) ? changes : Object.fromEntries(entries);
}

function madeArray({ items = {} }: Schema, changes: readonly unknown[]): readonly unknown[] {
  const entries = changes.map((each) => made(items, each));
  return entries.every((each, at) => each === changes[at]) ? changes : entries;
}

function madeAny(anyOf: readonly Schema[], changes: unknown): unknown {
  const ways = anyOf.map((each) => [each, made(each, changes)] as const);
  return (ways.find(([each, value]) => faultsOf(each, value).length === 0) ?? ways[0])?.[1];
}

/**
 * The smallest value of a schema with changes laid over it; entries of lists are completed too. What is complete stays the same
 * object.
 */
export function made(schema: Schema, changes: unknown): unknown {
  if (changes === undefined) return smallest(schema);
  if (schema.anyOf) return madeAny(schema.anyOf, changes);
  if (schema.type === 'object' && isObject(changes)) return madeObject(schema, changes);
  return schema.type === 'array' && Array.isArray(changes) ? madeArray(schema, changes) : changes;
}

/** A test gave a value that the contract does not allow. */
export class ContractFault extends Error {}

/** For an answer of a call, or a value of a schema, as `made`. Throws when the contract does not allow a change. */
export function sample<const C extends TSchema | EndpointDeclaration>(
  contract: C,
  changes?: Changes<Answer<C>>,
): Answer<C> {
  const schema: Schema = 'output' in contract ? contract.output : contract;
  const value = made(schema, changes);
  const faults = faultsOf(schema, value);
  if (faults.length > 0) throw new ContractFault(faults.join('\n'));
  return value as Answer<C>;
}
