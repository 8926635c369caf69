import { updateLastSeen } from './visits.store.ts'

/** Records a user's visit, and the version of the web app. (docs/rules/logs.md) */
export const recordVisit = updateLastSeen
