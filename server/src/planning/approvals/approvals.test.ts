import { deleteBasket, readBasket, updateBasket } from '@engros/contracts/baskets/basket.ts';
import { submitBasket } from '@engros/contracts/ordering/weborder.ts';
import {
  changeApprovalRule,
  createApprovalRule,
  readApprovalRules,
  setApprovalAbsence,
} from '@engros/contracts/planning/approval-rules.ts';
import {
  approveApproval,
  passApproval,
  readApproval,
  readApprovals,
  readApprovalsOfOrder,
  refuseApproval,
  withdrawApproval,
} from '@engros/contracts/planning/approvals.ts';
import { limits } from '@engros/contracts/values/limits.ts';
import { beforeEach, expect, test } from 'vitest';
import { aUser, rowsOf, updateRows } from '../../../test/builders.ts';
import { anotherNode, type Caller, duringTests, testApp, testNow } from '../../../test/test-app.ts';
import { untilSo } from '../../../test/until-seen.ts';
import {
  aBasket,
  aKitchen,
  aPerson,
  approveIt,
  aRequest,
  aRule,
  askFor,
  day,
  type Kitchen,
  makeRule,
  ordersOf,
  shown,
  toldOf,
} from '../../../test/worlds/approvals/approval-world.ts';
import { countWaitingFor } from './queries.ts';

const app = duringTests(testApp);

beforeEach(() => app.clock.set(testNow));

const faultOf = (answer: { status: number; error: { Type: string } }) =>
  answer.status === 200 ? undefined : answer.error.Type;
const submit = ({ ida }: Kitchen, basketId: string) =>
  app.call(ida.caller, submitBasket, { query: { basketId }, body: { IgnoreWarning: true } });

test('[PLN-04] an order waits one øre over the limit, not at it', async () => {
  const kitchen = await aKitchen(app);
  await makeRule(app, kitchen, { LimitOre: 10_000 });
  expect((await submit(kitchen, (await aBasket(app, kitchen, 10)).Id)).status).toBe(200);
  await updateRows(
    app.database,
    'approval_rules',
    { customer_id: kitchen.customer.id },
    { limit_ore: 9_999 },
  );
  const basket = await aBasket(app, kitchen, 10);
  const { error } = await submit(kitchen, basket.Id);
  expect(error.Type).toBe('approvalNeeded');
  expect(error.Approval).toEqual({
    Reasons: [{ Kind: 'order', Text: '0,01 kr. over grænsen på 99,99 kr. for en ordre' }],
    Approvers: ['Lone Krag', 'Per Dahl'],
    Until: '2026-11-24T15:00:00Z',
    FallsAfter: true,
  });
  expect(await rowsOf(app.database, 'approvals', { customer_id: kitchen.customer.id })).toEqual([]);
});

test('[PLN-04] a waiting basket is locked until it is withdrawn', async () => {
  const kitchen = await aKitchen(app);
  await makeRule(app, kitchen);
  const basket = await aBasket(app, kitchen, 12);
  const { model } = await askFor(app, kitchen, basket.Id, '  Til skolefest  ');
  const id = model.ApprovalId ?? '';
  const { caller } = kitchen.ida;
  const read = async () => (await app.call(caller, readBasket, { query: { id: basket.Id } })).model;
  expect((await read()).ApprovalId).toBe(id);
  const line = { ProductId: kitchen.productId, Quantity: 3, SalesUnit: { Code: 'ps' } };
  const edit = () => app.call(caller, updateBasket, { query: { id: basket.Id }, body: { Products: [line] } });
  expect(faultOf(await edit())).toBe('basketWaits');
  expect(faultOf(await app.call(caller, deleteBasket, { query: { id: basket.Id } }))).toBe('basketWaits');
  expect(faultOf(await submit(kitchen, basket.Id))).toBe('basketWaits');
  expect(faultOf(await askFor(app, kitchen, basket.Id))).toBe('basketWaits');
  expect((await read()).LineItems[0]?.Quantity).toBe(12);
  const withdrawn = await app.call(caller, withdrawApproval, { params: { id } });
  expect([withdrawn.model.State, withdrawn.model.Note]).toEqual(['withdrawn', 'Til skolefest']);
  expect((await edit()).status).toBe(200);
  expect(faultOf(await app.call(caller, withdrawApproval, { params: { id } }))).toBe('approvalDecided');
  expect(faultOf(await approveIt(app, kitchen.lone.caller, id))).toBe('approvalDecided');
  const again = await askFor(app, kitchen, basket.Id);
  expect(again.model.WebOrderId).not.toBeNull();
  expect(await ordersOf(app, kitchen)).toHaveLength(1);
});

