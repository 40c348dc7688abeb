/** The placeholders such as `{{name}}`, each once, in alphabetical order. */
export function placesOf(text: string): string[] {
  const names = [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([place]) => place);
  return [...new Set(names)].sort();
}

/** A missing placeholder would hide a value; an unknown one would be shown as braces. */
export function hasPlacesOf(original: string, text: string): boolean {
  const bare = text.replaceAll(/\{\{\w+\}\}/g, '');
  return placesOf(text).join() === placesOf(original).join() && !/\{\{|\}\}/.test(bare);
}
