import { parseArgs } from 'node:util'
import { pushHosts } from '../../platform/delivery/push-services.ts'
import { readSettings, type Settings } from '../../platform/process/settings.ts'
import { hasDatabase, reachDatabase } from '../existing-database.ts'
import { runInTerminal } from '../run-in-terminal.ts'
import { say } from '../terminal-answers.ts'
import {
  checkBackupPlace,
  checkBackups,
  checkDatabase,
  checkDisk,
  checkMail,
  checkPublicAddress,
  checkPush,
  checkSettings,
  type Finding,
} from './checks.ts'
import { tryMail } from './mail-check.ts'
import { checkMediaBucket } from './media-check.ts'
import { checkSecrets } from './secrets-check.ts'

const usage = `Examines this installation, and says what to do about what it finds. Exits with 1 when there is a problem.

  npm run doctor

  --mail ADDRESS   also sends a mail there, and says what its receiver does with mail from here (SPF, DKIM, DMARC)
  --help           this text`

const labels = { ok: 'ok      ', warning: 'WARNING ', problem: 'PROBLEM ' }
const now = Date.now

function tell(findings: Finding[]): void {
  for (const { state, what, advice } of findings) {
    say(`${labels[state]}${what}.`)
    if (advice !== undefined) say(`        ${advice}`)
  }
}

async function examineDatabase(settings: Settings): Promise<Finding[]> {
  if (settings.databaseUrl === null && !hasDatabase(settings.dataDir))
    return [{ state: 'warning', what: 'There is no database yet', advice: 'Start the app: it makes it.' }]
  try {
    const { url, close } = await reachDatabase(settings, { mayCreate: false })
    return await examineContents(url, settings).finally(close)
  } catch (error) {
    const what = error instanceof Error ? error.message : String(error)
    return [{ state: 'problem', what: what.replace(/\.$/, '') }]
  }
}

async function examineContents(url: string, settings: Settings): Promise<Finding[]> {
  const findings = await checkDatabase(url, now)
  // Where migrations are pending, the record of backups may be missing.
  return findings.every(({ state }) => state === 'ok')
    ? [...findings, ...(await checkSecrets(url, settings)), ...(await checkBackups(url, now))]
    : findings
}

async function examine(recipient: string | undefined): Promise<Finding[]> {
  const settings = readSettings(process.env)
  const findings: Finding[] = []
  const note = (found: Finding[]) => {
    tell(found)
    findings.push(...found)
  }
  note(checkSettings(settings))
  note(await checkDisk(settings))
  note(await examineDatabase(settings))
  note(await checkBackupPlace(settings))
  note(await checkMediaBucket(settings))
  note(await checkPublicAddress(settings))
  note(await checkMail(settings))
  if (recipient !== undefined) note(await tryMail(recipient, settings))
  const pushAddresses = pushHosts.map((host) => `https://${host}/`)
  note(await checkPush([...pushAddresses, ...settings.pushOrigins], now))
  return findings
}

async function run(): Promise<boolean> {
  const { values } = parseArgs({
    options: { mail: { type: 'string' }, help: { type: 'boolean', default: false } },
  })
  if (values.help) {
    say(usage)
    return true
  }
  const findings = await examine(values.mail)
  return findings.every(({ state }) => state !== 'problem')
}

await runInTerminal(run)
