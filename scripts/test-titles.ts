/** Finds the titles of tests in source code and counts their words. */

const quotes = ['"', "'", '`'];

interface Title {
  text: string;
  line: number;
}

function endOfText(code: string, from: number): number {
  const quote = code[from];
  let at = from + 1;
  while (at < code.length && code[at] !== quote) at += code[at] === '\\' ? 2 : 1;
  return at;
}

function endOfParentheses(code: string, from: number): number {
  let depth = 0;
  for (let at = from; at < code.length; at += 1) {
    const sign = code[at] ?? '';
    if (quotes.includes(sign)) at = endOfText(code, at);
    else if (sign === '(') depth += 1;
    else if (sign === ')') {
      depth -= 1;
      if (depth === 0) return at;
    }
  }
  return code.length;
}

export function titlesIn(code: string): Title[] {
  const titles: Title[] = [];
  for (const { index, 0: name } of code.matchAll(/^[ \t]*(?:test|it|describe)(?:\.\w+)*(?=\()/gm)) {
    let open = index + name.length;
    while (code[open] === '(') {
      const first = open + 1 + (/^\s*/.exec(code.slice(open + 1))?.[0].length ?? 0);
      if (quotes.includes(code[first] ?? '')) {
        const text = code.slice(first + 1, endOfText(code, first));
        titles.push({ text, line: code.slice(0, first).split('\n').length });
        break;
      }
      open = endOfParentheses(code, open) + 1;
      open += /^(?:\.\w+)*/.exec(code.slice(open))?.[0].length ?? 0;
    }
  }
  return titles;
}

/** Without requirement ids; an interpolated value counts as one word. */
export function wordsOf(title: string): string[] {
  const plain = title.replaceAll(/\[[A-Z]{3}-\d+\]/g, '').replaceAll(/\$\{[^}]*\}/g, '1');
  return plain.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word));
}
