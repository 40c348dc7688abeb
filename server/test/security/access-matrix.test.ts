import { declaredEndpoints } from '@engros/contracts/declared.ts';
import type { Endpoint } from '@engros/contracts/endpoint.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { byLength } from '../../../scripts/test-length.ts';
import { errorsOfCall } from '../../src/platform/http/open-api/describe-call.ts';
import { idFormats } from '../../src/platform/http/validation.ts';
import { aProduct } from '../builders-goods.ts';
import { type Called, duringTests, testApp } from '../test-app.ts';
import { untilCaughtUp } from '../until-seen.ts';
import {
  accessRows,
  callersToTry,
  declaredRule,
  maySeeAllCustomers,
  maySeeAmounts,
  nameOf,
  refusalsOf,
  ruleOf,
} from './access-rules.ts';
import { amountsForStaff } from './access-table.ts';
import type { Who } from './access-who.ts';
import { amountsIn, canaryOre, canaryProduct } from './canary-amounts.ts';
import { type CallerKind, callerKinds, canary, matrixWorld, type World } from './matrix-world.ts';
import { recordsFingerprint } from './records-fingerprint.ts';
import { type IdPlace, idPlaces, sampleInput } from './sample-input.ts';

const declared = new Map(declaredEndpoints.map((endpoint) => [nameOf(endpoint), endpoint]));
const table = new Map(accessRows);
/** A call that has no row fails the first test. */
const calls = accessRows.flatMap(([name, who]) => {
  const endpoint = declared.get(name);
  return endpoint ? [{ name, who, endpoint, places: idPlaces(endpoint, idFormats) }] : [];
});
type Call = (typeof calls)[number];

test('each call has one row in the table of access', () => {
  expect(accessRows.map(([name]) => name).toSorted()).toEqual([...declared.keys()].toSorted());
  expect(amountsForStaff.filter((name) => !declared.has(name))).toEqual([]);
});

test('calls are declared as the table of access says', () => {
  const rows = declaredEndpoints.map((endpoint) => [nameOf(endpoint), table.get(nameOf(endpoint))] as const);
  const said = rows.map(([name, who]) => ({ name, ...(who && ruleOf(who)) }));
  expect(
    declaredEndpoints.map((endpoint) => ({ name: nameOf(endpoint), ...declaredRule(endpoint) })),
  ).toEqual(said);
});

test('every kind of id in the contracts is tried', () => {
  const met = new Set(calls.flatMap(({ places }) => places.map(({ format }) => format)));
  expect([...met].sort()).toEqual([...idFormats].sort());
});

const app = duringTests(testApp);
/** For calls that change nothing: reads, and calls that are refused. */
let unchanged: World;
/** For calls that may write. A refused call changes nothing; one that succeeds makes the world used. */
let writable: { world: World; isUsed: boolean } | undefined;
beforeAll(async () => {
  await aProduct(app.database, { id: canaryProduct, units: [{ list_price_ore: canaryOre.price }] });
  await untilCaughtUp(app);
  unchanged = await matrixWorld(app);
});

async function worldToWrite(): Promise<World> {
  if (writable === undefined || writable.isUsed) writable = { world: await matrixWorld(app), isUsed: false };
  return writable.world;
}

function noteAnswer(world: World, { status }: { status: number }): void {
  if (status < 400 && world === writable?.world) writable.isUsed = true;
}

type IdKind = 'own' | 'foreign' | 'missing' | 'malformed';

/** With the caller's own ids, but for the one at `place`. */
async function callWith(
  { world, caller }: { world: World; caller: CallerKind },
  { name, who, endpoint, places }: Call,
  other?: { place: IdPlace; kind: IdKind },
): Promise<Called<Endpoint>> {
  const ids = places.map((place) => {
    const kind = place === other?.place ? other.kind : 'own';
    return { place, value: world.ids[place.format]?.[kind] ?? '' };
  });
  const answer = await app.call(world.callers[caller], endpoint, sampleInput(endpoint, ids) as never);
  noteAnswer(world, answer);
  if (caller !== 'buyerOfBoth' && !maySeeAllCustomers(ruleOf(who), caller))
    expect.soft(answer.text, `${caller} was shown something of another customer`).not.toContain(canary);
  if (!maySeeAmounts(name, caller))
    expect
      .soft(amountsIn(withoutRequestId(answer.text)), `${caller} was shown amounts by ${name}`)
      .toEqual([]);
  if (answer.status !== 200) expect.soft(errorsOfCall(endpoint)).toContain(answer.error.Type);
  return answer;
}

/** JSON, with a model if the call succeeded (ENV-01), or the declared file. */
function expectEnvelope({ download }: Endpoint, { status, headers, text }: Called<Endpoint>): void {
  if (download !== undefined && status === 200) {
    const isPage = download === 'text/html';
    expect.soft(headers['content-type']).toBe(isPage ? 'text/html; charset=utf-8' : download);
    expect.soft(headers['content-disposition']).toMatch(/^(attachment|inline); filename/);
    return;
  }
  expect.soft(headers['content-type']).toBe('application/json; charset=utf-8');
  expect.soft(JSON.parse(text)).toHaveProperty(status === 200 ? 'Model' : 'Message');
}

