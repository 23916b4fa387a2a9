import type { Correction } from './correction.ts'

/** When a statement is sent, and on which connection of the pool. */
export const SENDING: Correction[] = [
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
]
