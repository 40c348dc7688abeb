import { readOperation as contract } from '@engros/contracts/supplier/operation/operation.ts';
import { type Registrar, serve } from '../platform/http/serve.ts';
import { readOperation } from './read-operation.ts';

export function operationRoutes(registrar: Registrar, parts: Parameters<typeof readOperation>[0]): void {
  serve(registrar, contract, readOperation(parts));
}
