import fc, { type Arbitrary } from 'fast-check'

/** Bytes for one connection, Latin 1, and whether the client ends its side after them. */
export interface RawExchange {
  bytes: string
  endsAfter: boolean
  /** How many requests of them a server must answer, where that is certain. */
  requests: number | undefined
}

const HOST = 'Host: a\r\n'
const JSON_TYPE = 'Content-Type: application/json\r\n'
/** Stands for the token of a key with every scope. */
export const TOKEN_MARK = 'TOKEN~'
const KEY = `Authorization: Bearer ${TOKEN_MARK}\r\n`

/** Whole requests, which tests and mutations are made from. */
const wholeRequests = [
  `GET /v1/workspace HTTP/1.1\r\n${HOST}${KEY}\r\n`,
  `GET /v1/cities?q=a&limit=3 HTTP/1.1\r\n${HOST}${KEY}\r\n`,
  `GET /healthz HTTP/1.1\r\n${HOST}\r\n`,
  `POST /v1/lists HTTP/1.1\r\n${HOST}${KEY}${JSON_TYPE}Content-Length: 12\r\n\r\n{"name":"x"}`,
  `POST /v1/folders HTTP/1.1\r\n${HOST}${KEY}${JSON_TYPE}Transfer-Encoding: chunked\r\n\r\n6\r\n{"name\r\n4\r\n":1}\r\n0\r\n\r\n`,
]

