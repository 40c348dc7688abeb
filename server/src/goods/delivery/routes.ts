import {
  readDeliveryDates as readDeliveryDatesContract,
  readDropSize as readDropSizeContract,
  readTimetable as readTimetableContract,
} from '@engros/contracts/goods/delivery.ts';
import * as calendar from '@engros/contracts/supplier/calendar.ts';
import { type Registrar, serve } from '../../platform/http/serve.ts';
import { serveVersions } from '../../platform/versions/publish.ts';
import { type DeliverySources, readDeliveryDates, readDropSize, readTimetable } from './answers.ts';
import { readConsequences } from './calendar/consequences.ts';
import { listPublications, publishDays, takeBackPublication } from './calendar/publish-days.ts';
import { publishedDays } from './calendar/published-days.ts';
import { readCalendar } from './calendar/read-calendar.ts';

export function deliveryRoutes(registrar: Registrar, sources: DeliverySources): void {
  serve(registrar, readDeliveryDatesContract, readDeliveryDates(sources));
  serve(registrar, readTimetableContract, readTimetable(sources));
  serve(registrar, readDropSizeContract, readDropSize(sources));
  const days = publishedDays(registrar.parts);
  serve(registrar, calendar.readCalendar, readCalendar);
  serve(registrar, calendar.readConsequences, readConsequences(days));
  serve(registrar, calendar.publishDays, publishDays(days));
  serve(registrar, calendar.listPublications, listPublications);
  serve(registrar, calendar.takeBackPublication, takeBackPublication(days));
  serveVersions(registrar, { list: calendar.listDayVersions, bringBack: calendar.bringBackDay }, days);
}
