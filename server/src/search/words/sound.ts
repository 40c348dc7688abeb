/** Spellings of one sound, in the order in which they are replaced. */
const SOUNDS: readonly (readonly [RegExp, string])[] = [
  [/ph/g, 'f'],
  [/th/g, 't'],
  [/gh/g, 'g'],
  [/tch|tsh|tsj|sch|ch|sh|sj|tj/g, 's'],
  [/c(?=[eiy])/g, 's'],
  [/[cq]/g, 'k'],
  [/hv|w/g, 'v'],
  [/x/g, 'ks'],
  [/z/g, 's'],
  [/ou/g, 'u'],
  [/ai/g, 'a'],
  [/[yj]/g, 'i'],
  [/(.)\1+/g, '$1'],
];

/**
 * Returns the word as it sounds to a Dane, from its spelling by `bareText`: "yogurth" and "yoghurt" become equal, and so do
 * "majonæse" and "mayonnaise".
 */
export function soundOf(bare: string): string {
  return SOUNDS.reduce((text, [spelling, sound]) => text.replace(spelling, sound), bare);
}
