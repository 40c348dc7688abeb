import type { Endpoint } from '@engros/contracts/endpoint.ts';
import { numberMark } from '@engros/contracts/values/ids.ts';
import type { FastifyRequest } from 'fastify';
import { type Clock, todayIn } from '../../clock.ts';
import { deliveryDateCookie, deliveryDateIn } from '../../delivery-date-input.ts';
import { markedMapper } from '../amounts/schema-marks.ts';

interface Day {
  clock: Clock;
  timeZone: string;
}

type Query = Record<string, unknown>;

const idText = (value: unknown) =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? String(value) : value;

interface ObjectSchema {
  properties?: Record<string, object>;
  required?: readonly string[];
}

/**
 * Converts the input forms of third-party programs to the contract before validation (domain 12 and 13, facts 3): names in
 * queries in any case, ids as numbers, the term as `q`, the day as `_edd`, a list of products without the enclosing object.
 */
export function foreignInputOf(declared: Endpoint, day: Day): (request: FastifyRequest) => void {
  const query = declared.query as ObjectSchema | undefined;
  const body = declared.body as ObjectSchema | undefined;
  const withIdsAsText = body && markedMapper(body, numberMark, idText);
  const names = new Map(Object.keys(query?.properties ?? {}).map((name) => [name.toLowerCase(), name]));
  const takesProductIds = body?.properties?.['productIds'] !== undefined;
  const takesTerm = query?.properties?.['term'] !== undefined;
  const takesDay =
    query?.properties?.['expectedDeliveryDate'] !== undefined &&
    query.required?.includes('expectedDeliveryDate') !== true;
  return (request) => {
    if (names.size > 0) takeNames(request.query as Query, names);
    if (takesTerm) takeTerm(request.query as Query);
    if (takesDay) takeDay(request, day);
    if (takesProductIds && Array.isArray(request.body)) request.body = { productIds: request.body };
    if (withIdsAsText) request.body = withIdsAsText(request.body);
  };
}

/** Renames query names that are written in another case than declared; a name that is written as declared has priority. */
function takeNames(query: Query, names: ReadonlyMap<string, string>): void {
  for (const written of Object.keys(query)) {
    const name = names.get(written.toLowerCase());
    if (name === undefined || name === written) continue;
    query[name] ??= query[written];
    delete query[written];
  }
}

function takeTerm(query: Query): void {
  if (query['term'] === undefined && query['q'] !== undefined) query['term'] = query['q'];
}

/**
 * From the cookie or the parameter `_edd`. A past or invalid day is ignored, because a cookie can still exist when its day has
 * passed.
 */
function takeDay({ query, cookies }: FastifyRequest, { clock, timeZone }: Day): void {
  const asked = query as Query;
  if (asked['expectedDeliveryDate'] !== undefined || asked['preSaleId'] !== undefined) return;
  const written = asked[deliveryDateCookie] ?? cookies[deliveryDateCookie];
  if (typeof written !== 'string') return;
  const date = deliveryDateIn(written.replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3'), { clock, timeZone });
  if (date !== null && date >= todayIn(clock, timeZone)) asked['expectedDeliveryDate'] = date;
}
