import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { productImports } from '../../../test/imports/import-products-kit.ts';

const imports = productImports();

describe('what an import writes', () => {
  test('more categories and brands than one statement has parameters', async () => {
    const count = 7_300;
    const rows = Array.from(
      { length: count },
      (_, at) => `${1000 + at};Vare ${at};Gruppe ${at};Mærke ${at};1,00`,
    );
    const report = await imports.run(['varenr;navn;kategori;mærke;pris', ...rows].join('\n'));
    expect(report.counts.new).toBe(count);
  });
});

describe('all or nothing', () => {
  const many = `varenr;navn;mærke;pris\n${Array.from({ length: 2_500 }, (_, at) => `${at + 1};Vare;M;1,00`).join('\n')}`;

  test('a failure in the third batch leaves nothing of the first two', async () => {
    await sql`
      create function break_late() returns trigger language plpgsql as $$
      begin if new.id = '2400' then raise exception 'disk on fire'; end if; return new; end $$`.execute(
      imports.database.kysely,
    );
    await sql`create trigger break_late before insert on products for each row execute function break_late()`.execute(
      imports.database.kysely,
    );
    const before = await imports.fingerprint();
    await expect(imports.run(many)).rejects.toThrow('disk on fire');
    expect(await imports.fingerprint()).toEqual(before);
    await sql`drop trigger break_late on products`.execute(imports.database.kysely);
    expect((await imports.run(many)).counts).toMatchObject({ new: 2_500 });
  });
});
