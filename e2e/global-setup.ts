import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** Gives the run a folder from which its servers copy their data, and deletes it at the end. */
export default function setup(): () => void {
  const folder = mkdtempSync(path.join(tmpdir(), 'tertulia-e2e-prepared-'))
  process.env['E2E_PREPARED'] = folder
  return () => rmSync(folder, { recursive: true, force: true })
}
