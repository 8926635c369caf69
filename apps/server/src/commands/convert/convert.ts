import path from 'node:path'
import { parseArgs } from 'node:util'
import { runInTerminal } from '../run-in-terminal.ts'
import { say } from '../terminal-answers.ts'
import { convertDump, type ConvertedDump } from './convert-dump.ts'
import type { Outcome } from './conversion.ts'
import { leftBehind, sourceTables } from './source-tables.ts'
import { keysOf } from '@tertulia/core/collections/records'

const usage = `Converts a dump of the 2021 system's database (MySQL or MariaDB) into a club's archive, without a server.

  npm run club:convert -- dump.sql.gz --dry-run
  npm run club:convert -- dump.sql.gz --to liga.tar.gz --name "Liga"

  --to FILE         the archive to write, which club:import reads
  --dry-run         writes nothing and only reports
  --name NAME       the club's name; Liga Quiz unless told otherwise
  --hostname HOST   the host at which the club is visited
  --time-zone ZONE  the club's time zone; Europe/Lisbon unless told otherwise
  --help            this text

Make the dump with: mysqldump --single-transaction --default-character-set=utf8mb4 DATABASE | gzip > dump.sql.gz
The exit code is 1 when the report has an error.`

const outcomeWords: Record<Outcome, string> = {
  error: 'ERROR',
  to_review: 'to review',
  quirk: 'known quirk',
  changed: 'changed',
  left_out: 'left out',
}

const outcomes = keysOf(outcomeWords)

/** Prints what became of each row that was not taken as it stood, then of each table. */
function tell({ report, read, taken, drafts, compared }: ConvertedDump): void {
  for (const outcome of outcomes) {
    for (const line of report.filter((one) => one.outcome === outcome)) {
      say(`${outcomeWords[outcome]}: ${line.table} ${line.row}: ${line.text}`)
    }
  }
  const known = new Set<string>(Object.values(sourceTables).map(({ table }) => table))
  const readWords = [...read].map(([table, count]) => {
    const reason = known.has(table) ? '' : ` (left behind: ${leftBehind[table] ?? 'is nothing that we know'})`
    return `${table} ${count}${reason}`
  })
  say(`Read: ${readWords.join(', ')}`)
  say(`Answers that were never submitted, left out: ${drafts}`)
  say(`Taken: ${[...taken].map(([table, count]) => `${table} ${count}`).join(', ')}`)
  say(`Tables of the old system compared with ours: ${compared}`)
  const counts = outcomes.map(
    (outcome) => `${report.filter((line) => line.outcome === outcome).length} ${outcomeWords[outcome]}`,
  )
  say(`Rows with a remark: ${counts.join(', ')}`)
}

async function run(): Promise<boolean | void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      to: { type: 'string' },
      'dry-run': { type: 'boolean', default: false },
      name: { type: 'string', default: 'Liga Quiz' },
      hostname: { type: 'string' },
      'time-zone': { type: 'string', default: 'Europe/Lisbon' },
      help: { type: 'boolean', default: false },
    },
  })
  if (values.help) return say(usage)
  const [dump] = positionals
  const { to, 'dry-run': isDryRun } = values
  if (dump === undefined || positionals.length > 1 || (to === undefined) === !isDryRun) throw new Error(usage)
  // npm runs a script in its package's folder, not in the user's.
  const pathOf = (file: string) => path.resolve(process.env['INIT_CWD'] ?? '.', file)
  const club = {
    name: values.name,
    time_zone: values['time-zone'],
    hostname: values.hostname?.toLowerCase() ?? null,
  }
  const converted = await convertDump(pathOf(dump), { to: to === undefined ? null : pathOf(to), club })
  tell(converted)
  if (to !== undefined)
    say(`Written: ${to}. npm run club:import -- ${to} adds the club, and computes its results.`)
  return !converted.report.some(({ outcome }) => outcome === 'error')
}

await runInTerminal(run)
