import { expect } from '@playwright/test';
import { openAddress } from './addresses.ts';
import type { Screen } from './every-screen.ts';

/** The settings of a customer's procurement system, which the visited URLs do not show. */
export const procurementScreens: readonly Screen[] = [
  {
    name: 'a connection to a procurement system',
    person: 'karen@fjordgros.example',
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
];
