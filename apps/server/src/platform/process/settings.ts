import { accessSync, constants, existsSync, readFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import ipaddr from 'ipaddr.js'
import { findUrlProblem } from '../database/database-hosts.ts'
import { readBucketAddress, type BucketAddress, type S3Settings } from '../files/bucket-address.ts'
import { readRecipients } from '../backup/recipients.ts'
import type { PayPalSettings } from '../payments/paypal-client.ts'
import type { StripeSettings } from '../payments/stripe-client.ts'
import { readSecretKey } from '../secrets/secret-keys.ts'

const REPOSITORY = fileURLToPath(new URL('../../../../..', import.meta.url))
const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

/** The process's settings from its environment, read once at start. */
export type Settings = {
  nodeEnv: 'production' | 'development' | 'test'
  host: string
  port: number
  /** True if the port was set explicitly. */
  portFixed: boolean
  /** Addresses and networks of the proxies whose `X-Forwarded-For` is believed. */
  trustedProxies: string[]
  /** The URL of an external PostgreSQL; null runs the embedded one in data_dir. */
  databaseUrl: string | null
  databasePool: number
  /** How long it still answers, once it is to end, while proxies and clients move away. */
  drainSeconds: number
  preparedStatements: boolean
  dataDir: string
  /** The key of the secrets in the database; null: it is in a file of data_dir. */
  secretsKey: string | null
  /** Keys that only open what was encrypted under them. */
  previousSecretsKeys: string[]
  /** The S3-compatible service of buckets; null: there are none. */
  s3: S3Settings | null
  /** Where uploaded media are; null: in data_dir. */
  mediaBucket: BucketAddress | null
  /** The public keys that backups are encrypted to; none: they are not encrypted. */
  backupRecipients: string[]
  /** Other origins whose pages may call the API. */
  webOrigins: string[]
  /** The API's base, a path or a URL, for the web app. */
  apiUrl: string
  /** The web app's base URL, for links in mail; customers with their own host names use its protocol and port. */
  publicUrl: string
  /** True if it was set explicitly; otherwise it follows from the port. */
  publicUrlFixed: boolean
  /** Null: mail is saved as files in data_dir. */
  smtpUrl: string | null
  /** The address that mail comes from. */
  mailFrom: string
  /** Push services besides those of the known browsers. */
  pushOrigins: string[]
  /** Origins that webhooks may have besides public https addresses. */
  webhookOrigins: string[]
  /** Null: payments by PayPal are off. */
  paypal: PayPalSettings | null
  /** Null: payments by card, MB WAY and Multibanco are off. */
  stripe: StripeSettings | null
  /** What a program must present to read /metrics; null: there are none. */
  metricsToken: string | null
  /** The socket or `host:port` of ClamAV's daemon, which scans uploaded files; null: none is scanned. */
  clamd: string | null
  /** Whether browsers that came by TLS use it for names below the web's, too. */
  strictSubdomains: boolean
  /** The contact for security reports, a mailto: or https: address; null: none is published. */
  securityContact: string | null
  logLevel: (typeof LOG_LEVELS)[number]
  /** The folder of the built web, served by the same process. */
  serveWeb: string
}

/** The folder of uploaded media, unless a bucket is named. */
export const mediaFolderOf = ({ dataDir }: Pick<Settings, 'dataDir'>): string => join(dataDir, 'media')

/** The folder of files that are being uploaded: always writable, and on a disk, which a system's own folder may not be. */
export const uploadsFolderOf = ({ dataDir }: Pick<Settings, 'dataDir'>): string => join(dataDir, 'uploads')

/** The folder of backups, unless another one is given. */
export const backupFolderOf = ({ dataDir }: Pick<Settings, 'dataDir'>): string => join(dataDir, 'backups')

/** The proxies that are trusted unless others are named: those on the same machine. */
export const defaultTrustedProxies = ['loopback']

type Reader<T> = (text: string) => T

/** Reads single variables; what is wrong becomes a problem. */
type Reading = {
  read: <T, D>(name: string, fallback: D, reader: Reader<T>) => T | D
  problems: string[]
}

/** Settings that may be given as the name of a file, by the same name and `_FILE`: they are or contain secrets. */
export const secretSettings = [
  'DATABASE_URL',
  'SECRETS_KEY',
  'SECRETS_KEY_PREVIOUS',
  'S3_SECRET_ACCESS_KEY',
  'SMTP_URL',
  'PAYPAL_CLIENT_SECRET',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'METRICS_TOKEN',
] as const

type Environment = Record<string, string | undefined>

/** Reads the secrets that are files, as containers, systemd and vaults hand them on. */
function withFiles(given: Environment, problems: string[]): Environment {
  const found = secretSettings.flatMap((name) => {
    const file = given[`${name}_FILE`]?.trim()
    if (!file) return []
    if (given[name]?.trim()) problems.push(`${name}_FILE: ${name} is given, too`)
    try {
      return [[name, readFileSync(file, 'utf8').trim()]]
    } catch {
      problems.push(`${name}_FILE: "${file}" cannot be read`)
      return []
    }
  })
  return { ...given, ...Object.fromEntries(found) }
}

/** Reads and validates all settings; throws one error that names every bad variable with its reason. */
export function readSettings(given: Environment): Settings {
  const problems: string[] = []
  const env = withFiles(given, problems)

  function read<T, D>(name: string, fallback: D, reader: Reader<T>): T | D {
    const text = env[name]?.trim()
    if (!text) return fallback
    try {
      return reader(text)
    } catch (error) {
      problems.push(`${name}: ${error instanceof Error ? error.message : String(error)}`)
      return fallback
    }
  }

  const nodeEnv = read('NODE_ENV', 'development', oneOf(['production', 'development', 'test']))
  const port = read('PORT', 3000, wholeNumber(0, 65_535))
  const webOrigins = read('WEB_ORIGIN', [], readOrigins)
  const domain = read('DOMAIN', null, readDomain)
  const ownUrl = domain === null ? webOrigins[0] : `https://${domain}`
  const publicUrl = read('PUBLIC_URL', ownUrl ?? `http://localhost:${port}`, readOrigin)
  const settings: Settings = {
    nodeEnv,
    // localhost is both 127.0.0.1 and ::1, which other machines cannot reach even without a firewall.
    host: read('HOST', nodeEnv === 'production' ? '0.0.0.0' : 'localhost', readHost),
    port,
    portFixed: Boolean(env['PORT']?.trim()),
    trustedProxies: read('TRUSTED_PROXIES', defaultTrustedProxies, readNetworks),
    databaseUrl: read('DATABASE_URL', null, urlOf('postgres:', 'postgresql:')),
    databasePool: read('DATABASE_POOL', 10, wholeNumber(1, 1000)),
    drainSeconds: read('DRAIN_SECONDS', nodeEnv === 'production' ? 3 : 0, wholeNumber(0, 60)),
    preparedStatements: read('PREPARED_STATEMENTS', true, readSwitch),
    dataDir: read('DATA_DIR', defaultDataDir(env), (text) => resolve(text)),
    secretsKey: read('SECRETS_KEY', null, readKey),
    previousSecretsKeys: read('SECRETS_KEY_PREVIOUS', [], (text) => readList(text).map(readKey)),
    s3: readS3(env, { read, problems }),
    mediaBucket: read('MEDIA_S3', null, readBucketAddress),
    backupRecipients: read('BACKUP_ENCRYPT_TO', [], readRecipients),
    webOrigins,
    apiUrl: read('API_URL', '/api', readApiUrl),
    publicUrl,
    publicUrlFixed: Boolean(env['PUBLIC_URL']?.trim()) || ownUrl !== undefined,
    smtpUrl: read('SMTP_URL', null, urlOf('smtp:', 'smtps:')),
    mailFrom: read('MAIL_FROM', `no-reply@${new URL(publicUrl).hostname}`, readMailAddress),
    pushOrigins: read('PUSH_ORIGINS', [], readOrigins),
    webhookOrigins: read('WEBHOOK_ORIGINS', [], readOrigins),
    paypal: readPayPal({ read, problems }),
    stripe: readStripe({ read, problems }),
    metricsToken: read('METRICS_TOKEN', null, readSecret),
    clamd: read('CLAMD', null, readSocket),
    strictSubdomains: read('STRICT_SUBDOMAINS', true, readSwitch),
    securityContact: read('SECURITY_CONTACT', null, readContact),
    logLevel: read('LOG_LEVEL', 'info', oneOf(LOG_LEVELS)),
    serveWeb: read('SERVE_WEB', resolve(REPOSITORY, 'apps/web/dist'), (text) => resolve(text)),
  }
  if (problems.length > 0)
    throw new Error(`These settings are wrong:\n${problems.map((line) => `  ${line}`).join('\n')}`)
  return settings
}

function readPayPal({ read, problems }: Reading): PayPalSettings | null {
  const clientId = read('PAYPAL_CLIENT_ID', null, String)
  const clientSecret = read('PAYPAL_CLIENT_SECRET', null, String)
  const webhookId = read('PAYPAL_WEBHOOK_ID', null, String)
  const environment = read('PAYPAL_ENVIRONMENT', 'sandbox', oneOf(['sandbox', 'production']))
  const apiUrl = read('PAYPAL_API_URL', null, readOrigin)
  if (clientId !== null && clientSecret !== null)
    return { client_id: clientId, client_secret: clientSecret, webhook_id: webhookId, environment, apiUrl }
  if (clientId !== null) problems.push('PAYPAL_CLIENT_SECRET: it is missing')
  if (clientSecret !== null) problems.push('PAYPAL_CLIENT_ID: it is missing')
  return null
}

function readStripe({ read, problems }: Reading): StripeSettings | null {
  const secretKey = read('STRIPE_SECRET_KEY', null, readSecret)
  const webhookSecret = read('STRIPE_WEBHOOK_SECRET', null, readSecret)
  const apiUrl = read('STRIPE_API_URL', null, readOrigin)
  if (secretKey !== null) return { secret_key: secretKey, webhook_secret: webhookSecret, apiUrl }
  if (webhookSecret !== null) problems.push('STRIPE_SECRET_KEY: it is missing')
  return null
}

function readS3(env: Record<string, string | undefined>, { read, problems }: Reading): S3Settings | null {
  const endpoint = read('S3_ENDPOINT', null, readOrigin)
  const accessKeyId = read('S3_ACCESS_KEY_ID', null, String)
  const secretAccessKey = read('S3_SECRET_ACCESS_KEY', null, String)
  const region = read('S3_REGION', 'auto', readRegion)
  if (endpoint !== null && accessKeyId !== null && secretAccessKey !== null)
    return { endpoint, region, accessKeyId, secretAccessKey }
  const names = ['S3_ENDPOINT', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY']
  const missing = names.filter((name) => !env[name]?.trim())
  if (missing.length < names.length || env['MEDIA_S3']?.trim())
    problems.push(...missing.map((name) => `${name}: it is missing`))
  return null
}

/** Returns the data directory: beside the code or, without write permission there, among the user's own data. */
export function defaultDataDir(env: Record<string, string | undefined>, repository = REPOSITORY): string {
  const beside = resolve(repository, '.data')
  try {
    accessSync(existsSync(beside) ? beside : repository, constants.W_OK)
    return beside
  } catch {
    return join(env['XDG_DATA_HOME'] || join(homedir(), '.local', 'share'), 'tertulia')
  }
}

function wholeNumber(min: number, max: number): Reader<number> {
  return (text) => {
    const number = Number(text)
    if (/^\d+$/.test(text) && number >= min && number <= max) return number
    throw new Error(`"${text}" is not a whole number from ${min} to ${max}`)
  }
}

function oneOf<const T extends string>(values: readonly T[]): Reader<T> {
  return (text) => {
    const found = values.find((value) => value === text)
    if (found !== undefined) return found
    throw new Error(`"${text}" is none of ${values.join(', ')}`)
  }
}

function readSwitch(text: string): boolean {
  return oneOf(['on', 'off'])(text) === 'on'
}

// A secret is not repeated.
function readSecret(text: string): string {
  if (/^[\x21-\x7e]{16,}$/.test(text)) return text
  throw new Error('it needs at least 16 characters without spaces')
}

const readKey: Reader<string> = (text) => {
  readSecretKey(text)
  return text
}

function readRegion(text: string): string {
  if (/^[a-z0-9-]+$/.test(text)) return text
  throw new Error(`"${text}" is not a region such as eu-central-1`)
}

function readSocket(text: string): string {
  if (/^\/\S+$/.test(text) || (URL.canParse(`tcp://${text}`) && /^[^\s/@]+:\d+$/.test(text))) return text
  throw new Error(`"${text}" is neither a path such as /run/clamav/clamd.ctl nor host:port`)
}

function readHost(text: string): string {
  if (/^[a-z0-9.:_-]+$/i.test(text)) return text
  throw new Error(`"${text}" is not a host name or address`)
}

// The text of a URL is not repeated, because it may contain a password.
function urlOf(...protocols: string[]): Reader<string> {
  return (text) => {
    const wanted = protocols.map((protocol) => `${protocol}//`).join(' or ')
    if (!protocols.some((protocol) => text.startsWith(`${protocol}//`)))
      throw new Error(`it must begin with ${wanted}`)
    const problem = findUrlProblem(text)
    if (problem !== null) throw new Error(problem)
    return text
  }
}

const readContact: Reader<string> = (text) => {
  const contact = URL.canParse(text) ? new URL(text) : null
  if (contact && ['mailto:', 'https:'].includes(contact.protocol)) return contact.href
  throw new Error('it must begin with mailto: or https://')
}

/** Reads values that are separated by commas. */
export function readList(text: string): string[] {
  return text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
}

function readOrigins(text: string): string[] {
  return readList(text).map(readOrigin)
}

// Names that the server knows for networks that no stranger is in.
const namedNetworks = ['loopback', 'linklocal', 'uniquelocal']

function readNetworks(text: string): string[] {
  const parts = readList(text)
  const wrong = parts.find((part) => !namedNetworks.includes(part) && !isNetwork(part))
  if (wrong === undefined) return parts
  throw new Error(`"${wrong}" is neither an address nor a network such as 10.0.0.0/8`)
}

const isNetwork = (text: string) =>
  ipaddr.IPv4.isValidFourPartDecimal(text) || ipaddr.IPv6.isValid(text) || ipaddr.isValidCIDR(text)

function readOrigin(text: string): string {
  const url = URL.parse(text)
  if (url && /^https?:$/.test(url.protocol) && url.origin === text.toLowerCase()) return url.origin
  throw new Error(`"${text}" is not an origin such as https://quiz.example.org`)
}

function readDomain(text: string): string {
  if (/^[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(text)) return text
  throw new Error(`"${text}" is not a host name such as liga.example.org`)
}

function readMailAddress(text: string): string {
  if (/^[^\s@<>,;"]+@[^\s@<>,;"]+$/.test(text)) return text
  throw new Error(`"${text}" is not an address such as quiz@example.org`)
}

function readApiUrl(text: string): string {
  const url = URL.parse(text, 'http://same.origin')
  const isPath = text.startsWith('/') && !text.startsWith('//')
  if (url && /^https?:$/.test(url.protocol) && (isPath || URL.canParse(text))) return text.replace(/\/+$/, '')
  throw new Error(`"${text}" is neither a path such as /api nor a URL such as https://api.example.org/api`)
}
