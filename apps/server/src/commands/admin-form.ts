import { clubPresets, type ClubPreset } from '@tertulia/core/customers/club-presets'
import type { Language } from '@tertulia/core/customers/languages'
import { parseArgs } from 'node:util'
import { shortestPassword } from '@tertulia/core/accounts/password-strength'
import {
  cleanHostname,
  isHostname,
  isMailAddress,
  isTimeZone,
} from '@tertulia/core/customers/customer-fields'
import { readList } from '../platform/process/settings.ts'
import { keysOf } from '@tertulia/core/collections/records'

/** The input from which a customer and its first admin are created. */
export type AdminForm = {
  customer: string
  hostnames: string[]
  time_zone: string
  language: Language
  preset: ClubPreset
  email: string
  name: string
  surname: string
  /** Null: the admin sets it by a link. */
  password: string | null
}

/** The source of values that neither options nor environment give. */
export type Answers = {
  /** Prompts on the terminal; null when there is no terminal. */
  ask: ((question: string, hidden?: boolean) => Promise<string>) | null
  /** The first line that is piped in. */
  readLine: () => Promise<string>
}

const texts = {
  customer: { variable: 'CUSTOMER_NAME', question: 'Name of the customer' },
  email: { variable: 'ADMIN_EMAIL', question: 'E-mail of the admin' },
  name: { variable: 'ADMIN_NAME', question: 'Name of the admin' },
  surname: { variable: 'ADMIN_SURNAME', question: 'Surname of the admin' },
} as const
type TextField = keyof typeof texts

const passwordLimits = { min: shortestPassword, max: 255 }

/** The help text for the options of these commands. */
export const optionsHelp = `  --customer, --email, --name, --surname   or CUSTOMER_NAME, ADMIN_EMAIL, ADMIN_NAME, ADMIN_SURNAME; asked for otherwise
  --hostname                               under which visitors find the customer; may come several times, or
                                           CUSTOMER_HOSTNAMES, separated by commas
  --time-zone                              or CUSTOMER_TIME_ZONE; Europe/Lisbon unless told otherwise
  --language                               or CUSTOMER_LANGUAGE; pt (unless told otherwise) or en
  --features                               or CUSTOMER_FEATURES; essentials (unless told otherwise) or everything: what the
                                           club begins with, which its admins change later
  --password-stdin                         takes the password from standard input
  --help                                   this text

The password may also be given as ADMIN_PASSWORD. Without it and --password-stdin it is asked for; where nobody can be
asked, and where it is left empty, a link to set one is printed, which works once and for 24 hours.`

/** Reads the command's options, prompts for missing values and validates all; null when only help is requested. */
export async function readAdminForm(
  options: string[],
  env: Record<string, string | undefined>,
  answers: Answers,
): Promise<AdminForm | null> {
  const { values } = parseArgs({
    args: options,
    options: {
      customer: { type: 'string' },
      email: { type: 'string' },
      name: { type: 'string' },
      surname: { type: 'string' },
      hostname: { type: 'string', multiple: true, default: readList(env['CUSTOMER_HOSTNAMES'] ?? '') },
      'time-zone': { type: 'string', default: env['CUSTOMER_TIME_ZONE']?.trim() || 'Europe/Lisbon' },
      language: { type: 'string', default: env['CUSTOMER_LANGUAGE']?.trim() || 'pt' },
      features: { type: 'string', default: env['CUSTOMER_FEATURES']?.trim() || 'essentials' },
      'password-stdin': { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  })
  if (values.help) return null
  const form = {
    ...(await readTexts((field) => values[field] ?? env[texts[field].variable], answers)),
    hostnames: values.hostname.map(cleanHostname),
    time_zone: values['time-zone'],
    language: values.language,
    preset: values.features,
  }
  const typed = await readPassword(values['password-stdin'], env['ADMIN_PASSWORD'], answers)
  const checked = { ...form, password: typed || null }
  refuseProblems(checked)
  return {
    ...checked,
    language: checked.language === 'en' ? 'en' : 'pt',
    preset: checked.preset === 'everything' ? 'everything' : 'essentials',
  }
}

async function readTexts(
  given: (field: TextField) => string | undefined,
  { ask }: Answers,
): Promise<Record<TextField, string>> {
  const fields = keysOf(texts)
  const missing = fields.filter((field) => !given(field)?.trim())
  if (missing.length > 0 && !ask) {
    const names = missing.map((field) => `--${field} (or ${texts[field].variable})`)
    throw new Error(`These are missing: ${names.join(', ')}.`)
  }
  const values: Record<TextField, string> = { customer: '', email: '', name: '', surname: '' }
  for (const field of fields) {
    const value = missing.includes(field) ? await ask?.(`${texts[field].question}: `) : given(field)
    values[field] = value?.trim() ?? ''
  }
  return values
}

async function readPassword(
  isPiped: boolean,
  given: string | undefined,
  { ask, readLine }: Answers,
): Promise<string> {
  if (!isPiped && given) return given
  if (!isPiped) return (await ask?.('Password (empty for a link to set it): ', true)) ?? ''
  const password = await readLine()
  if (password === '') throw new Error('The password from standard input is empty.')
  return password
}

function refuseProblems(
  form: Omit<AdminForm, 'language' | 'preset'> & { language: string; preset: string },
): void {
  const problems: string[] = []
  for (const field of keysOf(texts)) {
    if (form[field] === '' || form[field].length > 255) {
      problems.push(`${field}: 1 to 255 characters are needed`)
    }
  }
  if (!isMailAddress(form.email)) problems.push(`email: "${form.email}" is not an e-mail address`)
  for (const hostname of form.hostnames) {
    if (!isHostname(hostname)) problems.push(`hostname: "${hostname}" is not a host name`)
  }
  if (!isTimeZone(form.time_zone)) problems.push(`time-zone: "${form.time_zone}" is not a time zone`)
  if (form.language !== 'en' && form.language !== 'pt') {
    problems.push(`language: "${form.language}" is neither pt nor en`)
  }
  if (!Object.hasOwn(clubPresets, form.preset)) {
    problems.push(`features: "${form.preset}" is neither essentials nor everything`)
  }
  const length = form.password?.length
  if (length !== undefined && (length < passwordLimits.min || length > passwordLimits.max)) {
    problems.push(`password: ${passwordLimits.min} to ${passwordLimits.max} characters are needed`)
  }
  if (problems.length > 0)
    throw new Error(`Nothing was made:\n${problems.map((line) => `  ${line}`).join('\n')}`)
}
