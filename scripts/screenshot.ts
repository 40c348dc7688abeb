/**
 * `node scripts/screenshot.ts [URL]`: draws docs/screenshot.png from a running demo server (`npm run demo`): search
 * results for 'kylling' (chicken) with a few quantities in a new basket.
 */
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { chromiumArgs } from './chromium-args.ts';
import { chromiumPath } from './ensure-chromium.ts';
import { root } from './run-command.ts';

const baseURL = process.argv[2] ?? 'http://127.0.0.1:4000';
const browser = await chromium.launch({
  executablePath: chromiumPath(),
  args: chromiumArgs,
});
try {
  const context = await browser.newContext({
    baseURL,
    viewport: { width: 1440, height: 900 },
    locale: 'da-DK',
    timezoneId: 'Europe/Copenhagen',
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  await post('/api/auth/login', { EmailAddress: 'anna@havnen.example', Password: 'engros-demo' });
  await post('/api/checkout/basket', {
    Products: [
      line('201077', 'KS', 2),
      line('204118', 'KRT', 3),
      line('501220', 'KS', 2),
      line('601188', 'SK', 4),
      line('703310', 'KS', 1),
    ],
  });
  await page.goto('/catalog/search?term=kylling');
  await page.getByRole('spinbutton').first().waitFor();
  await page.waitForLoadState('networkidle');
  await page.screenshot({ path: join(root, 'docs/screenshot.png') });

  async function post(path: string, data: object): Promise<void> {
    const answer = await context.request.post(path, { data });
    if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${await answer.text()}`);
  }
} finally {
  await browser.close();
}

function line(ProductId: string, Code: string, Quantity: number) {
  return { ProductId, SalesUnit: { Code }, Quantity };
}
