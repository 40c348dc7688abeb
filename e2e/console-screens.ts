import { expect } from '@playwright/test';
import { openAddress } from './addresses.ts';
import type { Screen } from './every-screen.ts';

const person = 'karen@fjordgros.example';

/** Panels of the console that the visited addresses lack. */
export const consoleScreens: readonly Screen[] = [
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