/** Conversations that no client of good will holds. */
const malformed = [
  '',
  '\r\n\r\n',
  '\0'.repeat(100),
  'hello\r\n\r\n',
  'GET /v1/workspace\r\n\r\n',
  'GET  /v1/workspace  HTTP/1.1\r\n\r\n',
  `GET /v1/workspace HTTP/1.1\r\n${KEY}\r\n`,
  `GET /v1/workspace HTTP/1.0\r\n${KEY}\r\n`,
  `GET /v1/workspace HTTP/2.0\r\n${HOST}\r\n`,
  `GET /v1/workspace HTTP/1.1\n${HOST.replace('\r', '')}\n`,
  `GET /v1/workspace HTTP/1.1\r\n${HOST}${HOST}\r\n`,
  'GET /v1/workspace HTTP/1.1\r\nHost:\r\n\r\n',
  'GET /v1/workspace HTTP/1.1\r\nHost: \0\r\n\r\n',
  `GET /v1/workspace HTTP/1.1\r\n${HOST}Bad Name: x\r\n\r\n`,
  `GET /v1/workspace HTTP/1.1\r\n${HOST}X: a\r\n folded\r\n\r\n`,
  `GET /v1/workspace HTTP/1.1\r\n${HOST}Authorization: Bearer \xff\xfe\r\n\r\n`,
  `GET /v1/workspace HTTP/1.1\r\n${HOST}Authorization: ${'x'.repeat(10_000)}\r\n\r\n`,
  `GET /v1/workspace HTTP/1.1\r\n${HOST}X-Long: ${'x'.repeat(40_000)}\r\n\r\n`,
  `GET /v1/workspace HTTP/1.1\r\n${HOST}${'X: y\r\n'.repeat(3_000)}\r\n`,
  `GET /${'x'.repeat(40_000)} HTTP/1.1\r\n${HOST}\r\n`,
  `GET /v1/cities?q=\xd8\xb1 HTTP/1.1\r\n${HOST}\r\n`,
  `GET /v1/cities?q=a\0b HTTP/1.1\r\n${HOST}\r\n`,
  `GET http://elsewhere.example/v1/workspace HTTP/1.1\r\n${HOST}${KEY}\r\n`,
  `GET http://[::1/v1 HTTP/1.1\r\n${HOST}\r\n`,
  `GET * HTTP/1.1\r\n${HOST}\r\n`,
  `OPTIONS * HTTP/1.1\r\n${HOST}\r\n`,
  `OPTIONS /v1/lists HTTP/1.1\r\n${HOST}Origin: https://a.example\r\nAccess-Control-Request-Method: POST\r\n\r\n`,
  `CONNECT a:443 HTTP/1.1\r\n${HOST}\r\n`,
  `TRACE /v1/workspace HTTP/1.1\r\n${HOST}\r\n`,
  `PURGE /v1/workspace HTTP/1.1\r\n${HOST}\r\n`,
  `BREW /v1/workspace HTTP/1.1\r\n${HOST}\r\n`,
  `QUERY /v1/lists HTTP/1.1\r\n${HOST}${KEY}\r\n`,
  `HEAD /v1/workspace HTTP/1.1\r\n${HOST}${KEY}\r\n`,
  `GET /healthz HTTP/1.1\r\n${HOST}Upgrade: websocket\r\nConnection: Upgrade\r\n\r\n`,
  `GET /healthz HTTP/1.1\r\n${HOST}Upgrade: h2c\r\nConnection: Upgrade, HTTP2-Settings\r\nHTTP2-Settings: AAMAAABk\r\n\r\n`,
  'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n\0\0\0\x04\0\0\0\0\0',
  '\x16\x03\x01\x02\0\x01\0\x01\xfc\x03\x03',
  `POST /v1/lists HTTP/1.1\r\n${HOST}${KEY}Expect: 100-continue\r\nContent-Length: 2\r\n\r\n{}`,
  `POST /v1/lists HTTP/1.1\r\n${HOST}${KEY}Expect: a-miracle\r\nContent-Length: 2\r\n\r\n{}`,
  `POST /v1/lists HTTP/1.1\r\n${HOST}${KEY}Content-Length: -1\r\n\r\n`,
  `POST /v1/lists HTTP/1.1\r\n${HOST}${KEY}Content-Length: 99999999999999999999\r\n\r\n{}`,
  `POST /v1/lists HTTP/1.1\r\n${HOST}${KEY}Content-Length: 2\r\nContent-Length: 3\r\n\r\n{}x`,
  `POST /v1/lists HTTP/1.1\r\n${HOST}${KEY}Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
  `POST /v1/lists HTTP/1.1\r\n${HOST}${KEY}Transfer-Encoding: gzip\r\n\r\n{}`,
  `POST /v1/lists HTTP/1.1\r\n${HOST}${KEY}Transfer-Encoding: chunked\r\n\r\nzz\r\n{}\r\n`,
  `POST /v1/lists HTTP/1.1\r\n${HOST}${KEY}Transfer-Encoding: chunked\r\n\r\n2;${'x'.repeat(30_000)}\r\n{}\r\n0\r\n\r\n`,
  `POST /v1/lists HTTP/1.1\r\n${HOST}${KEY}Content-Length: 50\r\n\r\n{"name":`,
  `POST /v1/lists HTTP/1.1\r\n${HOST}${KEY}${JSON_TYPE}Content-Length: 1100000\r\n\r\n${'x'.repeat(1_100_000)}`,
  `POST /v1/searches HTTP/1.1\r\n${HOST}${KEY}${JSON_TYPE}Content-Length: 4\r\n\r\n\xff\xfe\xfd\xfc`,
  `POST /v1/workspace HTTP/1.1\r\n${HOST}${KEY}Content-Length: 1100000\r\n\r\n${'x'.repeat(1_100_000)}`,
]

/** Bytes for a server's parser: whole requests in a row, halves, malformed ones, and mutations of all of these. */
export const rawExchanges: Arbitrary<RawExchange> = fc.oneof(
  {
    weight: 2,
    arbitrary: fc.array(fc.constantFrom(...wholeRequests), { minLength: 1, maxLength: 12 }).map(all => ({
      bytes: all.join(''),
      endsAfter: true,
      requests: all.length,
    })),
  },
  {
    weight: 3,
    arbitrary: fc.tuple(fc.constantFrom(...malformed), fc.boolean()).map(([bytes, endsAfter]) => ({
      bytes,
      endsAfter,
      requests: undefined,
    })),
  },
  {
    weight: 4,
    arbitrary: fc
      .tuple(
        fc.constantFrom(...wholeRequests, ...malformed.filter(({ length }) => length < 1_000)),
        mutations(),
      )
      .map(([bytes, mutate]) => ({ bytes: mutate(bytes), endsAfter: true, requests: undefined })),
  },
  {
    weight: 1,
    arbitrary: fc.uint8Array({ maxLength: 300 }).map(bytes => ({
      bytes: Buffer.from(bytes).toString('latin1'),
      endsAfter: true,
      requests: undefined,
    })),
  },
)

/** Cuts, repeats, replaces and inserts. */
function mutations(): Arbitrary<(bytes: string) => string> {
  const place = fc.double({ min: 0, max: 1, noNaN: true })
  const piece = fc.oneof(
    fc.constantFrom(
      '\r\n',
      '\0',
      ' ',
      ':',
      '\xff',
      '%',
      'HTTP/1.1',
      '\r\n\r\n',
      '\t',
      'Host: b\r\n',
      '0\r\n\r\n',
    ),
    fc.uint8Array({ minLength: 1, maxLength: 8 }).map(bytes => Buffer.from(bytes).toString('latin1')),
  )
  return fc
    .array(fc.tuple(fc.constantFrom('cut', 'insert', 'replace', 'repeat'), place, place, piece), {
      minLength: 1,
      maxLength: 4,
    })
    .map(changes => (bytes: string) => {
      let text = bytes
      for (const [kind, first, second, inserted] of changes) {
        const [from, to] = [first, second]
          .map(share => Math.floor(share * text.length))
          .sort((a, b) => a - b) as [number, number]
        const [before, middle, after] = [text.slice(0, from), text.slice(from, to), text.slice(to)]
        if (kind === 'cut') text = before
        else if (kind === 'insert') text = before + inserted + middle + after
        else if (kind === 'replace') text = before + inserted + after
        else text = before + middle + middle + after
      }
      return text
    })
}
