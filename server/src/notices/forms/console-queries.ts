import type { FormContent } from '@engros/contracts/supplier/content.ts';
import type { Kysely, Selectable } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';

type Db = Kysely<Tables>;

export function listForms(db: Db, id?: string): Promise<Selectable<Tables['forms']>[]> {
  const all = db.selectFrom('forms').selectAll().orderBy('title_da').orderBy('id');
  return (id === undefined ? all : all.where('id', '=', id)).execute();
}

export function listFields(db: Db, formId?: string): Promise<Selectable<Tables['form_fields']>[]> {
  const all = db.selectFrom('form_fields').selectAll().orderBy('form_id').orderBy('position');
  return (formId === undefined ? all : all.where('form_id', '=', formId)).execute();
}

/** The fields are written in this order; null content takes the form out of use. */
export async function replaceForm(db: Db, id: string, content: FormContent | null): Promise<void> {
  if (content === null) {
    await db.updateTable('forms').set({ is_active: false }).where('id', '=', id).execute();
    return;
  }
  const values = {
    title_da: content.TitleDa,
    title_en: content.TitleEn,
    lead_da: content.LeadDa,
    lead_en: content.LeadEn,
    thanks_da: content.ThanksDa,
    thanks_en: content.ThanksEn,
    recipient: content.Recipient,
    recipient_language: content.RecipientLanguage,
    is_active: content.IsActive,
  };
  await db
    .insertInto('forms')
    .values({ id, ...values })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(values))
    .execute();
  await db.deleteFrom('form_fields').where('form_id', '=', id).execute();
  await db
    .insertInto('form_fields')
    .values(
      content.Fields.map((field, position) => ({
        form_id: id,
        id: field.Id,
        position,
        kind: field.Kind,
        label_da: field.LabelDa,
        label_en: field.LabelEn,
        hint_da: field.HintDa,
        hint_en: field.HintEn,
        is_required: field.IsRequired,
        max_length: field.MaxLength,
        pattern: field.Pattern,
        choices: JSON.stringify(field.Choices.map(({ Id, Da, En }) => ({ id: Id, da: Da, en: En }))),
        autocomplete: field.Autocomplete,
      })),
    )
    .execute();
}
