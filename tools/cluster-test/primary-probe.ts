import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'

// Runs on a machine and writes to its own database server all the time; prints each write that was acknowledged, with
// the timeline of the log in which it was. primary-probe.ts MACHINE

const [machine = ''] = process.argv.slice(2)
const limitMs = 20_000
const everyMs = 250

const certificates = '/etc/patroni'
const connectionString =
  `postgresql://postgres@127.0.0.1/postgres?sslmode=verify-full&sslrootcert=${certificates}/ca.crt` +
  `&sslcert=${certificates}/machine.crt&sslkey=${certificates}/machine.key`

const statement = `
  insert into cluster_probe (id, machine) values ($1, $2)
  returning id, ('x' || substr(pg_walfile_name(pg_current_wal_insert_lsn()), 1, 8))::bit(32)::int as timeline`

async function writeWhileConnected(): Promise<void> {
  const client = new pg.Client({
    connectionString,
    connectionTimeoutMillis: 2000,
    query_timeout: limitMs,
  })
  client.on('error', () => {})
  try {
    await client.connect()
    while (true) {
      const begun = Date.now()
      const { rows } = await client.query<{ id: string; timeline: number }>(statement, [
        randomUUID(),
        machine,
      ])
      const write = { machine, begun, ended: Date.now(), ...rows[0] }
      process.stdout.write(`${JSON.stringify(write)}\n`)
      await delay(everyMs)
    }
  } finally {
    await client.end().catch(() => {})
  }
}

while (true) {
  await writeWhileConnected().catch(() => {})
  await delay(everyMs)
}
