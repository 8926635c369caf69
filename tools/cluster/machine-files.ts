import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Cluster, Machine } from './cluster-file.ts'
import type { Passwords } from './secrets.ts'

/** A file of a machine: its content, or the file to copy it from, and who may read it. */
export type MachineFile = {
  path: string
  text: string
  owner: 'root' | 'etcd' | 'postgres' | 'prometheus' | 'tertulia'
  mode: string
}

const templatesFolder = join(import.meta.dirname, '../../deploy/cluster/templates')

/** Returns the folder of the database on its machines. */
export const postgresDataOf = ({ postgres_version: version, name }: Cluster) =>
  `/var/lib/postgresql/${version}/${name}`

type Values = Record<string, string>
type Parts = { machine: Machine; values: Values; readSecret: (name: string) => string }

/** Lists all files of a machine. */
export function listMachineFiles(
  cluster: Cluster,
  machine: Machine,
  { passwords, readSecret }: { passwords: Passwords; readSecret: (name: string) => string },
): MachineFile[] {
  const values = { ...valuesOf(cluster, machine), ...passwords }
  const parts = { machine, values, readSecret }
  return [...listCommon(parts), ...(machine.role === 'app' ? listAppFiles(parts) : listWitnessFiles(parts))]
}

function fill(template: string, values: Values): string {
  return readFileSync(join(templatesFolder, template), 'utf8').replace(
    /\{\{(\w+)\}\}/g,
    (_match, name: string) => {
      const value = values[name]
      if (value === undefined) throw new Error(`${template} wants ${name}, which nothing gives`)
      return value
    },
  )
}

type Access = Partial<Pick<MachineFile, 'owner' | 'mode'>>

/** Returns a function that makes a file from a template. */
function filling(values: Values) {
  return (template: string, path: string, { owner = 'root', mode = '644' }: Access = {}): MachineFile => ({
    path,
    text: fill(template, values),
    owner,
    mode,
  })
}

/** The certificate of a machine for one of its services, whose user alone reads the key. */
function certificate(
  { machine, readSecret }: Parts,
  folder: string,
  owner: MachineFile['owner'],
): MachineFile[] {
  const file = (name: string, text: string, mode: string) => ({
    path: `${folder}/${name}`,
    text,
    owner,
    mode,
  })
  return [
    file('ca.crt', readSecret('ca.crt'), '644'),
    file('machine.crt', readSecret(`${machine.name}.crt`), '644'),
    file('machine.key', readSecret(`${machine.name}.key`), '600'),
  ]
}

/** What HAProxy shows the other machines and Prometheus, and asks of them; it wants certificate and key in one file. */
function proxyCertificate({ machine, readSecret }: Parts): MachineFile[] {
  const both = readSecret(`${machine.name}.crt`) + readSecret(`${machine.name}.key`)
  return [
    { path: '/etc/haproxy/ca.crt', text: readSecret('ca.crt'), owner: 'root', mode: '644' },
    { path: '/etc/haproxy/machine.pem', text: both, owner: 'root', mode: '600' },
  ]
}

/** The authorities whose certificates the database lets in. */
function clientAuthorities({ readSecret }: Parts): MachineFile {
  const text = readSecret('ca.crt') + readSecret('app-ca.crt')
  return { path: '/etc/patroni/clients.crt', text, owner: 'postgres', mode: '644' }
}

/** The app's certificate for the database. */
function appCertificate({ machine, readSecret }: Parts): MachineFile[] {
  const owner = 'tertulia'
  return [
    { path: '/etc/tertulia/ca.crt', text: readSecret('ca.crt'), owner, mode: '644' },
    { path: '/etc/tertulia/database.crt', text: readSecret(`${machine.name}-app.crt`), owner, mode: '644' },
    { path: '/etc/tertulia/database.key', text: readSecret(`${machine.name}-app.key`), owner, mode: '600' },
  ]
}

function listCommon(parts: Parts): MachineFile[] {
  const { values, machine } = parts
  const from = filling(values)
  const services = ['etcd', ...(machine.role === 'app' ? ['haproxy', 'keepalived'] : [])]
  return [
    from('etcd.env', '/etc/default/etcd'),
    ...certificate(parts, '/etc/etcd', 'etcd'),
    ...certificate(parts, '/etc/pgbackrest', 'postgres'),
    ...services.map((service) =>
      from('restart.conf', `/etc/systemd/system/${service}.service.d/restart.conf`),
    ),
  ]
}

function listAppFiles(parts: Parts): MachineFile[] {
  const from = filling(parts.values)
  const secret = { owner: 'postgres', mode: '600' } as const
  return [
    from('patroni.template', '/etc/patroni/config.yml', secret),
    from('restart-patroni.conf', '/etc/systemd/system/patroni.service.d/restart.conf'),
    from('create-database.sh', '/etc/patroni/create-database.sh', { owner: 'postgres', mode: '700' }),
    from('create-database.sql', '/etc/patroni/create-database.sql', secret),
    ...certificate(parts, '/etc/patroni', 'postgres'),
    ...proxyCertificate(parts),
    ...appCertificate(parts),
    clientAuthorities(parts),
    from('haproxy.cfg', '/etc/haproxy/haproxy.cfg'),
    from('503.http', '/etc/haproxy/503.http'),
    from('keepalived.conf', '/etc/keepalived/keepalived.conf', { mode: '600' }),
    from('check-machine.sh', '/etc/keepalived/check-machine.sh', { mode: '755' }),
    from('hand-over.sh', '/etc/keepalived/hand-over.sh', { mode: '700' }),
    from('pgbackrest-database.conf', '/etc/pgbackrest.conf'),
    from('app.env', '/etc/tertulia/app.env', { mode: '600' }),
    from('tertulia.service', '/etc/systemd/system/tertulia.service'),
  ]
}

