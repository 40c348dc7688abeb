import { readNavigation, readNavigationFavorites } from '@engros/contracts/pages/navigation.ts';
import { limits } from '@engros/contracts/values/limits.ts';
import type { Insertable } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { aCustomer, aUser, insertRow, insertRows } from '../../../test/builders.ts';
import { aCategory, aProduct } from '../../../test/builders-goods.ts';
import { type Caller, duringTests, type TestApp, testApp } from '../../../test/test-app.ts';
import { untilCaughtUp } from '../../../test/until-seen.ts';
import { aFollowedOrder } from '../../../test/worlds/followed-orders.ts';
import type { Tables } from '../../platform/database/tables.ts';

const app = duringTests(() => testApp({ REGISTER_URL: 'https://fjordgros.example/bliv-kunde' }));
beforeEach(() => followed(() => app.database.pool.query('delete from navigation_entries')));

/**
 * Waits until the app has received the notification of a change. Listeners on one connection are called in
 * order, so a later listener of the test shows it.
 */
async function followed(change: () => Promise<unknown>): Promise<void> {
  const heard = Promise.withResolvers<void>();
  const stop = await app.ofApplication.listen('navigation', {
    message: () => heard.resolve(),
    resync: () => undefined,
  });
  try {
    await change();
    await heard.promise;
  } finally {
    await stop();
  }
}

type Row = Insertable<Tables['navigation_entries']>;

async function write(...rows: (Partial<Row> & { id: string })[]): Promise<void> {
  const usual = { place: 'menu', parent_id: null, type: 'navigation_link', url: '/', position: 0 };
  const insert = app.database.kysely.insertInto('navigation_entries').values(
    rows.map((row, position) => ({
      ...usual,
      position,
      title_da: `${row.id} på dansk`,
      title_en: `${row.id} in English`,
      ...row,
    })),
  );
  await followed(() => insert.execute());
}

async function aBuyer(
  wishes: Parameters<typeof aUser>[1] & { punchOut?: object; withoutCustomer?: boolean } = {},
) {
  const customer = await aCustomer(app.database);
  const user = await aUser(app.database, {
    customers: wishes.role === undefined ? [customer] : [],
    depots: [customer.depotId],
    ...wishes,
  });
  const customerId = wishes.withoutCustomer ? null : customer.id;
  const caller = await app.signIn({
    userId: user.userId,
    customerId,
    ...(wishes.punchOut && { punchOut: wishes.punchOut }),
  });
  return { ...user, customer, caller };
}

async function aList(
  owner: { customer: { id: string }; userId: string },
  name: string,
  position: number,
): Promise<string> {
  const { id } = await insertRow(app.database, 'favorite_lists', {
    customer_id: owner.customer.id,
    created_by: owner.userId,
    name,
    position,
  });
  return String(id);
}

const idsOf = (items: readonly { Id: string }[]) => items.map(({ Id }) => Id);

