import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { chromiumArgs } from '../scripts/chromium-args.ts';
import { chromiumPath } from '../scripts/ensure-chromium.ts';
import { testLength } from '../scripts/test-length.ts';
import { demonstrationSettings } from './demonstration-settings.ts';
import { oldServiceKey } from './own-server.ts';

const port = Number(process.env['E2E_PORT'] ?? 4790);
const today = new Date().toISOString().slice(0, 10);
const captchaPort = port + 7;
const root = join(import.meta.dirname, '..');

/**
 * Journeys in a real browser on the built server with demo data. The server's clock shows the time of the design
 * pictures.
 */
export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  ...(testLength === 'short' && { grepInvert: /@not-short/ }),
  outputDir: '../test-results',
  // Only ends a journey that hangs, also on a slow machine; so do the waiting limits below.
  timeout: 180_000,
  // Limits that a test sets itself are measured figures; this general limit is not, so it is generous.
  expect: { timeout: 30_000 },
  retries: 0,
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  reporter: [
    ['list'],
    [
      'json',
      { outputFile: process.env['PLAYWRIGHT_JSON_OUTPUT_FILE'] ?? join(root, 'test-results/e2e.json') },
    ],
  ],
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    locale: 'da-DK',
    timezoneId: 'Europe/Copenhagen',
    viewport: { width: 1440, height: 900 },
    // Disables motion, so tests need not wait for it; journeys about motion turn it on.
    reducedMotion: 'reduce',
    // The cookie choice has been made; the journey about the choice starts without this state.
    storageState: {
      cookies: [
        {
          name: 'cookieConsent',
          value: encodeURIComponent(`on=${today}&allowed=&asked=statistics`),
          domain: '127.0.0.1',
          path: '/',
          expires: -1,
          httpOnly: false,
          secure: false,
          sameSite: 'Lax',
        },
      ],
      origins: [],
    },
    // Recording a trace makes a journey a fifth slower, so it is done only on request.
    trace: process.env['E2E_TRACE'] === undefined ? 'off' : 'retain-on-failure',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: chromiumPath(),
      args: chromiumArgs,
    },
  },
  webServer: [
    {
      command: `node server/test/worlds/hcaptcha-stand-in.ts ${captchaPort}`,
      cwd: root,
      url: `http://127.0.0.1:${captchaPort}/1/api.js`,
      timeout: 30_000,
    },
    {
      command: 'node e2e/demonstration-server.ts',
      cwd: root,
      url: `http://127.0.0.1:${port}/readyz`,
      timeout: 120_000,
      gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
      env: {
        ...demonstrationSettings,
        PORT: String(port),
        RATE_LIMIT_FACTOR: '1000',
        OLD_SERVICE_KEY: oldServiceKey,
        // Reuses the compiled code that the server tests stored, so that the server starts faster.
        NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/engros-compiled'),
        // hCaptcha's documented test keys, and our own test service, which accepts them.
        HCAPTCHA_SITE_KEY: '10000000-ffff-ffff-ffff-000000000001',
        HCAPTCHA_SECRET: '0x0000000000000000000000000000000000000000',
        HCAPTCHA_API_URL: `http://127.0.0.1:${captchaPort}`,
        HCAPTCHA_SCRIPT_URL: `http://127.0.0.1:${captchaPort}/1/api.js`,
      },
    },
  ],
});
