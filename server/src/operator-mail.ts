import { type AccountMailParts, accountMailLabels } from './features/account/index.ts';
import { createTexts } from './features/labels/index.ts';
import { webOrderLabels } from './features/weborder/index.ts';
import { type Config, linkOrigin } from './platform/config.ts';
import type { Database } from './platform/database/open-database.ts';
import { supplierFacts } from './supplier.ts';

/** For commands: the mail goes into the outbox; the running server sends it. */
export async function operatorMail(config: Config, database: Database): Promise<AccountMailParts> {
  const texts = createTexts(database, { ...accountMailLabels, ...webOrderLabels });
  await texts.reload();
  return {
    supplier: supplierFacts(process.env),
    publicUrl: linkOrigin(config),
    timeZone: config.timeZone,
    text: texts.text,
  };
}
