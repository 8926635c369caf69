import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readSettings } from '@tertulia/server/platform/process/settings'
import { readCluster } from './cluster-file.ts'
import { generateCluster } from './generate.ts'

const example = readFileSync(join(import.meta.dirname, '../../deploy/cluster/cluster.example.json'), 'utf8')
const folder = mkdtempSync(join(tmpdir(), 'tertulia-cluster-'))
const read = (file: string) => readFileSync(join(folder, file), 'utf8')

beforeAll(() => generateCluster(readCluster(example), folder))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** The settings of a file of environment variables. */
const settingsIn = (text: string) =>
  Object.fromEntries(
    text
      .split('\n')
      .filter((line) => /^[A-Z]/.test(line))
      .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  )

test('the example file gives the app settings that it accepts, with both databases', () => {
  const settings = readSettings(settingsIn(read('a/etc/tertulia/app.env')))
  const [start, query] = (settings.databaseUrl ?? '').split('?')
  expect(start).toBe('postgresql://tertulia@10.20.0.11:5432,10.20.0.12:5432/tertulia')
  expect(Object.fromEntries(new URLSearchParams(query))).toEqual({
    target_session_attrs: 'read-write',
    sslmode: 'verify-full',
    sslrootcert: '/etc/tertulia/ca.crt',
    sslcert: '/etc/tertulia/database.crt',
    sslkey: '/etc/tertulia/database.key',
  })
  expect(settings.host).toBe('127.0.0.1')
  expect(settings.trustedProxies).toEqual(['loopback'])
  expect(read('b/etc/tertulia/app.env')).toBe(read('a/etc/tertulia/app.env'))
})

test('a machine’s files name itself and the others', () => {
  const patroni = read('b/etc/patroni/config.yml')
  expect(patroni).toContain('connect_address: 10.20.0.12:5432')
  expect(patroni).toMatch(/synchronous_mode: true\n(.*\n)*.*failsafe_mode: true/)
  expect(read('b/etc/keepalived/check-machine.sh')).toContain('for other in 10.20.0.11 10.20.0.13; do')
  expect(read('c/etc/prometheus/prometheus.yml')).toContain(
    "- targets: ['10.20.0.11:3443', '10.20.0.12:3443']",
  )
  expect(read('c/etc/default/etcd')).toContain('ETCD_NAME=c\n')
  expect(read('c/etc/pgbackrest.conf')).toContain('pg2-host=10.20.0.12')
})

test('the proxy leads pages to TLS, and refuses calls without it', () => {
  const proxy = read('a/etc/haproxy/haproxy.cfg')
  const rules = proxy.split('\n').map((line) => line.trim())
  expect(proxy).toContain('bind :443 ssl crt /etc/haproxy/quiz.example.org.pem ssl-min-ver TLSv1.2 ')
  const refusal = rules.indexOf('http-request deny deny_status 403 if { path_beg /api } !{ ssl_fc }')
  expect(refusal).toBeGreaterThan(0)
  expect(rules.indexOf('http-request redirect scheme https unless { ssl_fc }')).toBeGreaterThan(refusal)
  // What a visitor says of the host that they came to is not passed on.
  expect(rules).toContain('http-request del-header x-forwarded-host')
})