test('[PLN-04] an approver changes quantities, and the order says who and what', async () => {
  const kitchen = await aKitchen(app);
  const { lone, per, ida } = kitchen;
  await makeRule(app, kitchen);
  const id = await aRequest(app, kitchen, 12);
  expect([await toldOf(app, lone), await toldOf(app, per)]).toEqual([['asked'], ['asked']]);
  const waitsFor = ({ userId }: typeof lone) =>
    countWaitingFor(app.database.kysely, { customerId: kitchen.customer.id, userId });
  expect([await waitsFor(lone), await waitsFor(ida)]).toEqual([1, 0]);
  const queue = (await app.call(lone.caller, readApprovals)).model;
  expect(queue.Mine).toMatchObject([{ Id: id, AskedBy: 'Ida Friis', TotalOre: 12_000, MayDecide: true }]);
  const one = await shown(app, lone.caller, id);
  expect(one.Suggestion).toMatchObject({ From: 12, To: 10, TotalOre: 10_000 });
  expect((await shown(app, ida.caller, id)).MayDecide).toBe(false);
  const Quantities = [{ LineId: one.LineItems[0]?.LineId ?? '', Quantity: 10 }];
  const { model } = await approveIt(app, lone.caller, id, { Quantities });
  expect([model.State, model.Decision?.By, model.Decision?.Changes]).toMatchObject([
    ...['changed', 'Lone Krag'],
    [{ From: 12, To: 10 }],
  ]);
  const [order] = await ordersOf(app, kitchen);
  expect([order?.total_ore, order?.ordered_by]).toEqual([10_000, ida.userId]);
  expect(await toldOf(app, ida)).toEqual(['changed']);
  const query = { id: String(order?.id) };
  const history = (await app.call(ida.caller, readApprovalsOfOrder, { query })).model.Approvals;
  expect(history).toMatchObject([
    { State: 'changed', AskedBy: 'Ida Friis', Note: 'Til skolefest', Decision: { By: 'Lone Krag' } },
  ]);
  const again = await approveIt(app, per.caller, id);
  expect(again.error.Message).toBe('Lone Krag har svaret kl. 14.18: ændret og godkendt.');
});

test('[PLN-04] a refusal needs a reason that the asker reads', async () => {
  const kitchen = await aKitchen(app);
  await makeRule(app, kitchen);
  const id = await aRequest(app, kitchen, 12);
  const refuse = (Reason: string, caller = kitchen.lone.caller) =>
    app.call(caller, refuseApproval, { params: { id }, body: { Reason } });
  expect(faultOf(await refuse(' \n '))).toBe('approvalReasonMissing');
  expect(faultOf(await refuse('x'.repeat(limits.approvalNoteLength + 1)))).toBe('invalidInput');
  expect((await refuse('Nej', kitchen.ida.caller)).status).toBe(403);
  const { model } = await refuse('I har nok');
  expect([model.State, model.Decision?.Reason]).toEqual(['refused', 'I har nok']);
  const [mail] = await rowsOf(app.database, 'mails', { recipient: kitchen.ida.email, kind: 'approval' });
  expect(mail?.text_body).toContain('“I har nok”');
  expect(mail?.text_body).toContain(`/approvals/${id}`);
  expect(await ordersOf(app, kitchen)).toEqual([]);
});

