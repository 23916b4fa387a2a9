/** A part of a file of the client (3.4.9) and what stands there instead. */
interface Correction {
  file: string
  find: string
  replacement: string
}

const CORRECTIONS: Correction[] = [
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
  // Every connection of a pool asked for the array types that the first one had read, which took longer than to connect.
  {
    file: 'connection.js',
    find: `
      if (needsTypes) {
`,
    replacement: `
      if (needsTypes && !options.shared.hasTypes) {
`,
  },
  {
    file: 'connection.js',
    find: `
    types.forEach(({ oid, typarray }) => addArrayType(oid, typarray))
`,
    replacement: `
    types.forEach(({ oid, typarray }) => addArrayType(oid, typarray))
    options.shared.hasTypes = true
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
  // A transaction and a reservation end with their connection. Their later statements, a rollback above all, reached
  // whatever the connection was used for next: another transaction.
  {
    file: 'index.js',
    find: `
      , connection
      , prepare = null
`,
    replacement: `
      , connection
      , prepare = null
      , lost = null
`,
  },
  {
    file: 'index.js',
    find: `
        new Promise((_, reject) => connection.onclose = reject)
`,
    replacement: `
        new Promise((_, reject) => connection.onclose = e => (lost = e, reject(e)))
`,
  },
  {
    file: 'index.js',
    find: `
        q.catch(e => uncaughtError || (uncaughtError = e))
`,
    replacement: `
        q.catch(e => uncaughtError || (uncaughtError = e))
        if (lost)
          return q.reject(lost)

`,
  },
  {
    file: 'index.js',
    find: `
    c.reserved.release = true

    const sql = Sql(handler)
    sql.release = () => {
      c.reserved = null
`,
    replacement: `
    c.reserved.release = true
    let lost = null
    c.onclose = e => lost = e

    const sql = Sql(handler)
    sql.release = () => {
      if (lost)
        return

      c.onclose = null
      c.reserved = null
`,
  },
  {
    file: 'index.js',
    find: `
    function handler(q) {
      c.queue === full
        ? queue.push(q)
`,
    replacement: `
    function handler(q) {
      if (lost)
        return q.reject(lost)

      c.queue === full
        ? queue.push(q)
`,
  },
  // A server ends a statement that runs for longer than statement_timeout. One that stands still, or is behind a network
  // that passes nothing on, does not even do that, and its queries waited for as long as the connection did. What has
  // arrived while this process stood still is read first; a connection that is paused waits for its reader.
  {
    file: 'connection.js',
    find: `
      keep_alive && socket.setKeepAlive && socket.setKeepAlive(true, 1000 * keep_alive)
`,
    replacement: `
      keep_alive && socket.setKeepAlive && socket.setKeepAlive(true, 1000 * keep_alive)
      const limit = Number(options.connection.statement_timeout)
      const current = socket
      limit && current.setTimeout(1.2 * limit + 1000).on('timeout', () => {
        const received = current.bytesRead
        setImmediate(() =>
          (query || sent.length) && current.bytesRead === received && !current.isPaused() && current.destroy()
        )
      })
`,
  },
  // When this process is busy for longer than a connection may take, the timer runs before the answer of the server is read, and
  // a good connection is given up. A timer that runs late starts once more.
  {
    file: 'connection.js',
    find: `
  function connectTimedOut() {
`,
    replacement: `
  function connectTimedOut() {
    const isLate = performance.now() - connectsSince > 1000 * options.connect_timeout + 100
    connectsSince = performance.now()
    if (isLate)
      return connectTimer.start()

`,
  },
  {
    file: 'connection.js',
    find: `
  let socket = null
    , cancelMessage
`,
    replacement: `
  let socket = null
    , connectsSince = 0
    , cancelMessage
`,
  },
  {
    file: 'connection.js',
    find: `
    connectTimer.start()

`,
    replacement: `
    connectsSince = performance.now()
    connectTimer.start()

`,
  },
  {
    file: 'connection.js',
    find: `
    fn.apply(null, args)
    timer = null
`,
    replacement: `
    timer = null
    fn.apply(null, args)
`,
  },
  // What is written waits for the end of the tick, so that statements of one tick leave together. The client waited for
  // the next immediate, before which other sockets are read: the database stood idle meanwhile.
  {
    file: 'connection.js',
    find: `
    chunk = chunk ? Buffer.concat([chunk, x]) : Buffer.from(x)
    if (fn || chunk.length >= 1024)
      return nextWrite(fn)
    nextWriteTimer === null && (nextWriteTimer = setImmediate(nextWrite))
    return true
  }
`,
    replacement: `
    chunk === null && process.nextTick(flush)
    chunk = chunk ? Buffer.concat([chunk, x]) : Buffer.from(x)
    return fn || chunk.length >= 1024 ? nextWrite(fn) : true
  }

  function flush() {
    chunk && socket && !terminated && nextWrite()
  }
`,
  },
  // A pool sent a statement after those under way when all connections were in use, and one connection took all that
  // waited when it was free. So a statement waited as long as the one before it, for a lock say, though other connections
  // were free meanwhile. A transaction still sends its statements without a pause.
  {
    file: 'index.js',
    find: `
    busy.length
      ? go(busy.shift(), query)
      : queries.push(query)
`,
    replacement: `
    queries.push(query)
`,
  },
  {
    file: 'index.js',
    find: `
    let max = Math.ceil(queries.length / (connecting.length + 1))
      , ready = true
`,
    replacement: `
    let max = 1
      , ready = true
`,
  },
  // A failure names the place that sent the statement, also behind `sendInTurn`, which is a frame more.
  {
    file: 'query.js',
    find: `
  Error.stackTraceLimit = 4
`,
    replacement: `
  Error.stackTraceLimit = 5
`,
  },
  // What the pool does can be read, for metrics.
  {
    file: 'index.js',
    find: `
    get parameters() { return options.parameters },
`,
    replacement: `
    get parameters() { return options.parameters },
    pool: () => ({
      idle: open.length,
      busy: busy.length + full.length + reserved.length,
      connecting: connecting.length,
      closed: closed.length + ended.length,
      waiting: queries.length
    }),
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

/** The text of a file of the client with its corrections. Throws an Error when one of them does not fit. */
export function correct(file: string, text: string): string {
  for (const { find, replacement } of CORRECTIONS.filter(correction => correction.file === file)) {
    if (text.split(find).length !== 2)
      throw new Error(
        `the corrections of the postgres client do not fit its ${file}: they are for release 3.4.9`,
      )
    text = text.replace(find, () => replacement)
  }
  return text
}
