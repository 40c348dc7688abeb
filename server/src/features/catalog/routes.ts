import {
  bringBackSynonyms,
  listSynonymVersions,
  readSynonyms,
  writeSynonyms,
} from '@engros/contracts/console/search.ts';
import { type Registrar, serve } from '../../platform/http/serve.ts';
import { serveVersions } from '../../platform/versions/publish.ts';
import { answerSynonyms, changeSynonyms, publishedSynonyms } from './synonyms.ts';

/** Registers the calls with which the supplier's staff edit the catalogue. */
export function catalogRoutes(registrar: Registrar): void {
  serve(registrar, readSynonyms, answerSynonyms);
  serve(registrar, writeSynonyms, changeSynonyms);
  serveVersions(registrar, { list: listSynonymVersions, bringBack: bringBackSynonyms }, publishedSynonyms);
}
