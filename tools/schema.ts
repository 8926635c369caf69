import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '@tertulia/server/platform/embedded-postgres'
import { migrate } from '@tertulia/server/platform/migrations'
import { REPOSITORY, runCommand } from './run-command.ts'
import { describeSchema } from './schema-description.ts'

// Writes what follows from the migrations: schema.sql for people, the types of the tables for the compiler.
// With --check it only tells whether both are fresh.

const SERVER = join(REPOSITORY, 'apps', 'server')
// As the server's parsers give them.
const COLUMN_TYPES = { date: 'string', timestamptz: 'string', int8: 'number', numeric: 'string' }

const data_dir = mkdtempSync(join(tmpdir(), `tertulia-test-${process.pid}-`))
const server = await startEmbeddedPostgres({ data_dir, durable: false })
try {
  await migrate(server.url)
  settle(join(SERVER, 'schema.sql'), await describeSchema(server.url))
  settle(join(SERVER, 'src', 'platform', 'tables.gen.ts'), await generateTableTypes(server.url))
} finally {
  await server.stop()
  rmSync(data_dir, { recursive: true, force: true })
}

async function generateTableTypes(database_url: string): Promise<string> {
  const file = join(data_dir, 'tables.gen.ts')
  const types = JSON.stringify(COLUMN_TYPES)
  const options = ['--dialect', 'postgres', '--exclude-pattern', 'migrations', '--type-mapping', types]
  const run = await runCommand('kysely-codegen', ['--url', database_url, ...options, '--out-file', file])
  if (!run.ok) throw new Error(run.output)
  return readFileSync(file, 'utf8')
}

function settle(file: string, fresh: string): void {
  if (!process.argv.includes('--check')) {
    writeFileSync(file, fresh)
  } else if (!existsSync(file) || readFileSync(file, 'utf8') !== fresh) {
    process.stdout.write(`${file} is not what the migrations make; renew it by: npm run schema\n`)
    process.exitCode = 1
  }
}
