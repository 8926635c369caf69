import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '@tertulia/server/platform/embedded-postgres/embedded-postgres'
import { migrate } from '@tertulia/server/platform/database/migrations'
import { REPOSITORY, runCommand } from './run-command.ts'
import { describeSchema } from './schema-description.ts'

// Writes the files generated from the migrations: schema.sql for readers, the types of the tables for the compiler.
// With --check it only reports whether both are fresh.

const SERVER = join(REPOSITORY, 'apps', 'server')
// As the server's parsers return them.
const COLUMN_TYPES = { date: 'string', timestamptz: 'string', int8: 'number', numeric: 'string' }

const dataDir = mkdtempSync(join(tmpdir(), `tertulia-test-${process.pid}-`))
const server = await startEmbeddedPostgres({ dataDir, durable: false })
try {
  await migrate(server.url)
  settle(join(SERVER, 'schema.sql'), await describeSchema(server.url))
  settle(join(SERVER, 'src', 'platform', 'database', 'tables.gen.ts'), await generateTableTypes(server.url))
} finally {
  await server.stop()
  rmSync(dataDir, { recursive: true, force: true })
}

async function generateTableTypes(databaseUrl: string): Promise<string> {
  const file = join(dataDir, 'tables.gen.ts')
  const types = JSON.stringify(COLUMN_TYPES)
  const options = ['--dialect', 'postgres', '--exclude-pattern', 'migrations', '--type-mapping', types]
  const run = await runCommand('kysely-codegen', ['--url', databaseUrl, ...options, '--out-file', file])
  if (!run.ok) throw new Error(run.output)
  return readFileSync(file, 'utf8')
}

function settle(file: string, fresh: string): void {
  if (!process.argv.includes('--check')) {
    writeFileSync(file, fresh)
  } else if (!existsSync(file) || readFileSync(file, 'utf8') !== fresh) {
    process.stdout.write(`${file} is not what the migrations make\n`)
    process.exitCode = 1
  }
}
