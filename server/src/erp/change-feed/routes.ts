import { readChanges as readChangesContract } from '@engros/contracts/erp/changes.ts';
import { type Registrar, serve } from '../../platform/http/serve.ts';
import { readChanges } from './read-changes.ts';

export function changeFeedRoutes(registrar: Registrar): void {
  serve(registrar, readChangesContract, readChanges);
}
