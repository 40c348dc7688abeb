import type { IncomingHttpHeaders } from 'node:http';

/** Returns the first value of a header, by its lower-case name; undefined when absent. */
export function headerText(headers: IncomingHttpHeaders, name: string): string | undefined {
  const value = headers[name];
  return typeof value === 'object' ? value[0] : value;
}
