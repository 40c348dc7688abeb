import type { ClientBase } from 'pg';
import { insertRows } from '../bulk-insert.ts';
import type { DemoDays } from '../demo-days.ts';
import { jsonOf } from '../lists.ts';

type Form = Record<
  'id' | 'title_da' | 'title_en' | 'lead_da' | 'lead_en' | 'thanks_da' | 'thanks_en' | 'recipient',
  string
>;

interface Field {
  id: string;
  kind: string;
  da: string;
  en: string;
  hint?: readonly [da: string, en: string];
  isRequired?: boolean;
  maxLength: number;
  pattern?: string;
  choices?: readonly { id: string; da: string; en: string }[];
  autocomplete?: string;
}

const forms = ['enquiry-form.json', 'closing-days-form.json'].map((file) =>
  jsonOf<{ form: Form; fields: readonly Field[] }>(file),
);

export async function seedContent(client: ClientBase, days: DemoDays): Promise<void> {
  await insertRows(
    client,
    'forms',
    {
      id: 'text',
      title_da: 'text',
      title_en: 'text',
      lead_da: 'text',
      lead_en: 'text',
      thanks_da: 'text',
      thanks_en: 'text',
      recipient: 'text',
    },
    forms.map(({ form }) => form),
  );
  await insertRows(
    client,
    'form_fields',
    {
      form_id: 'text',
      id: 'text',
      position: 'int',
      kind: 'text',
      label_da: 'text',
      label_en: 'text',
      hint_da: 'text',
      hint_en: 'text',
      is_required: 'boolean',
      max_length: 'int',
      pattern: 'text',
      choices: 'jsonb',
      autocomplete: 'text',
    },
    forms.flatMap(({ form, fields }) =>
      fields.map((field, position) => ({
        form_id: form.id,
        id: field.id,
        position,
        kind: field.kind,
        label_da: field.da,
        label_en: field.en,
        hint_da: field.hint?.[0] ?? null,
        hint_en: field.hint?.[1] ?? null,
        is_required: field.isRequired ?? false,
        max_length: field.maxLength,
        pattern: field.pattern ?? 'any',
        choices: field.choices ?? [],
        autocomplete: field.autocomplete ?? null,
      })),
    ),
  );
  await insertRows(
    client,
    'announcements',
    {
      id: 'text',
      audience: 'text',
      title_da: 'text',
      title_en: 'text',
      text_da: 'text',
      text_en: 'text',
      link_text_da: 'text',
      link_text_en: 'text',
      link_address: 'text',
      valid_from: 'timestamptz',
      valid_until: 'timestamptz',
    },
    [
      {
        id: 'forsalg',
        audience: 'buyers',
        title_da: 'Forsalget er åbent.',
        title_en: 'The presale is open.',
        text_da: 'Varer til de store dage kan bestilles nu og kommer, når I skal bruge dem.',
        text_en: 'Goods for the big days can be ordered now and come when you need them.',
        link_text_da: 'Se forsalget',
        link_text_en: 'See the presale',
        link_address: '/presale',
        valid_from: days.instant(days.day(-3), '00:00'),
        valid_until: days.instant(days.day(30), '00:00'),
      },
    ],
  );
}
