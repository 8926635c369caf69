import pg from 'pg'

// The server is closing, has crashed or is still starting; and all of class 08.
const lostStates = /^(08...|57P0\d)$/

// The driver's own messages, which have no code.
const lostWords =
  /^Connection terminated|^Client (has encountered a connection error|was closed) and is not queryable$/

/** Returns whether a driver error means that a connection broke or failed, and says nothing about the statement. */
export function isConnectionLoss(error: unknown): boolean {
  if (error instanceof pg.DatabaseError) return lostStates.test(error.code ?? '')
  if (error instanceof AggregateError) return error.errors.every(isConnectionLoss)
  if (!(error instanceof Error)) return false
  // Operating system errors: refused, reset, unknown host, no such socket.
  return 'syscall' in error || lostWords.test(error.message)
}
