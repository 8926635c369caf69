import { updateLastSeen } from './visits.store.ts'

/** Writes down that a user was here, and with which version of the web. (docs/rules/logs.md) */
export const recordVisit = updateLastSeen
