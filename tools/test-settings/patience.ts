import { vi } from 'vitest'
import { longestWaitMs } from './settings.ts'

const { waitFor } = vi

// Its own limit is one second, which a busy machine meets. Files of one process share it.
if (!('isPatient' in waitFor)) {
  const patient: typeof vi.waitFor = async (work, options) =>
    await waitFor(work, { timeout: longestWaitMs, ...(typeof options === 'object' && options) })
  vi.waitFor = Object.assign(patient, { isPatient: true })
}
