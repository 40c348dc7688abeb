import {
  bringBackSynonyms,
  listSynonymVersions,
  readSynonyms as readSynonymsContract,
  writeSynonyms as writeSynonymsContract,
} from '@engros/contracts/supplier/search.ts';
import { type Registrar, serve } from '../../platform/http/serve.ts';
import { serveVersions } from '../../platform/versions/publish.ts';
import { publishedSynonyms, readSynonyms, writeSynonyms } from './synonyms.ts';

export function catalogRoutes(registrar: Registrar): void {
  serve(registrar, readSynonymsContract, readSynonyms);
  serve(registrar, writeSynonymsContract, writeSynonyms);
  serveVersions(registrar, { list: listSynonymVersions, bringBack: bringBackSynonyms }, publishedSynonyms);
}
