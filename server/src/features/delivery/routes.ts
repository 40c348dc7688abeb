import { readDeliveryDates, readDropSize, readTimetable } from '@engros/contracts/basket/delivery.ts';
import { type Registrar, serve } from '../../platform/http/serve.ts';
import { answerDates, answerDropSize, answerTimetable, type DeliverySources } from './answers.ts';

export function deliveryRoutes(registrar: Registrar, sources: DeliverySources): void {
  serve(registrar, readDeliveryDates, answerDates(sources));
  serve(registrar, readTimetable, answerTimetable(sources));
  serve(registrar, readDropSize, answerDropSize(sources));
}
