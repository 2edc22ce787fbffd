import {
  type Context,
  context,
  DiagLogLevel,
  defaultTextMapGetter,
  defaultTextMapSetter,
  diag,
  INVALID_SPAN_CONTEXT,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  type Tracer,
  type TracerProvider,
  trace,
} from '@opentelemetry/api'
import { W3CTraceContextPropagator } from '@opentelemetry/core'
import type { Logger } from 'pino'

/** Undefined while tracing is off. Spans must not contain patient data. */
let tracer: Tracer | undefined
const propagator = new W3CTraceContextPropagator()
/** Placeholders for the spans of requests and calls. Used while tracing is off, because creating real spans takes time. */
const noRequestSpan = { span: trace.wrapSpanContext(INVALID_SPAN_CONTEXT), traceContext: ROOT_CONTEXT }
const noCallSpan = { headers: {}, end: () => {} }

/**
 * Sends traces to an OpenTelemetry collector over HTTP.
 *
 * @param sampled the share of traces to record, from 0 to 1. If a proxy started the trace, the proxy's decision applies instead.
 * @returns a function that sends the remaining spans and stops tracing
 */
export async function startTracing(endpoint: string, sampled: number, log: Logger): Promise<() => Promise<void>> {
  // Import these only if tracing is on.
  const [sdk, { OTLPTraceExporter }, resources] = await Promise.all([
    import('@opentelemetry/sdk-trace'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/resources'),
  ])
  const provider = new sdk.TracerProvider({
    resource: resources.defaultResource().merge(resources.resourceFromAttributes({ 'service.name': 'pharmacy-gateway' })),
    sampler: new sdk.ParentBasedSampler({ root: new sdk.TraceIdRatioBasedSampler(sampled) }),
    spanProcessors: [new sdk.BatchSpanProcessor({ exporter: new OTLPTraceExporter({ url: `${endpoint}/v1/traces` }) })],
  })
  const warn = (reason: string) => log.warn({ reason }, 'traces not sent')
  diag.setLogger({ error: warn, warn, info: () => {}, debug: () => {}, verbose: () => {} }, DiagLogLevel.WARN)
  const end = traceWith(provider)
  return () => {
    end()
    return provider.shutdown()
  }
}

/** Records spans with a provider, until the returned function is called. */
export function traceWith(provider: TracerProvider): () => void {
  tracer = provider.getTracer('pharmacy-gateway')
  return () => {
    tracer = undefined
  }
}

/** Starts a request's span. If the headers identify a proxy's span, that span becomes the parent. */
export function startRequestSpan(headers: object, requestId: string): { span: Span; traceContext: Context } {
  if (tracer === undefined) return noRequestSpan
  const parent = propagator.extract(context.active(), headers, defaultTextMapGetter)
  const span = tracer.startSpan('graphql', { kind: SpanKind.SERVER, attributes: { 'request.id': requestId } }, parent)
  return { span, traceContext: trace.setSpan(parent, span) }
}

/** @param name the operation's name if the operation is one of the staff client's own; otherwise undefined */
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

interface CallSpan {
  headers: Readonly<Record<string, string>>
  /** @param outcome the response's status; if there is no usable response, the kind of failure */
  end: (outcome: number | string) => void
}

/**
 * Starts the span for a call to an existing service.
 *
 * @param call the method, and the path without its ids
 * @returns the headers that pass the trace on to the service, and a function that ends the span
 */
export function startCallSpan(traceContext: Context, service: string, call: string): CallSpan {
  if (tracer === undefined) return noCallSpan
  const span = tracer.startSpan(call, { kind: SpanKind.CLIENT, attributes: { 'peer.service': service } }, traceContext)
  const headers: Record<string, string> = {}
  propagator.inject(trace.setSpan(traceContext, span), headers, defaultTextMapSetter)
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
