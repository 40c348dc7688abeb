import { callAddress } from '@engros/contracts/call-address.ts';
import type {
  BodyOf,
  EndpointDeclaration,
  OutputOf,
  ParamsOf,
  QueryOf,
  UploadOf,
} from '@engros/contracts/endpoint.ts';
import type { Envelope } from '@engros/contracts/envelope.ts';
import type { ErrorCode } from '@engros/contracts/errors.ts';
import { pageCustomerHeader, pageUserHeader } from '@engros/contracts/page-context.ts';
import { raise } from '../browser/app-events.ts';
import { browserPage } from '../browser/browser-page.ts';
import { isPageLeft } from '../browser/page-left.ts';
import { pageContext } from '../page-context.ts';
import { ApiError, NetworkError } from './api-error.ts';
import { leaveToLogin } from './leave-to-login.ts';
import { requestAddress } from './request-address.ts';
import { safeAddress } from './safe-address.ts';
import { forgetSentAnswers, takeSentAnswer } from './sent-answers.ts';

/** Another page opens with this delay, so that a tracker can send its data first (specification 8). */
const trackerHeadStartMs = 500;

/** Other origins to which a response may redirect; none so far. */
const allowedOrigins: readonly string[] = [];

/** Runs a tracker, opens a page, or posts a form (ENV-06, ENV-07). `orGoTo` is opened when the response names no page. */
async function followAnswer(
  answer: Envelope<unknown>,
  { orGoTo, replacesPage = false }: { orGoTo?: string; replacesPage?: boolean } = {},
): Promise<void> {
  const { AnalyticsTrackerScript, HtmlForm } = answer;
  const Redirect = answer.Redirect || orGoTo;
  // The code is loaded on demand, because trackers are rare and the code of the first page should be small.
  if (AnalyticsTrackerScript)
    (await import('../browser/page-script.ts')).runTrackerScript(AnalyticsTrackerScript);
  if (!Redirect && !HtmlForm) return;
  if (AnalyticsTrackerScript) await new Promise((resolve) => setTimeout(resolve, trackerHeadStartMs));
  if (HtmlForm) (await import('./posted-form.ts')).postForm(HtmlForm, window.location.origin);
  else if (Redirect) redirect(Redirect, replacesPage);
}

function redirect(target: string, replacesPage: boolean): void {
  const address = safeAddress(target, window.location.origin, allowedOrigins);
  if (address && replacesPage) browserPage.replaceWith(address);
  else if (address) browserPage.goTo(address);
  else console.error('The answer redirects to an address that is not allowed');
}

type Part<K extends string, V> = [V] extends [undefined]
  ? unknown
  : object extends V
    ? { [P in K]?: V }
    : null extends V
      ? { [P in K]?: V }
      : { [P in K]: V };

export type CallInput<D extends EndpointDeclaration> = Part<'params', ParamsOf<D>> &
  Part<'query', QueryOf<D>> &
  Part<'body', BodyOf<D>> &
  Part<'file', UploadOf<D, File>>;

export interface CallOptions {
  signal?: AbortSignal;
  /**
   * The request continues after the page is closed. The browser allows at most 64 KB for the bodies of all such requests
   * together.
   */
  keepalive?: boolean;
  /** The caller itself sends the request again. A failed connection then shows no banner. */
  retriesItself?: boolean;
  /** What it changes stands in no answer, so answers that came with the page still hold. */
  changesNoAnswer?: boolean;
  /** For background requests, such as those sent while the user types. A failure raises no banner. */
  isSilent?: boolean;
  /** Value of the header X-Validation-Group. It tells the server that the caller shows the error inside its form. */
  group?: string;
  headers?: Readonly<Record<string, string>>;
  /** When the response does not name a URL to open (ACC-09). */
  orGoTo?: string;
  /** Going back skips this page. */
  replacesPage?: boolean;
  /** Ignores a Redirect in the response, because the caller opens another page itself. */
  stays?: boolean;
}

interface AnyInput {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
  file?: File;
}

/**
 * Returns the `Model` of the response. Throws ApiError for status 400 and above, NetworkError without a response, or the
 * browser's AbortError. Also follows redirects, forms and trackers, and opens the login when the session has ended.
 */
export async function call<D extends EndpointDeclaration>(
  endpoint: D,
  input: CallInput<D> & CallOptions,
): Promise<OutputOf<D>> {
  const { response, body } = await send(endpoint, input as AnyInput & CallOptions);
  if (response.status >= 400) throw failure(response, body, input.isSilent);
  const answer = (body ?? {}) as Envelope<OutputOf<D>>;
  if (!input.stays) await followAnswer(answer, input);
  if (answer.Model === undefined) throw new Error(`No data was returned for request ${endpoint.path}`);
  return answer.Model;
}

