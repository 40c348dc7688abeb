import { declaredEndpoints } from '@engros/contracts/declared.ts';
import type { Endpoint, Right } from '@engros/contracts/endpoint.ts';
import { readBrandProducts, searchBrandProducts } from '@engros/contracts/goods/brands.ts';
import { searchPriceList } from '@engros/contracts/goods/catalog.ts';
import { answerCase, listConsoleCases } from '@engros/contracts/supplier/customer-cases.ts';
import { readConsoleOverview } from '@engros/contracts/supplier/overview.ts';
import { consoleParts } from '@engros/contracts/supplier/parts.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testLength } from '../../../scripts/test-length.ts';
import { errorsOfCall } from '../../src/platform/http/open-api/describe-call.ts';
import { idFormats } from '../../src/platform/http/validation.ts';
import { aProduct } from '../builders-goods.ts';
import { type Called, type TestApp, testApp } from '../test-app.ts';
import { untilCaughtUp } from '../until-seen.ts';
import { amountsIn, canaryOre, canaryProduct } from './canary-amounts.ts';
import { type CallerKind, callerKinds, canary, matrixWorld, type World } from './matrix-world.ts';
import { recordsFingerprint } from './records-fingerprint.ts';
import { type IdPlace, idPlaces, sampleInput } from './sample-input.ts';

let app: TestApp;
/** Used for calls that change nothing: reads, and calls that are refused. */
let unchanged: World;
/** For calls that may write. A refused call changes nothing; one that succeeds makes the world used. */
let writable: { world: World; isUsed: boolean } | undefined;
/** Checksums of the records of other customers, as they were last seen. Reading them takes longer than a call. */
const seen = new Map<string, string>();
beforeAll(async () => {
  app = await testApp();
  await aProduct(app.database, { id: canaryProduct, units: [{ list_price_ore: canaryOre.price }] });
  await untilCaughtUp(app);
  unchanged = await matrixWorld(app);
});
afterAll(() => app.close());

async function worldToWrite(): Promise<World> {
  if (writable === undefined || writable.isUsed) writable = { world: await matrixWorld(app), isUsed: false };
  return writable.world;
}

function noteAnswers(world: World, answers: readonly { status: number }[]): void {
  if (answers.every(({ status }) => status >= 400)) return;
  if (world === writable?.world) writable.isUsed = true;
}

/** Returns the checksum that the records of the other customer had when they were last looked at. */
async function recordsBefore({ foreign }: World): Promise<string> {
  const before = seen.get(foreign.id) ?? (await recordsFingerprint(app.database, foreign.id));
  seen.set(foreign.id, before);
  return before;
}

type Kind = 'own' | 'foreign' | 'missing' | 'malformed';

/** Rights that a caller has only as a member of a customer, or when ordering for one. */
const rightsAtCustomer: readonly Right[] = [
  'order',
  'seeBasket',
  'seePrices',
  'seeDocuments',
  'manageFavorites',
];
const withoutCustomer: readonly CallerKind[] = ['removedBuyer', 'support', 'admin'];

/** Staff without a customer: they see the prices of the list, what cases cost, and nothing else with amounts. */
const staffWithoutCustomer: readonly CallerKind[] = ['support', 'admin'];
const showingAmountsToStaff: readonly Endpoint[] = [
  searchPriceList,
  readBrandProducts,
  searchBrandProducts,
  listConsoleCases,
  answerCase,
  readConsoleOverview,
];

const withoutPrices: readonly CallerKind[] = [...withoutCustomer, 'visitor', 'buyerWithoutPrices'];

function maySeeAmounts(endpoint: Endpoint, caller: CallerKind): boolean {
  if (!withoutPrices.includes(caller)) return true;
  return staffWithoutCustomer.includes(caller) && showingAmountsToStaff.includes(endpoint);
}

/** Rights that require a role. */
const rightsOfStaff: Partial<Record<Right, readonly CallerKind[]>> = {
  console: ['admin'],
  ...Object.fromEntries(consoleParts.map((part) => [`console:${part}`, ['admin']])),
  seePriceList: ['sales', 'support', 'admin'],
  actOnBehalf: ['sales'],
  impersonate: ['sales', 'support'],
  impersonatePunchOut: ['support'],
};

