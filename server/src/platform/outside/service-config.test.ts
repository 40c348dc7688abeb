import { describe, expect, it, test } from 'vitest';
import { readServiceSettings } from './service-config.ts';

const key = 'k'.repeat(32);
const url = 'https://gammel.example/';

describe('settings of services', () => {
  it('are all new unless told', () => {
    expect(readServiceSettings({})).toEqual({ oldAreas: [], oldService: null, acceptedKey: null });
  });

  it('name the areas that are old, and where they are', () => {
    const env = { FEATURE_BASKETS: 'old', FEATURE_ORDERS: 'new', OLD_SERVICE_URL: url, OLD_SERVICE_KEY: key };
    expect(readServiceSettings(env)).toEqual({
      oldAreas: ['baskets'],
      oldService: { url: 'https://gammel.example', key, timeoutMs: 5000 },
      acceptedKey: null,
    });
  });

  it('with a key alone make this server the old one', () => {
    expect(readServiceSettings({ OLD_SERVICE_KEY: key })).toMatchObject({
      oldService: null,
      acceptedKey: key,
    });
  });

  const whole = { OLD_SERVICE_URL: url, OLD_SERVICE_KEY: key };
  test.each([
    [{ FEATURE_BASKETS: 'old' }, 'FEATURE_BASKETS=old needs OLD_SERVICE_URL and OLD_SERVICE_KEY.'],
    [{ FEATURE_CAMPAIGNS: 'gammel' }, 'FEATURE_CAMPAIGNS=gammel is neither new nor old.'],
    [{ OLD_SERVICE_URL: url }, 'OLD_SERVICE_URL needs OLD_SERVICE_KEY.'],
    [
      { ...whole, OLD_SERVICE_URL: 'http://gammel.example' },
      'is neither an https address nor one on this machine',
    ],
    [{ ...whole, OLD_SERVICE_KEY: 'k'.repeat(31) }, 'OLD_SERVICE_KEY is not 32 to 200'],
    [{ ...whole, OLD_SERVICE_KEY: 'k'.repeat(201) }, 'OLD_SERVICE_KEY is not 32 to 200'],
    [{ ...whole, OLD_SERVICE_TIMEOUT_MS: '99' }, 'is not a whole number from 100 to 25000'],
    [{ ...whole, OLD_SERVICE_TIMEOUT_MS: '25001' }, 'is not a whole number from 100 to 25000'],
  ])('that are wrong or lacking stop the start: %o', (env, sentence) => {
    expect(() => readServiceSettings(env)).toThrow(sentence);
  });
});
