import { setTimeout as delay } from 'node:timers/promises'
import { onConnection } from '@tertulia/server/platform/database/database-connection'
import { postgresDataOf } from '../cluster/machine-files.ts'
import { makeLeagueIn } from '../kill-test/league.ts'
import { waitFor, type RunningCluster } from './running-cluster.ts'

const countGames = (databaseUrl: string): Promise<number> =>
  onConnection(databaseUrl, async (client) => {
    const { rows } = await client.query<{ count: number }>('select count(*)::int as count from games')
    return rows[0]?.count ?? 0
  })

/** Deletes rows on purpose and restores the database to one second before, step by step as the handbook has it. */
export async function runDrill(running: RunningCluster, say: (text: string) => void): Promise<boolean> {
  const { cluster, databaseUrl, witness, appHosts } = running
  const [first, second] = appHosts
  if (!first || !second) return false
  const stanza = `--stanza=${cluster.name}`
  await makeLeagueIn(databaseUrl, { seasonCount: 20 })
  const before = await countGames(databaseUrl)
  witness.run('postgres', 'pgbackrest', stanza, '--type=full', 'backup')
  say(`${before} games, and a base backup of them.`)
  await delay(3000)
  const target = await deleteGames(databaseUrl)
  say(`All games deleted; to be restored: ${target}.`)
  // The archive gets the log each minute, or when its file is full.
  const leader = (await running.findLeader()) ?? first
  leader.run('postgres', 'psql', '--quiet', '--command', 'select pg_switch_wal()')
  const begun = Date.now()
  const step = stepsSince(begun, say)
  for (const host of appHosts) await running.serviceOf(host, 'patroni').end()
  step('both databases stopped')
  const data = postgresDataOf(cluster)
  const binaries = `/usr/lib/postgresql/${cluster.postgres_version}/bin`
  const pointInTime = ['--type=time', `--target=${target}`, '--target-action=promote']
  first.run('postgres', 'pgbackrest', stanza, '--delta', ...pointInTime, 'restore')
  step('files restored')
  first.run(
    'postgres',
    `${binaries}/pg_ctl`,
    '--pgdata',
    data,
    '--wait',
    '--silent',
    '--log=/var/lib/postgresql/restore.log',
    'start',
  )
  const ask = () => first.run('postgres', 'psql', '--tuples-only', '--command', 'select pg_is_in_recovery()')
  if (!(await waitFor(() => ask().trim() === 'f', 120_000))) throw new Error('the recovery did not end')
  first.run('postgres', `${binaries}/pg_ctl`, '--pgdata', data, '--wait', '--silent', 'stop')
  step('log replayed up to the target')
  const remove = `printf '${cluster.name}\\nYes I am aware\\n' | patronictl --config-file /etc/patroni/config.yml remove ${cluster.name}`
  first.run('postgres', 'sh', '-c', remove)
  running.serviceOf(first, 'patroni').start()
  if (!(await waitFor(async () => (await running.findLeader()) !== null, 60_000)))
    throw new Error('the restored database does not lead')
  step(`machine ${first.machine.name} leads`)
  second.run('postgres', 'sh', '-c', `rm -rf ${data}`)
  running.serviceOf(second, 'patroni').start()
  if (!(await running.awaitPair(120_000))) throw new Error('the other machine does not follow')
  step(`machine ${second.machine.name} follows`)
  const after = await countGames(databaseUrl)
  witness.run('postgres', 'pgbackrest', stanza, '--type=full', 'backup')
  step('new base backup')
  say(`${after} of ${before} games are back.`)
  return after === before
}

/** Deletes all games; returns the time one second before. */
function deleteGames(databaseUrl: string): Promise<string> {
  return onConnection(databaseUrl, async (client) => {
    const { rows } = await client.query<{ target: string }>(
      "select (clock_timestamp() - interval '1 second')::text as target",
    )
    await client.query('delete from games')
    return rows[0]?.target ?? ''
  })
}

function stepsSince(begun: number, say: (text: string) => void) {
  return (what: string) => say(`${((Date.now() - begun) / 1000).toFixed(0).padStart(4)} s: ${what}`)
}
