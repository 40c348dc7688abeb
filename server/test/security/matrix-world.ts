import { randomUUID } from 'node:crypto';
import { serviceScopes } from '@engros/contracts/endpoint.ts';
import type { Database } from '../../src/platform/database/open-database.ts';
import { aCustomer, aSingleSignOn, aUser, insertRow, insertRows, type TestCustomer } from '../builders.ts';
import { aProduct } from '../builders-goods.ts';
import type { Caller, TestApp } from '../test-app.ts';
import { aService } from '../worlds/a-service.ts';
import { aFollowedOrder, aLegacyOrder } from '../worlds/followed-orders.ts';
import { canaryOre, canaryProduct } from './canary-amounts.ts';
import { aCaseWithPhoto } from './matrix-cases.ts';
import { aDeliveryNote } from './matrix-documents.ts';
import { noticeIds } from './matrix-notices.ts';
import { sessionNameOf } from './matrix-sessions.ts';

/** Part of every text of the foreign customer; must never be sent to anybody else. */
export const canary = 'KANARIEFUGL';

export interface World {
  callers: Record<CallerKind, Caller>;
  /** Ids keyed by the `format` of their field: own, foreign, missing and malformed. */
  ids: Record<string, { own: string; foreign: string; missing: string; malformed: string }>;
  foreign: TestCustomer;
}

export const callerKinds = [
  'buyer',
  'buyerOfBoth',
  'buyerWithoutOrderRight',
  'buyerWithoutPrices',
  /** Nor may they manage favourites. */
  'buyerWithoutDocuments',
  'punchOut',
  'impersonator',
  'sales',
  'staffOfTexts',
  'support',
  'admin',
  'removedBuyer',
  'visitor',
  'serviceWithoutScope',
  'service',
] as const;
export type CallerKind = (typeof callerKinds)[number];

/**
 * Creates two customers with every kind of record, and a caller of each kind, all working for the first
 * customer.
 */
export async function matrixWorld({ database, signIn, clock }: TestApp): Promise<World> {
  await haveCanaryProduct(database);
  const own = await aCustomer(database, {
    name: 'Eget Køkken',
    minimum_order_ore: canaryOre.minimum,
    refuses_below_minimum: true,
    free_delivery_from_ore: canaryOre.freeFrom,
    delivery_fee_ore: canaryOre.fee,
  });
  const foreign = await aCustomer(database, {
    name: `${canary} ApS`,
    name2: canary,
    attention: canary,
    address: canary,
  });
  const leads = { may_approve: true, may_manage_users: true };
  const buyer = await aUser(database, { customers: [own], rights: leads });
  const both = await aUser(database, { customers: [own, foreign], rights: leads });
  const readOnly = await aUser(database, { customers: [own], rights: { may_order: false } });
  const priceless = await aUser(database, { customers: [own], rights: { may_see_prices: false } });
  const paperless = await aUser(database, {
    customers: [own],
    rights: { may_see_documents: false, may_manage_favorites: false },
  });
  const removed = await aUser(database);
  const other = await aUser(database, { customers: [foreign], displayName: canary });
  const sales = await aUser(database, { role: 'sales', depots: [own.depotId] });
  const support = await aUser(database, { role: 'support' });
  const ofTexts = await aUser(database, { role: 'support', consoleParts: ['texts'] });
  const admin = await aUser(database, { role: 'admin' });
  const at = (user: { userId: string }, customerId: string | null = own.id) =>
    signIn({ userId: user.userId, customerId });
  const callers: World['callers'] = {
    visitor: null,
    buyer: await at(buyer),
    buyerOfBoth: await at(both),
    buyerWithoutOrderRight: await at(readOnly),
    buyerWithoutPrices: await at(priceless),
    buyerWithoutDocuments: await at(paperless),
    removedBuyer: await at(removed),
    sales: await at(sales),
    support: await at(support, null),
    staffOfTexts: await at(ofTexts, null),
    admin: await at(admin, null),
    punchOut: await signIn({ userId: buyer.userId, customerId: own.id, punchOut: {} }),
    impersonator: await signIn({ userId: buyer.userId, customerId: own.id, actingUserId: sales.userId }),
    service: await aService(database, serviceScopes),
    serviceWithoutScope: await aService(database, []),
  };
  await at(other, foreign.id);
  const now = clock.now().toString();
  const mine = await recordsOf(database, own.id, buyer.userId, 'egen', now);
  const theirs = await recordsOf(database, foreign.id, other.userId, canary, now);
  const ownCase = await aCaseWithPhoto(database, own.id, { userId: buyer.userId, text: 'egen', now });
  const theirCase = await aCaseWithPhoto(database, foreign.id, { userId: other.userId, text: canary, now });
  const signOn = await aSingleSignOn(database, {
    customerId: own.id,
    userId: buyer.userId,
    name: 'egen',
  });
  const foreignSignOn = await aSingleSignOn(database, {
    customerId: foreign.id,
    userId: other.userId,
    name: canary,
  });
  return {
    callers,
    foreign,
    ids: {
      customerId: { own: own.id, foreign: foreign.id, missing: 'findes-ikke', malformed: '../etc' },
      basketId: {
        own: mine.basketId,
        foreign: theirs.basketId,
        missing: '999999999',
        malformed: "1' or 1=1",
      },
      webOrderId: {
        own: mine.webOrderId,
        foreign: theirs.webOrderId,
        missing: '999999999',
        malformed: '1;--',
      },
      orderId: { own: mine.orderId, foreign: theirs.orderId, missing: '999999999', malformed: '1;--' },
      documentId: {
        own: mine.documentId,
        foreign: theirs.documentId,
        missing: randomUUID(),
        malformed: '../a',
      },
      sessionId: {
        own: await sessionNameOf(database, buyer.userId),
        foreign: await sessionNameOf(database, other.userId),
        missing: randomUUID(),
        malformed: 'x'.repeat(36),
      },
      listId: { own: mine.listId, foreign: theirs.listId, missing: '999999999', malformed: 'x'.repeat(36) },
      userId: { own: buyer.userId, foreign: other.userId, missing: randomUUID(), malformed: 'x'.repeat(36) },
      caseId: {
        own: ownCase.caseId,
        foreign: theirCase.caseId,
        missing: '999999999',
        malformed: '1;--',
      },
      standingOrderId: {
        own: mine.standingOrderId,
        foreign: theirs.standingOrderId,
        missing: '999999999',
        malformed: '1;--',
      },
      declarationId: {
        own: mine.declarationId,
        foreign: theirs.declarationId,
        missing: '999999999',
        malformed: '1;--',
      },
      replacementQuestionId: {
        own: mine.questionId,
        foreign: theirs.questionId,
        missing: '999999999',
        malformed: '1;--',
      },
      approvalId: {
        own: mine.approvalId,
        foreign: theirs.approvalId,
        missing: '999999999',
        malformed: '1;--',
      },
      approvalRuleId: {
        own: mine.approvalRuleId,
        foreign: theirs.approvalRuleId,
        missing: '999999999',
        malformed: '1;--',
      },
      groupSheetId: {
        own: mine.groupSheetId,
        foreign: theirs.groupSheetId,
        missing: '999999999',
        malformed: '1;--',
      },
      photoId: {
        own: ownCase.photoId,
        foreign: theirCase.photoId,
        missing: randomUUID(),
        malformed: '1',
      },
      ...(await noticeIds(database, { own: own.id, foreign: foreign.id, text: canary })),
      singleSignOnId: { own: signOn, foreign: foreignSignOn, missing: randomUUID(), malformed: '1' },
    },
  };
}

