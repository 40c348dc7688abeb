import { benchFront } from '../web/front-bench.ts';
import { benchPage } from './page-bench.ts';
import { benchPublish } from './publish-bench.ts';
import { benchRecall } from './recall-bench.ts';
import type { Figure } from './servers.ts';
import { benchViews } from './views-bench.ts';

export async function benchNotices(): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const bench of [benchRecall, benchPublish, benchPage, benchViews, benchFront])
    figures.push(...(await bench()));
  return figures;
}
