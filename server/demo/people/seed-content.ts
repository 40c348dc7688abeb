import type { ClientBase } from 'pg';
import { insertRows } from '../bulk-insert.ts';
import type { DemoDays } from '../demo-days.ts';

const forms = [
  {
    id: 'bliv-kunde',
    title_da: 'Bliv kunde',
    title_en: 'Become a customer',
    lead_da: 'Fortæl os om køkkenet, så ringer vi inden to hverdage med priser og leveringsdage.',
    lead_en: 'Tell us about the kitchen, and we call within two working days with prices and delivery days.',
    thanks_da: 'Vi ringer inden to hverdage. Haster det, så ring på 75 00 00 00.',
    thanks_en: 'We call within two working days. If it is urgent, call 75 00 00 00.',
    recipient: 'nye-kunder@fjordgros.example',
  },
];

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

const fields: readonly Field[] = [
  {
    id: 'company',
    kind: 'text',
    da: 'Virksomhed',
    en: 'Company',
    isRequired: true,
    maxLength: 100,
    autocomplete: 'organization',
  },
  {
    id: 'cvr',
    kind: 'text',
    da: 'CVR-nummer',
    en: 'CVR number',
    isRequired: true,
    maxLength: 11,
    pattern: 'cvr',
  },
  {
    id: 'kitchen',
    kind: 'choice',
    da: 'Køkkenet er',
    en: 'The kitchen is',
    isRequired: true,
    maxLength: 40,
    choices: [
      { id: 'restaurant', da: 'Restaurant eller café', en: 'A restaurant or café' },
      { id: 'canteen', da: 'Kantine', en: 'A canteen' },
      { id: 'public', da: 'Offentligt køkken', en: 'A public kitchen' },
      { id: 'other', da: 'Noget andet', en: 'Something else' },
    ],
  },
  {
    id: 'postalCode',
    kind: 'text',
    da: 'Postnummer for levering',
    en: 'Postcode of delivery',
    isRequired: true,
    maxLength: 4,
    pattern: 'postalCode',
    autocomplete: 'postal-code',
  },
  {
    id: 'name',
    kind: 'text',
    da: 'Dit navn',
    en: 'Your name',
    isRequired: true,
    maxLength: 100,
    autocomplete: 'name',
  },
  {
    id: 'email',
    kind: 'email',
    da: 'E-mail',
    en: 'E-mail',
    isRequired: true,
    maxLength: 254,
    autocomplete: 'email',
  },
  {
    id: 'phone',
    kind: 'phone',
    da: 'Telefon',
    en: 'Telephone',
    hint: ['Vi ringer mellem 8 og 16', 'We call between 8 and 16'],
    isRequired: true,
    maxLength: 30,
    autocomplete: 'tel',
  },
  {
    id: 'message',
    kind: 'lines',
    da: 'Hvad køber I mest?',
    en: 'What do you buy most?',
    maxLength: 1000,
  },
];

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
    forms,
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
    fields.map((field, position) => ({
      form_id: 'bliv-kunde',
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
