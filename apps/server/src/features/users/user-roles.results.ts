import { saveRole } from './users.store.ts'

/** Keeps a player's role as its ledger has it, in the transaction of the entry. (docs/rules/subscriptions.md) */
export const keepRole = saveRole
