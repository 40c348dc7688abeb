import { consoleFrameLabels } from './frame.ts';
import { consoleOrdersLabels } from './orders.ts';
import { consoleOverviewLabels } from './overview.ts';
import { consoleSearchLabels } from './search.ts';

/** Every text of the console, in both languages. The server sends them with pages of the console only. */
export const consoleLabels = {
  ...consoleFrameLabels,
  ...consoleOverviewLabels,
  ...consoleOrdersLabels,
  ...consoleSearchLabels,
} as const satisfies Readonly<Record<string, Readonly<Record<'da' | 'en', string>>>>;
