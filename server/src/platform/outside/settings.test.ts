import { expect, test } from 'vitest';
import { readConfig } from '../config.ts';

test.each([
  'https://shop.example/engros',
  'https://shop.example?a=1',
  'https://a:b@shop.example',
  'shop.example',
])('PUBLIC_URL=%s is refused, because links in mails would lead elsewhere', (PUBLIC_URL) => {
  expect(() => readConfig({ PUBLIC_URL })).toThrow(/^PUBLIC_URL=.* is not an address such as https:/);
});

test.each(['https://shop.example', 'https://shop.example/', 'HTTPS://Shop.example:443/'])(
  'PUBLIC_URL=%s is the origin of the shop',
  (PUBLIC_URL) => {
    expect(readConfig({ PUBLIC_URL }).publicUrl).toBe('https://shop.example');
  },
);

const key = `whsec_${Buffer.alloc(24).toString('base64')}`;
const secret = 'https://ordre:hemmelig@erp.example/ind';
test.each([
  { PUBLIC_URL: secret },
  { ERP: 'webhook', WEBHOOK_URL: secret, WEBHOOK_SECRET: key },
  { PEPPOL: 'webhook', PEPPOL_URL: secret, PEPPOL_SECRET: key },
  { STORAGE: 's3', S3_ENDPOINT: secret },
  { OLD_SERVICE_URL: secret, OLD_SERVICE_KEY: 'k'.repeat(40) },
  { HCAPTCHA_SITE_KEY: 'a', HCAPTCHA_SECRET: 'b', HCAPTCHA_API_URL: secret },
])('%j is refused without its password, because a failed start is logged', (env) => {
  expect(() => readConfig(env)).toThrow('=https://…@erp.example/ind ');
});

test.each(['+02:00', '-0200', 'Danmark'])(
  'TIME_ZONE=%s is refused: the database reads it otherwise',
  (TIME_ZONE) => {
    expect(() => readConfig({ TIME_ZONE })).toThrow(`TIME_ZONE=${TIME_ZONE} is not a time zone`);
  },
);

test.each(['UTC', 'Europe/Copenhagen', 'Etc/GMT-2'])('TIME_ZONE=%s is taken', (TIME_ZONE) => {
  expect(readConfig({ TIME_ZONE }).timeZone).toBe(TIME_ZONE);
});

test.each(['DEMO', 'SEARCH_SHOW_BOOST', 'SHOW_CHANGE_CUSTOMER_LIST', 'SEARCH_MIGHT_BE_LATE_INVERTED'])(
  '%s is 1 or 0, and no other word is passed over',
  (name) => {
    for (const word of ['true', 'false', 'no', '2'])
      expect(() => readConfig({ [name]: word })).toThrow(`${name}=${word} is neither 1 nor 0`);
    for (const word of ['', '0', '1']) readConfig({ [name]: word });
  },
);
