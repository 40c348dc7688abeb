import { expect, test } from 'vitest';
import { readConfig } from '../config.ts';

test.each([
  'mail.example.com:587',
  'mail.example.com',
  'http://mail.example.com',
  'smtp://',
  'smtp://ordre:hemmelig#kode@mail.example.com',
])('SMTP_URL=%s is refused without repeating its password', (SMTP_URL) => {
  expect(() => readConfig({ SMTP_URL })).toThrow(/^SMTP_URL is not the address of a mail server/);
  expect(() => readConfig({ SMTP_URL })).not.toThrow(/hemmelig/);
});

test.each([
  'Fjordgros',
  'Fjordgros <ordre@fjordgros.example',
  'a@x.example, b@y.example',
  'ordre(at)x.example',
])('MAIL_FROM=%s is refused, because no server takes mails from it', (MAIL_FROM) => {
  expect(() => readConfig({ MAIL_FROM })).toThrow(`MAIL_FROM=${MAIL_FROM} is not a sender`);
});

test.each([
  { SMTP_URL: 'smtp://127.0.0.1:2525', MAIL_FROM: 'ordre@x.example' },
  {
    SMTP_URL: 'smtps://ordre%40x.example:p%23ss@mail.example.com',
    MAIL_FROM: '"Mad, A/S" <ordre@x.example>',
  },
])('%j is taken as it stands', (env) => {
  expect(readConfig(env)).toMatchObject({ smtpUrl: env.SMTP_URL, mailFrom: env.MAIL_FROM });
});
