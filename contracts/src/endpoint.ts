import type { Static, TSchema } from 'typebox';
import type { ServiceArea } from './areas.ts';
import type { ErrorCode, ValidationGroup } from './errors.ts';

/** Who may call at all. `anyone` includes visitors who are not logged in. */
export type Access = 'anyone' | 'signedIn';

/** What a membership (or a role acting for a customer) must allow. */
export type Right =
  | 'order'
  | 'seePrices'
  | 'seeDocuments'
  | 'manageFavorites'
  | 'actOnBehalf'
  | 'impersonate'
  | 'impersonatePunchOut'
  | 'console';

/**
 * Which data the call can reach: nothing personal, the caller's own person, or the current customer's records.
 * `customerIfAny` is for calls that visitors may make too: the customer's records where there is a customer.
 */
export type CallScope = 'none' | 'user' | 'customer' | 'customerIfAny';

/** How often a caller may call (reliability 1.1). */
export type RateClass =
  | 'signIn'
  | 'login'
  | 'suggest'
  | 'search'
  | 'basketWrite'
  | 'webOrder'
  | 'upload'
  | 'directory'
  | 'form'
  | 'usual';

export interface EndpointDeclaration {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Path with `{parameter}` places, from `/api/`. */
  path: string;
  summary: string;
  /** The area the call is part of, when the supplier may let their old service answer it (ENV-13). */
  area?: ServiceArea;
  access: Access;
  rights: readonly Right[];
  scope: CallScope;
  /** Session kinds shut out of the call: punch-out buyers, staff acting as somebody. */
  closedTo: readonly ('punchOut' | 'impersonated')[];
  rate: RateClass;
  /** Largest request body in bytes; 0 where the call takes none. */
  bodyLimit: number;
  params?: TSchema;
  query?: TSchema;
  body?: TSchema;
  /** Request headers the handler reads, by name, each with what it does. */
  headers?: Readonly<Record<string, string>>;
  /** The call takes one file as multipart/form-data instead of a body. */
  upload?: { readonly maxBytes: number };
  /** The `Model` of the answer. */
  output: TSchema;
  /** Codes the handler may fail with, besides what every call can meet. */
  errors: readonly ErrorCode[];
  /** Value of X-Validation-Group on its 400 answers. */
  group?: ValidationGroup;
  /** Fields beside `Model` at the top of the answer, where old clients expect them (facts 3). */
  top?: TSchema;
}

export const endpointMark: unique symbol = Symbol.for('engros.endpoint');

export type Endpoint<D extends EndpointDeclaration = EndpointDeclaration> = D & {
  readonly [endpointMark]: true;
};

/** Declares a call once: the server registers it, the browser calls it, OpenAPI and the access matrix list it. */
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
/** What the file of an upload is, in the browser's or the server's words. */
export type UploadOf<D, File> = D extends { upload: object } ? File : undefined;
export type OutputOf<D> = StaticOf<D, 'output'>;
export type ErrorsOf<D> = D extends { errors: readonly (infer E)[] } ? E : never;
