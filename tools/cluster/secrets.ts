import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Cluster } from './cluster-file.ts'
import { recordOf } from '@tertulia/core/collections/records'
import { readJson } from '@tertulia/contract/read-json'
import { Type } from 'typebox'

const names = [
  'patroniPassword',
  'superuserPassword',
  'replicationPassword',
  'databasePassword',
  'metricsToken',
  'keepalivedPassword',
  'secretsKey',
] as const

/** The passwords of a cluster. */
export type Passwords = Record<(typeof names)[number], string>

const SomePasswords = Type.Partial(Type.Object(recordOf(names, () => Type.String())))

/** Reads the passwords that were made before. */
export const readPasswords = (folder: string): Partial<Passwords> =>
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

/** Makes an authority of the cluster's own and a certificate for each machine; those made before stay. */
export function makeCertificates(folder: string, { name, machines }: Cluster): void {
  const openssl = (...args: string[]) => execFileSync('openssl', args, { cwd: folder, stdio: 'pipe' })
  const makeKey = (file: string) =>
    openssl('genpkey', '-algorithm', 'EC', '-pkeyopt', 'ec_paramgen_curve:P-256', '-out', file)
  if (!existsSync(join(folder, 'ca.crt'))) {
    makeKey('ca.key')
    const subject = ['-subj', `/CN=${name} authority`]
    openssl('req', '-x509', '-new', '-key', 'ca.key', '-days', validDays, ...subject, '-out', 'ca.crt')
  }
  for (const { name: machine, address } of machines) {
    if (existsSync(join(folder, `${machine}.crt`))) continue
    makeKey(`${machine}.key`)
    openssl('req', '-new', '-key', `${machine}.key`, '-subj', `/CN=${machine}`, '-out', `${machine}.csr`)
    // PgBackRest compares the address with names.
    writeFileSync(
      join(folder, `${machine}.ext`),
      `subjectAltName=IP:${address},IP:127.0.0.1,DNS:${machine},DNS:${address}\nextendedKeyUsage=serverAuth,clientAuth\n`,
    )
    const authority = ['-CA', 'ca.crt', '-CAkey', 'ca.key', '-CAcreateserial', '-days', validDays]
    const files = ['-in', `${machine}.csr`, '-extfile', `${machine}.ext`, '-out', `${machine}.crt`]
    openssl('x509', '-req', ...authority, ...files)
  }
  for (const key of ['ca', ...machines.map((machine) => machine.name)]) {
    chmodSync(join(folder, `${key}.key`), 0o600)
  }
}
