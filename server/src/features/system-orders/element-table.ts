import type { XmlNode } from '../../platform/xml-tree.ts';
import type { DocumentTerm, TermKey } from './document-terms.ts';

/**
 * What is done with an element or attribute of an order: it is read; its words go to people in the order's message; its
 * presence is told in the answer; or it is ignored for a reason.
 */
export type Handling = 'read' | 'note' | { told: TermKey } | { ignored: string };

/**
 * Every element of a protocol's order that is known, by its path below the order, and attributes as `path/@name`. An entry
 * also holds for everything inside its element, except for what has an entry of its own. An element without an entry is told
 * by its name; so is an attribute, where the table names any of the same element.
 */
export type ElementTable = Readonly<Record<string, Handling>>;

/** What an order says beside what is read of it. */
export interface Unread {
  terms: DocumentTerm[];
  notes: string[];
}

const saysNothing = (text: string): boolean => /^(?:|false|no|[+-]?0+(?:\.0+)?)$/i.test(text.trim());

/** Attributes that say how an element is written, and nothing themselves. */
const formal =
  /^(?:xml:lang|xmlns.*|name|domain|type|currency(?:ID)?|alternate.*|unitCode|scheme.*|list.*|language.*)$/;

const attributesOf = ({ attributes }: XmlNode): string[] =>
  Object.entries(attributes).flatMap(([name, written]) =>
    formal.test(name) || saysNothing(written) ? [] : [written.trim()],
  );

/** True for an element that says nothing: it is empty, zero or `false`. */
const isEmpty = (node: XmlNode): boolean =>
  saysNothing(node.text) && attributesOf(node).length === 0 && node.children.every(isEmpty);

/** Returns what is written inside an element and its attributes, in its order. */
function wordsOf(node: XmlNode): string {
  const all = [...attributesOf(node), node.text.trim(), ...node.children.map(wordsOf)];
  return all.filter((each) => each !== '').join(' ');
}

/** Maximum number of unknown elements that an answer names. */
const namedAtMost = 10;

interface Said {
  path: string;
  name: string;
  written: string;
}

/** Returns all that an order says, from the order down to what the table has entries of. */
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

/** Returns the paths of the elements around an element or attribute; an attribute also gives `path/@` of its element. */
function pathsAbove(path: string): string[] {
  const names = path.split('/');
  const above = names.slice(1).map((_, at) => names.slice(0, at + 1).join('/'));
  return names.at(-1)?.startsWith('@') === true ? [...above, [...names.slice(0, -1), '@'].join('/')] : above;
}

/** Returns what a table says of one element or attribute; `unknown` when it has no entry, nor any around or inside it. */
function handlingOf(path: string, table: ElementTable, inside: ReadonlySet<string>): Handling | 'unknown' {
  if (Object.hasOwn(table, path)) return table[path] ?? 'read';
  const isKnown = inside.has(path) || pathsAbove(path).some((above) => Object.hasOwn(table, above));
  return isKnown ? 'read' : 'unknown';
}

/** Walks through an order and returns what its table says of the elements that are not read. */
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
