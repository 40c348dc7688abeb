import { readDeliveryDates, readDropSize, readTimetable } from '@engros/contracts/basket/delivery.ts';
import * as calendar from '@engros/contracts/console/calendar.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { type Registrar, serve } from '../../platform/http/serve.ts';
import { publish, serveVersions } from '../../platform/versions/publish.ts';
import { answerDates, answerDropSize, answerTimetable, type DeliverySources } from './answers.ts';
import { answerConsequences } from './calendar/consequences.ts';
import { publishedDays, subjectOf } from './calendar/published-days.ts';
import { answerCalendar } from './calendar/read-calendar.ts';

export function deliveryRoutes(registrar: Registrar, sources: DeliverySources): void {
  serve(registrar, readDeliveryDates, answerDates(sources));
  serve(registrar, readTimetable, answerTimetable(sources));
  serve(registrar, readDropSize, answerDropSize(sources));
  const days = publishedDays(registrar.parts);
  serve(registrar, calendar.readCalendar, answerCalendar);
  serve(registrar, calendar.readConsequences, answerConsequences(days));
  serve(registrar, calendar.publishDay, async (ctx, { params, body }) => {
    const { number, version } = await inTransaction(ctx.database.kysely, (trx) =>
      publish(trx, ctx, days, {
        subject: subjectOf(params.depotId, params.date),
        content: body.Content,
        seen: body.Version,
      }),
    );
    return { Number: number, Version: version };
  });
  serveVersions(registrar, { list: calendar.listDayVersions, bringBack: calendar.bringBackDay }, days);
}
