import * as calls from '@engros/contracts/supplier/import-mappings.ts';
import { type Registrar, serve } from '../../../platform/http/serve.ts';
import { deleteMapping } from './delete-mapping.ts';
import { presentMapping } from './kept-mappings.ts';
import { listMappings } from './mapping-queries.ts';
import { renameMapping } from './rename-mapping.ts';
import { saveMapping } from './save-mapping.ts';

export function importMappingsRoutes(registrar: Registrar): void {
  serve(registrar, calls.listImportMappings, async ({ database }) => ({
    Mappings: (await listMappings(database.kysely)).map(presentMapping),
  }));
  serve(registrar, calls.saveImportMapping, saveMapping);
  serve(registrar, calls.renameImportMapping, renameMapping);
  serve(registrar, calls.deleteImportMapping, deleteMapping);
}
