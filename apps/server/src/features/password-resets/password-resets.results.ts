import { deleteResetsOf } from './password-resets.store.ts'

/** Invalidates a user's password reset links. (docs/rules/accounts.md) */
export const forgetResets = deleteResetsOf
