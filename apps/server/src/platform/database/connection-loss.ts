import pg from 'pg'

// The server is closing, has crashed or is still starting; it has become a standby; it has ended a forgotten
// transaction; and all of class 08.
const lostStates = /^(08...|57P0\d|25006|25P03)$/

// The driver's own messages, which have no code.
const lostWords =
  /^Connection terminated|^Client (has encountered a connection error|was closed) and is not queryable$|^Query read timeout$/

/** A server that takes no writes: a standby, or a primary that was demoted. */
export class ReadOnlyServer extends Error {
  constructor() {
    super('The database server takes no writes.')
  }
}

/** Returns whether a driver error means that a connection broke or failed, and says nothing about the statement. */
export function isConnectionLoss(error: unknown): boolean {
  if (error instanceof pg.DatabaseError) return lostStates.test(error.code ?? '')
  if (error instanceof AggregateError) return error.errors.every(isConnectionLoss)
  if (error instanceof ReadOnlyServer) return true
  if (!(error instanceof Error)) return false
  // Operating system errors: refused, reset, unknown host, no such socket.
  return 'syscall' in error || lostWords.test(error.message)
}

/** Returns whether the server or the pool had no connection left: nothing was done, and later there may be one. */
export function isTooBusy(error: unknown): boolean {
  // Out of memory, too many connections.
  if (error instanceof pg.DatabaseError) return error.code === '53200' || error.code === '53300'
  return error instanceof Error && error.message === 'timeout exceeded when trying to connect'
}

/** Returns whether the disk of the database or of this process is full. */
export function isOutOfSpace(error: unknown): boolean {
  if (!(error instanceof Error && 'code' in error)) return false
  return error.code === '53100' || error.code === 'ENOSPC' || error.code === 'EDQUOT'
}

/** Fails with `ReadOnlyServer` when the server of a connection takes no writes. */
export async function demandWrites(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ transaction_read_only: string }>('show transaction_read_only')
  if (rows[0]?.transaction_read_only === 'on') throw new ReadOnlyServer()
}
