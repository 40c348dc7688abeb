import type { Config } from '../platform/config.ts';
import { exampleSender } from '../platform/mail/mail-settings.ts';
import { isWeakKey } from '../platform/outside/weak-key.ts';

interface StoredFacts {
  /** Name and company number of the seller on documents; null when they are those of the real supplier. */
  exampleSeller: string | null;
}

/** What an operator should know and change, one sentence each. A demonstration is only warned of what is dangerous there too. */
export function startWarnings(config: Config, { exampleSeller }: StoredFacts): string[] {
  return [...(config.isDemo ? [] : ofProduction(config, exampleSeller)), ...ofAnyStart(config)];
}

function ofProduction({ erp, smtpUrl, mailFrom }: Config, exampleSeller: string | null): string[] {
  return [
    ...wayOut[erp.kind],
    ...(smtpUrl === null ? ['SMTP_URL is not set: no mail leaves, and none after 7 days of waiting'] : []),
    ...(smtpUrl !== null && mailFrom === exampleSender
      ? [`MAIL_FROM is not set: mails say that they come from the example ${exampleSender}`]
      : []),
    ...(exampleSeller === null
      ? []
      : [`documents name the example ${exampleSeller} as their seller: npm run admin -- seller set …`]),
  ];
}

const wayOut: Record<Config['erp']['kind'], readonly string[]> = {
  none: [
    'ERP is none: web orders are taken and wait here, and none leaves. Set ERP to webhook or files (embedded for a trial)',
  ],
  embedded: [
    'ERP=embedded: the built-in system confirms, delivers and invoices orders by itself, and nobody packs them',
  ],
  webhook: [],
  files: [],
};

function ofAnyStart(config: Config): string[] {
  const { rateLimitFactor, trustProxy, erp, peppol, secretKey, previousSecretKey } = config;
  const keys: Record<string, readonly Buffer[]> = {
    WEBHOOK_SECRET: erp.webhook?.keys ?? [],
    CHANGES_WEBHOOK_SECRET: erp.changeHints?.keys ?? [],
    INTAKE_SECRET: erp.intakeKeys,
    PEPPOL_SECRET: peppol.webhook?.keys ?? [],
    SECRET_KEY: [secretKey, previousSecretKey].filter((key) => key !== null),
  };
  const weak = Object.keys(keys).filter((name) => keys[name]?.some(isWeakKey));
  return [
    ...(rateLimitFactor === 1
      ? []
      : [`RATE_LIMIT_FACTOR=${rateLimitFactor}: a caller may do ${rateLimitFactor} times what is safe`]),
    ...(trustProxy === true
      ? [
          'TRUST_PROXY=true: whoever reaches the port writes the address that limits and the log go by. Name the proxies instead',
        ]
      : []),
    ...weak.map(
      (name) =>
        `${name} (or ${name}_PREVIOUS) is no random bytes and can be guessed. Make one with: openssl rand -base64 32`,
    ),
  ];
}
