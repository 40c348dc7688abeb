import { type Basket, updateBasket } from '@engros/contracts/baskets/basket.ts';
import { type ApprovalRuleDraft, createApprovalRule } from '@engros/contracts/planning/approval-rules.ts';
import {
  type Approval,
  approveApproval,
  askApproval,
  readApproval,
} from '@engros/contracts/planning/approvals.ts';
import { expect } from 'vitest';
import { aCustomer, aUser, rowsOf, type TestCustomer, type TestUser } from '../../builders.ts';
import { aProduct } from '../../builders-goods.ts';
import type { Caller, TestApp } from '../../test-app.ts';
import { untilSo } from '../../until-seen.ts';

export interface Person extends TestUser {
  caller: Caller;
}

export interface Kitchen {
  customer: TestCustomer;
  /** May order. */
  ida: Person;
  /** May approve. */
  lone: Person;
  /** May approve as well. */
  per: Person;
  /** May say who may what. */
  bodil: Person;
  /** 10.00 kroner a bag. */
  productId: string;
}

export const day = '2026-11-25';

export async function aPerson(
  app: TestApp,
  customer: TestCustomer,
  displayName: string,
  rights: NonNullable<Parameters<typeof aUser>[1]>['rights'],
): Promise<Person> {
  const user = await aUser(app.database, { customers: [customer], displayName, ...(rights && { rights }) });
  return { ...user, caller: await app.signIn({ userId: user.userId, customerId: customer.id }) };
}

export async function aKitchen(app: TestApp): Promise<Kitchen> {
  const customer = await aCustomer(app.database);
  const productId = await aProduct(app.database, {});
  await untilSo(() => app.app.goods.catalog.current().products.has(productId));
  return {
    ...{ customer, productId, ida: await aPerson(app, customer, 'Ida Friis', {}) },
    lone: await aPerson(app, customer, 'Lone Krag', { may_order: false, may_approve: true }),
    per: await aPerson(app, customer, 'Per Dahl', { may_order: false, may_approve: true }),
    bodil: await aPerson(app, customer, 'Bodil Holm', { may_order: false, may_manage_users: true }),
  };
}

/** Orders over 100.00 kroner wait for anybody with the right. */
export const aRule = (more: Partial<ApprovalRuleDraft> = {}): ApprovalRuleDraft => ({
  ...{ Name: 'Store ordrer', Kind: 'order', LimitOre: 10_000, People: null, CategoryId: null, ListId: null },
  ...{ Approvers: null, DeputyId: null, AtDeadline: 'fall', SendUpToOre: null, AllowsOwn: false, ...more },
});

export async function makeRule(app: TestApp, { bodil }: Kitchen, more: Partial<ApprovalRuleDraft> = {}) {
  const { status, model } = await app.call(bodil.caller, createApprovalRule, { body: aRule(more) });
  expect(status).toBe(200);
  const made = model.Rules.at(-1);
  if (made === undefined) throw new Error('No rule was made');
  return made;
}

export async function aBasket(
  app: TestApp,
  { ida, productId }: Pick<Kitchen, 'ida' | 'productId'>,
  bags: number,
  ExpectedDate = day,
): Promise<Basket> {
  const line = { ProductId: productId, Quantity: bags, SalesUnit: { Code: 'ps' } };
  const body = { Products: [line], Delivery: { ExpectedDate } };
  const { status, model } = await app.call(ida.caller, updateBasket, { query: { id: '0' }, body });
  expect(status).toBe(200);
  return model;
}

export const askFor = (
  app: TestApp,
  { ida }: Pick<Kitchen, 'ida'>,
  basketId: string,
  note: string | null = null,
) => app.call(ida.caller, askApproval, { body: { BasketId: basketId, Note: note, IgnoreWarning: true } });

/** The id of a request for so many bags at 10.00 kroner. */
export async function aRequest(app: TestApp, kitchen: Kitchen, bags: number, date = day): Promise<string> {
  const basket = await aBasket(app, kitchen, bags, date);
  const { status, model } = await askFor(app, kitchen, basket.Id, 'Til skolefest');
  expect([status, model.WebOrderId]).toEqual([200, null]);
  return model.ApprovalId ?? '';
}

export const shown = async (app: TestApp, caller: Caller, id: string): Promise<Approval> =>
  (await app.call(caller, readApproval, { params: { id } })).model;

export async function approveIt(
  app: TestApp,
  caller: Caller,
  id: string,
  more: { Quantities?: { LineId: string; Quantity: number }[]; MoveTo?: string } = {},
) {
  const { Version, TotalOre } = await shown(app, caller, id);
  const { Quantities = [], MoveTo = null } = more;
  const ShownTotalOre = Quantities.length === 0 && MoveTo === null ? TotalOre : null;
  const body = { Version, ShownTotalOre, Quantities, MoveTo };
  return app.call(caller, approveApproval, { params: { id }, body });
}

export const ordersOf = (app: TestApp, { customer }: Kitchen) =>
  rowsOf(app.database, 'web_orders', { customer_id: customer.id });

/** Kinds of the mails about approvals to the person, oldest first. */
export async function toldOf(app: TestApp, { email }: TestUser): Promise<string[]> {
  const mails = await rowsOf(app.database, 'mails', { recipient: email, kind: 'approval' });
  return mails.map(({ dedupe_key: key }) => key.split(':')[3] ?? '');
}
