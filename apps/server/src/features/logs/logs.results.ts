import { deleteLogsOf } from './logs.store.ts'

/** Deletes a user's log lines with the account. */
export const forgetLogsOf = deleteLogsOf
