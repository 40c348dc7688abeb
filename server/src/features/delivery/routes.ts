import {
  readDeliveryDates as readDeliveryDatesContract,
  readDropSize as readDropSizeContract,
  readTimetable as readTimetableContract,
} from '@engros/contracts/basket/delivery.ts';
import * as calendar from '@engros/contracts/console/calendar.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { type Registrar, serve } from '../../platform/http/serve.ts';
import { publish, serveVersions } from '../../platform/versions/publish.ts';
import { type DeliverySources, readDeliveryDates, readDropSize, readTimetable } from './answers.ts';
import { readConsequences } from './calendar/consequences.ts';
import { publishedDays, subjectOf } from './calendar/published-days.ts';
import { readCalendar } from './calendar/read-calendar.ts';

export function deliveryRoutes(registrar: Registrar, sources: DeliverySources): void {
  serve(registrar, readDeliveryDatesContract, readDeliveryDates(sources));
  serve(registrar, readTimetableContract, readTimetable(sources));
  serve(registrar, readDropSizeContract, readDropSize(sources));
  const days = publishedDays(registrar.parts);
  serve(registrar, calendar.readCalendar, readCalendar);
  serve(registrar, calendar.readConsequences, readConsequences(days));
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
