import { type Context, context, DiagLogLevel, diag, propagation, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import { W3CTraceContextPropagator } from '@opentelemetry/core'
import type { Logger } from 'pino'

/** Nothing is recorded until `startTracing` gave it a provider. No span holds anything of a patient. */
const tracer = trace.getTracer('pharmacy-gateway')

/**
 * Sends traces to an OpenTelemetry collector, over HTTP.
 *
 * @param sampled the share of the traces that begin here that is recorded; those that a proxy began follow its decision
 * @returns sends what is left, and ends
 */
export async function startTracing(endpoint: string, sampled: number, log: Logger): Promise<() => Promise<void>> {
  // Loaded by those alone who trace.
  const [{ BatchSpanProcessor, ParentBasedSampler, TraceIdRatioBasedSampler, TracerProvider }, { OTLPTraceExporter }, resources] =
    await Promise.all([
      import('@opentelemetry/sdk-trace'),
      import('@opentelemetry/exporter-trace-otlp-http'),
      import('@opentelemetry/resources'),
    ])
  const provider = new TracerProvider({
    resource: resources.defaultResource().merge(resources.resourceFromAttributes({ 'service.name': 'pharmacy-gateway' })),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(sampled) }),
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter({ url: `${endpoint}/v1/traces` }) })],
  })
  const warn = (reason: string) => log.warn({ reason }, 'traces not sent')
  diag.setLogger({ error: warn, warn, info: () => {}, debug: () => {}, verbose: () => {} }, DiagLogLevel.WARN)
  trace.setGlobalTracerProvider(provider)
  propagation.setGlobalPropagator(new W3CTraceContextPropagator())
  return () => provider.shutdown()
}

/** Where a request's spans belong: below those of the proxy that passed it on, if it told. */
export function startRequestSpan(headers: object, requestId: string): { span: Span; traceContext: Context } {
  const parent = propagation.extract(context.active(), headers)
  const span = tracer.startSpan('graphql', { kind: SpanKind.SERVER, attributes: { 'request.id': requestId } }, parent)
  return { span, traceContext: trace.setSpan(parent, span) }
}

/** @param name of the staff client's own operation; others have none */
export function endRequestSpan(
  span: Span,
  { name, sub, status }: { name: string | undefined; sub: string | undefined; status: number },
): void {
  if (name !== undefined) span.updateName(`graphql ${name}`).setAttribute('graphql.operation.name', name)
  if (sub !== undefined) span.setAttribute('user.id', sub)
  span.setAttribute('http.response.status_code', status)
  if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
  span.end()
}

/**
 * Begins the span of one call of an existing service.
 *
 * @param call method and path without its ids
 * @returns the headers that tell the service of it, and what ends it
 */
export function startCallSpan(traceContext: Context, service: string, call: string) {
  const span = tracer.startSpan(call, { kind: SpanKind.CLIENT, attributes: { 'peer.service': service } }, traceContext)
  const headers: Record<string, string> = {}
  propagation.inject(trace.setSpan(traceContext, span), headers)
  return {
    headers,
    end: (outcome: number | string) => {
      if (typeof outcome === 'number') span.setAttribute('http.response.status_code', outcome)
      else span.setAttribute('error.type', outcome)
      if (typeof outcome !== 'number' || outcome >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
      span.end()
    },
  }
}
