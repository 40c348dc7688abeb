import type { IncomingHttpHeaders } from 'node:http';

/** The first value; the name is in lower case. Undefined when absent. */
export function headerText(headers: IncomingHttpHeaders, name: string): string | undefined {
  const value = headers[name];
  return typeof value === 'object' ? value[0] : value;
}

/** Without the scheme, whose name is read in any case (RFC 9110, 11.1). Undefined when another scheme or none is given. */
export function credentialsOf(headers: IncomingHttpHeaders, scheme: 'basic' | 'bearer'): string | undefined {
  const [, named, given] = /^(\w+) +(.+)$/.exec(headers.authorization ?? '') ?? [];
  return named?.toLowerCase() === scheme ? given : undefined;
}
