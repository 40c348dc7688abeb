import { listWhyNotChoices } from '@engros/contracts/supplier/choices.ts';
import { readWhyNot as readWhyNotContract } from '@engros/contracts/supplier/why-not.ts';
import { answerChoices } from '../../people/choices/answer-choices.ts';
import { type Registrar, serve } from '../../platform/http/serve.ts';
import { readWhyNot, type WhyNotParts } from './read-why-not.ts';

export function whyNotRoutes(registrar: Registrar, parts: WhyNotParts): void {
  serve(registrar, readWhyNotContract, readWhyNot(parts));
  serve(registrar, listWhyNotChoices, answerChoices);
}

export type { WhyNotParts } from './read-why-not.ts';
