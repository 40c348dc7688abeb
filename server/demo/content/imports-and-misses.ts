import type { ClientBase } from 'pg';
import { insertRows } from '../bulk-insert.ts';
import type { DemoDays } from '../demo-days.ts';

const runs = [
  { kind: 'prices', file: 'priser.csv', time: '04:02', read: 18430, changed: 212, isNew: 0, refused: 0 },
  { kind: 'products', file: 'varer.csv', time: '03:15', read: 5012, changed: 98, isNew: 0, refused: 4 },
  { kind: 'customers', file: 'kunder.csv', time: '02:30', read: 40, changed: 1, isNew: 0, refused: 0 },
] as const;

const problems = [
  ['pris', '1.284.50', 'notANumber', 'The price is no number. Write it as 1284,50.'],
  ['gtin', '570100000881', 'gtinForm', 'A GTIN has 8, 12, 13 or 14 digits with a right check digit.'],
  ['enhed', 'STK/KG', 'unitUnknown', 'The unit is not known. Write a known unit such as stk or kg.'],
  ['navn', '', 'missing', 'The name is missing.'],
] as const;

const missed = [
  ['jordskokker', 41],
  ['kyllngebryst', 33],
  ['oumph', 28],
  ['engangshandsker str 10', 19],
  ['smør 5 gr', 17],
] as const;

export async function seedImportsAndMisses(client: ClientBase, days: DemoDays): Promise<void> {
  const night = days.today;
  await insertRows(
    client,
    'import_runs',
    {
      kind: 'text',
      file: 'text',
      started_at: 'timestamptz',
      ended_at: 'timestamptz',
      outcome: 'text',
      rows_read: 'int',
      rows_new: 'int',
      rows_changed: 'int',
      rows_unchanged: 'int',
      rows_refused: 'int',
    },
    runs.map(({ kind, file, time, read, changed, isNew, refused }) => ({
      kind,
      file,
      started_at: days.instant(night, time),
      ended_at: days.instant(night, time),
      outcome: refused > 0 ? 'partly' : 'imported',
      rows_read: read,
      rows_new: isNew,
      rows_changed: changed,
      rows_unchanged: read - changed - isNew - refused,
      rows_refused: refused,
    })),
  );
  await client.query(
    `insert into import_problems (run_id, position, row_number, field, value, code, sentence, is_refusal)
       select r.id, p.position - 1, 800 + 97 * p.position, p.field, p.value, p.code, p.sentence, true
         from import_runs r,
           unnest($1::text[], $2::text[], $3::text[], $4::text[]) with ordinality
             as p (field, value, code, sentence, position)
        where r.kind = 'products'`,
    [0, 1, 2, 3].map((part) => problems.map((problem) => problem[part])),
  );
  await insertRows(
    client,
    'missed_searches',
    { day: 'date', term: 'text', searches: 'int' },
    missed.map(([term, searches]) => ({ day: days.day(-1), term, searches })),
  );
}
