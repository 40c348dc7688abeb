import {
  hitsMore,
  isInForce,
  type ProfileCode,
  profileHits,
  verdictOf,
} from '@engros/contracts/goods/allergen-profile.ts';
import { allergenCodes } from '@engros/contracts/goods/allergens.ts';
import type { ProductSnapshot } from '@engros/contracts/goods/product.ts';
import type { CatalogProduct } from '../catalog/catalog-product.ts';
import type { CustomerTerms } from '../delivery/customer-terms.ts';

type Terms = Pick<CustomerTerms, 'allergenProfile'>;

/** Of the text that names an allergen or a diet. */
export const profileNameKey = (code: ProfileCode): string =>
  allergenCodes.some((allergen) => allergen === code) ? `goods.allergen.${code}` : `goods.diet.${code}`;

/** Of the text that says what a product has: an allergen, or that a diet cannot eat it. */
export const hitNameKey = (code: ProfileCode): string =>
  allergenCodes.some((allergen) => allergen === code) ? `goods.allergen.${code}` : `goods.notFor.${code}`;

/** What a snapshot says of the kitchen's allergen profile; nothing of what is no food, and without a profile in force. */
export function profileMarkOf(
  { terms: { allergenProfile } }: { terms: Terms },
  product: CatalogProduct,
  text: (key: string) => string,
): Pick<ProductSnapshot, 'AllergenProfile'> {
  if (!product.isFood || !allergenProfile.some(isInForce)) return {};
  const hits = profileHits(allergenProfile, product);
  const named = hits.map((hit) => ({
    ...hit,
    Name: text(hit.Level === 'unknown' ? profileNameKey(hit.Code) : hitNameKey(hit.Code)),
  }));
  return { AllergenProfile: { Verdict: verdictOf(hits), Hits: named } };
}

/** What of the profile forbids the product to be ordered; empty when it can be. */
export const stopsOf = ({ allergenProfile }: Terms, product: CatalogProduct): ProfileCode[] =>
  allergenProfile.length === 0
    ? []
    : profileHits(allergenProfile, product).flatMap(({ Code, Effect }) => (Effect === 'stop' ? [Code] : []));

/** Whether what replaces a product hits anything of the kitchen's profile that the product does not: then people are asked. */
export const isRiskier = (
  { allergenProfile }: Terms,
  product: CatalogProduct,
  replacement: CatalogProduct,
): boolean => allergenProfile.length > 0 && hitsMore(allergenProfile, product, replacement);
