import {
  type PowerBiStandIn,
  powerBiStandIn,
  send,
} from '../server/test/worlds/reports/power-bi-stand-in.ts';
import { expect, password, test } from './browser.ts';
import { type OwnServer, startOwnServer } from './own-server.ts';
import { servePowerBi } from './power-bi-page.ts';
import { onlyInMatrix } from './run-length.ts';

// The server answers 502 or 503 when Power BI refuses, which the browser logs as an error.
test.use({ allowErrors: /status of 50[23] .*power-bi/ });

/** Start time of the server's clock, which then continues at normal speed. */
const started = Temporal.Instant.from('2026-11-23T08:30:00Z');
let powerBi: PowerBiStandIn;
let shop: OwnServer;

test.beforeAll(async () => {
  powerBi = await powerBiStandIn(() => started);
  // The server does not reuse tokens that last only 15 minutes, so each renewal is visible.
  powerBi.tokenMinutes = 15;
  shop = await startOwnServer(powerBi.env);
});
test.afterAll(async () => {
  await shop.stop();
  await powerBi.close();
});

test(
  '[REP-01] Microsoft’s client shows a report, renews it and keeps it on failure',
  onlyInMatrix,
  async ({ page }) => {
    await servePowerBi(page);
    await page.clock.install({ time: started.epochMilliseconds });
    const data = { EmailAddress: 'kasper@havnen.example', Password: password };
    expect((await page.request.post(`${shop.url}/api/auth/login`, { data })).status()).toBe(200);
    await page.goto(`${shop.url}/reports`);
    const report = page.frameLocator('iframe[src^="https://app.powerbi.com/"]');
    const token = report.locator('#token');
    await expect(token).toHaveText('embed-1');
    await expect(page.getByText('Rapporten vises af Power BI fra Microsoft.')).toBeVisible();
    const asked = JSON.parse((await report.locator('#asked').textContent()) ?? '') as {
      tokenType: number;
      settings: { panes: object; layoutType: number; customLayout: object };
    };
    expect(asked).toMatchObject({ type: 'report', tokenType: 1 });
    expect(asked.settings).toMatchObject({
      panes: { filters: { visible: false }, pageNavigation: { visible: false } },
      layoutType: 1,
      customLayout: { displayOption: 0 },
    });

    // Focusing the window renews the token; the report stays the same.
    const focus = () => page.evaluate(() => window.dispatchEvent(new Event('focus')));
    await focus();
    await expect(token).toHaveText('embed-2');
    // As time passes, the token is renewed before it expires.
    await page.clock.fastForward('55:00');
    await expect(token).toHaveText('embed-3');

    for (const [answer, sentence] of [
      [403, /Rapporterne er ikke åbnet for os/],
      [429, /Der bliver hentet mange rapporter lige nu/],
      [500, /Rapporterne svarer ikke lige nu/],
    ] as const) {
      powerBi.instead = { path: 'GenerateToken', answer: (response) => send(response, answer, {}) };
      await focus();
      const notice = page.getByRole('alert').filter({ hasText: sentence });
      await expect(notice).toContainText('Her er tallene fra 23.11.2026');
      await expect(token).toHaveText('embed-3');
    }
    powerBi.instead = null;
    await page.getByRole('button', { name: 'Opdatér nu' }).click();
    await expect(token).toHaveText('embed-4');
    await expect(page.getByText(/Her er tallene fra/)).toHaveCount(0);
    await expect(report.locator('#loads')).toHaveText('1');
  },
);