test('the database lets in from the network only by TLS and a certificate, and no role has a password', () => {
  const patroni = read('a/etc/patroni/config.yml')
  const entries = [...patroni.matchAll(/^ {4}- (local|host\w*) (.*)$/gm)].map(([, type, rest]) => ({
    type,
    rest,
  }))
  const remote = entries.filter(({ type }) => type !== 'local')
  expect(remote.map(({ type, rest }) => [type, rest?.replace(/^\S+ (\S+) \S+ /, '$1 ')])).toEqual([
    ['hostssl', 'postgres cert map=machine'],
    ['hostssl', 'postgres cert map=machine'],
    ['hostssl', 'replicator cert map=machine'],
    ['hostssl', 'tertulia cert'],
  ])
  expect(entries.filter(({ rest }) => !/ (?:peer|cert)\b/.test(rest ?? ''))).toEqual([])
  // The witness is no database machine.
  expect(
    [...patroni.matchAll(/^ {4}- machine (\w) (\w+)$/gm)].map(([, ...names]) => names.join(' ')),
  ).toEqual(['a postgres', 'a replicator', 'b postgres', 'b replicator'])
  expect(patroni).toMatch(/^ {4}ssl: on$/m)
  expect(patroni).toMatch(/superuser: &machine\n +username: postgres\n +sslmode: verify-full\n/)
  for (const file of ['a/etc/patroni/config.yml', 'a/etc/patroni/create-database.sql'])
    expect(read(file)).not.toMatch(/password[: ]+['"]/)
})

test('what the machines ask of each other by HTTP goes by TLS, with certificates on both sides', () => {
  const proxy = read('a/etc/haproxy/haproxy.cfg').split('\n')
  const inside = proxy.filter((line) => /^ +bind (?!:80|:443|127\.)/.test(line))
  expect(inside).toHaveLength(2)
  for (const line of inside) expect(line).toMatch(/ ssl crt \S+ ca-file \S+ verify required /)
  const servers = proxy.filter((line) => /^ +server /.test(line))
  expect(servers).toHaveLength(5)
  for (const line of servers)
    expect(line).toMatch(/ 127\.0\.0\.1:3000\b| 10\.20\.0\.12:3443 ssl .* verify required verifyhost b check/)
  expect(read('b/etc/patroni/config.yml')).toMatch(/^ {2}verify_client: required$/m)
  expect(read('a/etc/keepalived/hand-over.sh')).toContain('patroni=https://10.20.0.11:8008\n')
  const monitoring = read('c/etc/prometheus/prometheus.yml')
  expect(monitoring.match(/scheme: https/g)).toHaveLength(monitoring.match(/job_name/g)?.length ?? 0)
})

test('an app’s certificate names its role in the database, and opens nothing else', () => {
  const openssl = (...args: string[]) =>
    spawnSync('openssl', args, { cwd: join(folder, 'a/etc'), encoding: 'utf8' })
  expect(openssl('x509', '-noout', '-subject', '-in', 'tertulia/database.crt').stdout).toMatch(
    /CN ?= ?tertulia\n$/,
  )
  const isTrusted = (authority: string, file: string) =>
    openssl('verify', '-purpose', 'sslclient', '-CAfile', authority, file).status === 0
  expect(isTrusted('patroni/clients.crt', 'tertulia/database.crt')).toBe(true)
  for (const service of ['etcd', 'haproxy', 'patroni'])
    expect(isTrusted(`${service}/ca.crt`, 'tertulia/database.crt')).toBe(false)
  expect(read('a/install.sh')).toContain('-o tertulia -g tertulia -m 600 "./etc/tertulia/database.key"')
})

test('a leader that is cut off loses its right before the other machine takes it', () => {
  const [ttl = 0, loopWait = 0, retryTimeout = 0, safetyMargin = 0] = [
    'ttl',
    'loop_wait',
    'retry_timeout',
    'safety_margin',
  ].map((name) => Number(new RegExp(`^ +${name}: (\\d+)$`, 'm').exec(read('a/etc/patroni/config.yml'))?.[1]))
  expect(loopWait + 2 * retryTimeout).toBeLessThanOrEqual(ttl)
  // Patroni asks the other machine twice for 2 s before it steps down, and an old leader for 2 s before it takes over.
  expect(loopWait + retryTimeout + 4).toBeLessThan(ttl + 2)
  // Without etcd it goes on, and the watchdog must let it.
  expect(loopWait + retryTimeout).toBeLessThan(ttl - safetyMargin)
})

test('the witness leads etcd, and Patroni asks its own etcd first and the witness next', () => {
  expect(read('c/install.sh')).toContain('-m 755 "./etc/etcd/lead-etcd.sh" "$root/etc/etcd/lead-etcd.sh"')
  expect(read('c/etc/etcd/lead-etcd.sh')).toContain('status 10.20.0.13)')
  expect(read('a/install.sh')).not.toContain('lead-etcd')
  expect(read('a/etc/patroni/config.yml')).toContain(
    "hosts: ['10.20.0.11:2379', '10.20.0.13:2379']\n  use_proxies: true\n",
  )
})

test('secrets are made once, for their owner alone', () => {
  const before = [read('secrets/passwords.json'), read('a/etc/etcd/machine.key'), read('c/etc/etcd/ca.crt')]
  generateCluster(readCluster(example), folder)
  const after = [read('secrets/passwords.json'), read('a/etc/etcd/machine.key'), read('c/etc/etcd/ca.crt')]
  expect(after).toEqual(before)
  for (const file of ['secrets/passwords.json', 'secrets/ca.key', 'a/etc/patroni/config.yml']) {
    expect(statSync(join(folder, file)).mode & 0o077).toBe(0)
  }
  expect(read('a/install.sh')).toContain('-o postgres -g postgres -m 600 "./etc/patroni/config.yml"')
})

test.each([
  [
    'another role',
    { machines: [{ name: 'a', address: '10.20.0.11', role: 'database' }] },
    '/machines/0/role',
  ],
  ['one machine', { machines: [{ name: 'a', address: '10.20.0.11', role: 'app' }] }, 'two must be "app"'],
  ['a floating address that is a machine’s', { floating_address: '10.20.0.12' }, 'an address is used twice'],
  ['an address elsewhere', { floating_address: '10.21.0.20' }, '10.21.0.20 is not in the network'],
  ['a name that is no name', { name: 'Tertulia; rm' }, '/name'],
  ['an old PostgreSQL', { postgres_version: 14 }, '/postgres_version'],
])('%s is refused in words', (_what, change, words) => {
  const text = JSON.stringify({ ...readCluster(example), ...change })
  expect(() => readCluster(text)).toThrow(words)
})
