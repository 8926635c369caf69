import { createInterface } from 'node:readline'
import { join } from 'node:path'
import { onConnection } from '@tertulia/server/platform/database/database-connection'
import { withDatabase } from '@tertulia/server/platform/database/database-hosts'
import type { Host } from './machines.ts'
import type { RunningCluster } from './running-cluster.ts'
import { readJson } from '@tertulia/contract/read-json'
import { Type, type Static } from 'typebox'

const Write = Type.Object({
  machine: Type.String(),
  id: Type.String(),
  timeline: Type.Integer(),
  begun: Type.Number(),
  ended: Type.Number(),
})
type Write = Static<typeof Write>

/** The writes that each machine's own database server has acknowledged. */
export type PrimaryWatch = {
  /** Counts writes that a machine acknowledged though another had already written on a later timeline. */
  countTwoPrimaries(): number
  /** Counts acknowledged writes that the database no longer has. */
  countLost(): Promise<number>
  countWrites(): number
  /** Counts how often another machine has begun to lead: each begins a timeline of its own. */
  countFailovers(): number
}

/** Watches on both machines whether their database server takes writes. */
export async function watchPrimaries({ appHosts, databaseUrl }: RunningCluster): Promise<PrimaryWatch> {
  const adminUrl = withDatabase(databaseUrl, 'postgres')
    .replace(/\/\/[^@]*@/, '//postgres@')
    .replaceAll('etc/tertulia/database.', 'etc/patroni/machine.')
  await onConnection(adminUrl, (client) =>
    client.query('create table cluster_probe (id uuid primary key, machine text)'),
  )
  const writes: Write[] = []
  // A machine that is killed as a whole takes its probe along.
  const probe = (host: Host): void => {
    const program = join(import.meta.dirname, 'primary-probe.ts')
    const child = host.spawn('root', [process.execPath, program, host.machine.name])
    if (child.stdout) createInterface(child.stdout).on('line', (line) => writes.push(readJson(Write, line)))
    child.once('exit', () => setTimeout(() => probe(host), 1000))
  }
  for (const host of appHosts) probe(host)
  return {
    countTwoPrimaries: () => countTwoPrimaries(writes),
    countWrites: () => writes.length,
    countFailovers: () => {
      const timelines = writes.map(({ timeline }) => timeline)
      return Math.max(...timelines) - Math.min(...timelines)
    },
    countLost: () =>
      onConnection(adminUrl, async (client) => {
        const known = writes.map(({ id }) => id)
        const { rows } = await client.query<{ id: string }>('select id from cluster_probe')
        const stored = new Set(rows.map(({ id }) => id))
        return known.filter((id) => !stored.has(id)).length
      }),
  }
}

function countTwoPrimaries(writes: Write[]): number {
  const firstEnds = new Map<number, number>()
  for (const { timeline, ended } of writes) {
    firstEnds.set(timeline, Math.min(ended, firstEnds.get(timeline) ?? Infinity))
  }
  return writes.filter(({ timeline, begun }) =>
    [...firstEnds].some(([later, ended]) => later > timeline && begun > ended),
  ).length
}
