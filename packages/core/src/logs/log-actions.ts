/** What a browser logs, and how a line of the log names it. */
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

/** `other`: a line that no browser of ours has written. */
export type LogKind = NamedLogKind | 'other'

export type LogAction = { kind: LogKind; detail: string }

/** How many lines of a batch are kept, and how many characters of each. */
export const log_lines_max = 50
export const log_line_length_max = 1000

/** How many months a log is kept, and how many days of it an admin sees. */
export const log_months_kept = 2
export const log_days_for_admins = 2

// What follows opens something without a password.
const secret_paths = /(\/(?:reset-password|unsubscribe|quiz-nations)\/)[^/?#]+/g
const secret_values = /([?&](?:token|key)=)[^&#]*/gi
// What stands behind a customer's number in tokens and links.
const secret_tokens = /\b((?:tertulia_)?\d{1,9}[.~])[\w~-]{20,}/g

/** The line that stands for an action: its name, and what it concerned on the same line. (docs/rules/logs.md) */
export function logLine(kind: NamedLogKind, detail = ''): string {
  const one_line = detail.replaceAll(/\s+/g, ' ').trim()
  return cut(one_line === '' ? names[kind] : `${names[kind]}: ${one_line}`)
}

/** A path or URL without the secrets that some have in them. (docs/rules/logs.md) */
export function withoutSecrets(address: string): string {
  return address.replaceAll(secret_paths, '$1…').replaceAll(secret_values, '$1…')
}

/** The actions of a batch, one per line: those that are kept, as they are kept. (docs/rules/logs.md) */
export function logLines(batch: string): string[] {
  return batch
    .toWellFormed()
    .split(/[\r\n]+/)
    .map((line) => cut(line.trim().replaceAll(secret_tokens, '$1…')))
    .filter((line) => line !== '')
    .slice(0, log_lines_max)
}

/** What a line of the log says. (docs/rules/logs.md) */
export function readLogLine(line: string): LogAction {
  for (const [kind, name] of Object.entries(names)) {
    if (line === name) return { kind: kind as NamedLogKind, detail: '' }
    if (line.startsWith(`${name}: `))
      return { kind: kind as NamedLogKind, detail: line.slice(name.length + 2) }
  }
  return { kind: 'other', detail: line }
}

/** The version of the web that the newest page load in a batch names; null without one. (docs/rules/logs.md) */
export function versionInBatch(lines: readonly string[]): string | null {
  const loads = lines.map(readLogLine).filter(({ kind }) => kind === 'page_load')
  return / (\d{1,4}(?:\.\d{1,4}){2})$/.exec(loads.at(-1)?.detail ?? '')?.[1] ?? null
}

const cut = (line: string) => Array.from(line).slice(0, log_line_length_max).join('')
