import { profileCodes } from '@engros/contracts/goods/allergen-profile.ts';
import { addedAllergens, allergenLevelOf } from '@engros/contracts/goods/allergens.ts';
import type { AllergenProfile, Declaration, ProfileVersion } from '@engros/contracts/planning/allergens.ts';
import type { Catalog } from '../../goods/catalog/catalog.ts';
import { profileMarkOf, profileNameKey } from '../../goods/product-snapshots/profile-mark.ts';
import type { TextOf } from '../../platform/http/context.ts';
import type { Language } from '../../platform/http/viewer.ts';
import type { DeclarationRow, VersionRow } from './queries.ts';

interface Words {
  language: Language;
  text: TextOf;
}

export const presentVersion = ({ version, rules, changedByName, changedAt }: VersionRow): ProfileVersion => ({
  Version: version,
  Rules: rules,
  ChangedBy: changedByName,
  ChangedAt: changedAt.toString(),
});

/** The kitchen's profile is held against what the product declares now. */
export function presentDeclaration(
  row: DeclarationRow,
  { catalog, rules }: { catalog: Pick<Catalog, 'products'>; rules: VersionRow['rules'] },
  { language, text }: Words,
): Declaration {
  const product = catalog.products.get(row.productId);
  const nameOf = (code: Parameters<typeof profileNameKey>[0]) => text(profileNameKey(code));
  const mark = product && profileMarkOf({ terms: { allergenProfile: rules } }, product, text).AllergenProfile;
  return {
    Id: String(row.id),
    ProductId: row.productId,
    Name: (language === 'en' ? row.nameEn : null) ?? row.name,
    Changes: addedAllergens(row.before, row.after).map((Code) => ({
      Code,
      Name: nameOf(Code),
      Before: allergenLevelOf(row.before, Code),
      After: allergenLevelOf(row.after, Code),
    })),
    ...(mark && { Profile: mark }),
    ToldAt: row.toldAt.toString(),
    ToldTo: row.toldTo,
    AcknowledgedBy: row.acknowledgedByName,
    AcknowledgedAt: row.acknowledgedAt?.toString() ?? null,
  };
}

export function presentProfile(
  row: VersionRow | undefined,
  declarations: readonly DeclarationRow[],
  catalog: Pick<Catalog, 'products'>,
  words: Words,
): AllergenProfile {
  const rules = row?.rules ?? [];
  return {
    Version: row?.version ?? 0,
    Rules: rules,
    ChangedBy: row?.changedByName ?? null,
    ChangedAt: row?.changedAt.toString() ?? null,
    Names: profileCodes.map((Code) => ({ Code, Name: words.text(profileNameKey(Code)) })),
    Declarations: declarations.map((each) => presentDeclaration(each, { catalog, rules }, words)),
  };
}
