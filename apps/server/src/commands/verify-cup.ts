import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { CupDraw } from '@tertulia/contract/cup'
import { drawnElsewhere, verifyDraws } from '@tertulia/core/cup/verify-draw'
import { Check } from 'typebox/value'
import { getOwnCustomer, listCustomerIds } from '../platform/access/access.sql.ts'
import type { Database } from '../platform/database/database.ts'
import { readSettings } from '../platform/process/settings.ts'
import { listDrawRecords } from '../features/cup/cup.sql.ts'
import { inExistingDatabase } from './existing-database.ts'
import { runInTerminal } from './run-in-terminal.ts'

// Repeats cup draws from their seeds: from a record downloaded from a cup's page, or, without a file, of all cups in
// the database. Exits with 1 when any round differs.

const say = (text: string) => process.stdout.write(`${text}\n`)

/** Prints each round and returns whether all match the seed; a cup from another system has none. */
function verifyRecord(record: CupDraw, where: string): boolean {
  if (record.seed === drawnElsewhere) {
    say(`${where}cup of season ${record.season}: drawn elsewhere`)
    return true
  }
  const rounds = verifyDraws(record)
  for (const { cup_round, verified } of rounds) {
    say(
      `${where}cup of season ${record.season}, round ${cup_round}: ${verified ? 'as drawn from the seed' : 'DIFFERS'}`,
    )
  }
  return rounds.every(({ verified }) => verified)
}

async function readRecord(file: string): Promise<CupDraw> {
  // npm runs a script in its package's folder, not in the user's.
  const text = await readFile(path.resolve(process.env['INIT_CWD'] ?? '.', file), 'utf8')
  let record: unknown
  try {
    record = JSON.parse(text)
  } catch {
    record = null
  }
  if (!Check(CupDraw, record)) throw new Error(`${file} is not the record of a cup’s draws.`)
  return record
}

async function verifyAll(database: Database): Promise<boolean> {
  let isRight = true
  for (const customerId of await listCustomerIds(database.pool)) {
    const { read } = database.forCustomer(customerId)
    const { name } = await getOwnCustomer(read)
    const records = await listDrawRecords(read)
    if (records.length === 0) say(`${name}: no cups`)
    for (const record of records) isRight = verifyRecord(record, `${name}, `) && isRight
  }
  return isRight
}

async function run(): Promise<boolean> {
  const [file] = process.argv.slice(2)
  if (file !== undefined) return verifyRecord(await readRecord(file), '')
  return inExistingDatabase(readSettings(process.env), verifyAll)
}

await runInTerminal(run)