/** The name of the file comes from the server. Throws like `call`. */
export async function callForFile<D extends EndpointDeclaration>(
  endpoint: D,
  input: CallInput<D> & CallOptions,
): Promise<{ name: string; file: Blob }> {
  const { response, body } = await send(endpoint, input as AnyInput & CallOptions, readFile);
  if (!(body instanceof Blob)) throw failure(response, body, input.isSilent);
  const name = /filename="?([^";]+)/.exec(response.headers.get('Content-Disposition') ?? '')?.[1];
  return { name: name ?? 'download', file: body };
}

const readFile = (response: Response): Promise<unknown> =>
  response.ok ? response.blob() : readJson(response);

async function send(
  endpoint: EndpointDeclaration,
  input: AnyInput & CallOptions,
  read: (response: Response) => Promise<unknown> = readJson,
): Promise<{ response: Response; body: unknown }> {
  const { signal, keepalive } = input;
  const sent = read === readJson ? answerOfPage(endpoint, input) : undefined;
  if (sent !== undefined) return { response: new Response(), body: JSON.parse(sent) as unknown };
  try {
    const response = await fetch(requestAddress(endpoint.path, input.params, input.query), {
      method: endpoint.method,
      headers: headersOf(endpoint, input),
      credentials: 'same-origin',
      ...bodyOf(input),
      ...(signal ? { signal } : {}),
      ...(keepalive ? { keepalive } : {}),
    });
    // The body is read inside this `try`, because a connection that breaks in the middle of the body is a network error
    // too.
    return { response, body: await read(response) };
  } catch (error) {
    if (signal?.aborted) throw error;
    const unreachable = new NetworkError(`Request ${endpoint.path} got no answer`, { cause: error });
    if (!input.retriesItself && !input.isSilent && navigator.onLine)
      raise('exception', { error: unreachable });
    throw unreachable;
  }
}

function answerOfPage(
  { method, path }: EndpointDeclaration,
  { params, query, changesNoAnswer }: AnyInput & CallOptions,
): string | undefined {
  if (method === 'GET') return takeSentAnswer(callAddress(path, params, query));
  if (!changesNoAnswer) forgetSentAnswers();
  return undefined;
}

/**
 * JSON, or a file as form data. For form data the browser must set the content type itself, because that contains a boundary that
 * the browser chooses.
 */
function bodyOf({ body, file }: AnyInput): { body?: BodyInit } {
  if (file !== undefined) {
    const form = new FormData();
    form.append('file', file);
    return { body: form };
  }
  return body === undefined || body === null ? {} : { body: JSON.stringify(body) };
}

/** Every request carries these headers (ENV-04). */
export function headersOf(
  endpoint: EndpointDeclaration,
  input: AnyInput & CallOptions,
): Record<string, string> {
  const { antiForgery, user, customer } = pageContext();
  const { token, headerName } = antiForgery;
  const campaign = new URLSearchParams(window.location.search).get('campaign');
  const group = input.group ?? endpoint.group;
  return {
    Accept: 'application/json',
    [headerName]: token,
    ...(user.Id ? { [pageUserHeader]: user.Id } : {}),
    ...(customer ? { [pageCustomerHeader]: customer.Id } : {}),
    ...(input.body === undefined || input.body === null ? {} : { 'Content-Type': 'application/json' }),
    ...(campaign ? { 'X-Campaign': encodeURIComponent(campaign) } : {}),
    ...(group ? { 'X-Validation-Group': group } : {}),
    ...input.headers,
  };
}

async function readJson(response: Response): Promise<unknown> {
  const text = await response.text();
  if (!response.headers.get('Content-Type')?.includes('json')) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The session no longer belongs to the page's user or customer (T6). */
const wrongPages: Partial<Record<ErrorCode, 'customer' | 'user'>> = {
  customerMismatch: 'customer',
  userMismatch: 'user',
};

/** The page asks the user about these, so they are no failures. */
const questions: readonly (ErrorCode | undefined)[] = ['approvalNeeded'];

const isShownByCaller = (response: Response, { code }: ApiError) =>
  response.status === 404 || response.headers.has('X-Validation-Group') || questions.includes(code);

function failure(response: Response, body: unknown, isSilent = false): ApiError {
  const error = new ApiError(response, body);
  const wrong = error.code === undefined ? undefined : wrongPages[error.code];
  // The page is being left, so the failure is not shown to the user.
  if (isPageLeft()) return error;
  if (response.status === 401) leaveToLogin();
  else if (wrong) raise('wrongPage', { reason: wrong, message: error.answer.Message ?? '' });
  else if (!isSilent && !isShownByCaller(response, error)) {
    raise('exception', { error });
  }
  return error;
}
