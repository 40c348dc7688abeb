/** SQL of the deposit of a sales unit, null without one. The VAT is that of its own class unless another one is named. */
export const depositOfUnit = (
  unit: string,
  vatClass = 'd.vat_class_id',
): string => `(select json_build_object('id', d.id, 'name', d.name, 'nameEn', d.name_en,
      'ore', d.amount_ore, 'count', ${unit}.deposit_count, 'vatPercent', (v.basis_points / 100.0)::float8)
    from deposits d join vat_classes v on v.id = ${vatClass} where d.id = ${unit}.deposit_id)`;
