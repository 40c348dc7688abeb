import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { FastifyInstance } from 'fastify';
import { watchStatements } from '../database/statement-times.ts';
import type { TracingSettings } from './tracing-settings.ts';

export interface Tracing {
  /** Sends what is left. */
  stop(): Promise<void>;
}

const created = 'fastify.initialization';

/**
 * Spans of OpenTelemetry for each request by its route, with the id that an error message shows, and for each statement within it
 * by its name; never what was asked or answered. Starts before the servers that are to be traced. Null without settings.
 */
export async function startTracing(settings: TracingSettings | null): Promise<Tracing | null> {
  if (settings === null) return null;
  const [api, sdk, { AsyncLocalStorageContextManager }, { resourceFromAttributes }, exporter, fastifyOtel] =
    await Promise.all([
      import('@opentelemetry/api'),
      import('@opentelemetry/sdk-trace'),
      import('@opentelemetry/context-async-hooks'),
      import('@opentelemetry/resources'),
      import('@opentelemetry/exporter-trace-otlp-http'),
      import('@fastify/otel'),
    ]);
  const { context, SpanKind, SpanStatusCode, trace } = api;
  const { endpoint, headers, serviceName, share } = settings;
  const url = `${endpoint}/v1/traces`;
  const provider = new sdk.TracerProvider({
    resource: resourceFromAttributes({ 'service.name': serviceName }),
    sampler: new sdk.ParentBasedSampler({ root: new sdk.TraceIdRatioBasedSampler(share) }),
    spanProcessors: [
      new sdk.BatchSpanProcessor({
        exporter: new exporter.OTLPTraceExporter({ url, headers: { ...headers } }),
      }),
    ],
  });
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  trace.setGlobalTracerProvider(provider);
  const requests = new fastifyOtel.FastifyOtelInstrumentation({
    registerOnInitialization: true,
    // One span a request: our own hooks are many, short, and the same for all calls.
    instrumentHooks: false,
    instrumentHandler: false,
    recordExceptions: false,
    ignorePaths: ({ url: path }) => path === '/healthz' || path === '/readyz',
    requestHook: (span, request) => {
      if (!span.isRecording()) return;
      const { url: route = 'unknown' } = request.routeOptions;
      span.updateName(`${request.method} ${route}`);
      // In place of the address, which holds what was asked.
      span.setAttribute('url.path', route);
      span.setAttribute('engros.request', request.id);
      // The message of an error may quote what was sent.
      const setStatus = span.setStatus.bind(span);
      span.setStatus = ({ code }) => setStatus({ code });
    },
  });
  requests.enable();
  // A body is read in the context of its connection, so the request's is entered again before the call itself.
  const follow = (message: unknown) => {
    const { fastify } = message as { fastify: FastifyInstance };
    fastify.addHook('preHandler', (request, _reply, done) => {
      const { span, context: ofRequest } = request.opentelemetry();
      if (ofRequest !== null && span.isRecording()) context.with(ofRequest, done);
      else done();
    });
  };
  subscribe(created, follow);
  const tracer = provider.getTracer('engros');
  watchStatements((name) => {
    // Only within a request that is traced.
    if (trace.getActiveSpan()?.isRecording() !== true) return undefined;
    const attributes = { 'db.system.name': 'postgresql', 'db.query.summary': name };
    const span = tracer.startSpan(name, { kind: SpanKind.CLIENT, attributes });
    return (error) => {
      const { code } = (error ?? {}) as { code?: unknown };
      if (error !== undefined) span.setStatus({ code: SpanStatusCode.ERROR });
      if (typeof code === 'string') span.setAttribute('db.response.status_code', code);
      span.end();
    };
  });
  return {
    stop: async () => {
      watchStatements(undefined);
      unsubscribe(created, follow);
      requests.disable();
      await provider.shutdown();
      trace.disable();
      context.disable();
    },
  };
}
