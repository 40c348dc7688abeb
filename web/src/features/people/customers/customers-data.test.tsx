import { beforeEach, describe, expect, test } from 'vitest';
import { openPage } from '../../../../test/a-page-context.ts';
import { answerWith, jsonAnswer } from '../../../../test/answers.ts';
import { pageContext } from '../../../lib/page-context.ts';
import {
  customerMatches,
  customerSearchFrom,
  endOrderFor,
  orderForNobody,
  startOrderFor,
  switchCustomer,
} from './customers-data.ts';
import { supplierCustomers } from './supplier-cookie.ts';

const cookies = () => document.cookie.split('; ').filter((each) => each.startsWith('supplier_customer_'));

beforeEach(() => {
  for (const cookie of cookies()) document.cookie = `${cookie.split('=')[0]}=; Path=/; Max-Age=0`;
});

const customer = {
  Id: '200301',
  Name: 'Plejecenter Solgården',
  Name2: null,
  DisplayAddress: {
    Name: 'Solgårdens Køkken',
    Attention: 'Økonoma Birgitte Skov',
    Address: 'Solvej 48',
    PostalCode: '8270',
    City: 'Højbjerg',
  },
  Location: { Id: 'AAR', Name: 'Aarhus' },
};

test('[CUS-04] the search comes with 5 customers; three fields match', () => {
  expect(customerSearchFrom).toBe(5);
  for (const text of ['solgårdens', 'SOLGÅRDENS', ' birgitte ', 'ØKONOMA', '0030', ''])
    expect(customerMatches(customer, text), text).toBe(true);
  for (const text of ['højbjerg', '8270', 'solvej', 'x'])
    expect(customerMatches(customer, text), text).toBe(false);
});

test("[CUS-04] without a number nothing is asked for: 'Customer id is missing'", async () => {
  const fetched = answerWith(() => jsonAnswer({ Model: {} }));
  await expect(switchCustomer('')).rejects.toThrow('Customer id is missing');
  expect(fetched).not.toHaveBeenCalled();
});

describe('a supplier user', () => {
  let asked: string[];
  beforeEach(() => {
    asSupplier();
    asked = [];
    answerWith((_address, { body }) => {
      const { id } = JSON.parse(String(body)) as { id: string };
      asked.push(id);
      return id === '404'
        ? jsonAnswer({ Type: 'customerNotFound', Message: 'x' }, 404)
        : jsonAnswer({ Model: {} });
    });
  });

  function asSupplier(changes: { DefaultCustomerId?: string | null } = {}) {
    const { user } = pageContext();
    const UserActions = { ...user.UserActions, CanPlaceOrderOnBehalfOfCustomer: true };
    openPage({ user: { ...user, ...changes, UserActions } });
  }

  test('[CUS-07] a cookie notes the number before the switch, until refused', async () => {
    await startOrderFor('200301');
    expect(cookies()).toEqual(['supplier_customer_7=200301.104882']);
    asSupplier();
    await expect(startOrderFor('404')).rejects.toThrow('status 404');
    expect(supplierCustomers()).toEqual({ current: '200301', stored: '104882' });
  });

  test('[CUS-07] ending returns to the stored, default or no customer (-1)', async () => {
    await startOrderFor('200301');
    openPageAt('200301');
    await endOrderFor();
    expect(asked).toEqual(['200301', '104882']);

    asked.length = 0;
    document.cookie = 'supplier_customer_7=200301.404; Path=/';
    openPageAt('200301', { DefaultCustomerId: '200500' });
    await endOrderFor();
    expect(asked).toEqual(['404', '200500']);

    asked.length = 0;
    document.cookie = `supplier_customer_7=${'x'.repeat(3000)}.-1; Path=/`;
    openPageAt('200301', { DefaultCustomerId: null });
    await endOrderFor();
    expect(asked).toEqual(['-1']);
    openPageAt('200301');
    await orderForNobody();
    expect(asked).toEqual(['-1', '-1']);
  });

  test('ending without an answer goes nowhere else and keeps the way back', async () => {
    document.cookie = 'supplier_customer_7=200301.104882; Path=/';
    openPageAt('200301', { DefaultCustomerId: '200500' });
    for (const fail of [() => Promise.reject(new TypeError('offline')), () => jsonAnswer({}, 503)]) {
      const fetched = answerWith(fail);
      await expect(endOrderFor()).rejects.toThrow();
      expect(fetched).toHaveBeenCalledTimes(1);
      expect(supplierCustomers()).toEqual({ current: '200301', stored: '104882' });
    }
  });

  function openPageAt(id: string, changes: { DefaultCustomerId?: string | null } = {}) {
    const { user } = pageContext();
    openPage({ user: { ...user, ...changes }, customer: { ...customer, Id: id } });
  }

  test('others keep no such cookie', async () => {
    openPage();
    await switchCustomer('200301');
    expect(cookies()).toEqual([]);
  });
});
