import { constants, existsSync } from 'node:fs'
import { access, stat } from 'node:fs/promises'
import path from 'node:path'
import { createTransport } from 'nodemailer'
import { listCustomerIds } from '../../platform/access/access.sql.ts'
import { findLastBackup, findLastPlace, oldBackupHours } from '../../platform/backup/backup-record.ts'
import { encryptionTo } from '../../platform/backup/encryption.ts'
import { onConnection } from '../../platform/database/database-connection.ts'
import { compareMigrations, listAppliedMigrations } from '../../platform/database/migrations.ts'
import { mailConnection, nothingRead } from '../../platform/mail/mail.ts'
import { measureDisk } from '../../platform/process/disk.ts'
import { describeNetworkFailure } from '../../platform/process/network-failure.ts'
import type { Settings } from '../../platform/process/settings.ts'
import { checked } from '@tertulia/contract/read-json'
import { Type } from 'typebox'

/** What a check has found: a problem keeps players from playing or data from being safe. */
export type Finding = { state: 'ok' | 'warning' | 'problem'; what: string; advice?: string }

const ok = (what: string): Finding => ({ state: 'ok', what })
const warning = (what: string, advice: string): Finding => ({ state: 'warning', what, advice })
const problem = (what: string, advice: string): Finding => ({ state: 'problem', what, advice })

const patienceMs = 10_000

/** Checks the settings that are valid one by one but do not fit together. */
export function checkSettings({ nodeEnv, publicUrl, publicUrlFixed, smtpUrl }: Settings): Finding[] {
  if (nodeEnv !== 'production') return [ok(`Settings are valid (NODE_ENV is ${nodeEnv})`)]
  const findings = [ok('Settings are valid')]
  if (!publicUrlFixed) findings.push(problem('PUBLIC_URL is missing', 'Set it: links in mail need it.'))
  else if (publicUrl.startsWith('http:'))
    findings.push(
      warning(
        `PUBLIC_URL is ${publicUrl}`,
        'Serve it over HTTPS: browsers show no notices on devices without.',
      ),
    )
  if (smtpUrl === null)
    findings.push(problem('SMTP_URL is missing', 'Set it: mail is only kept as files, which nobody sends.'))
  return findings
}

const oldestServer = 150_000
const skewSeconds = 2

/** Checks the database: its version, extensions, migrations, clock, customers and size. */
export async function checkDatabase(databaseUrl: string, now: () => number): Promise<Finding[]> {
  try {
    return await onConnection(databaseUrl, async (client) => {
      const askedAt = now()
      const { rows } = await client.query<{
        version: string
        number: number
        clock: Date
        missing: string[]
        size: string
      }>(`select current_setting('server_version') as version, current_setting('server_version_num')::int as number,
          clock_timestamp() as clock, pg_size_pretty(pg_database_size(current_database())) as size,
          array(select name from unnest(array['pg_trgm', 'unaccent']) as name
            where name not in (select name from pg_available_extensions)) as missing`)
      const [server] = rows
      if (!server) return []
      const findings = [
        server.number < oldestServer
          ? problem(`PostgreSQL is ${server.version}`, 'Use version 15 or later.')
          : ok(`PostgreSQL ${server.version}, ${server.size}`),
      ]
      if (server.missing.length > 0)
        findings.push(
          problem(
            `Extensions are missing: ${server.missing.join(', ')}`,
            'Install PostgreSQL’s contrib package.',
          ),
        )
      findings.push(describeSkew('the database', (server.clock.getTime() - askedAt) / 1000, skewSeconds))
      const applied = await listAppliedMigrations(client)
      const { pending } = await compareMigrations(applied)
      findings.push(
        pending.length === 0
          ? ok(`All ${applied.length} migrations are applied`)
          : warning(`Migrations are pending: ${pending.join(', ')}`, 'Start the app: it applies them.'),
      )
      if (applied.length > 0 && (await listCustomerIds(client)).length === 0)
        findings.push(problem('There is no club yet', 'Run: npm run admin:create'))
      return findings
    })
  } catch (error) {
    return [
      problem(
        `The database cannot be reached: ${describeNetworkFailure(error)}`,
        'Check DATABASE_URL and the server.',
      ),
    ]
  }
}

function describeSkew(whose: string, seconds: number, limit: number): Finding {
  if (Math.abs(seconds) <= limit) return ok(`The clock agrees with that of ${whose}`)
  const away = `${Math.round(Math.abs(seconds))} s ${seconds > 0 ? 'behind' : 'ahead of'} that of ${whose}`
  return problem(`The clock is ${away}`, 'Set both clocks by the network (NTP): days open and close by them.')
}

/** Checks that the mail server can be reached and accepts the sign-in. */
export async function checkMail({ smtpUrl }: Settings): Promise<Finding[]> {
  if (smtpUrl === null) return []
  const limits = { connectionTimeout: patienceMs, greetingTimeout: patienceMs, socketTimeout: patienceMs }
  const transport = createTransport({ ...mailConnection(smtpUrl), ...limits, ...nothingRead })
  try {
    await transport.verify()
    return [ok('The mail server accepts the sign-in')]
  } catch (error) {
    const advice =
      'Check SMTP_URL and the firewall, and that the server offers TLS. Mail waits in the database meanwhile.'
    return [problem(`The mail server cannot be used: ${describeNetworkFailure(error)}`, advice)]
  } finally {
    transport.close()
  }
}

// Their answers say the time in whole seconds and come late.
const outsideSkewSeconds = 10

