import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

/**
 * Hash that changes whenever API responses may change shape. Responses cached for offline reading are marked with it,
 * so that a version with another shape ignores them and others reuse them.
 */
export function responseShape(folders: string[]): string {
  const hash = createHash('sha256')
  for (const folder of folders) {
    for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' }).toSorted()) {
      if (file.endsWith('.ts') && !file.endsWith('.test.ts'))
        hash.update(readFileSync(path.join(folder, file)))
    }
  }
  return hash.digest('hex').slice(0, 16)
}
