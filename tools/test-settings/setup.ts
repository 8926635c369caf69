import fc, { type RunDetails } from 'fast-check'
import { expect, inject } from 'vitest'

fc.configureGlobal({
  seed: inject('property_seed'),
  // A property that was tried less often than it says has not been proved.
  markInterruptAsFailure: true,
  includeErrorInReport: true,
  reporter: throwIfFailed,
})

/** Fails like fast-check, and says how to repeat it. */
function throwIfFailed(run: RunDetails<unknown>): void {
  if (!run.failed) return
  throw new Error(`${fc.defaultReportMessage(run)}\n\nTo repeat it: ${repeatCommand(run.seed)}`)
}

function repeatCommand(seed: number): string {
  const { testPath = '' } = expect.getState()
  const full = inject('is_full_run') ? 'FULL=1 ' : ''
  return `${full}FC_SEED=${seed} npx vitest run ${testPath.replace(inject('repository'), '')}`
}