function isShutOut(endpoint: Endpoint, caller: CallerKind): boolean {
  if (endpoint.rights.some((right) => rightsOfStaff[right]?.includes(caller) === false)) return true;
  if (caller === 'punchOut') return endpoint.closedTo.includes('punchOut');
  if (caller === 'impersonator') return endpoint.closedTo.includes('impersonated');
  if (withoutCustomer.includes(caller)) {
    const missing = rightsAtCustomer.filter(
      (right) => right !== 'seePrices' || !staffWithoutCustomer.includes(caller),
    );
    return endpoint.rights.some((right) => missing.includes(right));
  }
  if (caller === 'buyerWithoutPrices') return endpoint.rights.includes('seePrices');
  const orders = endpoint.rights.some((right) => right === 'order' || right === 'seeBasket');
  return caller === 'buyerWithoutOrderRight' && orders;
}

const services: readonly CallerKind[] = ['service', 'serviceWithoutScope'];

/** Null when allowed. */
function refusalOfServiceCall(caller: CallerKind): number | null {
  if (caller === 'service') return null;
  return caller === 'visitor' ? 401 : 403;
}

/** 401, 403, 400 without a customer, or null when allowed. */
function promisedRefusal(endpoint: Endpoint, caller: CallerKind): number | null {
  if (endpoint.access === 'service') return refusalOfServiceCall(caller);
  if (services.includes(caller)) return 403;
  if (caller === 'visitor') return endpoint.access === 'anyone' ? null : 401;
  if (isShutOut(endpoint, caller)) return 403;
  return endpoint.scope === 'customer' && withoutCustomer.includes(caller) ? 400 : null;
}

const tried = new Set<string>();

/**
 * Returns the callers to try a call with. A refusal follows from the declaration alone, so each declaration is tried once
 * with each caller; every call is answered to one caller who may use it and to one who may not see prices. The matrix tries
 * every call with every caller.
 */
function callersToTry(endpoint: Endpoint): readonly CallerKind[] {
  if (testLength !== 'short') return callerKinds;
  const { access, scope, rights, closedTo } = endpoint;
  const allowed = callerKinds.find((caller) => promisedRefusal(endpoint, caller) === null);
  return callerKinds.filter((caller) => {
    const combination = JSON.stringify([access, scope, rights, closedTo, caller]);
    const isNew = !tried.has(combination);
    tried.add(combination);
    return isNew || caller === allowed || caller === 'buyerWithoutPrices';
  });
}

async function callWith(
  world: World,
  endpoint: Endpoint,
  caller: CallerKind,
  kinds: readonly { place: IdPlace; kind: Kind }[],
): Promise<Called<Endpoint>> {
  const ids = kinds.map(({ place, kind }) => ({ place, value: world.ids[place.format]?.[kind] ?? '' }));
  const input = sampleInput(endpoint, ids);
  const answer = await app.call(world.callers[caller], endpoint, input as never);
  if (caller !== 'buyerOfBoth' && !isEverybodysHelper(endpoint, caller))
    expect(answer.text, `${caller} was shown something of another customer`).not.toContain(canary);
  if (!maySeeAmounts(endpoint, caller))
    expect(amountsIn(withoutRequestId(answer.text)), `${caller} was shown amounts`).toEqual([]);
  if (answer.status !== 200) expect(errorsOfCall(endpoint)).toContain(answer.error.Type);
  return answer;
}

/**
 * Returns true for calls in which support may look up any buyer of any customer (domain 3), or an admin answers all
 * customers.
 */
function isEverybodysHelper(endpoint: Endpoint, caller: CallerKind): boolean {
  if (caller === 'admin') return endpoint.rights.includes('console');
  return caller === 'support' && endpoint.rights.includes('impersonate');
}

