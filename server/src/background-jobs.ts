import { type MinutelyWork, nightlyWork, type Sender } from '@engros/contracts/supplier/work.ts';
import { answerDemoCases } from './cases/customer-cases/demo-answers.ts';
import { caseServerLabels } from './cases/customer-cases/labels.ts';
import { prepareSeller } from './documents/sales-documents/seller/prepare-seller.ts';
import type { PictureFiles } from './goods/media/picture-files.ts';
import { createPictureWork } from './goods/media/picture-work.ts';
import { goodsLabels } from './goods/product-snapshots/labels.ts';
import { organicReportLabels } from './insight/organic-report/labels.ts';
import { writeMonthlyReports } from './insight/organic-report/monthly-reports.ts';
import { refreshDueMonths } from './insight/reports/refresh-due-months.ts';
import { workAtNight } from './nightly-work.ts';
import { notificationServerLabels } from './notices/notifications/labels.ts';
import { watchNotifications } from './notices/notifications/watch-notifications.ts';
import { recallServerLabels } from './notices/recalls/labels.ts';
import { watchRecalls } from './notices/recalls/send-recall.ts';
import { startWarnings } from './operating/start-warnings.ts';
import { webOrderLabels } from './ordering/weborder/labels.ts';
import { productPagesLabels } from './pages/product-pages/labels.ts';
import { sendStockNotices } from './pages/stock-notices/send-stock-notices.ts';
import { accountMailLabels } from './people/account/labels.ts';
import { answerPasswordRequests } from './people/account/passwords/password-requests.ts';
import { createTexts } from './people/labels/texts.ts';
import { closeLeftImpersonations } from './people/session/impersonation-queries.ts';
import { tellDeclarations } from './planning/allergens/tell-declarations.ts';
import { approvalServerLabels } from './planning/approvals/labels.ts';
import { standingOrderServerLabels } from './planning/standing-orders/labels.ts';
import { tellQuestions } from './planning/substitutes/tell-questions.ts';
import { sealAudit } from './platform/audit/seal-audit.ts';
import type { Clock } from './platform/clock.ts';
import { type Config, linkOrigin } from './platform/config.ts';
import type { Database } from './platform/database/open-database.ts';
import type { Jobs, WorkRunning } from './platform/jobs.ts';
import type { Log } from './platform/log.ts';
import { runAll } from './platform/process/pieces.ts';
import type { Vault } from './platform/vault.ts';
import { accessPointOf } from './procurement/peppol/messages/access-point.ts';
import { sendMessages } from './procurement/peppol/messages/send-messages.ts';
import { createBillingWriter } from './procurement/peppol/messages/write-billings.ts';
import { createConfirmedAnswers } from './procurement/peppol/orders/answer-confirmed.ts';
import { systemOrderLabels } from './procurement/system-orders/labels.ts';
import { importFolder } from './supplier/integration/folder/import-folder.ts';
import { runPlannedChanges } from './supplier/people-changes/run-planned.ts';
import { supplierFacts } from './supplier.ts';
import { startWayOut } from './way-out.ts';

export interface BackgroundJobs extends Jobs {
  /** Sends web orders to the supplier's system within a second. Call it after the commit of an order. */
  pokeOrders(): void;
  /** Call after the commit of a picture. */
  pokePictures(): void;
}

function sendersOf({ erp }: Pick<Config, 'erp'>): Sender[] {
  const always = ['send-answers', 'watch-orders', 'send-change-hints'] as const;
  if (erp.kind === 'none') return [...always];
  return [...always, 'send-orders', ...(erp.kind === 'embedded' ? (['built-in-system'] as const) : [])];
}

interface JobsAround {
  database: Database;
  clock: Clock;
  log: Log;
  pictures: PictureFiles;
  vault: Vault;
  /**
   * Aborted when the process begins to stop. Web orders then wait for the next start, so that the last requests are
   * answered quickly.
   */
  ending: AbortSignal;
  /** Only where the catalogue is in memory: in servers, and not in workers. */
  runStandingOrders?: (signal: AbortSignal) => Promise<number>;
  runApprovals?: (signal: AbortSignal) => Promise<number>;
}