function listWitnessFiles(parts: Parts): MachineFile[] {
  const from = filling(parts.values)
  return [
    ...certificate(parts, '/etc/prometheus', 'prometheus'),
    from('pgbackrest-repository.conf', '/etc/pgbackrest.conf'),
    from('pgbackrest.cron', '/etc/cron.d/pgbackrest'),
    from('lead-etcd.sh', '/etc/etcd/lead-etcd.sh', { mode: '755' }),
    from('lead-etcd.service', '/etc/systemd/system/lead-etcd.service'),
    from('prometheus.template', '/etc/prometheus/prometheus.yml', { owner: 'prometheus', mode: '600' }),
  ]
}

function valuesOf(cluster: Cluster, machine: Machine): Values {
  const { machines, network, floating_address } = cluster
  const apps = machines.filter(({ role }) => role === 'app')
  const witness = machines.find(({ role }) => role === 'witness') ?? machine
  const others = machines.filter(({ name }) => name !== machine.name)
  const targets = (port: number) => apps.map(({ address }) => `'${address}:${port}'`).join(', ')
  return {
    cluster: cluster.name,
    machine: machine.name,
    address: machine.address,
    network,
    interface: cluster.interface,
    floatingAddress: floating_address,
    prefixLength: network.split('/')[1] ?? '',
    publicUrl: cluster.public_url,
    postgresVersion: String(cluster.postgres_version),
    postgresData: postgresDataOf(cluster),
    witness: witness.name,
    witnessAddress: witness.address,
    otherAddresses: others.map(({ address }) => address).join(' '),
    otherAppAddress: others.find(({ role }) => role === 'app')?.address ?? '',
    priority: machine.name === apps[0]?.name ? '100' : '90',
    databaseHosts: apps.map(({ address }) => `${address}:5432`).join(','),
    etcdMembers: machines.map(({ name, address }) => `${name}=https://${address}:2380`).join(','),
    etcdHosts: [machine, witness].map(({ address }) => `'${address}:2379'`).join(', '),
    appServers: apps.map((app) => `    server ${app.name} ${serverOf(app, machine)} check`).join('\n'),
    insideTls:
      'ssl crt /etc/haproxy/machine.pem ca-file /etc/haproxy/ca.crt verify required ssl-min-ver TLSv1.3',
    identities: apps
      .flatMap(({ name }) => ['postgres', 'replicator'].map((role) => `    - machine ${name} ${role}`))
      .join('\n'),
    binds: bindsOf(cluster).join('\n'),
    appTargets: targets(3443),
    patroniTargets: targets(8008),
    haproxyTargets: targets(8404),
    backupClients: apps.map(({ name }) => `tls-server-auth=${name}=${cluster.name}`).join('\n'),
    backupSources: apps.map((app, index) => backupSource(cluster, app, index + 1)).join('\n'),
  }
}

/** Where HAProxy of a machine finds an app: its own one directly, the other behind the other machine's proxy. */
function serverOf({ name, address }: Machine, machine: Machine): string {
  if (name === machine.name) return '127.0.0.1:3000'
  const own = 'crt /etc/haproxy/machine.pem'
  return `${address}:3443 ssl ${own} ca-file /etc/haproxy/ca.crt verify required verifyhost ${name}`
}

function bindsOf({ certificate: file }: Cluster): string[] {
  // Only this proxy says which host a visitor came to.
  const own = '    http-request del-header x-forwarded-host'
  if (file === null) return ['    bind :80', own]
  return [
    '    bind :80',
    `    bind :443 ssl crt ${file} ssl-min-ver TLSv1.2 alpn h2,http/1.1`,
    own,
    // A program that sends a token without TLS must notice, not be led on.
    '    http-request deny deny_status 403 if { path_beg /api } !{ ssl_fc }',
    '    http-request redirect scheme https unless { ssl_fc }',
    '    http-request set-header x-forwarded-proto https if { ssl_fc }',
  ]
}

function backupSource(cluster: Cluster, { address }: Machine, number: number): string {
  const settings = {
    host: address,
    'host-type': 'tls',
    'host-ca-file': '/etc/pgbackrest/ca.crt',
    'host-cert-file': '/etc/pgbackrest/machine.crt',
    'host-key-file': '/etc/pgbackrest/machine.key',
    path: postgresDataOf(cluster),
    user: 'postgres',
  }
  return Object.entries(settings)
    .map(([name, value]) => `pg${number}-${name}=${value}`)
    .join('\n')
}
