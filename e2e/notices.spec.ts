import type { APIRequestContext } from '@playwright/test';
import { expect, password, test } from './browser.ts';
import { onlyInMatrix } from './run-length.ts';

// Both tests use one customer, so they run one after another.
test.describe.configure({ mode: 'default' });

const buyer = 'indkoeb-300058@kunde.example';
const customer = '300058';
const notice = {
  Kind: 'News',
  IsPromoted: true,
  TitleDa: 'Rampen flyttes på mandag',
  TitleEn: 'The ramp moves on Monday',
  LeadDa: '',
  LeadEn: '',
  TextDa: 'Kør om bag huset.',
  TextEn: 'Drive round the house.',
  LinkAddress: null,
  Audience: 'customers',
  Targets: [customer],
};

async function publish(request: APIRequestContext): Promise<void> {
  const signedIn = await request.post('/api/auth/login', {
    data: { EmailAddress: 'karen@fjordgros.example', Password: password },
  });
  expect(signedIn.status(), await signedIn.text()).toBe(200);
  // A date after the server's clock, which differs from the clock of this machine.
  const ValidUntil = '2027-08-31T12:00:00Z';
  const answer = await request.post('/api/console/notifications', {
    data: { ...notice, ClientKey: crypto.randomUUID(), ValidUntil },
  });
  expect(answer.status(), await answer.text()).toBe(200);
}

test(
  '[NOT-01] [CAM-07] an open page hears of a notification, which leaves once read',
  onlyInMatrix,
  async ({ page, signIn, playwright, baseURL }) => {
    await signIn(buyer);
    await page.goto('/da-dk/notifications');
    await expect(page.getByRole('heading', { level: 1, name: 'Beskeder' })).toBeVisible();
    const staff = await playwright.request.newContext({ ...(baseURL && { baseURL }) });
    await publish(staff);
    await staff.dispose();
    const band = page.getByRole('region', { name: notice.TitleDa });
    await expect(band).toBeVisible();
    await band.getByRole('button', { name: 'Markér som læst' }).click();
    await expect(page.getByRole('button', { name: 'Meddelelser', exact: true })).toBeVisible();
    await expect(band).toBeHidden();
  },
);

test(
  '[NOT-02] [NOT-03] a kitchen adds addresses and hides the notice for a day',
  onlyInMatrix,
  async ({ page, signIn }) => {
    await signIn(buyer);
    await page.goto('/da-dk/recalls');
    await page.getByRole('textbox', { name: 'Tilføj adresse' }).fill('kok@prove.example, vagt@prove.example');
    await page.getByRole('button', { name: 'Tilføj' }).click();
    await expect(page.getByText('Vi har sendt links til 2 adresser.').first()).toBeVisible();
    await page.goto('/da-dk/notifications');
    const notices = page.getByRole('region', { name: 'Tilbagekaldelser' });
    await expect(notices.getByText('En adresse til tilbagekaldelser er ikke bekræftet')).toBeVisible();
    await notices.getByRole('button', { name: 'Skjul i dag' }).click();
    await expect(notices.getByText('En adresse til tilbagekaldelser er ikke bekræftet')).toBeHidden();
  },
);
