import { readDeliveryDates, readDropSize, readTimetable } from '@engros/contracts/goods/delivery.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { aCustomer, deleteRows, insertRows, type TestCustomer } from '../../../test/builders.ts';
import { aBuyerOf, aPresalePeriod } from '../../../test/builders-goods.ts';
import { type Caller, duringTests, testApp, testNow } from '../../../test/test-app.ts';
import { untilSo } from '../../../test/until-seen.ts';

const app = duringTests(testApp);
beforeEach(() => app.clock.set(testNow));

function aBuyer(customer: TestCustomer, language: 'da' | 'en' = 'da'): Promise<Caller> {
  return aBuyerOf(app, customer, { language });
}

async function datesFor(caller: Caller, preSaleId?: string) {
  const { model } = await app.call(caller, readDeliveryDates, { query: preSaleId ? { preSaleId } : {} });
  return { ...model, on: (date: string) => model.Dates.find((each) => each.Date === date) };
}

describe('delivery dates', () => {
  it('[DEL-01] are 60 days of the routes with deadline and window, or reason', async () => {
    const caller = await aBuyer(await aCustomer(app.database, { weekdays: [2, 4] }));
    const { Dates, on, TimeZone, ServerTime } = await datesFor(caller);
    expect(Dates).toHaveLength(60);
    expect(Dates[0]?.Date).toBe('2026-11-23');
    expect(on('2026-11-24')).toEqual({
      Date: '2026-11-24',
      IsDeliverable: true,
      Name: null,
      Reason: null,
      Deadline: '2026-11-23T15:00:00Z',
      Window: { From: '06:10', To: '06:50' },
    });
    expect(on('2026-11-25')).toMatchObject({ IsDeliverable: false, Reason: 'no_route', Deadline: null });
    // Tuesdays and Thursdays of nine weeks, except 24 and 31 December.
    expect(Dates.filter((date) => date.IsDeliverable)).toHaveLength(18 - 2);
    expect(TimeZone).toBe('Europe/Copenhagen');
    expect(ServerTime).toBe('2026-11-23T13:18:00Z');
  });

  it('[DEL-01] close at the cut-off itself', async () => {
    const caller = await aBuyer(await aCustomer(app.database));
    app.clock.set('2026-11-23T14:59:59Z');
    expect((await datesFor(caller)).on('2026-11-24')?.IsDeliverable).toBe(true);
    app.clock.set('2026-11-23T15:00:00Z');
    expect((await datesFor(caller)).on('2026-11-24')).toMatchObject({
      IsDeliverable: false,
      Reason: 'past_deadline',
    });
  });

  it('[DEL-01] leave out holidays and closures by name, keep extra days', async () => {
    const customer = await aCustomer(app.database);
    const closure = { depot_id: customer.depotId, name_da: 'Lageroptælling', name_en: 'Stocktaking' };
    await insertRows(app.database, 'closures', { date: '2026-12-02', ...closure });
    const cutOff = {
      cut_off_time: '12:00',
      cut_off_working_days: 2,
      window_from: '08:00',
      window_to: '09:00',
    };
    await insertRows(app.database, 'extra_delivery_days', {
      customer_id: customer.id,
      date: '2026-12-05',
      ...cutOff,
    });
    const danish = await datesFor(await aBuyer(customer));
    expect(danish.on('2026-12-24')).toMatchObject({
      IsDeliverable: false,
      Name: 'Juleaften',
      Reason: 'holiday',
    });
    expect(danish.on('2026-12-02')).toMatchObject({ Name: 'Lageroptælling', Reason: 'closed' });
    // Saturday 5 December: two working days before is Thursday 3 December.
    expect(danish.on('2026-12-05')).toMatchObject({
      IsDeliverable: true,
      Deadline: '2026-12-03T11:00:00Z',
      Window: { From: '08:00', To: '09:00' },
    });
    // The closed Wednesday is no working day, so Thursday's cut-off is on Tuesday.
    expect(danish.on('2026-12-03')?.Deadline).toBe('2026-12-01T15:00:00Z');
    const english = await datesFor(await aBuyer(customer, 'en'));
    expect(english.on('2026-12-24')?.Name).toBe('Christmas Eve');
    expect(english.on('2026-12-02')?.Name).toBe('Stocktaking');
    const elsewhere = await datesFor(await aBuyer(await aCustomer(app.database)));
    expect(elsewhere.on('2026-12-02')?.IsDeliverable).toBe(true);
  });

  it('[DEL-01] have the right deadline on both sides of both daylight-saving nights', async () => {
    const customer = await aCustomer(app.database);
    app.clock.set('2027-10-20T08:00:00Z');
    const autumn = await datesFor(await aBuyer(customer));
    // Friday 29 October has summer time, Monday 1 November has winter time.
    expect(autumn.on('2027-11-01')?.Deadline).toBe('2027-10-29T14:00:00Z');
    expect(autumn.on('2027-11-02')?.Deadline).toBe('2027-11-01T15:00:00Z');
    app.clock.set('2028-03-20T08:00:00Z');
    const spring = await datesFor(await aBuyer(customer));
    expect(spring.on('2028-03-27')?.Deadline).toBe('2028-03-24T15:00:00Z');
    expect(spring.on('2028-03-28')?.Deadline).toBe('2028-03-27T14:00:00Z');
  });

  it('[DEL-01] of a presale period are its delivery days, until it closes', async () => {
    const caller = await aBuyer(await aCustomer(app.database));
    const id = await aPresalePeriod(app.database, {
      orderUntil: '2026-12-01T11:00:00Z',
      from: '2027-02-05',
      to: '2027-02-09',
    });
    await untilSo(async () => (await datesFor(caller)).PreSalePeriods.some((period) => period.Id === id));
    const { Dates, PreSalePeriods } = await datesFor(caller, id);
    expect(Dates.map((each) => each.Date)).toEqual([
      '2027-02-05',
      '2027-02-06',
      '2027-02-07',
      '2027-02-08',
      '2027-02-09',
    ]);
    expect(Dates.map((each) => each.IsDeliverable)).toEqual([true, false, false, true, true]);
    expect(Dates[0]?.Deadline).toBe('2026-12-01T11:00:00Z');
    expect(PreSalePeriods.find((period) => period.Id === id)).toEqual({
      Id: id,
      Name: 'Juleforsalg',
      From: '2027-02-05',
      To: '2027-02-09',
      OrderUntil: '2026-12-01T11:00:00Z',
    });
    app.clock.set('2026-12-01T11:00:00Z');
    const late = await datesFor(caller, id);
    expect(late.Dates.some((each) => each.IsDeliverable)).toBe(false);
    expect(late.PreSalePeriods.some((period) => period.Id === id)).toBe(false);
  });

  it('answers an unknown presale period as missing', async () => {
    const caller = await aBuyer(await aCustomer(app.database));
    const { status } = await app.call(caller, readDeliveryDates, { query: { preSaleId: 'findes-ikke' } });
    expect(status).toBe(404);
  });

  it('follow a changed route at once', async () => {
    const customer = await aCustomer(app.database);
    const caller = await aBuyer(customer);
    expect((await datesFor(caller)).on('2026-11-24')?.IsDeliverable).toBe(true);
    await deleteRows(app.database, 'customer_routes', { customer_id: customer.id, weekday: 2 });
    await untilSo(async () => (await datesFor(caller)).on('2026-11-24')?.Reason === 'no_route');
  });
});

