import type { PowerBiReport } from './power-bi-client.ts';

export interface EmbedTokenAnswer {
  token: string;
  tokenId: string;
  expiration: Temporal.Instant;
}

type Fields = Record<string, unknown>;

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;
const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

/**
 * Reports are embedded only from these hosts of Power BI. With any other host, a page of somebody else would look like a report.
 */
const embedHost = /^[\w-]+(\.[\w-]+)*\.(powerbi\.com|fabric\.microsoft\.com)$/;

function isEmbedUrl(value: unknown): value is string {
  const url = isText(value) ? URL.parse(value) : null;
  return url !== null && url.protocol === 'https:' && url.username === '' && embedHost.test(url.hostname);
}

/** Undefined for an answer without a login. */
export function readLogin(answer: unknown): { access_token: string; expires_in: number } | undefined {
  if (!isFields(answer)) return undefined;
  const { access_token, expires_in } = answer;
  // The older endpoint wrote the seconds as text.
  const seconds = Number(expires_in);
  return isText(access_token) && seconds > 0 ? { access_token, expires_in: seconds } : undefined;
}

/** Undefined when a field is missing or the report's address is not one of Power BI. */
export function readReport(answer: unknown): PowerBiReport | undefined {
  if (!isFields(answer)) return undefined;
  const { id, name, embedUrl, datasetId } = answer;
  return isText(id) && isText(name) && isText(datasetId) && isEmbedUrl(embedUrl)
    ? { id, name, embedUrl, datasetId }
    : undefined;
}

/** Undefined when one of them is not a report. */
export function readReports(answer: unknown): PowerBiReport[] | undefined {
  if (!isFields(answer) || !Array.isArray(answer['value'])) return undefined;
  const reports = answer['value'].map(readReport);
  return reports.every((report) => report !== undefined) ? reports : undefined;
}

/** Undefined when a field is missing or the token's end cannot be read. */
export function readEmbedToken(answer: unknown): EmbedTokenAnswer | undefined {
  if (!isFields(answer)) return undefined;
  const { token, tokenId, expiration } = answer;
  if (!isText(token) || !isText(tokenId) || !isText(expiration)) return undefined;
  try {
    return { token, tokenId, expiration: Temporal.Instant.from(expiration) };
  } catch {
    return undefined;
  }
}
