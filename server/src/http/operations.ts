import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Call, execute, requireScope, type Service } from '../api/execute.ts'
import type { AnyOperation } from '../api/operation.ts'
import { type Body, KeptAnswers } from '../api/response-cache.ts'
import type { Admission, Principal } from '../auth/admission.ts'
import { OPERATIONS } from '../operations/registry.ts'
import { parseJson, type RawBody } from './raw-body.ts'

declare module 'fastify' {
  interface FastifyRequest {
    admission: Admission
  }
}

/** Adds a route for every operation, below the version prefix of the instance. */
export function addOperationRoutes(app: FastifyInstance, service: Service): void {
  app.decorateRequest('admission')
  const answers = new KeptAnswers()
  for (const operation of OPERATIONS) {
    const isRead = operation.method === 'GET'
    app.route({
      method: operation.method,
      url: operation.path.replace(/\{(\w+)\}/g, ':$1'),
      config: { readsBody: operation.body !== undefined },
      // The key is judged before the body is even read: 401, 403, 400, 404.
      onRequest(request, _, done) {
        const { moment, headers } = request
        const { authorization, origin } = headers
        let admission: Admission
        try {
          admission = service.authenticator.admit(authorization, origin, moment)
        } catch (error) {
          return done(error as Error)
        }
        request.admission = admission
        if (isRead && admission.expected?.scopes.has(operation.scope)) return done()
        admission
          .confirmed()
          .then(({ principal }) => {
            requireScope(operation, principal)
            admission.expected = principal
          })
          .then(() => done(), done)
      },
      handler(request, reply) {
        if (!isRead) return change(service, operation, request, reply)
        const address = `${request.admission.expected!.workspaceId} ${request.url}`
        if (answers.has(address)) return answerAgain(service, answers, operation, request, reply, address)
        return read(service, answers, operation, request, address).then(body =>
          send(reply, operation.status, body),
        )
      },
    })
  }
}

async function change(
  service: Service,
  operation: AnyOperation,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const { versions } = await request.admission.confirmed()
  const { status, json } = await execute(service, request.admission.expected!, operation, {
    ...callOf(request),
    directory: versions?.directory,
    body: operation.body && parseJson(request.body as RawBody, request.headers['content-type']),
    idempotencyKey: headerText(request.headers['idempotency-key']),
  })
  return send(reply, status, json)
}

/** Answers what was answered before, as soon as the key and the versions are confirmed; all in one turn. */
function answerAgain(
  service: Service,
  answers: KeptAnswers,
  operation: AnyOperation,
  request: FastifyRequest,
  reply: FastifyReply,
  address: string,
): void {
  const { admission } = request
  const answer = (body: Body) => send(reply, operation.status, body)
  const fail = (error: unknown) => reply.send(error)
  admission.whenJudged((refusal, confirmed) => {
    if (!confirmed) return fail(refusal)
    if (confirmed.principal !== admission.expected) {
      return readAs(service, operation, request, confirmed).then(answer, fail)
    }
    const body = answers.get(address, confirmed.versions)
    if (body !== undefined) return answer(body)
    answers
      .make(address, confirmed.versions, () => readAs(service, operation, request, confirmed))
      .then(answer, fail)
  })
}

/**
 * Reads for the principal that the key was last seen to be of, while the database is asked whether it still is: before
 * that is answered, nothing is.
 */
async function read(
  service: Service,
  answers: KeptAnswers,
  operation: AnyOperation,
  request: FastifyRequest,
  address: string,
): Promise<Body> {
  const { admission } = request
  const { lastVersions, expected } = admission
  const [read, asked] = await Promise.allSettled([
    execute(service, expected!, operation, callOf(request)),
    admission.confirmed(),
  ])
  if (asked.status === 'rejected') throw asked.reason
  // The key has been changed since it was last seen.
  if (asked.value.principal !== expected) return readAs(service, operation, request, asked.value)
  if (read.status === 'rejected') throw read.reason
  return answers.keep(address, read.value.json, lastVersions)
}

async function readAs(
  service: Service,
  operation: AnyOperation,
  request: FastifyRequest,
  { principal }: { principal: Principal },
): Promise<string> {
  return (await execute(service, principal, operation, callOf(request))).json
}

function callOf(request: FastifyRequest): Call {
  return {
    path: request.params as Record<string, string>,
    query: request.query as Record<string, unknown>,
    body: undefined,
  }
}

function send(reply: FastifyReply, status: number, body: Body) {
  return reply.code(status).type('application/json; charset=utf-8').send(body)
}

function headerText(value: string | string[] | undefined): string | undefined {
  return Array.isArray(value) ? value[0] : value
}
