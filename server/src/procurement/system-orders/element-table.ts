import type { XmlNode } from '../../platform/xml-tree.ts';
import type { DocumentTerm, TermKey } from './document-terms.ts';

/**
 * What is done with an element or attribute of an order: it is read; its words go to people in the order's message; the answer
 * says that it was present; or it is ignored for a reason.
 */
export type Handling = 'read' | 'note' | { told: TermKey } | { ignored: string };

/**
 * Every known element of a protocol's order, by its path below the order, and attributes as `path/@name`. An entry also holds for
 * everything inside its element, except for what has an entry of its own. An answer names an element without an entry; and an
 * attribute, where the table names any of the same element.
 */
export type ElementTable = Readonly<Record<string, Handling>>;

export interface Unread {
  terms: DocumentTerm[];
  notes: string[];
}

const saysNothing = (text: string): boolean => /^(?:|false|no|[+-]?0+(?:\.0+)?)$/i.test(text.trim());

/** Attributes that only say how an element is written. */
const formal =
  /^(?:xml:lang|xmlns.*|name|domain|type|currency(?:ID)?|alternate.*|unitCode|scheme.*|list.*|language.*)$/;

const attributesOf = ({ attributes }: XmlNode): string[] =>
  Object.entries(attributes).flatMap(([name, written]) =>
    formal.test(name) || saysNothing(written) ? [] : [written.trim()],
  );

/** True for an element without information: it is empty, zero or `false`. */
const isEmpty = (node: XmlNode): boolean =>
  saysNothing(node.text) && attributesOf(node).length === 0 && node.children.every(isEmpty);

/** The texts inside an element and its attributes, in document order. */
function wordsOf(node: XmlNode): string {
  const all = [...attributesOf(node), node.text.trim(), ...node.children.map(wordsOf)];
  return all.filter((each) => each !== '').join(' ');
}

const namedAtMost = 10;

interface Said {
  path: string;
  name: string;
  written: string;
}

function saidIn(root: XmlNode, inside: ReadonlySet<string>): Said[] {
  const under = (path: string, name: string) => (path === '' ? name : `${path}/${name}`);
  const visit = (node: XmlNode, path: string): Said[] => {
    const attributes = inside.has(under(path, '@'))
      ? Object.entries(node.attributes)
          .filter(([, written]) => !saysNothing(written))
          .map(([name, written]) => ({ path: under(path, `@${name}`), name, written }))
      : [];
    const children = node.children.flatMap((child): Said[] => {
      const at = under(path, child.name);
      const own = isEmpty(child) ? [] : [{ path: at, name: child.name, written: wordsOf(child) }];
      return [...own, ...(inside.has(at) ? visit(child, at) : [])];
    });
    return [...attributes, ...children];
  };
  return visit(root, '');
}

/** Paths of the elements around an element or attribute; an attribute also gives `path/@` of its element. */
function pathsAbove(path: string): string[] {
  const names = path.split('/');
  const above = names.slice(1).map((_, at) => names.slice(0, at + 1).join('/'));
  return names.at(-1)?.startsWith('@') === true ? [...above, [...names.slice(0, -1), '@'].join('/')] : above;
}

/** `unknown` when the table has no entry for it, nor any around or inside it. */
function handlingOf(path: string, table: ElementTable, inside: ReadonlySet<string>): Handling | 'unknown' {
  if (Object.hasOwn(table, path)) return table[path] ?? 'read';
  const isKnown = inside.has(path) || pathsAbove(path).some((above) => Object.hasOwn(table, above));
  return isKnown ? 'read' : 'unknown';
}

export function unreadIn(root: XmlNode, table: ElementTable): Unread {
  const inside = new Set(Object.keys(table).flatMap(pathsAbove));
  const all = saidIn(root, inside).map((said) => ({
    ...said,
    handling: handlingOf(said.path, table, inside),
  }));
  const names = new Set(all.flatMap(({ handling, name }) => (handling === 'unknown' ? [name] : [])));
  const unread = { key: 'unread', written: [...names].slice(0, namedAtMost).join(', ') } as const;
  const terms = all.flatMap(({ handling, written }): DocumentTerm[] =>
    typeof handling === 'object' && 'told' in handling ? [{ key: handling.told, written }] : [],
  );
  return {
    notes: all.flatMap(({ handling, written }) => (handling === 'note' ? [written] : [])),
    terms: names.size > 0 ? [...terms, unread] : terms,
  };
}
