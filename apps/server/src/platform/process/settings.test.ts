import { join, resolve } from 'node:path'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { expect, onTestFinished, test } from 'vitest'
import { defaultDataDir, readSettings, secretSettings } from './settings.ts'

const keyOf = (byte: number) => Buffer.alloc(32, byte).toString('base64')

test('without any variable the product runs on its own database, closed to other machines', () => {
  expect(readSettings({})).toMatchObject({
    nodeEnv: 'development',
    host: 'localhost',
    port: 3000,
    portFixed: false,
    trustedProxies: ['loopback'],
    databaseUrl: null,
    databasePool: 10,
    drainSeconds: 0,
    preparedStatements: true,
    s3: null,
    mediaBucket: null,
    backupRecipients: [],
    webOrigins: [],
    apiUrl: '/api',
    publicUrl: 'http://localhost:3000',
    publicUrlFixed: false,
    smtpUrl: null,
    mailFrom: 'no-reply@localhost',
    pushOrigins: [],
    webhookOrigins: [],
    paypal: null,
    stripe: null,
    metricsToken: null,
    clamd: null,
    strictSubdomains: true,
    logLevel: 'info',
  })
  expect(readSettings({}).dataDir).toBe(resolve(import.meta.dirname, '../../../../../.data'))
  expect(readSettings({ PORT: '', DATABASE_URL: ' ' })).toEqual(readSettings({}))
})

test('every variable is read', () => {
  const settings = readSettings({
    NODE_ENV: 'production',
    PORT: '8080',
    TRUSTED_PROXIES: '10.0.0.0/8, 2001:db8::/32,192.0.2.7, loopback',
    DATABASE_URL: 'postgres://app:secret@db.example.org/tertulia',
    DATABASE_POOL: '25',
    DRAIN_SECONDS: '5',
    PREPARED_STATEMENTS: 'off',
    DATA_DIR: '/srv/tertulia',
    SECRETS_KEY: keyOf(1),
    SECRETS_KEY_PREVIOUS: `${keyOf(2)}, ${keyOf(3)}`,
    S3_ENDPOINT: 'https://s3.example.org',
    S3_REGION: 'eu-central-1',
    S3_ACCESS_KEY_ID: 'app',
    S3_SECRET_ACCESS_KEY: 'secret',
    MEDIA_S3: 's3://tertulia/media/',
    BACKUP_ENCRYPT_TO: 'age1qqqq, age1pq1zzzz',
    WEB_ORIGIN: 'https://quiz.example.org, http://localhost:5173',
    API_URL: 'https://api.example.org/api/',
    PUBLIC_URL: 'https://liga.example.org',
    SMTP_URL: 'smtps://mail.example.org',
    MAIL_FROM: 'quiz@example.org',
    PUSH_ORIGINS: 'http://localhost:4010, https://push.example.org',
    WEBHOOK_ORIGINS: 'http://localhost:4020',
    PAYPAL_CLIENT_ID: 'club',
    PAYPAL_CLIENT_SECRET: 'secret',
    PAYPAL_WEBHOOK_ID: 'hook',
    PAYPAL_ENVIRONMENT: 'production',
    PAYPAL_API_URL: 'http://localhost:9000',
    STRIPE_SECRET_KEY: 'sk_live_of_the_server',
    STRIPE_WEBHOOK_SECRET: 'whsec_of_the_server',
    STRIPE_API_URL: 'http://localhost:9001',
    METRICS_TOKEN: 'a-long-random-text',
    STRICT_SUBDOMAINS: 'off',
    CLAMD: '/run/clamav/clamd.ctl',
    SECURITY_CONTACT: 'mailto:security@example.org',
    LOG_LEVEL: 'warn',
    SERVE_WEB: '/srv/web',
  })
  expect(settings).toEqual({
    nodeEnv: 'production',
    host: '0.0.0.0',
    port: 8080,
    portFixed: true,
    trustedProxies: ['10.0.0.0/8', '2001:db8::/32', '192.0.2.7', 'loopback'],
    databaseUrl: 'postgres://app:secret@db.example.org/tertulia',
    databasePool: 25,
    drainSeconds: 5,
    preparedStatements: false,
    dataDir: '/srv/tertulia',
    secretsKey: keyOf(1),
    previousSecretsKeys: [keyOf(2), keyOf(3)],
    s3: {
      endpoint: 'https://s3.example.org',
      region: 'eu-central-1',
      accessKeyId: 'app',
      secretAccessKey: 'secret',
    },
    mediaBucket: { bucket: 'tertulia', prefix: 'media' },
    backupRecipients: ['age1qqqq', 'age1pq1zzzz'],
    webOrigins: ['https://quiz.example.org', 'http://localhost:5173'],
    apiUrl: 'https://api.example.org/api',
    publicUrl: 'https://liga.example.org',
    publicUrlFixed: true,
    smtpUrl: 'smtps://mail.example.org',
    mailFrom: 'quiz@example.org',
    pushOrigins: ['http://localhost:4010', 'https://push.example.org'],
    webhookOrigins: ['http://localhost:4020'],
    paypal: {
      client_id: 'club',
      client_secret: 'secret',
      webhook_id: 'hook',
      environment: 'production',
      apiUrl: 'http://localhost:9000',
    },
    stripe: {
      secret_key: 'sk_live_of_the_server',
      webhook_secret: 'whsec_of_the_server',
      apiUrl: 'http://localhost:9001',
    },
    metricsToken: 'a-long-random-text',
    clamd: '/run/clamav/clamd.ctl',
    strictSubdomains: false,
    securityContact: 'mailto:security@example.org',
    logLevel: 'warn',
    serveWeb: '/srv/web',
  })
})