describe('GET navigation', () => {
  test('[NAV-01] answers all links and the menu in the caller’s language', async () => {
    await write(
      { id: 'first', url: '/catalog/search?onOffer=True', icon: 'Offers', subtitle_da: 'Lige nu' },
      { id: 'second', url: 'https://fjordgros.example/om', target: '_blank' },
      { id: 'quick', place: 'quickLinks' },
      { id: 'hidden', place: 'quickLinks', is_hidden_from_quick_links: true },
      { id: 'password', place: 'account', url: '/account/password' },
    );
    const { caller } = await aBuyer();
    const { model } = await app.call(caller, readNavigation);
    expect(model.AuthenticationLinks).toEqual({
      RegisterPageUrl: 'https://fjordgros.example/bliv-kunde',
      LoginPageUrl: '/login',
    });
    expect(model.NavigationItems).toEqual([
      {
        Id: 'first',
        Type: 'navigation_link',
        Title: 'first på dansk',
        Subtitle: 'Lige nu',
        Url: '/catalog/search?onOffer=True',
        Target: '_self',
        QuickLinkIcon: 'Offers',
        IconUrl: null,
        MenuItems: [],
      },
      expect.objectContaining({ Id: 'second', Url: 'https://fjordgros.example/om', Target: '_blank' }),
    ]);
    expect(model.QuickLinks.map(({ Id, HideFromQuickLinks }) => [Id, HideFromQuickLinks])).toEqual([
      ['quick', false],
      ['hidden', true],
    ]);
    expect(model.MyAccountLinks).toEqual([
      { Url: '/account/password', Target: '_self', Title: 'password på dansk' },
    ]);
    const english = await aBuyer({ language: 'en' });
    await app.database.pool.query("update sessions set language = 'en' where user_id = $1", [english.userId]);
    const answer = await app.call(english.caller, readNavigation);
    expect(answer.model.NavigationItems[0]?.Title).toBe('first in English');
  });

  test('without content every list is empty, also for a visitor', async () => {
    expect((await app.call(null, readNavigation)).model).toMatchObject({
      NavigationItems: [],
      QuickLinks: [],
      MyAccountLinks: [],
    });
  });

  test('[PUN-04] baskets that went back are linked for customers with a procurement system', async () => {
    const [connected, other] = [await aBuyer(), await aBuyer()];
    const signOn = {
      customer_id: connected.customer.id,
      user_id: connected.userId,
      name: 'Kommunens indkøb',
      secret_hash: '',
    };
    await insertRows(app.database, 'punch_out_single_sign_ons', {
      ...signOn,
      protocol: 'oci',
      login_name: `oci-${signOn.customer_id}`,
    });
    const links = async ({ caller }: typeof other) =>
      (await app.call(caller, readNavigation)).model.MyAccountLinks.map(({ Url }) => Url);
    expect(await links(connected)).toEqual([...(await links(other)), '/punchout/orders']);
    expect((await app.call(null, readNavigation)).model.MyAccountLinks).toEqual([]);
  });

  test('entries show by kind of caller, by rights, and by chosen customer', async () => {
    await write(
      { id: 'for-visitors', audiences: ['visitor'] },
      { id: 'for-buyers', audiences: ['buyer'] },
      { id: 'to-order', audiences: ['buyer'], rights: ['order'] },
      { id: 'for-staff', audiences: ['staff'], needs_customer: false },
      { id: 'for-staff-at-customer', audiences: ['staff'] },
      { id: 'for-admins', audiences: ['staff'], rights: ['console'], needs_customer: false },
      { id: 'for-suppliers', audiences: ['supplier'] },
      { id: 'change', type: 'navigation_change_customer', url: null },
    );
    const buyer = await aBuyer();
    const reader = await aBuyer({ rights: { may_order: false } });
    const punchOut = await aBuyer({ punchOut: {} });
    const sales = await aBuyer({ role: 'sales' });
    const admin = await aBuyer({ role: 'admin', withoutCustomer: true });
    const supplier = await aBuyer({ role: 'supplier' });
    const seen = async (caller: Parameters<TestApp['call']>[0]) =>
      idsOf((await app.call(caller, readNavigation)).model.NavigationItems);
    expect(await seen(null)).toEqual(['for-visitors']);
    expect(await seen(buyer.caller)).toEqual(['for-buyers', 'to-order', 'change']);
    expect(await seen(reader.caller)).toEqual(['for-buyers', 'change']);
    expect(await seen(punchOut.caller)).toEqual(['for-buyers', 'to-order']);
    expect(await seen(sales.caller)).toEqual(['for-staff', 'for-staff-at-customer']);
    expect(await seen(admin.caller)).toEqual(['for-staff', 'for-admins']);
    expect(await seen(supplier.caller)).toEqual(['for-suppliers']);
  });

  test('[NAV-05] hidden entries hide what is below; empty menus are left out', async () => {
    await write(
      { id: 'line-first', type: 'navigation_separator', url: null },
      { id: 'menu', type: 'navigation_menu', url: null },
      { id: 'line', type: 'navigation_separator', url: null },
      { id: 'line-twice', type: 'navigation_separator', url: null },
      { id: 'staff-only', type: 'navigation_menu', url: null, audiences: ['staff'] },
      { id: 'empty', type: 'navigation_menu', url: null },
      { id: 'last', url: '/samples' },
      { id: 'line-last', type: 'navigation_separator', url: null },
      { id: 'child', parent_id: 'menu', type: 'navigation_menu', url: null },
      { id: 'grandchild', parent_id: 'child', type: 'navigation_menu', url: null },
      { id: 'leaf', parent_id: 'grandchild' },
      { id: 'of-staff', parent_id: 'staff-only' },
    );
    const { caller } = await aBuyer();
    const { NavigationItems } = (await app.call(caller, readNavigation)).model;
    expect(idsOf(NavigationItems)).toEqual(['menu', 'line', 'last']);
    expect(NavigationItems[0]?.MenuItems[0]?.MenuItems[0]?.MenuItems[0]?.Id).toBe('leaf');
  });

  test('a menu is shown to its deepest level and not one deeper', async () => {
    const depth = limits.navigationDepth + 1;
    await write(
      ...Array.from({ length: depth }, (_, level) => ({
        id: `level-${level}`,
        parent_id: level === 0 ? null : `level-${level - 1}`,
        type: 'navigation_menu',
      })),
    );
    const { caller } = await aBuyer();
    let level = (await app.call(caller, readNavigation)).model.NavigationItems;
    let seen = 0;
    for (; level[0]; level = level[0].MenuItems) seen += 1;
    expect(seen).toBe(limits.navigationDepth);
  });

  test('[NAV-05] notifications and what waits are counted, from none on', async () => {
    await write(
      { id: 'messages', type: 'navigation_notifications' },
      { id: 'shifts', type: 'navigation_job' },
    );
    const { caller } = await aBuyer();
    const { NavigationItems } = (await app.call(caller, readNavigation)).model;
    expect(NavigationItems.map(({ Type }) => Type)).toEqual(['navigation_notifications', 'navigation_job']);
    expect(NavigationItems[0]?.UnreadNotificationsCount).toBe(0);
    expect(NavigationItems.map(({ AmountOfJobs }) => AmountOfJobs)).toEqual([undefined, 0]);
  });

  test('[NAV-05] jobs count news of a buyer’s orders, open cases of staff', async () => {
    await write({
      id: 'answers',
      type: 'navigation_job',
      audiences: ['buyer', 'staff'],
      needs_customer: false,
    });
    const jobsOf = async (caller: Caller) =>
      (await app.call(caller, readNavigation)).model.NavigationItems[0]?.AmountOfJobs;
    const { caller, customer } = await aBuyer();
    const orderId = await aFollowedOrder(app.database, customer.id, { status: 'Confirmed' });
    expect(await jobsOf(caller)).toBe(0);
    await app.database.pool.query(
      `insert into order_events (customer_id, order_id, position, kind, at, source, details)
        values ($1, $2, 50, 'Delayed', $3, 'Fjordgros', '{}')`,
      [customer.id, orderId, app.clock.now().toString()],
    );
    expect(await jobsOf(caller)).toBe(1);
    expect(await jobsOf((await aBuyer()).caller)).toBe(0);
    const staff = await aUser(app.database, { role: 'support', consoleParts: ['cases'] });
    const answering = await app.signIn({ userId: staff.userId, customerId: null });
    expect(await jobsOf(answering)).toBe(0);
  });

  test('a punch-out session is told nothing of the customer’s notifications', async () => {
    await write({ id: 'messages', type: 'navigation_notifications' }, { id: 'goods' });
    const { caller, customer } = await aBuyer({ punchOut: {} });
    await insertRows(app.database, 'customer_notifications', {
      customer_id: customer.id,
      kind: 'DayClosed',
      facts: JSON.stringify({ date: '2026-12-02', name: 'Status', nameEn: 'Stocktaking' }),
      dedupe_key: 'closed:2026-12-02',
      created_at: app.clock.now().toString(),
    });
    const { NavigationItems } = (await app.call(caller, readNavigation)).model;
    expect(idsOf(NavigationItems)).toEqual(['goods']);
    expect(JSON.stringify(NavigationItems)).not.toContain('UnreadNotificationsCount');
  });

  test('a change of content shows without a restart', async () => {
    const { caller } = await aBuyer();
    const titles = async () =>
      (await app.call(caller, readNavigation)).model.NavigationItems.map(({ Title }) => Title);
    await write({ id: 'news', title_da: 'Nyt' });
    expect(await titles()).toEqual(['Nyt']);
    await followed(() =>
      app.database.pool.query("update navigation_entries set title_da = 'Nyere' where id = 'news'"),
    );
    expect(await titles()).toEqual(['Nyere']);
  });
});

