import type { FormContent } from '@engros/contracts/supplier/content.ts';
import type { Kysely, Selectable } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import type { Publishable } from '../../platform/versions/publish.ts';
import { listFields, listForms, replaceForm } from './console-queries.ts';

type Field = FormContent['Fields'][number];

function choicesOf(choices: unknown): Field['Choices'] {
  const written = Array.isArray(choices) ? (choices as Record<string, unknown>[]) : [];
  return written.map(({ id, da, en }) => ({ Id: String(id), Da: String(da), En: String(en) }));
}

function fieldOf(row: Selectable<Tables['form_fields']>): Field {
  return {
    Id: row.id,
    Kind: row.kind as Field['Kind'],
    LabelDa: row.label_da,
    LabelEn: row.label_en,
    HintDa: row.hint_da,
    HintEn: row.hint_en,
    IsRequired: row.is_required,
    MaxLength: row.max_length,
    Pattern: row.pattern as Field['Pattern'],
    Choices: choicesOf(row.choices),
    Autocomplete: row.autocomplete,
  };
}

function contentOf(
  row: Selectable<Tables['forms']>,
  fields: readonly Selectable<Tables['form_fields']>[],
): FormContent {
  return {
    TitleDa: row.title_da,
    TitleEn: row.title_en,
    LeadDa: row.lead_da,
    LeadEn: row.lead_en,
    ThanksDa: row.thanks_da,
    ThanksEn: row.thanks_en,
    Recipient: row.recipient,
    RecipientLanguage: row.recipient_language === 'en' ? 'en' : 'da',
    IsActive: row.is_active,
    Fields: fields.map(fieldOf),
  };
}

/** Includes forms not in use; when an id is given, only that form. */
export async function listFormContents(
  db: Kysely<Tables>,
  id?: string,
): Promise<{ id: string; content: FormContent }[]> {
  const [forms, fields] = await Promise.all([listForms(db, id), listFields(db, id)]);
  const byForm = Map.groupBy(fields, ({ form_id }) => form_id);
  return forms.map((form) => ({ id: form.id, content: contentOf(form, byForm.get(form.id) ?? []) }));
}

const hasTwins = (ids: readonly string[]) => new Set(ids).size !== ids.length;

/** Each form is published with its fields. A form is never removed, only taken out of use. */
export const publishedForms: Publishable<FormContent> = {
  area: 'forms',
  read: async (db, id) => (await listFormContents(db, id))[0]?.content ?? null,
  faultOf: async (_db, _id, { Fields }) => {
    if (hasTwins(Fields.map(({ Id }) => Id))) return 'publish.why.formFields';
    const choices = Fields.filter(({ Kind }) => Kind === 'choice');
    const isFaulty = choices.some(
      ({ Choices }) => Choices.length < 2 || hasTwins(Choices.map(({ Id }) => Id)),
    );
    return isFaulty ? 'publish.why.formChoices' : undefined;
  },
  write: (trx, id, content) => replaceForm(trx, id, content),
};
