import { deleteMessagesOf } from './messages.store.ts'

/** Deletes a user's messages with the account. */
export const forgetMessagesOf = deleteMessagesOf
