import * as calls from '@engros/contracts/supplier/campaign-editor.ts';
import { listCampaignChoices } from '@engros/contracts/supplier/choices.ts';
import type { CatalogSource } from '../../goods/catalog/catalog-source.ts';
import { answerChoices } from '../../people/choices/answer-choices.ts';
import { writeAudit } from '../../platform/audit/audit.ts';
import { todayIn } from '../../platform/clock.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { type Registrar, serve } from '../../platform/http/serve.ts';
import { contentVersion, publish, serveVersions } from '../../platform/versions/publish.ts';
import { answerCampaigns } from './list-campaigns.ts';
import { checksFor, publishedCampaigns } from './published-campaigns.ts';
import { deleteUnpublished, findCampaign, insertCampaign } from './queries.ts';

export function campaignEditorRoutes(registrar: Registrar, catalog: CatalogSource): void {
  const { clock, timeZone } = registrar.parts;
  const parts = { catalog, today: () => todayIn(clock, timeZone) };
  const campaigns = publishedCampaigns(parts);
  serve(registrar, calls.listConsoleCampaigns, answerCampaigns(parts.today));
  serve(registrar, calls.createCampaign, async ({ database }, { body }) => ({
    Id: String(await insertCampaign(database.kysely, body.Kind)),
    Version: contentVersion(null),
  }));
  serve(registrar, calls.checkCampaign, async ({ database }, { body }) => ({
    Checks: await checksFor(parts, database.kysely, { kind: body.Kind, id: body.Id, draft: body.Content }),
  }));
  serve(registrar, calls.deleteCampaign, async (ctx, { params: { id } }, fail) => {
    const { kysely } = ctx.database;
    if ((await findCampaign(kysely, id)) === undefined) return fail('notFound');
    await inTransaction(kysely, async (trx) => {
      if (!(await deleteUnpublished(trx, Number(id)))) return fail('campaignPublished');
      await writeAudit(trx, ctx, { kind: 'campaigns.deleted', subject: id });
    });
    return {};
  });
  serve(registrar, listCampaignChoices, answerChoices);
  serve(registrar, calls.publishCampaign, async (ctx, { params, body }, fail) => {
    if ((await findCampaign(ctx.database.kysely, params.id)) === undefined) return fail('notFound');
    const { number, version } = await inTransaction(ctx.database.kysely, (trx) =>
      publish(trx, ctx, campaigns, { subject: params.id, content: body.Content, seen: body.Version }),
    );
    return { Number: number, Version: version };
  });
  serveVersions(
    registrar,
    { list: calls.listCampaignVersions, bringBack: calls.bringBackCampaign },
    campaigns,
  );
}