describe('the timetable', () => {
  it('[DEL-02] is the weekly routes, with the day asked for', async () => {
    const customer = await aCustomer(app.database, { weekdays: [2, 4] });
    const caller = await aBuyer(customer);
    const query = { expectedDeliveryDate: '2026-11-26', customerId: customer.id };
    const { model } = await app.call(caller, readTimetable, { query });
    const route = { RouteName: 'Prøverute', CutOffTime: '16:00', CutOffWorkingDays: 1 };
    const window = { WindowFrom: '06:10', WindowTo: '06:50' };
    const rhythm = { Tour: '', EveryWeeks: 1, FirstDate: null, IsoWeeks: null, CoolTypes: [] };
    expect(model.Routes).toEqual([
      { Weekday: 2, ...route, ...window, ...rhythm },
      { Weekday: 4, ...route, ...window, ...rhythm },
    ]);
    expect(model.Day).toMatchObject({ Date: '2026-11-26', IsDeliverable: true });
    expect((await app.call(caller, readTimetable)).model.Day).toBeNull();
  });
});

describe('the drop size', () => {
  const terms = { minimum_order_ore: 50_000, free_delivery_from_ore: 150_000, delivery_fee_ore: 9_900 };

  it('[DEL-02] says in Danish text and in øre what is missing', async () => {
    const caller = await aBuyer(await aCustomer(app.database, terms));
    const { model } = await app.call(caller, readDropSize, { query: { basketSubTotal: 423.5 } });
    expect(model).toEqual({
      MinimumOrder: '500,00',
      FreeDeliveryFrom: '1.500,00',
      DeliveryFee: '99,00',
      MissingToMinimum: '76,50',
      MissingToFreeDelivery: '1.076,50',
      MinimumOrderOre: 50_000,
      FreeDeliveryFromOre: 150_000,
      DeliveryFeeOre: 9_900,
      Day: null,
    });
  });

  it('[DEL-02] says what holds on the day, and refuses days too far', async () => {
    const caller = await aBuyer(await aCustomer(app.database, { ...terms, weekdays: [2] }));
    const on = async (expectedDeliveryDate: string) =>
      app.call(caller, readDropSize, { query: { basketSubTotal: 100, expectedDeliveryDate } });
    expect((await on('2026-12-01')).model.Day).toMatchObject({ Date: '2026-12-01', IsDeliverable: true });
    expect((await on('2026-12-02')).model.Day).toMatchObject({ IsDeliverable: false, Reason: 'no_route' });
    expect((await on('9999-12-31')).status).toBe(400);
  });

  it('[DEL-02] takes no fee from the free limit on', async () => {
    const caller = await aBuyer(await aCustomer(app.database, terms));
    const { model } = await app.call(caller, readDropSize, { query: { basketSubTotal: 1500 } });
    expect(model).toMatchObject({
      DeliveryFee: '0,00',
      DeliveryFeeOre: 0,
      MissingToMinimum: null,
      MissingToFreeDelivery: null,
    });
  });
});
