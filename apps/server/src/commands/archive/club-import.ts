import path from 'node:path'
import { parseArgs } from 'node:util'
import type { ArchiveHeader } from '../../platform/archive/club-archive.ts'
import { importClub } from '../../platform/archive/import-club.ts'
import { openDatabase } from '../../platform/database/database.ts'
import { migrate } from '../../platform/database/migrations.ts'
import { openMediaStorage } from '../../platform/files/media-storage.ts'
import { readSettings } from '../../platform/process/settings.ts'
import { openInstalledKeys } from '../../platform/secrets/installed-keys.ts'
import { reachDatabase } from '../existing-database.ts'
import { recomputeCustomerResults } from '../results-check.ts'
import { runInTerminal } from '../run-in-terminal.ts'
import { say } from '../terminal-answers.ts'

const usage = `Adds a club from an archive, beside the clubs that are here, also while the app runs.

  npm run club:import -- liga.tar.gz --hostname liga.example.org

  --hostname HOST   the address of the club here, instead of those in the archive; several times for several
  --help            this text

The whole club is added or nothing. An archive of an earlier release is lifted to this one. At the end all results are
computed anew and compared.`

async function run(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      hostname: { type: 'string', multiple: true, default: [] },
      help: { type: 'boolean', default: false },
    },
  })
  const [file, ...others] = positionals
  if (values.help) return void say(usage)
  if (file === undefined || others.length > 0) throw new Error(usage)
  const settings = readSettings(process.env)
  const media = await openMediaStorage(settings)
  const { url, close } = await reachDatabase(settings, { mayCreate: true })
  try {
    await migrate(url)
    const place = { databaseUrl: url, media }
    const { hostname: hostnames } = values
    const keys = await openInstalledKeys({ databaseUrl: url, settings, say })
    const { customerId, header } = await importClub(path.resolve(file), place, { hostnames, keys })
    say(`${header.club} is as it was at ${header.made_at}, as customer ${customerId}.`)
    await checkResults(url, customerId, header)
  } finally {
    await close()
  }
}

async function checkResults(
  databaseUrl: string,
  customerId: number,
  { without_results }: ArchiveHeader,
): Promise<void> {
  const database = openDatabase({ databaseUrl, poolSize: 1, preparedStatements: false, secrets: null })
  try {
    if (without_results)
      await recomputeCustomerResults(database, customerId, { verify: false, say: () => {} })
    if (await recomputeCustomerResults(database, customerId, { verify: true, say })) return
  } finally {
    await database.close()
  }
  throw new Error('The club is imported, but results differ from what its submissions and verdicts say.')
}

await runInTerminal(run)
