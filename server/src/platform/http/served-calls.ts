import { declaredEndpoints } from '@engros/contracts/declared.ts';
import type { Registrar } from './serve.ts';

/** Declared endpoints without a handler. The server refuses to start when there are any. */
export function missingCalls(registrar: Registrar): string[] {
  return declaredEndpoints
    .filter((declared) => !registrar.served.has(declared))
    .map(({ method, path }) => `${method} ${path}`);
}
