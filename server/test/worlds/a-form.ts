import { randomUUID } from 'node:crypto';
import type { Insertable } from 'kysely';
import type { Database } from '../../src/platform/database/open-database.ts';
import type { Tables } from '../../src/platform/database/tables.ts';
import { insertRows } from '../builders.ts';

type FieldWish = Partial<Insertable<Tables['form_fields']>> & { id: string };

/** All fields are text and optional by default; returns the form's id. */
export async function aForm(
  database: Database,
  fields: readonly FieldWish[],
  wishes: Partial<Insertable<Tables['forms']>> = {},
): Promise<string> {
  const id = wishes.id ?? `form-${randomUUID().slice(0, 8)}`;
  await insertRows(database, 'forms', {
    title_da: 'Bliv kunde',
    title_en: 'Become a customer',
    lead_da: 'Fortæl os om køkkenet.',
    lead_en: 'Tell us about the kitchen.',
    thanks_da: 'Vi ringer inden to hverdage.',
    thanks_en: 'We call within two working days.',
    recipient: 'salg@fjordgros.example',
    ...wishes,
    id,
  });
  const rows = fields.map((field, position) => ({
    position,
    kind: 'text',
    label_da: `Felt ${field.id}`,
    label_en: `Field ${field.id}`,
    ...field,
    form_id: id,
  }));
  if (rows.length > 0) await database.kysely.insertInto('form_fields').values(rows).execute();
  return id;
}
