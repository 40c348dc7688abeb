const spellings: Readonly<Record<string, string>> = { æ: 'ae', ø: 'oe', å: 'aa' };

/** Returns the text without case and accents, and with æ, ø and å in one spelling. */
function folded(text: string): string {
  return text
    .toLowerCase()
    .replace(/[æøå]/g, (letter) => spellings[letter] ?? letter)
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '');
}

/**
 * The returned function says whether texts together contain every word of `text`, without regard to case and accents; undefined
 * for a text without words.
 */
export function wordMatcher(text: string): ((texts: readonly string[]) => boolean) | undefined {
  const words = folded(text).split(/\s+/).filter(Boolean);
  if (words.length === 0) return undefined;
  return (texts) => {
    const all = folded(texts.join(' '));
    return words.every((word) => all.includes(word));
  };
}
