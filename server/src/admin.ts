import { isEmailAddress } from '@engros/contracts/values/form-rule.ts';
import { limits } from '@engros/contracts/values/limits.ts';
import { commandFolder, openMigratedDatabase, operatorMail } from './command-parts.ts';
import { sellerCommand, sellerUsage } from './documents/sales-documents/seller/seller-command.ts';
import { serviceTokenCommand, serviceTokenUsage } from './erp/order-intake/tokens/token-command.ts';
import { outgoingOrdersCommand, outgoingOrdersUsage } from './erp/outgoing-orders/outgoing-command.ts';
import { climateCommand, climateUsage } from './insight/co2-report/climate-command.ts';
import { createAdmin, inviteAgain, inviteHours } from './people/account/invite.ts';
import { auditCommand, auditUsage } from './platform/audit/verify-audit.ts';
import { type Clock, clockFor } from './platform/clock.ts';
import { type Config, linkOrigin, readConfig } from './platform/config.ts';
import type { Database } from './platform/database/open-database.ts';
import { StartupError } from './platform/database/start/startup-error.ts';
import { inTransaction } from './platform/database/transaction.ts';

const usage = `Usage:
npm run admin -- create EMAIL [NAME]
npm run admin -- invite EMAIL
${serviceTokenUsage}
${outgoingOrdersUsage}
${sellerUsage}
${climateUsage}
${auditUsage}`;

/** By their first word; commands about users are handled elsewhere. */
type Command = (db: Database['kysely'], words: readonly string[], now: Temporal.Instant) => Promise<string>;

const commands = new Map<string, Command>([
  ['service-token', serviceTokenCommand],
  ['outgoing-orders', outgoingOrdersCommand],
  ['seller', sellerCommand],
  ['audit', auditCommand],
  ['climate', (db, words, now) => climateCommand(db, words, { now, folder: commandFolder() })],
]);

interface Wish {
  readonly verb: 'create' | 'invite';
  readonly email: string;
  readonly name: string;
}

/**
 * `npm run admin`: `create EMAIL [NAME]` creates an admin, `invite EMAIL` sends a new link to a user without a password; the
 * commands in `commands` manage tokens, outgoing orders, the seller's facts, climate versions and the audit log.
 */
try {
  const config = readConfig(process.env);
  const [subject = '', ...rest] = process.argv.slice(2);
  const command = commands.get(subject);
  console.log(
    command === undefined
      ? await carryOut(readArguments(process.argv.slice(2)), config)
      : await withDatabase(config, ({ kysely }) => command(kysely, rest, clockOf(config).now())),
  );
} catch (error) {
  if (!(error instanceof StartupError)) throw error;
  console.error(`Nothing was changed. ${error.message}`);
  process.exitCode = 1;
}

function readArguments([verb, address = '', ...name]: string[]): Wish {
  if (verb !== 'create' && verb !== 'invite') throw new StartupError(usage);
  const email = address.trim().toLowerCase();
  if (!isEmailAddress(email) || email.length > limits.emailLength)
    throw new StartupError(`"${address}" is no e-mail address. ${usage}`);
  const displayName = name.join(' ').trim();
  if (displayName.length > limits.displayNameLength)
    throw new StartupError(`A name has ${limits.displayNameLength} characters at most.`);
  return { verb, email, name: displayName || email.slice(0, limits.displayNameLength) };
}

function clockOf({ clock }: Config): Clock {
  return clockFor(clock ?? undefined);
}

async function withDatabase<T>(config: Config, work: (database: Database) => Promise<T>): Promise<T> {
  const database = await openMigratedDatabase(config);
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

function carryOut({ verb, email, name }: Wish, config: Config): Promise<string> {
  return withDatabase(config, async (database) => {
    const mail = config.smtpUrl === null ? null : await operatorMail(config, database);
    const parts = { clock: clockOf(config), mail };
    const path = await inTransaction(database.kysely, (trx) =>
      verb === 'create' ? createAdmin(trx, { email, name }, parts) : inviteAgain(trx, email, parts),
    );
    if (path === undefined)
      throw new StartupError(
        verb === 'create'
          ? `${email} belongs to somebody who has a password or another role already. Choose another address, or use "Forgotten password" on the login page.`
          : `Nobody without a password has the address ${email}.`,
      );
    const who = verb === 'create' ? `${email} is an admin.` : `${email} is invited.`;
    const rule = `works once, for ${inviteHours} hours`;
    return mail === null
      ? `${who} SMTP_URL is not set, so here is the link to choose a password; it ${rule}:\n${linkOrigin(config)}${path}`
      : `${who} The running server mails the link to choose a password; it ${rule}.`;
  });
}