describe('product groups', () => {
  test('are in the menu while one of their products is sold', async () => {
    await write({ id: 'groups', type: 'navigation_menu', url: null, source: 'categories' });
    const { caller } = await aBuyer();
    const sold = await aCategory(app.database, { da: 'Fisk', en: 'Fish' });
    const ended = await aCategory(app.database, { da: 'Is', en: 'Ice cream' });
    await aProduct(app.database, { category_id: sold });
    await aProduct(app.database, { category_id: sold, is_blocked: true });
    await aProduct(app.database, { category_id: ended, is_blocked: true });
    await untilCaughtUp(app);
    const [menu] = (await app.call(caller, readNavigation)).model.NavigationItems;
    const shown = menu?.MenuItems.flatMap(({ MenuItems }) => idsOf(MenuItems)) ?? [];
    expect([shown.includes(sold), shown.includes(ended)]).toEqual([true, false]);
  });
});

describe('favourites', () => {
  test('lists keep their order with sizes, then come the supplier’s entries', async () => {
    await write(
      {
        id: 'favorites',
        type: 'navigation_favorites',
        url: null,
        item_url: '/favorites/details/{id}',
        place: 'quickLinks',
      },
      { id: 'line', type: 'navigation_separator', url: null, parent_id: 'favorites' },
      { id: 'see_all_lists', parent_id: 'favorites', url: '/favorites' },
    );
    const own = await aBuyer();
    const { caller } = own;
    const other = await aBuyer();
    await aList(other, 'Andres', 0);
    const fish = await aList(own, 'Fisk til fredag', 1);
    const basics = await aList(own, 'Basisvarer', 0);
    const { QuickLinks } = (await app.call(caller, readNavigation)).model;
    expect(QuickLinks[0]).toMatchObject({ Type: 'navigation_favorites', Subtitle: '2 lister' });
    const { model } = await app.call(caller, readNavigationFavorites);
    const list = (Id: string, Title: string) => ({
      Id,
      Type: 'navigation_favorites_item',
      Title,
      Subtitle: '0 varer',
      Url: `/favorites/details/${Id}`,
    });
    expect(model).toEqual([
      list(basics, 'Basisvarer'),
      list(fish, 'Fisk til fredag'),
      { Id: 'line', Type: 'navigation_separator', Title: 'line på dansk', Subtitle: null, Url: null },
      expect.objectContaining({ Id: 'see_all_lists', Url: '/favorites' }),
    ]);
    expect(QuickLinks[0]?.MenuItems).toMatchObject(model);
  });

  test('programs get the lists also where no menu shows them', async () => {
    const own = await aBuyer();
    const { caller } = own;
    const id = await aList(own, 'Basisvarer', 0);
    expect((await app.call(caller, readNavigationFavorites)).model).toEqual([
      { Id: id, Type: 'navigation_favorites_item', Title: 'Basisvarer', Subtitle: '0 varer', Url: null },
    ]);
  });
});

