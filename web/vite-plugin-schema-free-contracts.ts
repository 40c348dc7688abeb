import type { Plugin } from 'vite';

const resolvedId = '\0schema-free-typebox';

/** Every builder of a schema answers an empty one. */
const source = 'const build = () => ({}); export default new Proxy({}, { get: () => build });';

const text = `(?:'(?:[^'\\\\\n]|\\\\.)*'|"[^"\n]*")`;
/** What only the server and its document read of a declaration; one property a line, as the formatter writes it. */
const ofServer = new RegExp(
  `^ +(?:summary:\\s+${text}|(?:access|rights|scope|closedTo|rate|bodyLimit): .*),$`,
  'gm',
);
const descriptions = new RegExp(`description:\\s+${text},? ?`, 'g');

/**
 * Leaves the schema library out of the browser: the page reads method and path of a declared call, the server
 * checks what is sent. Saves 15 kB of the first page, and what is said of each call in words another kB.
 */
export function schemaFreeContracts(): Plugin {
  return {
    name: 'engros-schema-free-contracts',
    enforce: 'pre',
    apply: 'build',
    resolveId(id) {
      return id === 'typebox' ? resolvedId : undefined;
    },
    load(id) {
      return id === resolvedId ? source : undefined;
    },
    transform(code, id) {
      if (!/\/contracts\/src\/(?:values\/)?[\w-]+\.ts$/.test(id)) return undefined;
      return { code: code.replaceAll(ofServer, '').replaceAll(descriptions, ''), map: null };
    },
  };
}
