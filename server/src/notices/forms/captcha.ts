import { limits } from '@engros/contracts/values/limits.ts';
import type { FastifyBaseLogger } from 'fastify';
import type { HcaptchaSettings } from '../../platform/config.ts';
import { callOutside, EgressFailed } from '../../platform/outside/egress.ts';

/**
 * Result of the captcha service. `solved`; `refused`: the token is wrong, used or expired; `unknown`: the
 * service returned no usable response.
 */
export type CaptchaVerdict = 'solved' | 'refused' | 'unknown';

export interface Captcha {
  siteKey: string;
  scriptUrl: string;
  judge(token: string, log: Pick<FastifyBaseLogger, 'warn' | 'error'>): Promise<CaptchaVerdict>;
}

interface SiteVerifyAnswer {
  success?: unknown;
  'error-codes'?: unknown;
}

// Error codes of the captcha service that mean wrong settings of the supplier. The user cannot correct them, so
// the message does not mention them.
const ourFaults = new Set([
  'missing-input-secret',
  'invalid-input-secret',
  'bad-request',
  'not-using-dummy-passcode',
  'sitekey-secret-mismatch',
]);

/**
 * Returns the hCaptcha client as its documentation describes: a form post to `siteverify`. A token is valid once, for
 * about two minutes.
 */
export function captchaOf(settings: HcaptchaSettings | null): Captcha | null {
  if (settings === null) return null;
  const { siteKey, secret, apiUrl, scriptUrl } = settings;
  return {
    siteKey,
    scriptUrl,
    judge: async (token, log) => {
      if (token.length > limits.captchaTokenLength) return 'refused';
      try {
        const { status, text } = await callOutside(`${apiUrl}/siteverify`, {
          method: 'POST',
          body: new URLSearchParams({ secret, response: token, sitekey: siteKey }),
        });
        if (status !== 200) throw new EgressFailed(`status ${status}`);
        return verdictOf(JSON.parse(text) as SiteVerifyAnswer | null, log);
      } catch (error) {
        log.warn({ err: error }, 'the captcha service gave no verdict');
        return 'unknown';
      }
    },
  };
}

function verdictOf(answer: SiteVerifyAnswer | null, log: Pick<FastifyBaseLogger, 'error'>): CaptchaVerdict {
  if (answer?.success === true) return 'solved';
  const codes = Array.isArray(answer?.['error-codes']) ? answer['error-codes'].map(String) : [];
  if (answer?.success !== false || codes.some((code) => ourFaults.has(code))) {
    log.error({ codes }, 'the captcha service does not accept our settings');
    return 'unknown';
  }
  return 'refused';
}

/**
 * Returns the origins from which a page with a captcha may load scripts, styles and frames; other pages may not (T14).
 */
export function captchaSources(captcha: Captcha | null): readonly string[] {
  if (captcha === null) return [];
  const { hostname, origin } = new URL(captcha.scriptUrl);
  const isTheirs = hostname === 'hcaptcha.com' || hostname.endsWith('.hcaptcha.com');
  return isTheirs ? ['https://hcaptcha.com', 'https://*.hcaptcha.com'] : [origin];
}
