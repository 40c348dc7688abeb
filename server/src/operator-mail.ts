import { webOrderLabels } from './ordering/weborder/labels.ts';
import type { AccountMailParts } from './people/account/account-parts.ts';
import { accountMailLabels } from './people/account/labels.ts';
import { createTexts } from './people/labels/texts.ts';
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
