/** The places of a text such as `{{name}}`, each once, in order of the alphabet. */
export function placesOf(text: string): string[] {
  const names = [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([place]) => place);
  return [...new Set(names)].sort();
}

/** Whether a text has exactly the places of the original: a lost one hides a name, a strange one shows its braces. */
export function hasPlacesOf(original: string, text: string): boolean {
  const bare = text.replaceAll(/\{\{\w+\}\}/g, '');
  return placesOf(text).join() === placesOf(original).join() && !/\{\{|\}\}/.test(bare);
}
