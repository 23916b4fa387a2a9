import { setTimeout as sleep } from 'node:timers/promises'
import {
  type Context,
  context,
  DiagLogLevel,
  defaultTextMapGetter,
  diag,
  type Span as OtlpSpan,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  type Tracer,
  trace,
} from '@opentelemetry/api'
import { W3CTraceContextPropagator } from '@opentelemetry/core'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-proto'
import {
  defaultResource,
  detectResources,
  envDetector,
  resourceFromAttributes,
} from '@opentelemetry/resources'
import { BasicTracerProvider, BatchSpanProcessor } from '@opentelemetry/sdk-trace-base'
import type { RequestSpan, RequestTracer, TraceSpan } from '../api/trace.ts'
import { VERSION } from '../contract/version.ts'

/** How long the end of the service waits for a collector. */
const LAST_SEND_MS = 2_000
const REPORT_INTERVAL_MS = 60_000

/**
 * Sends traces by OTLP over HTTP to a collector. This module is imported only where there is one. The other variables of
 * OpenTelemetry hold as well: OTEL_SERVICE_NAME, OTEL_RESOURCE_ATTRIBUTES, OTEL_TRACES_SAMPLER and those of the exporter.
 */
export function connectCollector(endpoint: string): RequestTracer {
  diag.setLogger(
    { error: reportFailure, warn: ignore, info: ignore, debug: ignore, verbose: ignore },
    DiagLogLevel.ERROR,
  )
  const resource = defaultResource()
    .merge(resourceFromAttributes({ 'service.name': 'dalil', 'service.version': VERSION }))
    .merge(detectResources({ detectors: [envDetector] }))
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/+$/, '')}/v1/traces` })
  const provider = new BasicTracerProvider({ resource, spanProcessors: [new BatchSpanProcessor(exporter)] })
  const tracer = provider.getTracer('dalil', VERSION)
  const propagator = new W3CTraceContextPropagator()
  return {
    startRequest(method, headers) {
      const parent = propagator.extract(ROOT_CONTEXT, headers, defaultTextMapGetter)
      const name = KNOWN_METHODS.has(method) ? method : 'HTTP'
      const options = { kind: SpanKind.SERVER, attributes: { 'http.request.method': name } }
      return new RequestTrace(tracer, tracer.startSpan(name, options, parent), name)
    },
    async close() {
      await Promise.race([provider.shutdown().catch(ignore), sleep(LAST_SEND_MS, undefined, { ref: false })])
    },
  }
}

const KNOWN_METHODS = new Set(['GET', 'HEAD', 'POST', 'OPTIONS', 'PUT', 'PATCH', 'DELETE'])

class PartTrace implements TraceSpan {
  readonly tracer: Tracer
  readonly span: OtlpSpan
  readonly #context: Context

  constructor(tracer: Tracer, span: OtlpSpan) {
    this.tracer = tracer
    this.span = span
    this.#context = trace.setSpan(context.active(), span)
  }

  startChild(name: string): TraceSpan {
    return new PartTrace(this.tracer, this.tracer.startSpan(name, {}, this.#context))
  }

  /** Of an error only its code, as its message may hold a tenant's values. */
  end(error?: unknown): void {
    if (error !== undefined) {
      const { code } = (error ?? {}) as { code?: unknown }
      this.span.setAttribute('error.type', typeof code === 'string' ? code : 'error')
      this.span.setStatus({ code: SpanStatusCode.ERROR })
    }
    this.span.end()
  }
}

class RequestTrace extends PartTrace implements RequestSpan {
  readonly #method: string

  constructor(tracer: Tracer, span: OtlpSpan, method: string) {
    super(tracer, span)
    this.#method = method
  }

  finish(route: string | undefined, status: number): void {
    if (!this.span.isRecording()) return
    this.span.setAttribute('http.response.status_code', status)
    if (route !== undefined)
      this.span.updateName(`${this.#method} ${route}`).setAttribute('http.route', route)
    if (status >= 500) this.span.setStatus({ code: SpanStatusCode.ERROR })
    this.span.end()
  }
}

let reportedAt = Number.NEGATIVE_INFINITY

/** What the collector answered is not shown: it may repeat what it was sent. */
function reportFailure(): void {
  if (performance.now() - reportedAt < REPORT_INTERVAL_MS) return
  reportedAt = performance.now()
  console.error('dalil: traces could not be sent to OTEL_EXPORTER_OTLP_ENDPOINT')
}

function ignore(): void {}