/** Expects JSON, with a model if the call succeeded (ENV-01), or the declared file. */
function expectEnvelope({ download }: Endpoint, { status, headers, text }: Called<Endpoint>): void {
  if (download !== undefined && status === 200) {
    const isPage = download === 'text/html';
    expect(headers['content-type']).toBe(isPage ? 'text/html; charset=utf-8' : download);
    expect(headers['content-disposition']).toMatch(/^(attachment|inline); filename/);
    return;
  }
  expect(headers['content-type']).toBe('application/json; charset=utf-8');
  expect(JSON.parse(text)).toHaveProperty(status === 200 ? 'Model' : 'Message');
}

const withoutRequestId = (text: string) => text.replace(/"RequestId":"[^"]*"/, '');

describe.each(
  declaredEndpoints.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const),
)('%s', (_name, endpoint) => {
  const places = idPlaces(endpoint, idFormats);

  /** Calls with the caller's own ids. A world in which the call has succeeded before does, unless it now fails. */
  async function answerTo(caller: CallerKind, isKept: boolean): Promise<Called<Endpoint>> {
    const own = places.map((place) => ({ place, kind: 'own' as const }));
    if (isKept) return callWith(unchanged, endpoint, caller, own);
    if (isSecondCall && writable?.isUsed) {
      const answer = await callWith(writable.world, endpoint, caller, own);
      if (answer.status < 400) return answer;
    }
    isSecondCall = true;
    const world = await worldToWrite();
    const answer = await callWith(world, endpoint, caller, own);
    noteAnswers(world, [answer]);
    return answer;
  }
  let isSecondCall = false;

  test.each(callersToTry(endpoint))('answers %s as it declares', async (caller) => {
    const refusal = promisedRefusal(endpoint, caller);
    const answer = await answerTo(caller, refusal !== null || endpoint.method === 'GET');
    expectEnvelope(endpoint, answer);
    if (refusal !== null) expect(answer.status, answer.text.slice(0, 300)).toBe(refusal);
    else {
      expect([401, 403], answer.text.slice(0, 300)).not.toContain(answer.status);
      expect(answer.status, answer.text.slice(0, 300)).toBeLessThan(500);
    }
  });

  test.each(places.map((place) => [`${place.part}.${place.path.join('.')}`, place] as const))(
    'answers a foreign id at %s like a missing one, changes nothing',
    async (_where, place) => {
      for (const caller of ['buyer', 'sales', 'impersonator'] as const) {
        const world = endpoint.method === 'GET' ? unchanged : await worldToWrite();
        const before = await recordsBefore(world);
        const others = places
          .filter((other) => other !== place)
          .map((other) => ({ place: other, kind: 'own' as const }));
        const foreign = await callWith(world, endpoint, caller, [...others, { place, kind: 'foreign' }]);
        const missing = await callWith(world, endpoint, caller, [...others, { place, kind: 'missing' }]);
        const malformed = await callWith(world, endpoint, caller, [...others, { place, kind: 'malformed' }]);
        noteAnswers(world, [foreign, missing, malformed]);
        if (!isOnlyAGuard(place))
          expect(foreign.status, foreign.text.slice(0, 300)).toBeGreaterThanOrEqual(400);
        expect(foreign.status).toBe(missing.status);
        if (!isOnlyAGuard(place)) expect(withoutRequestId(foreign.text)).toBe(withoutRequestId(missing.text));
        expect(malformed.status).toBeLessThan(500);
        expect(await recordsFingerprint(app.database, world.foreign.id)).toBe(before);
      }
    },
  );
});

/** Returns true for ids that are only stored or compared and never used to read a record. */
function isOnlyAGuard(place: IdPlace): boolean {
  return (
    place.path.at(-1) === 'LastSelectedBasketId' ||
    place.path.at(-1) === 'amendsWebOrderId' ||
    (place.part === 'body' && place.path.at(-1) === 'basketId')
  );
}

test('covers every declared call and every id kind of the contracts', () => {
  expect(declaredEndpoints.length).toBeGreaterThan(25);
  const met = new Set(
    declaredEndpoints.flatMap((endpoint) => idPlaces(endpoint, idFormats).map((place) => place.format)),
  );
  expect([...met].sort()).toEqual([...idFormats].sort());
});
