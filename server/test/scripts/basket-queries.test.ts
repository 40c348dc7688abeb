import { expect, test } from 'vitest';
import { basketFaults } from '../../../scripts/basket-queries.ts';

const faults = (text: string) => basketFaults('features/x/queries.ts', text);

test.each([
  'const a = `select 1`;\nconst b = `select id from baskets where customer_id = $1`;',
  'const a = 1;\nconst b = `with u as (select 1) update baskets t set x = 1 from u`;',
  "const a = 1;\nexport const b = db\n  .selectFrom('baskets as b')\n  .where('b.id', '=', 1);",
  "const a = 1;\nconst b = db.innerJoin('baskets as b', 'b.id', 'l.basket_id');",
  'const a = 1;\nconst b = `select from baskets b join baskets o where b.punch_out_session_id is null`;',
  'const a = `b.punch_out_session_id`;\nconst b = `select from lines l, baskets b where b.id = $1`;',
])('finds a query of baskets that names no punch-out session: %s', (text) => {
  expect(faults(text)).toEqual(['features/x/queries.ts:2']);
});

test.each([
  'const a = `select id from baskets where punch_out_session_id is null`;',
  "const a = db.selectFrom('baskets').where('punch_out_session_id', 'is not distinct from', id);",
  '// all from baskets\nconst a = `select from basket_lines l`;',
])('lets a query pass that names it, or reads no basket: %s', (text) => {
  expect(faults(text)).toEqual([]);
});

test('lets work about all baskets pass', () => {
  expect(basketFaults('notices/recalls/progress-queries.ts', 'const a = `select from baskets`;')).toEqual([]);
});
