import { AsyncLocalStorage } from 'node:async_hooks'

const transactions = new AsyncLocalStorage<true>()

/** Runs the work of a transaction, which knows from then on that one is open. */
export const withinTransaction = <Result>(work: () => Promise<Result>): Promise<Result> =>
  transactions.run(true, work)

/**
 * Fails where a transaction is open: slow work would hold its connection and its locks meanwhile, and few such requests
 * would keep everybody else waiting.
 */
export function demandNoTransaction(work: string): void {
  if (transactions.getStore()) throw new Error(`${work} within a transaction`)
}