const withoutRequestId = (text: string) => text.replace(/"RequestId":"[^"]*"/, '');

/** A world that was written to before does, unless the call now fails. */
async function answerTo(caller: CallerKind, call: Call, isKept: boolean): Promise<Called<Endpoint>> {
  if (isKept) return callWith({ world: unchanged, caller }, call);
  const world = writable?.world ?? (await worldToWrite());
  const answer = await callWith({ world, caller }, call);
  if (answer.status < 400 || !writable?.isUsed) return answer;
  return callWith({ world: await worldToWrite(), caller }, call);
}

async function expectAsTheTableSays(call: Call, caller: CallerKind): Promise<void> {
  const [refusal] = refusalsOf(ruleOf(call.who), caller);
  const answer = await answerTo(caller, call, refusal !== undefined || call.endpoint.method === 'GET');
  expectEnvelope(call.endpoint, answer);
  const said = `${call.name} to ${caller}: ${answer.text.slice(0, 300)}`;
  if (refusal !== undefined) expect.soft(answer.status, said).toBe(refusal);
  else {
    expect.soft([401, 403], said).not.toContain(answer.status);
    expect.soft(answer.status, said).toBeLessThan(500);
  }
}

describe('each kind of access is kept for every caller', () => {
  const byRule = new Map<Who, Call[]>();
  for (const call of calls) byRule.set(call.who, [...(byRule.get(call.who) ?? []), call]);
  test.each([...byRule])('%s', async (who, ofRule) => {
    // Those whom each call is tried with below are not tried here too.
    const others = callerKinds.filter((caller) => !callersToTry(ruleOf(who)).includes(caller));
    for (const [at, caller] of others.entries()) {
      const call = ofRule[at % ofRule.length];
      if (call) await expectAsTheTableSays(call, caller);
    }
  });
});

describe('each call keeps to the table', () => {
  test.each(calls.map((call) => [call.name, call] as const))('%s', async (_name, call) => {
    for (const caller of callersToTry(ruleOf(call.who))) await expectAsTheTableSays(call, caller);
  });
});

describe('a foreign id is answered like a missing one and changes nothing', () => {
  const withIds = calls.filter(({ places }) => places.length > 0);
  test.each(withIds.map((call) => [call.name, call] as const))('%s', async (_name, call) => {
    for (const place of call.places) {
      await expectForeignLikeMissing(call, place);
      const world = await worldFor(call);
      const malformed = await callWith({ world, caller: 'buyer' }, call, { place, kind: 'malformed' });
      expect.soft(malformed.status).toBeLessThan(500);
    }
  });
});

const worldFor = async ({ endpoint }: Call) => (endpoint.method === 'GET' ? unchanged : await worldToWrite());

/**
 * Sales have customers to choose from, so the short run tries them wherever a customer is named. What else is named belongs to the
 * customer of the session, which is the same of all three.
 */
const callersAt = ({ format }: IdPlace): readonly CallerKind[] =>
  byLength({
    short: format === 'customerId' ? ['buyer', 'sales'] : ['buyer'],
    matrix: ['buyer', 'sales', 'impersonator'],
  });

/** Checksums of the records of the foreign customers, which nobody changes. */
const untouched = new Map<string, string>();

async function expectForeignLikeMissing(call: Call, place: IdPlace): Promise<void> {
  const worlds = new Set<World>();
  const where = `${place.part}.${place.path.join('.')}`;
  for (const caller of callersAt(place)) {
    const world = await worldFor(call);
    worlds.add(world);
    await rememberUntouched(world);
    const said = `${caller} at ${where}`;
    const foreign = await callWith({ world, caller }, call, { place, kind: 'foreign' });
    const missing = await callWith({ world, caller }, call, { place, kind: 'missing' });
    expect.soft(foreign.status, said).toBe(missing.status);
    if (isOnlyAGuard(place)) continue;
    expect.soft(foreign.status, `${said}: ${foreign.text.slice(0, 300)}`).toBeGreaterThanOrEqual(400);
    expect.soft(withoutRequestId(foreign.text), said).toBe(withoutRequestId(missing.text));
  }
  for (const { foreign } of worlds)
    expect.soft(await recordsFingerprint(app.database, foreign.id), where).toBe(untouched.get(foreign.id));
}

async function rememberUntouched({ foreign: { id } }: World): Promise<void> {
  if (!untouched.has(id)) untouched.set(id, await recordsFingerprint(app.database, id));
}

/** Returns true for ids that are only stored or compared and never used to read a record. */
function isOnlyAGuard(place: IdPlace): boolean {
  return (
    place.path.at(-1) === 'LastSelectedBasketId' ||
    place.path.at(-1) === 'amendsWebOrderId' ||
    (place.part === 'body' && place.path.at(-1) === 'basketId')
  );
}
