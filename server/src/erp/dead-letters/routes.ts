import {
  listDeadLetters as listDeadLettersContract,
  resendDeadLetter as resendDeadLetterContract,
} from '@engros/contracts/supplier/dead-letters.ts';
import { type Registrar, serve } from '../../platform/http/serve.ts';
import { listDeadLetters } from './read-letters.ts';
import { type LetterParts, resendDeadLetter } from './resend-letter.ts';

/** For messages that the server gave up sending, except orders. */
export function deadLettersRoutes(registrar: Registrar, parts: LetterParts): void {
  serve(registrar, listDeadLettersContract, listDeadLetters);
  serve(registrar, resendDeadLetterContract, resendDeadLetter(parts));
}