/** Checks that push services can be reached, and compares the clock with theirs. */
export async function checkPush(addresses: string[], now: () => number): Promise<Finding[]> {
  const findings: Finding[] = []
  const skews: number[] = []
  for (const address of addresses) {
    try {
      const response = await fetch(address, {
        method: 'HEAD',
        redirect: 'manual',
        signal: AbortSignal.timeout(patienceMs),
      })
      const told = Date.parse(response.headers.get('date') ?? '')
      if (!Number.isNaN(told)) skews.push((told - now()) / 1000)
    } catch {
      findings.push(
        warning(
          `${new URL(address).host} cannot be reached`,
          'Let the app open HTTPS connections: notices on devices go there.',
        ),
      )
    }
  }
  if (findings.length === 0) findings.push(ok('The browsers’ push services can be reached'))
  const [skew] = skews
  if (skew !== undefined) findings.push(describeSkew('a push service', skew, outsideSkewSeconds))
  return findings
}

const Text = Type.Optional(Type.String())
const Liveness = Type.Object({ status: Text, forwarded: Text })

/** Checks the way of a visitor: the app through its public address, and whether it trusts the proxy there. */
export async function checkPublicAddress({ publicUrl, publicUrlFixed }: Settings): Promise<Finding[]> {
  if (!publicUrlFixed) return []
  try {
    const response = await fetch(`${publicUrl}/healthz`, { signal: AbortSignal.timeout(patienceMs) })
    const { status, forwarded } = checked(Liveness, await response.json())
    if (status !== 'alive') throw new Error('something else answers there')
    if (forwarded === 'untrusted')
      return [
        problem(
          `A proxy stands before ${publicUrl}, but the app does not trust it`,
          'Add its address to TRUSTED_PROXIES: all visitors share the limits of one address.',
        ),
      ]
    return [ok(`The app answers at ${publicUrl}${forwarded === 'trusted' ? ', behind a trusted proxy' : ''}`)]
  } catch (error) {
    const advice = 'Start the app, and check PUBLIC_URL, the proxy and its certificate.'
    return [warning(`The app does not answer at ${publicUrl}: ${describeNetworkFailure(error)}`, advice)]
  }
}

/** Checks the data folder: that it is writable, private and has room. */
export async function checkDisk({ dataDir }: Settings): Promise<Finding[]> {
  const folder = findExisting(dataDir)
  try {
    if (!(await stat(folder)).isDirectory()) throw new Error(`${folder} is no folder`)
    await access(folder, constants.W_OK)
    const { freeBytes, isLow } = await measureDisk(folder)
    const gigabytes = `${(freeBytes / 1e9).toFixed(1)} GB`
    return [
      ...(folder === dataDir ? [] : [ok(`${dataDir} is made at the first start`)]),
      isLow
        ? problem(
            `Only ${gigabytes} are free in ${dataDir}`,
            'Make room: without it no answer can be stored.',
          )
        : ok(`${gigabytes} are free in ${dataDir}`),
      ...(await checkSecretFiles(dataDir)),
    ]
  } catch (error) {
    return [
      problem(
        `${dataDir} cannot be used: ${describeNetworkFailure(error)}`,
        'Give the app a folder that it may write to.',
      ),
    ]
  }
}

/** Returns a path or, where there is nothing, the nearest folder above it. */
const findExisting = (wanted: string): string =>
  existsSync(wanted) ? wanted : findExisting(path.dirname(wanted))

/** Checks that other users of the machine cannot read the embedded database's password and data, nor the key. */
async function checkSecretFiles(dataDir: string): Promise<Finding[]> {
  const findings: Finding[] = []
  for (const name of ['postgres.password', 'postgres', 'secrets.key']) {
    const file = path.join(dataDir, name)
    const found = await stat(file).catch(() => null)
    if (found && process.platform !== 'win32' && (found.mode & 0o007) !== 0)
      findings.push(problem(`Everybody on this machine can read ${file}`, `Run: chmod o-rwx ${file}`))
  }
  return findings
}

/** Checks when a backup was last proved. */
export async function checkBackups(databaseUrl: string, now: () => number): Promise<Finding[]> {
  const advice = 'Run each night: npm run backup -- --prove --keep, best to another disk.'
  const { proved_at, failed_at } = await onConnection(databaseUrl, findLastBackup)
  const failure =
    failed_at === null ? [] : [problem('The last backup failed', 'Run it by hand: it says why.')]
  if (proved_at === null) return [...failure, warning('No backup has ever been proved', advice)]
  const hours = (now() - Date.parse(proved_at)) / 3_600_000
  const age = hours < 48 ? `${Math.round(hours)} hours` : `${Math.round(hours / 24)} days`
  const what = `The last proved backup is ${age} old`
  return [...failure, hours > oldBackupHours ? warning(what, advice) : ok(what)]
}

/** Checks that backups are encrypted where they leave the disk of the data. */
export async function checkBackupPlace({
  dataDir,
  backupRecipients,
}: Pick<Settings, 'dataDir' | 'backupRecipients'>): Promise<Finding[]> {
  try {
    encryptionTo(backupRecipients)
  } catch (error) {
    const what = error instanceof Error ? error.message : String(error)
    return [problem(what.replace(/\.$/, ''), 'Check BACKUP_ENCRYPT_TO: no backup is made until it is right.')]
  }
  const last = await findLastPlace(dataDir)
  if (last === null || !(last.is_elsewhere || last.is_encrypted)) return []
  if (last.is_encrypted) return [ok(`The last backup, ${last.place}, is encrypted`)]
  return [
    warning(
      `The last backup left the disk of the data in plain: ${last.place}`,
      'Set BACKUP_ENCRYPT_TO (deploy/README.md): anyone who can read that place can read everything about everybody.',
    ),
  ]
}
