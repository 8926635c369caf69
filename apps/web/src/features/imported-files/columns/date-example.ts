/** The other reading of a date whose day could be its month; null where it could not. */
export function otherReading(date: string): string | null {
  const [year, month, day] = date.split('-')
  return Number(day) > 12 ? null : `${year}-${day}-${month}`
}
