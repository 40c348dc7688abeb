import { listDeadLetters, resendDeadLetter } from '@engros/contracts/console/dead-letters.ts';
import { type Registrar, serve } from '../../platform/http/serve.ts';
import { answerLetters } from './read-letters.ts';
import { type LetterParts, resendLetter } from './resend-letter.ts';

/** Serves the messages that were given up, orders apart, and the way to send them again. */
export function deadLettersRoutes(registrar: Registrar, parts: LetterParts): void {
  serve(registrar, listDeadLetters, answerLetters);
  serve(registrar, resendDeadLetter, resendLetter(parts));
}
