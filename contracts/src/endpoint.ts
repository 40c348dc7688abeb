import type { Static, TSchema } from 'typebox';
import type { ServiceArea } from './areas.ts';
import type { ErrorCode, ValidationGroup } from './errors.ts';
import type { ConsoleRight } from './supplier/parts.ts';

/**
 * The callers an endpoint is open to. `anyone` includes visitors who are not logged in. `service` is open to other
 * systems of the supplier, which call with a token, and to nobody else.
 */
export type Access = 'anyone' | 'signedIn' | 'service';

export const serviceScopes = [
  'orders:write',
  'documents:write',
  'pictures:write',
  'catalogues:read',
  'purchases:write',
  'import',
  'import-people',
  'export',
  'export-people',
  'changes',
] as const;
export type ServiceScope = (typeof serviceScopes)[number];

export type Right =
  | 'order'
  /** For users who may order, and for users who may only look at a basket. */
  | 'seeBasket'
  | 'seePrices'
  | 'seeDocuments'
  | 'manageFavorites'
  /** To answer orders that wait for approval. */
  | 'approve'
  /** To say what people of the customer may do. */
  | 'manageUsers'
  | 'seePriceList'
  | 'actOnBehalf'
  | 'impersonate'
  | 'impersonatePunchOut'
  | 'console'
  | ConsoleRight;

/**
 * Which data the call can read or change: no personal data, the caller's own user, or the current customer's
 * records. `customerIfAny` is for calls that visitors may make too: the customer's records if the caller has a
 * customer.
 */
export type CallScope = 'none' | 'user' | 'customer' | 'customerIfAny';

export type RateClass =
  | 'signIn'
  | 'login'
  | 'suggest'
  | 'search'
  | 'basketWrite'
  | 'webOrder'
  | 'upload'
  | 'photo'
  | 'import'
  | 'directory'
  | 'form'
  | 'service'
  | 'download'
  | 'usual';

export interface EndpointDeclaration {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** From `/api/`, with `{parameter}` placeholders. */
  path: string;
  summary: string;
  /** The area the endpoint belongs to, if the supplier's old service may handle it (ENV-13). */
  area?: ServiceArea;
  access: Access;
  /** The scope a service token must have; set exactly when access is `service`. */
  serviceScope?: ServiceScope;
  rights: readonly Right[];
  scope: CallScope;
  /** Types of session that may not call this endpoint: punch-out buyers, or staff impersonating a user. */
  closedTo: readonly ('punchOut' | 'impersonated')[];
  rate: RateClass;
  /**
   * Set when the customer's log of what staff did does not count the call as a change, although it is no GET: it signs in or out,
   * only reads or counts, or is listed on its own, as orders are.
   */
  isLeftOutOfActingLog?: true;
  /** In bytes; 0 for endpoints without a body. */
  bodyLimit: number;
  params?: TSchema;
  query?: TSchema;
  body?: TSchema;
  headers?: Readonly<Record<string, string>>;
  requiredHeaders?: readonly string[];
  /** Set when the endpoint takes one file as multipart/form-data instead of a JSON body. */
  upload?: { readonly maxBytes: number };
  /** Set when the whole body is one file, as text/csv or application/octet-stream. */
  fileBody?: { readonly maxBytes: number };
  /** Set when a successful response is a file of this media type instead of the envelope. */
  download?:
    | 'application/pdf'
    | 'application/xml'
    | 'application/zip'
    | 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
    | 'image/jpeg'
    | 'text/csv'
    | 'text/html';
  output: TSchema;
  /** In addition to those that every endpoint can return. */
  errors: readonly ErrorCode[];
  group?: ValidationGroup;
  /**
   * Fields next to `Model` at the top level of the response, where existing clients expect them (facts 3).
   */
  top?: TSchema;
}

export const endpointMark: unique symbol = Symbol.for('engros.endpoint');

export type Endpoint<D extends EndpointDeclaration = EndpointDeclaration> = D & {
  readonly [endpointMark]: true;
};

/** The server registers the endpoint, the browser calls it, OpenAPI and the access matrix list it. */
export function endpoint<const D extends EndpointDeclaration>(declaration: D): Endpoint<D> {
  return Object.assign({ [endpointMark]: true } as const, declaration);
}

export function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && endpointMark in value;
}

type StaticOf<D, K extends string> = K extends keyof D
  ? D[K] extends TSchema
    ? Static<D[K]>
    : undefined
  : undefined;
export type ParamsOf<D> = StaticOf<D, 'params'>;
export type QueryOf<D> = StaticOf<D, 'query'>;
export type BodyOf<D> = StaticOf<D, 'body'>;
/**
 * Type of the uploaded file; undefined for an endpoint without upload. Browser and server each pass their own file
 * type.
 */
export type UploadOf<D, File> = D extends { upload: object } ? File : undefined;
export type OutputOf<D> = StaticOf<D, 'output'>;
export type ErrorsOf<D> = D extends { errors: readonly (infer E)[] } ? E : never;