test('[PLN-04] of two who approve at once one has an effect', async () => {
  const kitchen = await aKitchen(app);
  await makeRule(app, kitchen);
  const id = await aRequest(app, kitchen, 12);
  const answers = await Promise.all(
    [kitchen.lone, kitchen.per, kitchen.lone].map(({ caller }) => approveIt(app, caller, id)),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  expect(await ordersOf(app, kitchen)).toHaveLength(1);
});

test('[PLN-04] nobody approves their own, unless the rule says so', async () => {
  const kitchen = await aKitchen(app);
  await makeRule(app, kitchen);
  const eva = await aPerson(app, kitchen.customer, 'Eva Ravn', { may_approve: true });
  const own = { ...kitchen, ida: eva };
  const id = await aRequest(app, own, 12);
  expect(faultOf(await approveIt(app, eva.caller, id))).toBe('approvalNotYours');
  await updateRows(
    app.database,
    'approval_rules',
    { customer_id: kitchen.customer.id },
    { allows_own: true },
  );
  expect((await submit(own, (await aBasket(app, own, 13)).Id)).status).toBe(200);
  expect((await submit(kitchen, (await aBasket(app, kitchen, 14)).Id)).error.Type).toBe('approvalNeeded');
});

test('[PLN-04] who lost the right and who belongs elsewhere cannot answer', async () => {
  const [kitchen, other] = [await aKitchen(app), await aKitchen(app)];
  await makeRule(app, kitchen);
  const id = await aRequest(app, kitchen, 12);
  await updateRows(app.database, 'memberships', { user_id: kitchen.lone.userId }, { may_approve: false });
  const again = await app.signIn({ userId: kitchen.lone.userId, customerId: kitchen.customer.id });
  expect((await approveIt(app, again, id)).status).toBe(403);
  const foreign = await app.call(other.lone.caller, readApproval, { params: { id } });
  expect(foreign.status).toBe(404);
  const params = { id };
  const body = { Version: 1, Quantities: [], MoveTo: null };
  expect((await app.call(other.lone.caller, approveApproval, { params, body })).status).toBe(404);
  expect((await approveIt(app, kitchen.per.caller, id)).model.State).toBe('approved');
});

test('[PLN-04] two orders of a week do not pass its limit together', async () => {
  const kitchen = await aKitchen(app);
  await makeRule(app, kitchen, { Kind: 'week', LimitOre: 20_000 });
  const [one, two] = [
    await aBasket(app, kitchen, 11, '2026-11-25'),
    await aBasket(app, kitchen, 11, '2026-11-27'),
  ];
  const next = await aBasket(app, kitchen, 11, '2026-11-30');
  const answers = await Promise.all([one, two, next].map(({ Id }) => submit(kitchen, Id)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 409]);
  const refused = answers.find(({ status }) => status === 409);
  expect(refused?.error.Approval?.Reasons[0]?.Text).toBe('20,00 kr. over grænsen på 200,00 kr. for uge 48');
});

test('[PLN-04] goods off agreement, of a group and off a list wait', async () => {
  const kitchen = await aKitchen(app);
  const { caller } = kitchen.bodil;
  const { Categories } = (await app.call(caller, readApprovalRules)).model;
  const [group] = await rowsOf(app.database, 'products', { id: kitchen.productId });
  const CategoryId = `${group?.category_id}-1`;
  expect(Categories.map(({ Id }) => Id)).toContain(CategoryId);
  await makeRule(app, kitchen, { Kind: 'agreement', LimitOre: null });
  await makeRule(app, kitchen, { Kind: 'goods', LimitOre: 1_000, CategoryId });
  const { error } = await submit(kitchen, (await aBasket(app, kitchen, 2)).Id);
  expect(error.Approval?.Reasons.map(({ Kind }) => Kind)).toEqual(['agreement', 'goods']);
  const one = await submit(kitchen, (await aBasket(app, kitchen, 1)).Id);
  expect(one.error.Approval?.Reasons.map(({ Kind }) => Kind)).toEqual(['agreement']);
});

test('[PLN-04] each of two reasons needs the yes of whom it names', async () => {
  const kitchen = await aKitchen(app);
  const { lone, per, ida } = kitchen;
  await makeRule(app, kitchen, { Approvers: [lone.userId] });
  await makeRule(app, kitchen, {
    Kind: 'person',
    LimitOre: 5_000,
    People: [ida.userId],
    Approvers: [per.userId],
  });
  const id = await aRequest(app, kitchen, 12);
  const first = await approveIt(app, lone.caller, id);
  expect([first.model.State, first.model.Reasons.map(({ SettledBy }) => SettledBy)]).toEqual([
    'waiting',
    ['Lone Krag', null],
  ]);
  expect([(await shown(app, lone.caller, id)).MayDecide, await ordersOf(app, kitchen)]).toEqual([false, []]);
  expect((await approveIt(app, per.caller, id)).model.State).toBe('approved');
  expect(await ordersOf(app, kitchen)).toHaveLength(1);
});

test('[PLN-04] approvers are reminded, the deputy is asked, it falls, once each', async () => {
  const kitchen = await aKitchen(app);
  const { lone, per, ida } = kitchen;
  await makeRule(app, kitchen, { Approvers: [lone.userId], DeputyId: per.userId });
  const id = await aRequest(app, kitchen, 12);
  const other = await anotherNode(app);
  const work = async (at: string) => {
    app.clock.set(at);
    await Promise.all([app.app.runApprovals(), other.runApprovals(), app.app.runApprovals()]);
    return [await toldOf(app, lone), await toldOf(app, per), await toldOf(app, ida)];
  };
  expect(await work('2026-11-24T12:59:59Z')).toEqual([['asked'], [], []]);
  expect(await work('2026-11-24T13:00:00Z')).toEqual([['asked', 'reminder'], [], []]);
  expect((await shown(app, per.caller, id)).MayDecide).toBe(false);
  expect(await work('2026-11-24T14:00:00Z')).toEqual([['asked', 'reminder'], ['deputy'], []]);
  expect((await shown(app, per.caller, id)).MayDecide).toBe(true);
  expect(await work('2026-11-24T15:00:00Z')).toEqual([['asked', 'reminder'], ['deputy'], ['fallen']]);
  const fallen = await shown(app, lone.caller, id);
  expect([fallen.State, fallen.MoveTo]).toEqual(['fallen', '2026-11-26']);
  expect(faultOf(await approveIt(app, lone.caller, id))).toBe('approvalDecided');
  const moved = await approveIt(app, lone.caller, id, { MoveTo: '2026-11-26' });
  expect(moved.model.State).toBe('approved');
  expect((await ordersOf(app, kitchen)).map(({ delivery_date: date }) => date)).toEqual(['2026-11-26']);
  await other.close();
});

test('[PLN-04] nobody answers: it is sent within the amount, else it falls', async () => {
  const kitchen = await aKitchen(app);
  await makeRule(app, kitchen, { AtDeadline: 'send', SendUpToOre: 2_000 });
  const [within, beyond] = [await aRequest(app, kitchen, 12), await aRequest(app, kitchen, 13)];
  app.clock.set('2026-11-24T14:54:59Z');
  await app.app.runApprovals();
  expect((await shown(app, kitchen.ida.caller, within)).State).toBe('waiting');
  app.clock.set('2026-11-24T14:55:00Z');
  await app.app.runApprovals();
  expect((await shown(app, kitchen.ida.caller, within)).State).toBe('sent');
  app.clock.set('2026-11-24T15:00:00Z');
  await app.app.runApprovals();
  expect((await shown(app, kitchen.ida.caller, beyond)).State).toBe('fallen');
  expect((await ordersOf(app, kitchen)).map(({ total_ore: total }) => total)).toEqual([12_000]);
});

test('[PLN-04] while an approver is away their deputy is asked instead', async () => {
  const kitchen = await aKitchen(app);
  const { lone, per } = kitchen;
  await makeRule(app, kitchen, { Approvers: [lone.userId] });
  const away = (Absence: { From: string; Until: string; DeputyId: string | null } | null) =>
    app.call(lone.caller, setApprovalAbsence, { body: { Absence } });
  const until = { From: '2026-11-20', Until: '2026-11-23' };
  expect(faultOf(await away({ ...until, DeputyId: lone.userId }))).toBe('approvalDeputy');
  expect(faultOf(await away({ ...until, DeputyId: kitchen.ida.userId }))).toBe('approvalDeputy');
  expect(faultOf(await away({ ...until, From: '2026-11-24', DeputyId: null }))).toBe('periodReversed');
  expect((await away({ ...until, DeputyId: per.userId })).status).toBe(200);
  const id = await aRequest(app, kitchen, 12);
  expect([await toldOf(app, lone), await toldOf(app, per)]).toEqual([[], ['asked']]);
  expect((await approveIt(app, per.caller, id)).model.State).toBe('approved');
});

test('[PLN-04] a dearer price and a lost product are shown and checked anew', async () => {
  const kitchen = await aKitchen(app);
  await makeRule(app, kitchen);
  const id = await aRequest(app, kitchen, 12);
  const before = await shown(app, kitchen.lone.caller, id);
  await updateRows(app.database, 'sales_units', { product_id: kitchen.productId }, { list_price_ore: 1_100 });
  const now = () => shown(app, kitchen.lone.caller, id);
  let seen = await now();
  await untilSo(async () => {
    seen = await now();
    return seen.TotalOre === 13_200;
  });
  expect(seen.Changes).toMatchObject([{ Kind: 'price', FromOre: 1_000, ToOre: 1_100, EffectOre: 1_200 }]);
  const stale = await app.call(kitchen.lone.caller, approveApproval, {
    params: { id },
    body: { Version: before.Version, ShownTotalOre: before.TotalOre, Quantities: [], MoveTo: null },
  });
  expect(stale.error.OrderWarning).toMatchObject([{ Code: 'total_changed' }]);
  expect(await ordersOf(app, kitchen)).toEqual([]);
  expect((await approveIt(app, kitchen.lone.caller, id)).model.State).toBe('approved');
});

test('[PLN-04] staff who act send it only for a reason on the order', async () => {
  const kitchen = await aKitchen(app);
  await makeRule(app, kitchen);
  const id = await aRequest(app, kitchen, 12);
  const sofie = await aUser(app.database, {
    role: 'sales',
    depots: [kitchen.customer.depotId],
    displayName: 'Sofie',
  });
  const caller = await app.signIn({ userId: sofie.userId, customerId: kitchen.customer.id });
  const pass = (Reason: string, who: Caller = caller) =>
    app.call(who, passApproval, { params: { id }, body: { Reason } });
  expect(faultOf(await pass('Haster', kitchen.ida.caller))).toBe('approvalNotStaff');
  expect(faultOf(await pass(' '))).toBe('approvalReasonMissing');
  const { model } = await pass('Aftalt i telefonen med Lone');
  expect([model.State, model.Decision?.By, model.Decision?.Reason]).toEqual([
    ...['passed', 'Sofie', 'Aftalt i telefonen med Lone'],
  ]);
  expect(await toldOf(app, kitchen.ida)).toEqual(['passed']);
  expect(await ordersOf(app, kitchen)).toHaveLength(1);
});

test('[PLN-04] rules that nobody could keep are refused with a sentence', async () => {
  const kitchen = await aKitchen(app);
  const { bodil, ida, lone } = kitchen;
  const elsewhere = await aKitchen(app);
  const made = (more: Parameters<typeof aRule>[0]) =>
    app.call(bodil.caller, createApprovalRule, { body: aRule(more) });
  const faults: [Parameters<typeof aRule>[0], string | undefined][] = [
    [{ LimitOre: 0 }, 'approvalLimit'],
    [{ LimitOre: -1 }, 'approvalLimit'],
    [{ LimitOre: null }, 'approvalLimit'],
    [{ LimitOre: limits.approvalLimitOre + 1 }, 'approvalLimit'],
    [{ LimitOre: limits.approvalLimitOre }, undefined],
    [{ AtDeadline: 'send', SendUpToOre: 0 }, 'approvalSendLimit'],
    [{ Approvers: [ida.userId] }, 'approvalNotRight'],
    [{ Approvers: [elsewhere.lone.userId] }, 'approvalNotRight'],
    [{ Approvers: [] }, 'approvalNoApprover'],
    [{ Approvers: [lone.userId], People: [lone.userId] }, 'approvalOnlyAsker'],
    [{ DeputyId: ida.userId }, 'approvalDeputy'],
    [{ Kind: 'person' }, 'approvalPeopleMissing'],
    [{ People: [elsewhere.ida.userId] }, 'approvalPeopleMissing'],
    [{ Kind: 'goods', LimitOre: null, CategoryId: 'findes ikke' }, 'approvalGoodsMissing'],
    [{ Kind: 'list', LimitOre: null, ListId: '999999999' }, 'approvalListMissing'],
    [{ Name: 'x'.repeat(limits.approvalRuleNameLength + 1) }, 'invalidInput'],
    [{ Name: ' ' }, 'invalidInput'],
  ];
  for (const [more, fault] of faults) expect([more, faultOf(await made(more))]).toEqual([more, fault]);
  const [rule] = (await app.call(bodil.caller, readApprovalRules)).model.Rules;
  const params = { id: rule?.Id ?? '' };
  const change = () =>
    app.call(bodil.caller, changeApprovalRule, {
      params,
      body: { Version: 1, Draft: aRule({ Name: 'Ny' }) },
    });
  expect((await change()).model.Rules.map(({ Name, Version }) => [Name, Version])).toEqual([['Ny', 2]]);
  expect(faultOf(await change())).toBe('versionConflict');
  for (let count = 1; count < limits.approvalRules; count += 1)
    expect(faultOf(await made({ Name: `Regel ${count}` }))).toBeUndefined();
  expect(faultOf(await made({}))).toBe('tooManyApprovalRules');
  expect((await app.call(ida.caller, readApprovalRules)).status).toBe(403);
});

test('[PLN-04] without anybody to ask the order is refused', async () => {
  const kitchen = await aKitchen(app);
  await makeRule(app, kitchen);
  for (const { userId } of [kitchen.lone, kitchen.per])
    await updateRows(app.database, 'memberships', { user_id: userId }, { may_approve: false });
  const basket = await aBasket(app, kitchen, 12, day);
  expect(faultOf(await submit(kitchen, basket.Id))).toBe('approvalNobody');
  expect(faultOf(await askFor(app, kitchen, basket.Id))).toBe('approvalNobody');
});
