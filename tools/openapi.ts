import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { makeOpenapi } from './openapi-document.ts'

// Writes the OpenAPI document of the API: npm run openapi -- --to FILE

const usage = 'Usage: npm run openapi -- --to FILE'

function readFile(): string {
  try {
    const { values } = parseArgs({ options: { to: { type: 'string' } } })
    if (values.to) return values.to
  } catch {
    // Other words.
  }
  process.stderr.write(`${usage}\n`)
  process.exit(1)
}

const file = readFile()
writeFileSync(file, await makeOpenapi())
process.stdout.write(`Written to ${file}.\n`)