/** Sends mails and web orders, and cleans up at night. Without a mail server, mails stay in the outbox (domain 10). */
export async function startBackgroundJobs(
  config: Config,
  { database, clock, log, pictures, vault, ending, runStandingOrders, runApprovals }: JobsAround,
): Promise<BackgroundJobs> {
  // Imported late, because these libraries are large and the port should open first.
  const [{ startJobs, untilAvailable }, { smtpSender }] = await Promise.all([
    import('./platform/jobs.ts'),
    import('./platform/mail/mail-transport.ts'),
  ]);
  const texts = createTexts(database, {
    ...accountMailLabels,
    ...productPagesLabels,
    ...webOrderLabels,
    ...caseServerLabels,
    ...notificationServerLabels,
    ...goodsLabels,
    ...recallServerLabels,
    ...organicReportLabels,
    ...systemOrderLabels,
    ...standingOrderServerLabels,
    ...approvalServerLabels,
  });
  const prepare = () => prepareSeller(database.kysely, config.timeZone);
  const exampleSeller = await untilAvailable(prepare, log, 'the seller could not be read; it is tried again');
  for (const warning of startWarnings(config, { exampleSeller })) log.warn(warning);
  const noticeParts = {
    database,
    clock,
    supplier: supplierFacts(process.env),
    publicUrl: linkOrigin(config),
    timeZone: config.timeZone,
    text: texts.text,
  };
  const { importFolder: folder } = config;
  const accessPoint = accessPointOf(config.peppol, { clock });
  const writeBillings = createBillingWriter({ database, clock, log });
  const answerConfirmed = createConfirmedAnswers({ ...noticeParts, log });
  const pictureParts = {
    kysely: database.kysely,
    clock,
    log,
    files: pictures,
    allowsPrivate: config.reachesPrivate,
  };
  const pictureWork = createPictureWork(pictureParts);
  /** The job uses the texts as they are at that moment, and sends the mails it has written at once. */
  const mailing =
    (what: string, write: (signal: AbortSignal) => Promise<number>) => async (run: WorkRunning) => {
      await texts.reload();
      const written = await write(run.signal);
      if (written === 0) return;
      run.pokeMails();
      log.info({ written }, `${what} written`);
    };
  const jobs = await startJobs({
    // The owner's connection, because the queue creates its own tables in the schema `jobs`.
    connection: database.ownerConnection,
    database,
    clock,
    log,
    send: config.smtpUrl === null ? null : smtpSender(config.smtpUrl),
    from: config.mailFrom,
    atNight: nightlyWork,
    tidy: (signal, only) =>
      workAtNight({ ...pictureParts, ...noticeParts, log, erp: config.erp, signal }, only),
    besides: sendersOf(config),
    atStart: ['recalls', 'organic-reports'],
    everyMinute: {
      pictures: ({ signal }) => pictureWork.run(signal),
      impersonations: async () => {
        await closeLeftImpersonations(database.kysely, clock.now());
      },
      'audit-seals': async ({ signal }) => {
        await sealAudit(database.kysely, clock.now(), signal);
      },
      'stock-notices': mailing('stock notices', (signal) => sendStockNotices(noticeParts, signal)),
      notifications: mailing('mails of notifications', (signal) => watchNotifications(noticeParts, signal)),
      recalls: mailing('mails of recalls', (signal) => watchRecalls({ ...noticeParts, log }, signal)),
      declarations: mailing('mails of changed declarations', (signal) =>
        tellDeclarations(noticeParts, signal),
      ),
      'replacement-questions': mailing('mails about missing products', (signal) =>
        tellQuestions(noticeParts, signal),
      ),
      'report-months': async ({ signal }) => {
        const refreshed = await refreshDueMonths({ database, clock, timeZone: config.timeZone }, signal);
        if (refreshed.months > 0) log.info(refreshed, 'reports follow changed products');
      },
      ...(accessPoint !== null && {
        peppol: async ({ signal }) => {
          await texts.reload();
          return runAll(
            [
              () => answerConfirmed(signal),
              () => writeBillings(signal),
              () => sendMessages({ database, clock, log, accessPoint }, AbortSignal.any([ending, signal])),
            ],
            signal,
          );
        },
      }),
      ...(folder !== null && {
        'import-folder': async ({ pokeMails, signal }) => {
          await texts.reload();
          const mail = { ...noticeParts, onMailWritten: pokeMails };
          await importFolder({ folder, database, clock, log, mail }, signal);
        },
      }),
      ...(runStandingOrders !== undefined && {
        'standing-orders': mailing('mails of standing orders', runStandingOrders),
      }),
      ...(runApprovals !== undefined && {
        approvals: mailing('mails of approvals', runApprovals),
      }),
      'organic-reports': mailing('mails of organic reports', (signal) =>
        writeMonthlyReports(noticeParts, signal),
      ),
      'people-changes': mailing('invitations that were planned', (signal) =>
        runPlannedChanges(noticeParts, signal),
      ),
      'password-requests': mailing('mails with links', (signal) =>
        answerPasswordRequests(noticeParts, signal),
      ),
      ...(config.isDemo && {
        'demo-cases': mailing('answers of demonstration cases', (signal) =>
          answerDemoCases(noticeParts, signal),
        ),
      }),
    } satisfies Partial<Record<MinutelyWork, (run: WorkRunning) => Promise<void>>>,
  });
  const orders = await startWayOut(config, { database, clock, log, vault, ending, text: texts.text });
  return {
    pokeMails: jobs.pokeMails,
    pokeOrders: orders.poke,
    pokePictures: pictureWork.poke,
    stop: async () => {
      await orders.stop();
      await pictureWork.stop();
      await jobs.stop();
    },
  };
}
