import type * as contract from '@engros/contracts/notices/recall-notices.ts';
import type { RecallNotice } from '@engros/contracts/notices/recall-notices.ts';
import { storedUnitText } from '../../goods/product-snapshots/unit-names.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/open-database.ts';
import type { Handler, TextOf } from '../../platform/http/context.ts';
import { customerScopeOf, type Language, type Viewer } from '../../platform/http/viewer.ts';
import { listAddresses } from './addresses/address-queries.ts';
import { hasNotice, keepDismissal, listDismissals, type Reader } from './notice-queries.ts';
import { type OwnRow, runningRecalls } from './own-queries.ts';

/** For a dismissed notice (specification 9). */
const hiddenHours = 24;

interface Words {
  language: Language;
  text: TextOf;
}

function recallNotice(row: OwnRow, { language, text }: Words): RecallNotice {
  const isEnglish = language === 'en';
  const product = isEnglish ? row.nameEn : row.nameDa;
  const lots = row.lots.join(', ');
  // Many units are abbreviations with a full stop, which then also ends the sentence.
  const unit = storedUnitText(row.unitText, language).replace(/\.$/, '');
  const bought = text('recall.notice.bought', { count: row.quantity, unit });
  const action = isEnglish ? row.actionEn : row.actionDa;
  const lot = lots === '' ? '' : `${text('recall.notice.lots', { lots })} `;
  return {
    Id: `recall:${row.id}`,
    Kind: 'Recall',
    IsDismissable: !row.needsConfirmation,
    NeedsConfirmation: row.needsConfirmation,
    Title: text('notification.recall', { product }),
    Text: `${lot}${bought} ${action}`,
  };
}

function addressNotice(kind: 'NoAddress' | 'Unconfirmed', { text }: Words): RecallNotice {
  return {
    Id: kind,
    Kind: kind,
    IsDismissable: true,
    NeedsConfirmation: kind === 'Unconfirmed',
    Title: text(`recall.notice.${kind}`),
    Text: text(`recall.notice.${kind}.text`),
  };
}

type Context = Pick<
  Parameters<Handler<typeof contract.readRecallNotices>>[0],
  'database' | 'scope' | 'language' | 'text' | 'clock'
>;

/** Including dismissed ones; recalls come first. */
async function noticesOf({ database, scope, language, text }: Context): Promise<RecallNotice[]> {
  const { kysely } = database;
  const words = { language, text };
  const notices = (await runningRecalls(kysely, [scope.customerId])).map((row) => recallNotice(row, words));
  const addresses = await listAddresses(kysely, scope);
  if (!addresses.some(({ confirmedAt }) => confirmedAt !== null))
    notices.push(addressNotice('NoAddress', words));
  else if (addresses.some(({ confirmedAt }) => confirmedAt === null))
    notices.push(addressNotice('Unconfirmed', words));
  return notices;
}

async function shownNotices(ctx: Context) {
  const hidden = await listDismissals(ctx.database.kysely, ctx.scope, ctx.clock.now());
  const Notices = (await noticesOf(ctx)).filter(({ Id }) => !hidden.has(Id));
  const [first] = Notices;
  return {
    IsDismissable: first?.IsDismissable ?? false,
    NeedsConfirmation: first?.NeedsConfirmation ?? false,
    Notices,
  };
}

export const readRecallNotices: Handler<typeof contract.readRecallNotices> = (ctx) => shownNotices(ctx);

/** For one day, only for this user at this customer (NOT-02). */
export const dismissRecallNotice: Handler<typeof contract.dismissRecallNotice> = async (
  ctx,
  { body },
  fail,
) => {
  const notice = (await noticesOf(ctx)).find(({ Id }) => Id === body.Id);
  if (notice === undefined) return fail('notFound');
  if (!notice.IsDismissable) return fail('recallNoticeStays');
  const until = ctx.clock.now().add({ hours: hiddenHours });
  await keepDismissal(ctx.database.kysely, ctx.scope, { notice: body.Id, until });
  return shownNotices(ctx);
};

export function recallNoticeFor({
  database,
  clock,
}: {
  database: Database;
  clock: Clock;
}): (viewer: Viewer) => Promise<boolean> {
  return async (viewer) => {
    if (viewer.kind !== 'signedIn' || viewer.isPunchOut) return false;
    const reader: Reader | null = customerScopeOf(viewer);
    return reader !== null && hasNotice(database.kysely, reader, clock.now());
  };
}
