import path from 'node:path'
import { parseArgs } from 'node:util'
import { verifyClubArchive } from '../../platform/archive/read-archive.ts'
import { runInTerminal } from '../run-in-terminal.ts'
import { say } from '../terminal-answers.ts'

const usage = `Reads a club's archive and compares each part with what was saved, without any database.

  npm run archive:verify -- liga.tar.gz

  --help   this text`

async function run(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { help: { type: 'boolean', default: false } },
  })
  const [file, ...others] = positionals
  if (values.help) return void say(usage)
  if (file === undefined || others.length > 0) throw new Error(usage)
  const { header, rows, tables, media } = await verifyClubArchive(path.resolve(file))
  say(`The archive is whole: ${header.club}, saved at ${header.made_at} by release ${header.version}.`)
  say(`${rows} rows of ${tables} tables, ${media} uploaded files.`)
}

await runInTerminal(run)
