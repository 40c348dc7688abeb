import type { IncomingHttpHeaders } from 'node:http';

/** The first value; the name is in lower case. Undefined when absent. */
export function headerText(headers: IncomingHttpHeaders, name: string): string | undefined {
  const value = headers[name];
  return typeof value === 'object' ? value[0] : value;
}
