type Values = Readonly<Record<string, unknown>>;

/** The path of a call with its parameters filled in, and its query. Lists become repeated keys; undefined and null are left out. */
export function callAddress(path: string, params: Values = {}, query: Values = {}): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    const values: unknown[] = Array.isArray(value) ? value : [value];
    for (const each of values) if (each !== undefined && each !== null) search.append(name, String(each));
  }
  return search.size === 0 ? filled : `${filled}?${search}`;
}

/** The same for two addresses of one call, in whatever order their queries stand. */
export function nameOfCall(address: string): string {
  const [path = '', query = ''] = address.split('?', 2);
  const search = new URLSearchParams(query);
  search.sort();
  return `${path}?${search}`;
}
