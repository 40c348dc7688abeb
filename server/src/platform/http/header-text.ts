import type { IncomingHttpHeaders } from 'node:http';

/** A header by its name in lower case, the first of several; undefined when the request has none. */
export function headerText(headers: IncomingHttpHeaders, name: string): string | undefined {
  const value = headers[name];
  return typeof value === 'object' ? value[0] : value;
}
