import { accessSync, constants, existsSync } from 'node:fs'
import { homedir } from 'node:os'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { PayPalSettings } from './paypal-client.ts'

const REPOSITORY = fileURLToPath(new URL('../../../..', import.meta.url))
const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

/** What the surroundings decide about this process; read once, at its start. */
export type Settings = {
  node_env: 'production' | 'development' | 'test'
  host: string
  port: number
  /** Whether somebody asked for this very port. */
  port_fixed: boolean
  /** An outside PostgreSQL; null runs the embedded one in data_dir. */
  database_url: string | null
  database_pool: number
  prepared_statements: boolean
  data_dir: string
  /** Other origins whose pages may call the API. */
  web_origins: string[]
  /** Where the web finds the API. */
  api_url: string
  /** Where people find the web, for links in mail; customers with host names of their own take protocol and port from it. */
  public_url: string
  /** Whether somebody said so, or it follows from the port. */
  public_url_fixed: boolean
  /** Null: mail is kept as files in data_dir. */
  smtp_url: string | null
  /** The address that mail comes from. */
  mail_from: string
  /** Push services beside those of the known browsers. */
  push_origins: string[]
  /** Null: nobody pays by the payment service. */
  paypal: PayPalSettings | null
  log_level: (typeof LOG_LEVELS)[number]
  /** The folder of the built web, served by the same process. */
  serve_web: string
}

type Reader<T> = (text: string) => T

/** Reads and checks all settings; throws one error that names every bad variable with its reason. */
export function readSettings(env: Record<string, string | undefined>): Settings {
  const problems: string[] = []

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

  function readPayPal(): PayPalSettings | null {
    const client_id = read('PAYPAL_CLIENT_ID', null, String)
    const client_secret = read('PAYPAL_CLIENT_SECRET', null, String)
    const webhook_id = read('PAYPAL_WEBHOOK_ID', null, String)
    const environment = read('PAYPAL_ENVIRONMENT', 'sandbox', oneOf(['sandbox', 'production']))
    const api_url = read('PAYPAL_API_URL', null, readOrigin)
    if (client_id !== null && client_secret !== null)
      return { client_id, client_secret, webhook_id, environment, api_url }
    if (client_id !== null) problems.push('PAYPAL_CLIENT_SECRET: it is missing')
    if (client_secret !== null) problems.push('PAYPAL_CLIENT_ID: it is missing')
    return null
  }

  const node_env = read('NODE_ENV', 'development', oneOf(['production', 'development', 'test']))
  const port = read('PORT', 3000, wholeNumber(0, 65_535))
  const web_origins = read('WEB_ORIGIN', [], readOrigins)
  const public_url = read('PUBLIC_URL', web_origins[0] ?? `http://localhost:${port}`, readOrigin)
  const settings: Settings = {
    node_env,
    // localhost is both 127.0.0.1 and ::1, and keeps a machine without a firewall closed.
    host: read('HOST', node_env === 'production' ? '0.0.0.0' : 'localhost', readHost),
    port,
    port_fixed: Boolean(env['PORT']?.trim()),
    database_url: read('DATABASE_URL', null, urlOf('postgres:', 'postgresql:')),
    database_pool: read('DATABASE_POOL', 10, wholeNumber(1, 1000)),
    prepared_statements: read('PREPARED_STATEMENTS', true, readSwitch),
    data_dir: read('DATA_DIR', defaultDataDir(env), (text) => resolve(text)),
    web_origins,
    api_url: read('API_URL', '/api', readApiUrl),
    public_url,
    public_url_fixed: Boolean(env['PUBLIC_URL']?.trim()) || web_origins.length > 0,
    smtp_url: read('SMTP_URL', null, urlOf('smtp:', 'smtps:')),
    mail_from: read('MAIL_FROM', `no-reply@${new URL(public_url).hostname}`, readMailAddress),
    push_origins: read('PUSH_ORIGINS', [], readOrigins),
    paypal: readPayPal(),
    log_level: read('LOG_LEVEL', 'info', oneOf(LOG_LEVELS)),
    serve_web: read('SERVE_WEB', resolve(REPOSITORY, 'apps/web/dist'), (text) => resolve(text)),
  }
  if (problems.length > 0)
    throw new Error(`These settings are wrong:\n${problems.map((line) => `  ${line}`).join('\n')}`)
  return settings
}

/** Beside the code; for who may not write there, among his own data. */
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

function readHost(text: string): string {
  if (/^[a-z0-9.:_-]+$/i.test(text)) return text
  throw new Error(`"${text}" is not a host name or address`)
}

// The text of a URL is not repeated: it may hold a password.
function urlOf(...protocols: string[]): Reader<string> {
  return (text) => {
    const wanted = protocols.map((protocol) => `${protocol}//`).join(' or ')
    if (!protocols.some((protocol) => text.startsWith(`${protocol}//`)))
      throw new Error(`it must begin with ${wanted}`)
    if (!URL.canParse(text)) throw new Error('it is not a complete URL')
    return text
  }
}

function readOrigins(text: string): string[] {
  const parts = text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
  return parts.map(readOrigin)
}

function readOrigin(text: string): string {
  const url = URL.parse(text)
  if (url && /^https?:$/.test(url.protocol) && url.origin === text.toLowerCase()) return url.origin
  throw new Error(`"${text}" is not an origin such as https://quiz.example.org`)
}

function readMailAddress(text: string): string {
  if (/^[^\s@<>,;"]+@[^\s@<>,;"]+$/.test(text)) return text
  throw new Error(`"${text}" is not an address such as quiz@example.org`)
}

function readApiUrl(text: string): string {
  const url = URL.parse(text, 'http://same.origin')
  const is_path = text.startsWith('/') && !text.startsWith('//')
  if (url && /^https?:$/.test(url.protocol) && (is_path || URL.canParse(text)))
    return text.replace(/\/+$/, '')
  throw new Error(`"${text}" is neither a path such as /api nor a URL such as https://api.example.org/api`)
}
