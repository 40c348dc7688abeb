import Type, { type Static } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { profileCodes, profileRule } from '../goods/allergen-profile.ts';
import { allergenCodes, allergenLevels } from '../goods/allergens.ts';
import { profileMark } from '../goods/product.ts';
import { instantOutput } from '../values/dates.ts';
import { declarationId } from '../values/ids.ts';
import { limits } from '../values/limits.ts';
import { nullable, oneOf } from '../values/schema.ts';

const text = Type.String();

const ofAllergens = {
  access: 'signedIn',
  rights: [],
  scope: 'customer',
  closedTo: ['punchOut'],
  rate: 'usual',
  bodyLimit: 0,
} as const;

const version = Type.Object({
  Version: Type.Integer(),
  Rules: Type.Array(profileRule),
  ChangedBy: text,
  ChangedAt: instantOutput,
});
export type ProfileVersion = Static<typeof version>;

const declaration = Type.Object({
  Id: text,
  ProductId: text,
  Name: text,
  /** Only what became a greater risk. */
  Changes: Type.Array(
    Type.Object({
      Code: oneOf(allergenCodes),
      Name: text,
      Before: oneOf(allergenLevels),
      After: oneOf(allergenLevels),
    }),
  ),
  /** Of the kitchen's profile as it is now; absent for goods that are no longer in the catalogue, and without a profile. */
  Profile: Type.Optional(profileMark),
  ToldAt: instantOutput,
  ToldTo: Type.Array(text),
  AcknowledgedBy: nullable(text),
  AcknowledgedAt: nullable(instantOutput),
});
export type Declaration = Static<typeof declaration>;

const profile = Type.Object({
  /** 0 until somebody saves a profile. */
  Version: Type.Integer(),
  Rules: Type.Array(profileRule),
  ChangedBy: nullable(text),
  ChangedAt: nullable(instantOutput),
  Names: Type.Array(Type.Object({ Code: oneOf(profileCodes), Name: text })),
  /** Those to acknowledge first, then the newest. */
  Declarations: Type.Array(declaration, { description: `At most ${limits.declarationsShown}` }),
});
export type AllergenProfile = Static<typeof profile>;

export const readAllergenProfile = endpoint({
  ...ofAllergens,
  method: 'GET',
  path: '/api/allergens',
  summary: "The kitchen's allergen profile, and changed declarations of what it bought",
  output: profile,
  errors: [],
});

/** The whole profile at once. Whoever saves names the version that they saw (0 for none), so that no change of others is lost. */
export const changeAllergenProfile = endpoint({
  ...ofAllergens,
  rights: ['order'],
  method: 'PUT',
  path: '/api/allergens',
  summary: "Saves the kitchen's allergen profile as a new version",
  bodyLimit: 8 * 1024,
  body: Type.Object({
    Version: Type.Integer({ minimum: 0 }),
    Rules: Type.Array(profileRule, { maxItems: profileCodes.length }),
  }),
  output: profile,
  errors: ['versionConflict', 'allergenTwice'],
});

/** In the caller's name; what is acknowledged already keeps the name that it has. */
export const acknowledgeDeclaration = endpoint({
  ...ofAllergens,
  rights: ['order'],
  closedTo: ['punchOut', 'impersonated'],
  method: 'POST',
  path: '/api/allergens/declarations/{id}/acknowledge',
  summary: 'Acknowledges a changed declaration in the name of the caller',
  params: Type.Object({ id: declarationId }),
  output: profile,
  errors: ['notFound'],
});

const proof = Type.Object({
  /** The newest first. */
  Versions: Type.Array(version, { description: `At most ${limits.allergenVersionsShown}` }),
  Declarations: Type.Array(declaration, { description: `At most ${limits.declarationsShown}` }),
});
export type AllergenProof = Static<typeof proof>;

export const readAllergenProof = endpoint({
  ...ofAllergens,
  method: 'GET',
  path: '/api/allergens/proof',
  summary:
    'For an inspector: who changed the profile when, and who acknowledged which changed declaration when',
  output: proof,
  errors: [],
});

export const readAllergenProofAsCsv = endpoint({
  ...ofAllergens,
  method: 'GET',
  path: '/api/allergens/proof/file',
  summary: 'The same as CSV',
  rate: 'download',
  download: 'text/csv',
  output: Type.String({ format: 'binary' }),
  errors: [],
});
