import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

/**
 * Changes whenever what the API answers may look different. What a device keeps for reading without a connection is
 * marked with it, and a version with another shape does not read it; one that only looks different does.
 */
export function answerShape(folders: string[]): string {
  const hash = createHash('sha256')
  for (const folder of folders) {
    for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' }).toSorted()) {
      if (file.endsWith('.ts') && !file.endsWith('.test.ts'))
        hash.update(readFileSync(path.join(folder, file)))
    }
  }
  return hash.digest('hex').slice(0, 16)
}
