import { readSynonyms, writeSynonyms } from '@engros/contracts/console/search.ts';
import { type Registrar, serve } from '../../platform/http/serve.ts';
import { answerSynonyms, changeSynonyms } from './synonyms.ts';

/** Registers the calls with which the supplier's staff edit the catalogue. */
export function catalogRoutes(registrar: Registrar): void {
  serve(registrar, readSynonyms, answerSynonyms);
  serve(registrar, writeSynonyms, changeSynonyms);
}
