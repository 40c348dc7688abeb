/** Static imports and exports, which begin a line, and dynamic ones. Text in comments does not count. */
export function importsOf(text: string): string[] {
  const fixed = [...text.matchAll(/^(?:import|export)\b[^;'"`]*?\bfrom\s*'([^']+)'|^import\s*'([^']+)'/gm)];
  const dynamic = [...withoutComments(text).matchAll(/\bimport\(\s*'([^']+)'/g)];
  return [...fixed, ...dynamic].map((match) => match[1] ?? match[2] ?? '');
}

/** Comments as the formatter writes them: a block on lines of its own, and the rest of a line after `//`. */
function withoutComments(text: string): string {
  return text.replace(/^\s*\/\*[\s\S]*?\*\//gm, '').replace(/(^|\s)\/\/.*$/gm, '');
}
