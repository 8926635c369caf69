import { cleanLine } from '../quizzes/clean-text.ts'
import { entriesOf } from '../collections/records.ts'

/** Labels of the actions that a browser logs. */
const names = {
  page_load: 'page load',
  page_change: 'page change',
  page_unload: 'page unload',
  focus_in: 'focus in',
  focus_out: 'focus out',
  copy: 'text copied',
  cut: 'text cut',
  right_click: 'right click',
  new_version: 'new version modal opened',
  offline_mode: 'offline mode',
  page_speed: 'page speed',
} as const

export type NamedLogKind = keyof typeof names

/** Kinds that a hearing looks at, since they may mean looking an answer up. */
export const markedLogKinds: readonly LogKind[] = ['focus_in', 'focus_out', 'copy', 'cut']

export const isMarkedLog = (kind: LogKind) => markedLogKinds.includes(kind)

/** How stored lines of kinds begin. */
export const logNames = (kinds: readonly LogKind[]): string[] =>
  kinds.flatMap((kind) => (kind === 'other' ? [] : [names[kind]]))

/** `other`: a line that no browser of ours wrote. */
export type LogKind = NamedLogKind | 'other'

export type LogAction = { kind: LogKind; detail: string }

/** The most lines stored per batch, and characters per line. */
export const logLinesMax = 50
export const logLineLengthMax = 1000

/** Months for which a log is stored, and days of it that an admin sees first. */
export const logRetentionMonths = 2
export const logDaysForAdmins = 2

// The part that follows opens something by itself. The web's tests name a page that is missing here.
const secretPaths =
  /(\/(?:reset-password|confirm-email|old-email|unsubscribe|quiz-nations|shared-cards|mini-leagues\/join)\/)[^/?#]+/gi
const secretValues = /([?&](?:token|key|code)=)[^&#]*/gi
// Secrets that follow a customer's number in tokens and links.
const secretTokens = /\b((?:tertulia_)?\d{1,9}[.~])[\w~-]{20,}/g

/** The log line of an action: its name and its subject on one line. */
export function logLine(kind: NamedLogKind, detail = ''): string {
  const oneLine = detail.replaceAll(/\s+/g, ' ').trim()
  return cut(oneLine === '' ? names[kind] : `${names[kind]}: ${oneLine}`)
}

/** A path or URL with its secrets removed. */
export function withoutSecrets(address: string): string {
  return address.replaceAll(secretPaths, '$1…').replaceAll(secretValues, '$1…')
}

/** Converts actions to log lines: one line each, without secrets, cut to length, empty ones dropped. */
export function logLines(actions: readonly string[]): string[] {
  return actions
    .map((action) => cut(cleanLine(action).replaceAll(secretTokens, '$1…')))
    .filter((line) => line !== '')
    .slice(0, logLinesMax)
}

/** Parses a line of the log. */
export function readLogLine(line: string): LogAction {
  for (const [kind, name] of entriesOf(names)) {
    if (line === name) return { kind, detail: '' }
    if (line.startsWith(`${name}: `)) return { kind, detail: line.slice(name.length + 2) }
  }
  return { kind: 'other', detail: line }
}

/**
 * The web version of the newest page load among the actions; null without one. Actions with a line break are ignored
 * because our browsers write none.
 */
export function versionInBatch(actions: readonly string[]): string | null {
  const loads = actions
    .filter((action) => !/[\r\n]/.test(action))
    .map(readLogLine)
    .filter(({ kind }) => kind === 'page_load')
  return / (\d{1,4}(?:\.\d{1,4}){2})$/.exec(loads.at(-1)?.detail ?? '')?.[1] ?? null
}

const cut = (line: string) => Array.from(line).slice(0, logLineLengthMax).join('')
