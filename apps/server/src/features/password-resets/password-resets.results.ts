import { deleteResetsOf } from './password-resets.store.ts'

/** Makes links that were mailed to set another password worth nothing. (docs/rules/accounts.md) */
export const forgetResets = deleteResetsOf
