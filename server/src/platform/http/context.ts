import type {
  BodyOf,
  CallScope,
  EndpointDeclaration,
  ErrorsOf,
  OutputOf,
  ParamsOf,
  QueryOf,
  UploadOf,
} from '@engros/contracts/endpoint.ts';
import type { AuditPlace } from '@engros/contracts/supplier/audit.ts';
import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/open-database.ts';
import type { Amount } from './amounts/amount-texts.ts';
import type { Answer } from './answer.ts';
import type { ErrorDetails } from './app-error.ts';
import type { FileBody } from './frame/file-body.ts';
import type { UploadedFile } from './frame/uploads.ts';
import type { CustomerScope, Language, ServiceViewer, SignedInViewer, UserScope, Viewer } from './viewer.ts';

/**
 * Values for the placeholders of a text. Money is passed as an `Amount`, never as text, because the reader
 * may not be allowed to see prices. A number is a count, written with thousands separators; an identifier is passed
 * as text.
 */
export type TextParams = Readonly<Record<string, string | number | Amount>>;

export type TextOf = (key: string, params?: TextParams) => string;

export interface CookieOptions {
  maxAgeSeconds?: number;
  isReadable?: boolean;
  /** For a cookie that must work inside a frame of another site. Browsers then store a separate cookie for each such site. */
  isForFrames?: boolean;
}

export interface Exchange {
  /** For a request that asks only for the headers of an answer. */
  readonly isHead: boolean;
  readonly address: string;
  readonly network: string;
  readonly userAgent: string;
  readonly accept: string;
  /** As sent; empty except in calls of other systems. */
  readonly bodyText: string;
  cookie(name: string): string | undefined;
  header(name: string): string | undefined;
  setCookie(name: string, value: string, options?: CookieOptions): void;
  clearCookie(name: string, options?: Pick<CookieOptions, 'isForFrames'>): void;
  setHeader(name: string, value: string): void;
}

export interface CommonContext {
  database: Database;
  clock: Clock;
  timeZone: string;
  language: Language;
  place: AuditPlace;
  text: TextOf;
  exchange: Exchange;
  requestId: string;
  log: FastifyBaseLogger;
}

type ScopeOf<S extends CallScope, V> = S extends 'customer'
  ? CustomerScope
  : S extends 'user'
    ? V extends SignedInViewer
      ? UserScope
      : UserScope | null
    : S extends 'customerIfAny'
      ? CustomerScope | null
      : null;
type ViewerOf<D extends EndpointDeclaration> = D['access'] extends 'signedIn'
  ? SignedInViewer
  : D['access'] extends 'service'
    ? ServiceViewer
    : Viewer;

export type ContextOf<D extends EndpointDeclaration> = CommonContext & {
  viewer: ViewerOf<D>;
  scope: ScopeOf<D['scope'], ViewerOf<D>>;
};

export interface InputOf<D extends EndpointDeclaration> {
  params: ParamsOf<D>;
  query: QueryOf<D>;
  body: BodyOf<D>;
  file: D extends { fileBody: object } ? FileBody : UploadOf<D, UploadedFile>;
}

/** Ends the call with one of the codes that the contract declares. */
export type Fail<D extends EndpointDeclaration> = (code: ErrorsOf<D>, details?: ErrorDetails) => never;

export type Handler<D extends EndpointDeclaration> = (
  ctx: ContextOf<D>,
  input: InputOf<D>,
  fail: Fail<D>,
) => Promise<OutputOf<D> | Answer<OutputOf<D>>> | OutputOf<D> | Answer<OutputOf<D>>;
