import { readStored, writeStored } from './browser-storage.ts'

const storageKey = 'trial-result-seen'

/** Tells whether the result of a trial game was seen on this device. */
export const wasTrialSeen = (): boolean => readStored('device', storageKey) !== null

export const saveTrialSeen = (): boolean => writeStored('device', storageKey, 'seen')