const badAddresses = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' javascript:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,x',
  'blob:https://x/y',
  'vbscript:x',
  'file:///etc/passwd',
  'http://fjordgros.example/',
  'ftp://fjordgros.example/',
  '//evil.example',
  '/\\evil.example',
  '/\tx',
  '/a b',
  '/"onclick=1',
  '/<script>',
  '\\\\evil.example',
  'https:evil.example',
  'https:/evil.example',
  'https://',
  'https:///evil.example',
  'https://user@evil.example/',
  'https://user:x@evil.example/',
  'https://evil.example\\@fjordgros.example/',
  'https://[::1]/',
  'https://evil .example/',
  'https://-evil.example/',
  'https://evil.example:999999/',
  'evil.example',
  '',
  'mailto:x@y.example',
  'tel:12345678',
  'about:blank',
  'https://fjordgros.example/\u0000'.replace('\u0000', '\u0001'),
];

test('an address neither ours nor https cannot be stored', async () => {
  for (const url of badAddresses) {
    await expect(write({ id: 'bad', url }), url).rejects.toThrow(/navigation_entries__url__safe/);
    await expect(write({ id: 'bad', icon_url: url }), url).rejects.toThrow(/icon_url__local/);
    await expect(
      write({ id: 'bad', type: 'navigation_favorites', item_url: `${url}{id}` }),
      url,
    ).rejects.toThrow(/item_url__safe/);
  }
  await write({ id: 'local', url: '/catalog/search?term=a&b=%20#c' });
  await write({ id: 'abroad', url: 'https://www.fjordgros.example:8443/om?x=1' });
});
