import { StartupError } from '../database/start/startup-error.ts';

/** Named as OpenTelemetry does. */
export interface TracingSettings {
  /** Of a collector that takes OTLP over HTTP; `/v1/traces` is below it. */
  endpoint: string;
  headers: Readonly<Record<string, string>>;
  serviceName: string;
  /** Share of the requests that are traced, 0 to 1. */
  share: number;
}

/** Null, and nothing of it is loaded, without OTEL_EXPORTER_OTLP_ENDPOINT. */
export function readTracingSettings(env: Record<string, string | undefined>): TracingSettings | null {
  const text = env['OTEL_EXPORTER_OTLP_ENDPOINT'];
  if (!text) return null;
  const url = URL.parse(text);
  if (url === null || !/^https?:$/.test(url.protocol) || url.search !== '' || url.hash !== '')
    throw new StartupError(
      'OTEL_EXPORTER_OTLP_ENDPOINT is not the address of a collector, such as http://127.0.0.1:4318.',
    );
  return {
    endpoint: url.href.replace(/\/+$/, ''),
    headers: headersOf(env['OTEL_EXPORTER_OTLP_HEADERS'] ?? ''),
    serviceName: env['OTEL_SERVICE_NAME'] || 'engros',
    share: shareOf(env['OTEL_TRACES_SAMPLER_ARG'] || '1'),
  };
}

/** `name=value` by comma; the message never contains a value. */
function headersOf(text: string): Record<string, string> {
  const pairs = text.split(',').filter((pair) => pair.trim() !== '');
  return Object.fromEntries(
    pairs.map((pair) => {
      const [, name, value] = /^\s*([\w-]+)\s*=\s*(\S+)\s*$/.exec(pair) ?? [];
      if (name === undefined || value === undefined || !/^(?:[^%]|%[\da-f]{2})*$/i.test(value))
        throw new StartupError('OTEL_EXPORTER_OTLP_HEADERS is not name=value, with commas between.');
      return [name, decodeURIComponent(value)];
    }),
  );
}

function shareOf(text: string): number {
  const share = /^(?:0|1|[01]?\.\d{1,9})$/.test(text) ? Number(text) : Number.NaN;
  if (share >= 0 && share <= 1) return share;
  throw new StartupError(`OTEL_TRACES_SAMPLER_ARG=${text} is no share from 0 to 1, such as 0.1.`);
}
