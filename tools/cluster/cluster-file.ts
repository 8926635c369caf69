import { BlockList, isIPv4 } from 'node:net'
import { Type, type Static } from 'typebox'
import { Check, Errors } from 'typebox/value'

const Name = Type.String({ pattern: '^[a-z][a-z0-9_]{0,30}$' })
const Address = Type.String({ pattern: '^\\d{1,3}(\\.\\d{1,3}){3}$' })

const ClusterFile = Type.Object(
  {
    /** The name of the database, its user, and all that must have one. */
    name: Name,
    /** The private network of the three machines. */
    network: Type.String(),
    interface: Type.String({ pattern: '^[a-z0-9.@-]{1,15}$' }),
    floating_address: Address,
    machines: Type.Array(
      Type.Object(
        { name: Name, address: Address, role: Type.Union([Type.Literal('app'), Type.Literal('witness')]) },
        { additionalProperties: false },
      ),
    ),
    public_url: Type.String({ pattern: '^https?://[^/\\s]+$' }),
    /** Certificate and key of the public address in one file on both app machines; null without TLS. */
    certificate: Type.Union([Type.String({ pattern: '^/\\S+$' }), Type.Null()]),
    postgres_version: Type.Integer({ minimum: 15 }),
  },
  { additionalProperties: false },
)

/** The names and addresses of three machines, from which all their configuration follows. */
export type Cluster = Static<typeof ClusterFile>
export type Machine = Cluster['machines'][number]

/** Reads the file of names and addresses; throws one error that names all that is wrong. */
export function readCluster(text: string): Cluster {
  const cluster: unknown = JSON.parse(text)
  if (!Check(ClusterFile, cluster)) {
    const problems = [...Errors(ClusterFile, cluster)]
    throw new Error(
      problems.map(({ instancePath, message }) => `${instancePath || 'file'}: ${message}`).join('\n'),
    )
  }
  const problems = listProblems(cluster)
  if (problems.length > 0) throw new Error(problems.join('\n'))
  return cluster
}

function listProblems({ machines, network, floating_address }: Cluster): string[] {
  const [, start = '', prefix = ''] = /^([\d.]+)\/(\d+)$/.exec(network) ?? []
  if (!isIPv4(start) || Number(prefix) < 8 || Number(prefix) > 30)
    return [`network: ${network} is not a network such as 10.20.0.0/24`]
  const problems: string[] = []
  const roles = machines.map(({ role }) => role).toSorted()
  if (roles.join() !== 'app,app,witness') problems.push('machines: two must be "app" and one "witness"')
  const addresses = [floating_address, ...machines.map(({ address }) => address)]
  if (new Set(addresses).size < addresses.length) problems.push('machines: an address is used twice')
  if (new Set(machines.map(({ name }) => name)).size < machines.length)
    problems.push('machines: a name is used twice')
  const inside = new BlockList()
  inside.addSubnet(start, Number(prefix), 'ipv4')
  for (const address of addresses) {
    if (!isIPv4(address) || !inside.check(address))
      problems.push(`${address} is not in the network ${network}`)
  }
  return problems
}
