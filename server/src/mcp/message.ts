import type { RawBody } from '../http/raw-body.ts'
import { INVALID_REQUEST, PARSE_ERROR, RequestRejection } from './errors.ts'
import { parseMessage } from './large-ids.ts'

/** Parses the JSON body of a request. Throws a RequestRejection for anything else. */
export function readMessage(raw: RawBody, contentType: string | undefined): unknown {
  if (!/^application\/json\s*(?:;|$)/i.test(contentType ?? '')) {
    throw new RequestRejection(415, INVALID_REQUEST, 'A message is sent with content-type application/json.')
  }
  if (raw !== undefined && !Buffer.isBuffer(raw))
    throw new RequestRejection(413, INVALID_REQUEST, raw.message)
  try {
    return parseMessage(new TextDecoder('utf-8', { fatal: true }).decode(raw))
  } catch {
    throw new RequestRejection(400, PARSE_ERROR, 'The body is not valid JSON.')
  }
}
