import { findInConsole as findInConsoleContract } from '@engros/contracts/supplier/find.ts';
import { type Registrar, serve } from '../../platform/http/serve.ts';
import { type FindParts, findInConsole } from './find.ts';

export function consoleFindRoutes(registrar: Registrar, parts: FindParts): void {
  serve(registrar, findInConsoleContract, findInConsole(parts));
}

export type { FindParts } from './find.ts';
