import pg from 'pg'
import { endConnections } from './interleaving.ts'

// The database of a world on two machines, one of which leads: two names of one server. A connection to the leader writes,
// one to its follower only reads, and a machine that is gone refuses it.

const names = ['first', 'second'] as const
type Name = (typeof names)[number]
type State = 'leads' | 'follows' | 'gone'

const nameOf = (host: string): Name | undefined => names.find((name) => name === host)
const other = (name: Name): Name => (name === 'first' ? 'second' : 'first')

/** The operating system's error for a port on which nobody listens. */
const refused = () =>
  Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED', syscall: 'connect' })

type OnConnected = (error: Error | null, client?: pg.Client) => void
type ConnectedClient = pg.Client & { host: string; port: number }

/** The machines of a world's database. */
export type Machines = ReturnType<typeof watchMachines>

/** Gives the server of a database two names; `stop` ends it. */
export function watchMachines(databaseUrl: string, owner: pg.Client) {
  const { host, port } = new pg.Client({ connectionString: databaseUrl })
  const states: Record<Name, State> = { first: 'leads', second: 'follows' }
  const open = new Set<pg.Client>()
  const { prototype } = pg.Client
  // oxlint-disable-next-line typescript/unbound-method, typescript/no-unsafe-type-assertion -- called with its client below
  const connect = prototype.connect as (this: pg.Client) => Promise<unknown>

  async function reach(client: ConnectedClient, name: Name): Promise<pg.Client> {
    if (states[name] === 'gone') throw refused()
    Object.assign(client, { host, port })
    await connect.call(client)
    open.add(client)
    client.once('end', () => open.delete(client))
    if (states[name] === 'follows') await client.query('set session characteristics as transaction read only')
    return client
  }

  function connectByName(this: ConnectedClient, onConnected?: OnConnected): unknown {
    const name = nameOf(this.host)
    const connected = name ? reach(this, name) : connect.call(this)
    if (!onConnected) return connected
    connected.then(() => onConnected(null, this), onConnected)
    return undefined
  }
  Object.assign(prototype, { connect: connectByName })

  const leader = () => names.find((name) => states[name] === 'leads') ?? null
  return {
    /** The connection string of a process, with both machines. */
    urlFor(process: string): string {
      const url = new URL(databaseUrl)
      url.searchParams.delete('host')
      url.searchParams.set('application_name', process)
      const { protocol, username, password, pathname, search } = url
      return `${protocol}//${username}${password && `:${password}`}@${names.join()}${pathname}${search}`
    },
    isLed: () => leader() !== null,
    /** The leader is gone, with all connections of the processes; its follower leads at once, or nobody does. */
    async loseLeader(processes: readonly string[], isReplaced: boolean): Promise<void> {
      const lost = leader()
      if (!lost) return
      states[lost] = 'gone'
      if (isReplaced) states[other(lost)] = 'leads'
      for (const process of processes) await endConnections(owner, process)
      // A process notices each of them before anything else happens.
      while (open.size > 0) await owner.query('select')
    },
    /** The machine that is left leads; the one that was lost is back, and follows it. */
    replaceLeader(): void {
      const left = leader() ?? names.find((name) => states[name] === 'follows')
      for (const name of names) states[name] = name === left ? 'leads' : 'follows'
    },
    stop: () => void Object.assign(prototype, { connect }),
  }
}