test('all bad values are named at once with their reasons', () => {
  const read = () =>
    readSettings({ PORT: '80a', LOG_LEVEL: 'loud', WEB_ORIGIN: 'https://quiz.example.org/page' })
  expect(read).toThrow('PORT: "80a" is not a whole number from 0 to 65535')
  expect(read).toThrow('LOG_LEVEL: "loud" is none of fatal, error')
  expect(read).toThrow('WEB_ORIGIN: "https://quiz.example.org/page" is not an origin')
})

test.each([
  ['PORT', '70000'],
  ['PORT', '-1'],
  ['HOST', 'http://localhost'],
  ['DATABASE_URL', 'mysql://db.example.org'],
  ['TRUSTED_PROXIES', '10.0.0.0/33'],
  ['TRUSTED_PROXIES', 'proxy.example.org'],
  ['DATABASE_POOL', '0'],
  ['DRAIN_SECONDS', '61'],
  ['PREPARED_STATEMENTS', 'maybe'],
  ['API_URL', 'api'],
  ['API_URL', '//api.example.org'],
  ['SMTP_URL', 'mail.example.org:25'],
  ['METRICS_TOKEN', 'short'],
  ['STRIPE_SECRET_KEY', 'sk_live'],
  ['STRIPE_API_URL', 'localhost:9001'],
  ['NODE_ENV', 'prod'],
  ['BACKUP_ENCRYPT_TO', 'ssh-ed25519'],
  ['DOMAIN', 'https://liga.example.org'],
])('%s=%s stops the start', (name, value) => {
  expect(() => readSettings({ [name]: value })).toThrow(`${name}: `)
})

test('a bad connection string is not repeated, for it may hold a password', () => {
  expect(() => readSettings({ DATABASE_URL: 'mysql://app:secret@db.example.org' })).toThrow(
    expect.not.objectContaining({ message: expect.stringContaining('secret') }),
  )
})

test('links and mail follow from the domain, unless PUBLIC_URL is another one', () => {
  const DOMAIN = 'liga.example.org'
  expect(readSettings({ DOMAIN })).toMatchObject({
    publicUrl: 'https://liga.example.org',
    publicUrlFixed: true,
    mailFrom: 'no-reply@liga.example.org',
  })
  const PUBLIC_URL = 'https://quiz.example.org'
  expect(readSettings({ DOMAIN, PUBLIC_URL })).toMatchObject({ publicUrl: PUBLIC_URL })
})

test('a private key where the public one belongs is not repeated', () => {
  const read = () => readSettings({ BACKUP_ENCRYPT_TO: 'AGE-SECRET-KEY-1SECRET' })
  expect(read).toThrow('BACKUP_ENCRYPT_TO: it is a private key')
  expect(read).toThrow(expect.not.objectContaining({ message: expect.stringContaining('1SECRET') }))
})

test('a user without write access to the code stores the data in their home folder', () => {
  const env = { XDG_DATA_HOME: '/srv/mine' }
  expect(defaultDataDir(env, '/nowhere/at/all')).toBe('/srv/mine/tertulia')
  expect(defaultDataDir(env, import.meta.dirname)).toBe(resolve(import.meta.dirname, '.data'))
})

test('events of Stripe need its key', () => {
  expect(() => readSettings({ STRIPE_WEBHOOK_SECRET: 'whsec_of_the_server' })).toThrow(
    'STRIPE_SECRET_KEY: it is missing',
  )
})

test('a bucket needs a service and its key, and a service a whole key', () => {
  expect(() => readSettings({ MEDIA_S3: 's3://tertulia', S3_ACCESS_KEY_ID: 'app' })).toThrow(
    /S3_ENDPOINT: it is missing\n\s+S3_SECRET_ACCESS_KEY: it is missing$/,
  )
  expect(() => readSettings({ S3_ENDPOINT: 'https://s3.example.org' })).toThrow(
    'S3_ACCESS_KEY_ID: it is missing',
  )
  for (const wrong of [
    'tertulia',
    's3://T',
    's3://tertulia/../other place',
    'https://s3.example.org/tertulia',
  ])
    expect(() => readSettings({ MEDIA_S3: wrong })).toThrow(`MEDIA_S3: "${wrong}" is not a bucket`)
})

test('a secret may be a file, whose content is repeated nowhere', () => {
  const folder = mkdtempSync(join(tmpdir(), 'tertulia-secrets-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'key')
  writeFileSync(file, `${keyOf(7)}\n`)
  expect(readSettings({ SECRETS_KEY_FILE: file }).secretsKey).toBe(keyOf(7))
  for (const name of secretSettings) {
    writeFileSync(file, 'Canary 7K3M')
    expect(() => readSettings({ [`${name}_FILE`]: file }), name).toThrow(/^(?!.*7K3M)/s)
    expect(() => readSettings({ [`${name}_FILE`]: join(folder, 'none') })).toThrow(`${name}_FILE: "`)
  }
  writeFileSync(file, keyOf(7))
  expect(() => readSettings({ SECRETS_KEY_FILE: file, SECRETS_KEY: keyOf(8) })).toThrow(
    'SECRETS_KEY_FILE: SECRETS_KEY is given, too',
  )
})
