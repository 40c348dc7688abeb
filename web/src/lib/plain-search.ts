/** Repeated keys become lists, and values stay texts. */
export function parsePlainSearch(text: string): Record<string, string | string[]> {
  const search: Record<string, string | string[]> = {};
  for (const [name, value] of new URLSearchParams(text)) {
    const earlier = search[name];
    if (earlier === undefined) search[name] = value;
    else search[name] = Array.isArray(earlier) ? [...earlier, value] : [earlier, value];
  }
  return search;
}

/** The reverse of parsePlainSearch. Empty values are left out. */
export function writePlainSearch(search: Record<string, unknown>): string {
  const parts = new URLSearchParams();
  for (const [name, value] of Object.entries(search)) {
    for (const each of Array.isArray(value) ? value : [value]) {
      if (each !== undefined && each !== null && each !== '') parts.append(name, String(each));
    }
  }
  const text = parts.toString();
  return text === '' ? '' : `?${text}`;
}
