import Type, { type Static } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { listId, productId, sectionId } from '../values/ids.ts';
import { limits } from '../values/limits.ts';
import { nullable, oneOf } from '../values/schema.ts';
import { favoriteRow, favoriteSection, namedProducts, productFields, sectionName } from './list.ts';
import { changeOfFavorites } from './usual.ts';

const fieldsOfProduct = Type.Object(productFields);

/** Random UUID from the client; the server applies each edit once, however often it is sent. */
export const editId = Type.String({
  pattern: '^[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$',
  description: 'Random UUID of the edit',
});

interface EditOf<K extends string> {
  EditId: string;
  Kind: K;
}

interface Placed {
  /** Null for the first place, absent for the last place. */
  AfterProductId?: string | null;
  /** Used when AfterProductId is absent; null for no section. */
  SectionId?: string | null;
}

/** Products that are already on the list keep their place; unknown products are left out. */
interface Add extends EditOf<'add'>, Placed {
  ProductIds: string[];
}

interface Remove extends EditOf<'remove'> {
  ProductIds: string[];
}

/**
 * In the given order: after a product and into its section, or to the first or last place of a section. Without a section, the
 * place is that of the whole list.
 */
interface Move extends EditOf<'move'>, Placed {
  ProductIds: string[];
}

/** An absent field is unchanged; null clears a field. */
interface ChangeProduct extends EditOf<'product'>, Static<typeof fieldsOfProduct> {
  ProductId: string;
}

/**
 * After another section: null for the first place, absent for the last. The client chooses the id, a random UUID, so that it can
 * put products in the section at once.
 */
interface AddSection extends EditOf<'addSection'> {
  SectionId: string;
  Name: string;
  AfterSectionId?: string | null;
}

interface RenameSection extends EditOf<'renameSection'> {
  SectionId: string;
  Name: string;
}

interface MoveSection extends EditOf<'moveSection'> {
  SectionId: string;
  AfterSectionId?: string | null;
}

/** The products stay on the list, without a section. */
interface RemoveSection extends EditOf<'removeSection'> {
  SectionId: string;
}

export type FavoriteEdit =
  | Add
  | Remove
  | Move
  | ChangeProduct
  | AddSection
  | RenameSection
  | MoveSection
  | RemoveSection;

/** Required fields by kind of edit. */
export const fieldsOfEdits = {
  add: ['ProductIds'],
  remove: ['ProductIds'],
  move: ['ProductIds'],
  product: ['ProductId'],
  addSection: ['SectionId', 'Name'],
  renameSection: ['SectionId', 'Name'],
  moveSection: ['SectionId'],
  removeSection: ['SectionId'],
} as const satisfies Record<FavoriteEdit['Kind'], readonly string[]>;

// One object type for all kinds of edits, because the validator removes unknown fields: with a union it would remove
// the fields of the other kinds.
const favoriteEdit = Type.Unsafe<FavoriteEdit>(
  Type.Object({
    EditId: editId,
    Kind: oneOf(Object.keys(fieldsOfEdits)),
    ProductIds: Type.Optional(namedProducts),
    AfterProductId: Type.Optional(nullable(productId)),
    ProductId: Type.Optional(productId),
    ...productFields,
    SectionId: Type.Optional(nullable(sectionId)),
    Name: Type.Optional(sectionName),
    AfterSectionId: Type.Optional(nullable(sectionId)),
  }),
);

/**
 * `repeated`: the server had already received the edit. `nothing`: the edit changed nothing. The others could not be applied: the
 * product or section is no longer on the list, another product has the own number, or a limit is reached.
 */
export const editOutcomes = [
  'applied',
  'repeated',
  'nothing',
  'productGone',
  'sectionGone',
  'numberTaken',
  'listFull',
  'tooManySections',
] as const;
export type EditOutcome = (typeof editOutcomes)[number];

/** Every section, but only the rows that changed. */
const edited = {
  Id: Type.String(),
  Version: Type.Integer(),
  NumberOfProducts: Type.Integer(),
  Sections: Type.Array(favoriteSection),
  /** Added, moved or changed rows; their field `Usual` is always null. */
  Rows: Type.Array(favoriteRow),
  RemovedProductIds: Type.Array(Type.String()),
};

/**
 * In order, in one transaction. An edit that cannot be applied is reported and does not stop the others, so that edits made
 * offline can be sent later. The browser uses `applyEdits` to show the result at once.
 */
export const editFavoriteList = endpoint({
  ...changeOfFavorites,
  method: 'POST',
  path: '/api/favorites/{id}',
  summary: 'Edits of a favourite list, each applied once',
  params: Type.Object({ id: listId }),
  body: Type.Object({ Edits: Type.Array(favoriteEdit, { minItems: 1, maxItems: limits.favoriteEdits }) }),
  output: Type.Object({
    ...edited,
    Outcomes: Type.Array(Type.Object({ EditId: Type.String(), Outcome: oneOf(editOutcomes) })),
  }),
  errors: ['notFound', 'favoriteListReadOnly'],
});
export type EditedList = Static<typeof editFavoriteList.output>;

const products = { params: Type.Object({ id: listId }) };

const changedList = Type.Object({
  ...edited,
  Name: Type.String(),
  /** Not products of the customer. When there are any, nothing was added (FAV-04). */
  InvalidProductIds: Type.Array(Type.String()),
});

/**
 * At the end of the list; products already on it keep their place. Takes `productIds`, or `csv`: numbers separated by spaces,
 * commas or semicolons. When a number is not a product of the customer, nothing is added and InvalidProductIds lists it. With
 * `skipUnknown` such numbers are left out instead.
 */
export const addFavoriteProducts = endpoint({
  ...changeOfFavorites,
  ...products,
  method: 'POST',
  path: '/api/favorites/{id}/products',
  summary: 'Put products at the end of a list',
  body: Type.Object({
    productIds: Type.Optional(
      Type.Array(Type.String({ maxLength: limits.csvTokenLength }), {
        maxItems: limits.favoriteListProducts,
      }),
    ),
    csv: Type.Optional(Type.String({ maxLength: limits.favoriteCsvLength })),
    skipUnknown: Type.Optional(Type.Boolean()),
  }),
  output: changedList,
  errors: ['notFound', 'favoriteListFull', 'favoriteListReadOnly'],
});

export const removeFavoriteProducts = endpoint({
  ...changeOfFavorites,
  ...products,
  method: 'POST',
  path: '/api/favorites/{id}/products/delete',
  summary: 'Take products off a list',
  body: Type.Object({ productIds: namedProducts }),
  output: changedList,
  errors: ['notFound', 'favoriteListReadOnly'],
});

/**
 * In the given order, after another product of the list; when none is given, to the first place. When that product is no longer
 * on the list, nothing is moved.
 */
export const moveFavoriteProducts = endpoint({
  ...changeOfFavorites,
  ...products,
  method: 'POST',
  path: '/api/favorites/{id}/products/move',
  summary: 'Move products to a place after another product',
  body: Type.Object({ afterProductId: Type.Optional(nullable(productId)), productIds: namedProducts }),
  output: changedList,
  errors: ['notFound', 'favoriteProductGone', 'favoriteListReadOnly'],
});
