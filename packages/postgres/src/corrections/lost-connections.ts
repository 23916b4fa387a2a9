import type { Correction } from './correction.ts'

/** What happens to the queries of a connection that is lost, or that cannot be made. */
export const LOST_CONNECTIONS: Correction[] = [
  // What was written, asked and answered on a connection ends with it. Left behind, it came before the first message of
  // the next connection, which then hung until it timed out, or it took the place of the query under way, after which
  // the connection was never used again. What was sent between the error of a socket and its end was answered by
  // neither. A server or a proxy that accepts and closes at once is a failure: the client tried again for ever.
  {
    file: 'connection.js',
    find: `
    if (initial)
      return reconnect()

    !hadError && (query || sent.length) && error(Errors.connection('CONNECTION_CLOSED', options, socket))
`,
    replacement: `
    nextWriteTimer = chunk = null
    if (initial && host.length > 1)
      return reconnect()

    error(Errors.connection('CONNECTION_CLOSED', options, socket))
    query = results = errorResponse = final = null
    result = new Result()
    rows = 0
`,
  },
  // porsager/postgres 1066, 1154, 1208: a statement on a connection that is gone was written to no socket, outside of
  // any promise, which ended the process. True means that the connection is not full: it would never be used again.
  {
    file: 'connection.js',
    find: `
    if (stream)
      return queryError(q, Errors.generic('COPY_IN_PROGRESS'`,
    replacement: `
    if (!socket)
      return (queryError(q, Errors.connection('CONNECTION_CLOSED', options)), true)

    if (stream)
      return queryError(q, Errors.generic('COPY_IN_PROGRESS'`,
  },
  // Authentication continues asynchronously, and a COPY is destroyed by the end of its connection: both wrote to no
  // socket.
  {
    file: 'connection.js',
    find: `
  function write(x, fn) {
`,
    replacement: `
  function write(x, fn) {
    if (!socket)
      return false

`,
  },
  {
    file: 'connection.js',
    find: `
    stream = new Stream.Writable({
      autoDestroy: true,
      write(chunk, encoding, callback) {
        socket.write(b().d().raw(chunk).end(), callback)
      },
      destroy(error, callback) {
        callback(error)
        socket.write(`,
    replacement: `
    stream = new Stream.Writable({
      autoDestroy: true,
      write(chunk, encoding, callback) {
        if (!socket)
          return callback(Errors.connection('CONNECTION_CLOSED', options))

        socket.write(b().d().raw(chunk).end(), callback)
      },
      destroy(error, callback) {
        callback(error)
        socket && socket.write(`,
  },
  // The rows of a COPY that came before the connection was lost are read after it: there is no socket to go on.
  {
    file: 'connection.js',
    find: `
    stream = new Stream.Readable({
      read() { socket.resume() }
`,
    replacement: `
    stream = new Stream.Readable({
      read() { socket && socket.resume() }
`,
  },
  // No caller awaits the query for array types: its failure was an unhandled rejection, which ended the process. The
  // query that the connection was made for fails by itself. A reservation is kept as that query; it was forgotten where
  // no array types are asked for, and where the connection was made for it a second time.
  {
    file: 'connection.js',
    find: `
        initial.reserve && (initial = null)
        return fetchArrayTypes()
      }

      initial && !initial.reserve && execute(initial)
`,
    replacement: `
        return fetchArrayTypes().catch(noop)
      }

      initial.reserve ? initial.reserve(connection) : execute(initial)
`,
  },
  {
    file: 'index.js',
    find: `
        queries.push(query)
        closed.length && connect(closed.shift(), query)
`,
    replacement: `
        closed.length ? connect(closed.shift(), query) : queries.push(query)
`,
  },
  // A client that has ended must not connect once more when its pause is over.
  {
    file: 'connection.js',
    find: `
      initial = query
      reconnect()
`,
    replacement: `
      initial = query
      terminated = false
      reconnect()
`,
  },
  {
    file: 'connection.js',
    find: `
  async function connect() {
    terminated = false
`,
    replacement: `
  async function connect() {
    if (terminated)
      return

`,
  },
  // When a connection cannot be made and there is no other, no query is kept waiting: each would have to fail on a
  // connection of its own, a few in a second.
  {
    file: 'index.js',
    find: `
  function onclose(c, e) {
    move(c, closed)
`,
    replacement: `
  function onclose(c, e) {
    if (c.queue === connecting && open.length + busy.length + full.length + reserved.length === 0)
      while (queries.length) queries.shift().reject(e)

    move(c, closed)
`,
  },
]