interface Records {
  basketId: string;
  webOrderId: string;
  orderId: string;
  documentId: string;
  listId: string;
  standingOrderId: string;
  declarationId: string;
  questionId: string;
  approvalId: string;
  approvalRuleId: string;
  groupSheetId: string;
}

async function recordsOf(
  database: Database,
  customerId: string,
  userId: string,
  text: string,
  now: string,
): Promise<Records> {
  const db = database.kysely;
  const basket = (state: string) =>
    db
      .insertInto('baskets')
      .values({
        customer_id: customerId,
        created_by: userId,
        order_reference: text,
        message: text,
        state,
        created_at: now,
        updated_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
  const open = await basket('open');
  const submitted = await basket('submitted');
  await insertRows(db, 'basket_lines', {
    customer_id: customerId,
    basket_id: open.id,
    line_id: 1,
    product_id: canaryProduct,
    sales_unit_code: 'ps',
    quantity: 1,
    unit_price_ore: canaryOre.remembered,
    price_source: 'List',
    added_by: userId,
    updated_at: now,
  });
  const order = await insertRow(db, 'web_orders', {
    customer_id: customerId,
    source_basket_id: submitted.id,
    ordered_by: userId,
    delivery_date: '2026-11-25',
    deadline: now,
    order_reference: text,
    message: text,
    is_separate_invoice: false,
    subtotal_ore: canaryOre.ordered,
    delivery_fee_ore: 0,
    vat_ore: Math.round(canaryOre.ordered / 4),
    total_ore: canaryOre.ordered,
    ship_to: JSON.stringify({ name: text, attention: text, address: text, postalCode: '8000', city: text }),
    placed_at: now,
  });
  await insertRows(db, 'web_order_lines', {
    customer_id: customerId,
    web_order_id: order.id,
    position: 1,
    product_id: canaryProduct,
    name: text,
    sales_unit_code: 'st',
    unit_text_singular: 'stk.',
    unit_text_plural: 'stk.',
    unit_quantity: 1,
    quantity: 1,
    unit_price_ore: canaryOre.ordered,
    line_total_ore: canaryOre.ordered,
    price_source: 'list',
  });
  const list = await insertRow(db, 'favorite_lists', {
    customer_id: customerId,
    name: text,
    created_by: userId,
  });
  const standing = await insertRow(db, 'standing_orders', {
    ...{ customer_id: customerId, name: text, client_key: `matrix-${customerId}`, created_by: userId },
    rhythm: JSON.stringify({ Kind: 'weekly', EveryWeeks: 1, Weekdays: [1, 2, 3, 4, 5], MonthDay: 1, Nth: 1 }),
    ...{ starts_on: '2026-11-24', closed_day: 'skip', shortage: 'ask', sends_itself: true, rise_percent: 5 },
    ...{ make_hours: 24, send_minutes: 30, joins_basket: false, order_reference: text, updated_by: userId },
    ...{ created_at: now, updated_at: now, look_at: '2100-01-01T00:00:00Z' },
  });
  await insertRows(db, 'standing_order_lines', {
    ...{
      customer_id: customerId,
      standing_order_id: standing.id,
      product_id: canaryProduct,
      sales_unit_code: 'ps',
    },
    ...{ position: 0, quantities: [1, 1, 1, 1, 1, 1, 1], keeps_price: false, price_ore: canaryOre.ordered },
  });
  const change = await insertRow(db, 'declaration_changes', {
    ...{ product_id: canaryProduct, name: text, noted_at: now },
    ...{ before: JSON.stringify({ AM: 'free' }), after: JSON.stringify({ AM: 'contains' }) },
  });
  await insertRows(db, 'declaration_notices', {
    ...{ customer_id: customerId, change_id: change.id, told_at: now, told_to: [text] },
  });
  await insertRows(db, 'substitute_choices', {
    ...{ customer_id: customerId, subject: 'kitchen', wish: 'Ask', changed_by_name: text, changed_at: now },
  });
  await insertRows(db, 'allergen_profiles', {
    ...{ customer_id: customerId, version: 1, changed_by_name: text, changed_by: userId, changed_at: now },
    rules: JSON.stringify([{ Code: 'AM', Diners: 1, Action: 'warn', AlsoTraces: true }]),
  });
  const rule = await insertRow(db, 'approval_rules', {
    ...{
      customer_id: customerId,
      name: text,
      kind: 'order',
      limit_ore: canaryOre.ordered,
      at_deadline: 'fall',
    },
    ...{ allows_own: false, created_by: userId, created_at: now, updated_by: userId, updated_at: now },
  });
  const approval = await insertRow(db, 'approvals', {
    ...{ customer_id: customerId, basket_id: submitted.id, asked_by: userId, asked_at: now, note: text },
    ...{
      reasons: '[]',
      lines: '[]',
      total_ore: canaryOre.ordered,
      delivery_date: '2026-11-25',
      deadline: now,
    },
    ...{ approvers: '[]', deputies: '[]', allows_own: false, sends_unanswered: false },
    ...{ look_at: '2100-01-01T00:00:00Z' },
  });
  const sheet = await insertRow(db, 'group_sheets', {
    ...{ user_id: userId, name: text, is_template: false, client_key: `matrix-${customerId}` },
    ...{ created_at: now, updated_at: now },
  });
  await insertRows(db, 'group_sheet_products', {
    ...{ sheet_id: sheet.id, product_id: canaryProduct, sales_unit_code: 'ps', position: 0 },
  });
  await insertRows(db, 'group_sheet_kitchens', {
    ...{ sheet_id: sheet.id, customer_id: customerId, name: text, position: 0, added_by: userId },
  });
  const line = { product_id: canaryProduct, name: text, price: canaryOre.ordered };
  const orderId = await aFollowedOrder(database, customerId, {
    reference: text,
    orderedBy: text,
    message: text,
    events: [{ kind: 'Confirmed', note: text }],
    lines: [{ ...line, quantity_delivered: 1 }],
    deliveries: [{ received_by: text, lines: [{ product_id: canaryProduct, lot: text }] }],
  });
  await aLegacyOrder(database, customerId, { id: orderId, reference: text, lines: [line] });
  const question = await insertRow(db, 'replacement_questions', {
    ...{ customer_id: customerId, web_order_id: order.id, order_id: orderId, position: 1, web_position: 1 },
    ...{ revision: 0, product_id: canaryProduct, name: text, sales_unit_code: 'st', unit_quantity: 1 },
    ...{ quantity: 1, available: 0, asked_at: now, told_at: now, deadline: '2100-01-01T00:00:00Z' },
    offer: JSON.stringify({
      ...{ productId: canaryProduct, name: text, unitCode: 'st', unitQuantity: 1, quantity: 1 },
      unitPriceOre: canaryOre.ordered,
    }),
  });
  return {
    basketId: String(open.id),
    webOrderId: String(order.id),
    orderId: String(orderId),
    documentId: await aDeliveryNote(database, customerId, orderId),
    listId: String(list.id),
    standingOrderId: String(standing.id),
    declarationId: String(change.id),
    questionId: String(question.id),
    approvalId: String(approval.id),
    approvalRuleId: String(rule.id),
    groupSheetId: String(sheet.id),
  };
}

async function haveCanaryProduct(database: Database): Promise<void> {
  const known = await database.kysely
    .selectFrom('products')
    .select('id')
    .where('id', '=', canaryProduct)
    .executeTakeFirst();
  if (known === undefined)
    await aProduct(database, { id: canaryProduct, units: [{ list_price_ore: canaryOre.price }] });
}
