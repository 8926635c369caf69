/** A date as the pages write it; the year only when it is another one. */
export function longDate(date: string): RegExp {
  const format = new Intl.DateTimeFormat('en-GB', {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  })
  return new RegExp(format.format(new Date(date)).replace(/,? /, ',? '))
}
