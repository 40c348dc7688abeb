import { hash, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Database } from '../../platform/database/open-database.ts';
import { cameSafely } from '../../platform/http/came-safely.ts';
import { headerText } from '../../platform/http/header-text.ts';
import { serviceHeaders } from '../../platform/http/service-headers.ts';
import { isStorable } from '../../platform/http/validation.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import { findMember } from './service-queries.ts';

function textOf(request: FastifyRequest, name: string): string {
  return headerText(request.headers, name) ?? '';
}

/** In constant time, so that the time reveals nothing about the key. */
function isKey(given: string, key: string): boolean {
  return timingSafeEqual(hash('sha256', given, 'buffer'), hash('sha256', key, 'buffer'));
}

function personOf(request: FastifyRequest): string {
  try {
    const person = decodeURIComponent(textOf(request, serviceHeaders.user));
    return isStorable(person) ? person : '';
  } catch {
    return '';
  }
}

/** From the request's header. A user who may order may also see the basket, a right that older services do not send. */
function rightsOf(request: FastifyRequest): ReadonlySet<string> {
  const named = textOf(request, serviceHeaders.rights).split(',');
  return new Set(named.includes('order') ? [...named, 'seeBasket'] : named);
}

/**
 * The user for whom another service calls: a member of the customer, with at most the rights in the request's header. Accepts
 * only requests over https or from this machine. A wrong key gives an anonymous caller; without a key the function returns
 * undefined.
 */
export function createServiceCallers(
  database: Database,
  key: string | null,
): (request: FastifyRequest) => Promise<Viewer | undefined> {
  return async (request) => {
    const given = textOf(request, 'authorization');
    if (key === null || given === '') return undefined;
    const language = textOf(request, serviceHeaders.language) === 'en' ? 'en' : 'da';
    const nobody = { kind: 'anonymous', language } as const;
    if (!cameSafely(request) || !isKey(given, `Bearer ${key}`)) return nobody;
    const rights = rightsOf(request);
    const member = await findMember(database.kysely, {
      email: personOf(request),
      customerId: textOf(request, serviceHeaders.customer),
    });
    if (member === undefined) return nobody;
    const allowed = new Set([...member.rights].filter((right) => rights.has(right)));
    return { ...member, language, rights: allowed };
  };
}
