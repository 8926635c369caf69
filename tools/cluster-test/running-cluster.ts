import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as delay } from 'node:timers/promises'
import type { Cluster } from '../cluster/cluster-file.ts'
import { generateCluster } from '../cluster/generate.ts'
import { askInside } from './inside.ts'
import { openHost, type Host } from './machines.ts'
import { readEnv, startService, type Service, type ServiceName } from './services.ts'
import { readJson } from '@tertulia/contract/read-json'
import { Type } from 'typebox'

/** A standby's connection as Patroni describes it. */
const Replication = Type.Object({ state: Type.String(), sync_state: Type.String() })
const Leader = Type.Object({ replication: Type.Optional(Type.Array(Replication)) })

/** The three machines with their services. */
export type RunningCluster = {
  cluster: Cluster
  hosts: Host[]
  /** The two machines with app and database. */
  appHosts: Host[]
  witness: Host
  serviceOf(host: Host, name: ServiceName): Service
  /** The connection string that the apps have, with the certificates of the first. */
  databaseUrl: string
  /** The environment of the apps. */
  appEnv: Record<string, string>
  /** Returns the machine that leads the database; null while none does. */
  findLeader(): Promise<Host | null>
  /** Waits until one machine leads and the other is its synchronous standby; returns whether that came. */
  awaitPair(limitMs: number): Promise<boolean>
  /** Waits until the witness leads etcd; returns whether that came. */
  awaitEtcd(limitMs: number): Promise<boolean>
}

const startLimitMs = 90_000

/** Waits until a condition holds; returns whether it did in time. */
export async function waitFor(
  condition: () => Promise<boolean> | boolean,
  limitMs: number,
): Promise<boolean> {
  for (const deadline = Date.now() + limitMs; Date.now() < deadline; await delay(250)) {
    if (await condition()) return true
  }
  return false
}

async function demand(what: string, condition: () => Promise<boolean> | boolean): Promise<void> {
  if (!(await waitFor(condition, startLimitMs)))
    throw new Error(`${what} did not come within a minute and a half`)
}

/** Generates the configuration and starts all services of the three machines but the apps. */
export async function startCluster(cluster: Cluster, folder: string): Promise<RunningCluster> {
  const configuration = join(folder, 'configuration')
  generateCluster(cluster, configuration)
  const hosts = cluster.machines.map((machine) =>
    openHost(machine, { root: join(folder, machine.name), configuration: join(configuration, machine.name) }),
  )
  const appHosts = hosts.filter(({ machine }) => machine.role === 'app')
  const [first, second] = appHosts
  const witness = hosts.find(({ machine }) => machine.role === 'witness')
  if (!first || !second || !witness) throw new Error('there are not three machines')
  const services = new Map<string, Service>()
  const start = (host: Host, name: ServiceName) =>
    services.set(`${host.machine.name} ${name}`, startService(host, name))
  const appEnv = readEnv(join(first.root, 'etc/tertulia/app.env'))
  const running: RunningCluster = {
    cluster,
    hosts,
    appHosts,
    witness,
    serviceOf: (host, name) => services.get(`${host.machine.name} ${name}`) ?? fail(`${name} does not run`),
    databaseUrl: (appEnv['DATABASE_URL'] ?? '').replaceAll('/etc/tertulia/', `${first.root}/etc/tertulia/`),
    appEnv,
    findLeader: async () => {
      for (const host of appHosts) {
        if ((await askInside(host, 8008, '/primary')) !== null) return host
      }
      return null
    },
    awaitPair: (limitMs) => waitFor(() => isPair(appHosts), limitMs),
    awaitEtcd: (limitMs) => waitFor(() => leadsEtcd(witness), limitMs),
  }
  for (const host of hosts) {
    start(host, 'etcd')
    start(host, 'pgbackrest')
  }
  start(witness, 'lead-etcd')
  start(first, 'patroni')
  await demand('the first leader', async () => (await running.findLeader()) !== null)
  start(second, 'patroni')
  await demand('the standby', () => isPair(appHosts))
  // Only what starts with the limits that the first start has stored uses them everywhere.
  for (const host of [second, first]) {
    await running.serviceOf(host, 'patroni').end()
    running.serviceOf(host, 'patroni').start()
    await demand('the pair again', () => isPair(appHosts))
  }
  witness.run('postgres', 'pgbackrest', `--stanza=${cluster.name}`, 'stanza-create')
  for (const host of appHosts) {
    start(host, 'haproxy')
    start(host, 'keepalived')
  }
  return running
}

function fail(reason: string): never {
  throw new Error(reason)
}

async function leadsEtcd(host: Host): Promise<boolean> {
  const files = ['--cacert=/etc/etcd/ca.crt', '--cert=/etc/etcd/machine.crt', '--key=/etc/etcd/machine.key']
  const address = `https://${host.machine.address}:2379`
  const command = [
    'etcdctl',
    ...files,
    '--command-timeout=1s',
    `--endpoints=${address}`,
    'endpoint',
    'status',
  ]
  const asked = host.spawn('etcd', command)
  if (!asked.stdout) return false
  // Endpoint, id, version, size, whether it leads.
  return (await text(asked.stdout)).split(', ')[4] === 'true'
}

/** Returns whether one machine leads and the other has everything that it acknowledges. */
async function isPair(appHosts: Host[]): Promise<boolean> {
  const [first, second] = appHosts
  if (!first || !second) return false
  return (await follows(first, second)) || (await follows(second, first))
}

async function follows(leader: Host, standby: Host): Promise<boolean> {
  const [leading, synchronous] = await Promise.all([
    askInside(leader, 8008, '/primary'),
    askInside(standby, 8008, '/synchronous'),
  ])
  if (leading === null || synchronous === null) return false
  const { replication = [] } = readJson(Leader, leading)
  return replication.some((one) => one.state === 'streaming' && one.sync_state === 'sync')
}
