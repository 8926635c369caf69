import { addDays, weekday, type CalendarDate, type Instant } from '@tertulia/core/calendar/calendar'

const keptDays = 7
const keptWeeks = 4

/** Returns the name of the backup file of an instant, encrypted or not; later files have later names. */
export function backupFileName(now: Instant, isEncrypted = false): string {
  return `tertulia-${now.slice(0, 19).replaceAll(':', '-')}Z.tar.gz${isEncrypted ? '.age' : ''}`
}

const namePattern = /^tertulia-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z\.tar\.gz(?:\.age)?$/

/** Returns when a backup was made, by its file name; null for another file. */
export function backupInstant(fileName: string): Instant | null {
  const [, date, ...time] = namePattern.exec(fileName) ?? []
  return date === undefined ? null : `${date}T${time.join(':')}.000Z`
}

/**
 * Chooses which backups of a folder to delete: all but the last one of each of the last seven days and of the last four
 * weeks that have one. Days without a backup delete none, so that the last ones stay when backups stop.
 */
export function chooseOldBackups(fileNames: string[]): string[] {
  const backups = fileNames
    .flatMap((name) => {
      const madeAt = backupInstant(name)
      return madeAt === null ? [] : [{ name, date: madeAt.slice(0, 10) }]
    })
    .toSorted((a, b) => b.name.localeCompare(a.name))
  const newestOf = (periodOf: (date: CalendarDate) => string, count: number) =>
    [...Map.groupBy(backups, ({ date }) => periodOf(date)).values()]
      .slice(0, count)
      .map(([newest]) => newest?.name)
  const kept = new Set([...newestOf((date) => date, keptDays), ...newestOf(mondayOf, keptWeeks)])
  return backups.flatMap(({ name }) => (kept.has(name) ? [] : [name]))
}

const mondayOf = (date: CalendarDate) => addDays(date, 1 - weekday(date))
