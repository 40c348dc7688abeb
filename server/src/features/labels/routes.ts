import { readConsoleLabels, writeConsoleLabels } from '@engros/contracts/console/labels.ts';
import { type Registrar, serve } from '../../platform/http/serve.ts';
import { answerLabels, changeLabels, type LabelParts } from './console-labels.ts';

export function labelsRoutes(registrar: Registrar, parts: LabelParts): void {
  serve(registrar, readConsoleLabels, answerLabels(parts));
  serve(registrar, writeConsoleLabels, changeLabels(parts));
}
