import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Cluster } from './cluster-file.ts'
import { recordOf } from '@tertulia/core/collections/records'
import { readJson } from '@tertulia/contract/read-json'
import { Type } from 'typebox'

const names = ['metricsToken', 'keepalivedPassword', 'secretsKey'] as const

/** The passwords of a cluster. */
export type Passwords = Record<(typeof names)[number], string>

const SomePasswords = Type.Partial(Type.Object(recordOf(names, () => Type.String())))

/** Reads the passwords that were made before. */
const readPasswords = (folder: string): Partial<Passwords> =>
  readJson(SomePasswords, readFileSync(join(folder, 'passwords.json'), 'utf8'))

/** Makes the passwords; those made before stay. */
export function makePasswords(folder: string): Passwords {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const file = join(folder, 'passwords.json')
  const known: Partial<Passwords> = existsSync(file) ? readPasswords(folder) : {}
  // Keepalived reads eight characters; the key of the secrets in the database has 32 bytes.
  const lengths: Record<string, number> = { keepalivedPassword: 4, secretsKey: 32 }
  const make = (name: string) => randomBytes(lengths[name] ?? 24).toString('hex')
  const passwords = recordOf(names, (name) => known[name] ?? make(name))
  writeFileSync(file, `${JSON.stringify(passwords, null, 2)}\n`, { mode: 0o600 })
  return passwords
}

const validDays = '3650'

// Whoever has a certificate of the first may ask etcd, Patroni and the proxies, which is not for apps.
type Authority = 'ca' | 'app-ca'
type Wanted = { commonName: string; extensions: string }

/**
 * Makes an authority of the cluster's own with a certificate for each machine, and another one with a certificate for each
 * app, which names its role in the database and is good for nothing else; those made before stay.
 */
export function makeCertificates(folder: string, { name, machines }: Cluster): void {
  const openssl = (...args: string[]) => execFileSync('openssl', args, { cwd: folder, stdio: 'pipe' })
  const makeKey = (file: string) =>
    openssl('genpkey', '-algorithm', 'EC', '-pkeyopt', 'ec_paramgen_curve:P-256', '-out', file)
  const makeAuthority = (authority: Authority, commonName: string) => {
    if (existsSync(join(folder, `${authority}.crt`))) return
    makeKey(`${authority}.key`)
    const request = ['req', '-x509', '-new', '-key', `${authority}.key`, '-days', validDays]
    openssl(...request, '-subj', `/CN=${commonName}`, '-out', `${authority}.crt`)
    chmodSync(join(folder, `${authority}.key`), 0o600)
  }
  const certify = (authority: Authority, file: string, { commonName, extensions }: Wanted) => {
    if (existsSync(join(folder, `${file}.crt`))) return
    makeKey(`${file}.key`)
    openssl('req', '-new', '-key', `${file}.key`, '-subj', `/CN=${commonName}`, '-out', `${file}.csr`)
    writeFileSync(join(folder, `${file}.ext`), extensions)
    const signed = [
      '-CA',
      `${authority}.crt`,
      '-CAkey',
      `${authority}.key`,
      '-CAcreateserial',
      '-days',
      validDays,
    ]
    const files = ['-in', `${file}.csr`, '-extfile', `${file}.ext`, '-out', `${file}.crt`]
    openssl('x509', '-req', ...signed, ...files)
    chmodSync(join(folder, `${file}.key`), 0o600)
  }
  makeAuthority('ca', `${name} authority`)
  makeAuthority('app-ca', `${name} authority of apps`)
  for (const { name: machine, address, role } of machines) {
    // PgBackRest compares the address with names.
    const hosts = `subjectAltName=IP:${address},IP:127.0.0.1,DNS:${machine},DNS:${address}`
    const extensions = `${hosts}\nextendedKeyUsage=serverAuth,clientAuth\n`
    certify('ca', machine, { commonName: machine, extensions })
    if (role !== 'app') continue
    certify('app-ca', `${machine}-app`, { commonName: name, extensions: 'extendedKeyUsage=clientAuth\n' })
  }
}
