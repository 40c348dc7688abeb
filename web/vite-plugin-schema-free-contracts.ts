import type { Plugin, Rolldown } from 'vite';

type Node = { type: string; start: number; end: number } & Record<string, unknown>;

/**
 * Id of the empty module that replaces the schema library in the browser. Any code that still uses an import of it
 * fails the build.
 */
const resolvedId = '\0schema-free-typebox';
const source = 'export default {};';

/** Properties of a declared call that only the server and the API document use. */
const ofServer = new Set([
  'summary',
  'access',
  'rights',
  'scope',
  'closedTo',
  'rate',
  'bodyLimit',
  'params',
  'query',
  'body',
  'headers',
  'output',
  'top',
]);

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';
}

function childrenOf(node: Node): Node[] {
  return Object.values(node).flatMap((value) => (Array.isArray(value) ? value : [value]).filter(isNode));
}

function keyOf({ key }: Node): string | undefined {
  return isNode(key) ? String(key['name']) : undefined;
}

/** A change of the text from `start` to `end`; an insertion when both are equal. */
interface Edit {
  start: number;
  end: number;
  text: string;
}

/** Returns edits that remove the properties that only the server uses. */
function editsOfObject(object: Node): Edit[] {
  const properties = object['properties'] as Node[];
  return properties.flatMap((property, at) =>
    ofServer.has(keyOf(property) ?? '')
      ? [{ start: property.start, end: properties[at + 1]?.start ?? object.end - 1, text: '' }]
      : [],
  );
}

function hasCall(node: Node): boolean {
  return node.type === 'CallExpression' || childrenOf(node).some(hasCall);
}

/** Wraps a value in a function call marked as pure, so the bundler removes it when it is unused. */
function pure({ start, end }: Node): Edit[] {
  return [
    { start, end: start, text: '/* @__PURE__ */ (() => (' },
    { start: end, end, text: '))()' },
  ];
}

/** Returns the value without `as const` and `satisfies`. */
function bare(value: Node): Node {
  const inner = value['expression'];
  return value.type.startsWith('TS') && isNode(inner) ? bare(inner) : value;
}

/** Reduces a declared call to what the browser needs, and makes values built from schemas removable. */
function editsOfValue(value: Node): Edit[] {
  const { type, callee, arguments: given = [] } = bare(value) as Node & { callee?: Node; arguments?: Node[] };
  const isEndpoint = type === 'CallExpression' && callee?.['name'] === 'endpoint';
  const [object] = (isEndpoint ? given : [value]).map(bare);
  const removed = object?.type === 'ObjectExpression' ? editsOfObject(object) : [];
  if (isEndpoint) return [...removed, { start: value.start, end: value.start, text: '/* @__PURE__ */ ' }];
  return removed.length === 0 && hasCall(value) ? pure(value) : removed;
}

/** Returns the values of the module's top-level constants. */
function valuesIn(program: Node): Node[] {
  return (program['body'] as Node[])
    .map((statement) => (isNode(statement['declaration']) ? statement['declaration'] : statement))
    .filter(({ type }) => type === 'VariableDeclaration')
    .flatMap(({ declarations }) => declarations as Node[])
    .flatMap(({ init }) => (isNode(init) ? [init] : []));
}

function applied(code: string, edits: readonly Edit[]): string {
  return [...edits]
    .sort((a, b) => b.start - a.start)
    .reduce((text, { start, end, text: put }) => text.slice(0, start) + put + text.slice(end), code);
}

/**
 * Removes schemas from the browser build: the page needs only method and path of a call, and the server validates. A
 * browser module that uses a schema fails the build.
 */
export function schemaFreeContracts(): Plugin {
  return {
    name: 'engros-schema-free-contracts',
    enforce: 'pre',
    apply: 'build',
    resolveId(id) {
      return id === 'typebox' ? { id: resolvedId, moduleSideEffects: false } : undefined;
    },
    load(id) {
      return id === resolvedId ? source : undefined;
    },
    transform(code, id) {
      if (!/\/contracts\/src\/.*\.ts$/.test(id)) return undefined;
      const program = this.parse(code, { lang: 'ts' }) as unknown as Node;
      return { code: applied(code, valuesIn(program).flatMap(editsOfValue)), map: null };
    },
    generateBundle(_options, bundle) {
      const readers = Object.values(bundle)
        .filter((file): file is Rolldown.OutputChunk => file.type === 'chunk')
        .filter(({ modules }) => (modules[resolvedId]?.renderedLength ?? 0) > 0);
      if (readers.length === 0) return;
      const names = readers.flatMap(({ modules }) =>
        Object.keys(modules).filter((name) => name.includes('/contracts/')),
      );
      this.error(`The browser reads a schema; only the server may. It is one of ${names.join(', ')}`);
    },
  };
}
