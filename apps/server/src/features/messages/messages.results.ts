import { deleteMessagesOf } from './messages.store.ts'

/** Forgets what a user wrote to the team: his account is deleted. (docs/rules/messages.md) */
export const forgetMessagesOf = deleteMessagesOf
