import type { Plugin } from 'vite';

/** Texts of React Aria for its own controls, one file a language. */
const texts =
  /\/react-(aria|stately|aria-components)\/dist\/(private\/)?intl\/(.*\/)?([a-z]{2}-[A-Z]{2})\.m?js$/;
const kept = new Set(['da-DK', 'en-US']);

/**
 * Leaves out React Aria's texts in languages that the shop is not in; it then shows its English ones. Its dictionaries
 * skip an undefined language for this purpose (LocalizedStringDictionary).
 */
export function twoLanguages(): Plugin {
  return {
    name: 'engros-two-languages',
    enforce: 'pre',
    apply: 'build',
    load: {
      filter: { id: texts },
      handler: (id) => {
        const language = texts.exec(id)?.at(-1) ?? '';
        return kept.has(language) ? null : 'export default undefined;';
      },
    },
  };
}
