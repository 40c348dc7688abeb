import type { Page } from '@playwright/test';
import { expect } from './browser.ts';

const unescaped = (text: string) => text.replaceAll('&amp;', '&').replaceAll('&#39;', "'");

/** Waits until the demo outbox has an e-mail to this recipient with these words in its subject. */
export async function addressOfMail(page: Page, recipient: string, subject: string): Promise<string> {
  let href = '';
  await expect
    .poll(async () => {
      const list = await (await page.request.get('/dev/mail')).text();
      const row = list.split('<tr>').find((each) => each.includes(recipient) && each.includes(subject));
      href = /href="(\/dev\/mail\/[0-9a-f-]{36})"/.exec(row ?? '')?.[1] ?? '';
      return href;
    })
    .not.toBe('');
  return href;
}

/** From the newest e-mail with this subject to this recipient, read from the demo outbox. */
export async function linkOfMail(page: Page, recipient: string, subject: string): Promise<string> {
  const href = await addressOfMail(page, recipient, subject);
  const mail = await (await page.request.get(href)).text();
  return unescaped(/<a href="([^"]+)"/.exec(mail)?.[1] ?? '');
}
