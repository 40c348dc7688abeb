import * as labels from '@engros/contracts/supplier/labels.ts';
import { type Registrar, serve } from '../../platform/http/serve.ts';
import { serveVersions } from '../../platform/versions/publish.ts';
import { type LabelParts, readConsoleLabels, writeConsoleLabels } from './console-labels.ts';
import { publishedLabels } from './published-labels.ts';

export function labelsRoutes(registrar: Registrar, parts: LabelParts): void {
  serve(registrar, labels.readConsoleLabels, readConsoleLabels(parts));
  serve(registrar, labels.writeConsoleLabels, writeConsoleLabels(parts));
  serveVersions(
    registrar,
    { list: labels.listLabelVersions, bringBack: labels.bringBackLabel },
    publishedLabels(parts.own, registrar.parts.clock),
    parts.texts.reload,
  );
}
