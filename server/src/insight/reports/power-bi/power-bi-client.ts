import type { Clock } from '../../../platform/clock.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Log } from '../../../platform/log.ts';
import { CircuitOpen, createCircuitBreaker } from '../../../platform/outside/circuit-breaker.ts';
import { callOutside, EgressFailed, type OutsideAnswer } from '../../../platform/outside/egress.ts';
import type { PowerBiSettings } from '../../../platform/outside/power-bi-settings.ts';
import { type EmbedTokenAnswer, readEmbedToken, readLogin, readReport, readReports } from './read-answers.ts';

export interface PowerBiReport {
  id: string;
  name: string;
  embedUrl: string;
  datasetId: string;
}

/** The roles of the data model compare their rows with this user name. */
export interface Identity {
  username: string;
  customData: string;
}

/** Calls Power BI as its service principal. Every failure is an AppError with a message for the reader. */
export interface PowerBiClient {
  listReports(): Promise<PowerBiReport[]>;
  findReport(id: string): Promise<PowerBiReport | undefined>;
  generateToken(report: PowerBiReport, identity: Identity): Promise<EmbedTokenAnswer>;
}

const scope = 'https://analysis.windows.net/powerbi/api/.default';
/** A login is renewed so long before it expires. */
const renewedBeforeMs = 5 * 60_000;
const usualRetrySeconds = 30;

export function createPowerBiClient(
  settings: PowerBiSettings,
  { clock, log }: { clock: Clock; log: Pick<Log, 'warn' | 'error'> },
): PowerBiClient {
  const { loginUrl, apiUrl, clientId, clientSecret, workspaceId, roles } = settings;
  const breaker = createCircuitBreaker();
  const workspace = `${apiUrl}/v1.0/myorg/groups/${workspaceId}`;
  let login: { token: string; untilMs: number } | undefined;

  async function logIn(): Promise<string> {
    const nowMs = clock.now().epochMilliseconds;
    if (login && nowMs < login.untilMs) return login.token;
    const body = new URLSearchParams({
      grant_type: 'client_credentials',
      client_id: clientId,
      client_secret: clientSecret,
      scope,
    });
    const answer = await ask(() => callOutside(`${loginUrl}/oauth2/v2.0/token`, { method: 'POST', body }));
    // The identity service answers a wrong secret with 400 or 401.
    if (answer.status === 400) throw refused(answer);
    const { access_token, expires_in } = understood(readLogin(expectOk(answer)), 'login');
    login = { token: access_token, untilMs: nowMs + expires_in * 1000 - renewedBeforeMs };
    return access_token;
  }

  /** A refused login is renewed once, because it may have been withdrawn before it expired. */
  async function send(address: string, body?: object): Promise<OutsideAnswer> {
    const once = async () => {
      const authorization = `Bearer ${await logIn()}`;
      return ask(() =>
        callOutside(address, {
          method: body === undefined ? 'GET' : 'POST',
          headers: { authorization, ...(body && { 'content-type': 'application/json' }) },
          ...(body && { body: JSON.stringify(body) }),
        }),
      );
    };
    const answer = await once();
    if (answer.status !== 401) return answer;
    login = undefined;
    return once();
  }

  async function ask(call: () => Promise<OutsideAnswer>): Promise<OutsideAnswer> {
    try {
      return await breaker.run(async () => {
        const answer = await call();
        // Counts as a failure, so that a failing service is not called for a while.
        if (answer.status >= 500) throw new EgressFailed(`status ${answer.status}`);
        return answer;
      });
    } catch (error) {
      if (error instanceof CircuitOpen)
        throw new AppError('reportsAway', { RetryAfterSeconds: error.retryAfterSeconds });
      log.warn({ err: error }, 'Power BI does not answer');
      throw new AppError('reportsAway', { RetryAfterSeconds: usualRetrySeconds });
    }
  }

  function refused({ status, text }: OutsideAnswer): AppError {
    log.error({ status, answer: text.slice(0, 500) }, 'Power BI does not let this program in');
    return new AppError('reportsRefused');
  }

  function expectOk(answer: OutsideAnswer): unknown {
    const { status, text } = answer;
    if (status === 401 || status === 403) throw refused(answer);
    if (status === 429) throw busy(answer);
    return status === 200 ? jsonOf(text) : nonsense(`status ${status}`);
  }

  function nonsense(reason: string): never {
    log.error({ reason }, 'Power BI gave an answer that makes no sense');
    throw new AppError('reportsAway', { RetryAfterSeconds: usualRetrySeconds });
  }

  const understood = <T>(value: T | undefined, what: string): T => value ?? nonsense(`no ${what}`);

  return {
    listReports: async () =>
      understood(readReports(expectOk(await send(`${workspace}/reports`))), 'list of reports'),
    findReport: async (id) => {
      const answer = await send(`${workspace}/reports/${encodeURIComponent(id)}`);
      if (answer.status === 404 || answer.status === 400) return undefined;
      return understood(readReport(expectOk(answer)), 'report');
    },
    generateToken: async ({ id, datasetId }, identity) => {
      const answer = await send(`${apiUrl}/v1.0/myorg/GenerateToken`, {
        datasets: [{ id: datasetId }],
        reports: [{ id, allowEdit: false }],
        targetWorkspaces: [{ id: workspaceId }],
        identities: [{ ...identity, roles, datasets: [datasetId] }],
      });
      return understood(readEmbedToken(expectOk(answer)), 'embed token');
    },
  };
}

/** Undefined for a text that is not JSON. */
function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function busy({ headers }: OutsideAnswer): AppError {
  const seconds = Number(headers.get('retry-after'));
  const isSaid = Number.isInteger(seconds) && seconds > 0;
  return new AppError('reportsBusy', { RetryAfterSeconds: isSaid ? seconds : usualRetrySeconds });
}
