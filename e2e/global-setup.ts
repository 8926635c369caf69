import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** Gives the run a folder from which its servers copy their data, and deletes it at the end. */
export default function setup(): () => Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'tertulia-e2e-prepared-'))
  process.env['E2E_PREPARED'] = folder
  // A few journeys that somebody chose may not need it.
  const isWhole = process.env['E2E_WHOLE'] === '1'
  const making = isWhole
    ? once(fork(path.join(import.meta.dirname, 'prepare-demo.ts'), [folder], { execArgv: [] }), 'exit')
    : null
  return async () => {
    await making
    rmSync(folder, { recursive: true, force: true })
  }
}
