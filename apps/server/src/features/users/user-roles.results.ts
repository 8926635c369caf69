import { saveRole } from './users.store.ts'

/** Saves a player's role as its ledger says, in the transaction of the entry. (docs/rules/subscriptions.md) */
export const storeRole = saveRole
