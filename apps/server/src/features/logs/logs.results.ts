import { deleteLogsOf } from './logs.store.ts'

/** Forgets what a user did: his account is deleted. (docs/rules/logs.md) */
export const forgetLogsOf = deleteLogsOf
