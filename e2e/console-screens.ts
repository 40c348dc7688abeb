import { expect, type Page } from '@playwright/test';
import { openAddress } from './addresses.ts';
import type { Screen } from './every-screen.ts';

const person = 'karen@fjordgros.example';

const history = [/^Historik/, /^History/] as const;

const firstOf =
  (path: string, row = ':is(li, td) button[aria-pressed]') =>
  async (page: Page, prefix: string) => {
    await openAddress(page, `${prefix}/console/${path}`);
    await page.locator(`main ${row}`).first().click();
  };

/** Panels of the console that have no URL of their own. */
export const consoleScreens: readonly Screen[] = [
  { name: 'the editor of a campaign', person, open: firstOf('campaigns', 'td button'), heading: history },
  { name: 'the editor of a text', person, open: firstOf('texts'), heading: history },
  { name: 'the editor of a form', person, open: firstOf('forms'), heading: history },
  { name: 'the editor of an announcement', person, open: firstOf('announcements'), heading: history },
  { name: 'a case at the supplier', person, open: firstOf('cases'), heading: [/^Sag /, /^Case /] },
  {
    name: 'the progress of a recall',
    person,
    open: async (page, prefix) => {
      await openAddress(page, `${prefix}/console/recalls`);
      await page
        .getByRole('main')
        .getByRole('button', { name: /\d+ (af|of) \d+/ })
        .first()
        .click();
    },
    heading: [/^Kunder/, /^Customers/],
  },
  {
    name: 'a connection to a procurement system',
    person,
    open: async (page, prefix) => {
      await openAddress(page, `${prefix}/console/procurement`);
      await page
        .getByRole('button', { name: /^(Se|See) Tricom/ })
        .first()
        .click();
      const addresses = page.getByRole('textbox', { name: /^(Leveringsadresser|Delivery addresses)$/ });
      await expect(addresses).toBeVisible();
    },
    heading: [/^Tricom/, /^Tricom/],
  },
  {
    name: 'days of the delivery calendar',
    person,
    open: (page, prefix) => openAddress(page, `${prefix}/console/calendar?day=2026-12-07&until=2026-12-11`),
    heading: [/^ma\. 07\.12 – fr/, /^Mon 07\/12 – Fri/],
  },
  {
    name: 'a delivery calendar that is copied',
    person,
    open: (page, prefix) => openAddress(page, `${prefix}/console/calendar?copy=1`),
    heading: [/^Kopiér til terminal/, /^Copy to depot/],
  },
];
