import { useToday } from '@/features/closed-days/use-today.ts'
import { formatDateLong, useLanguage } from '@/lib/dates/dates.ts'

/** Today's date in words as a heading; the server's date once loaded. */
export function useTodaysHeading(today: string | undefined): string {
  const language = useLanguage()
  const guessed = useToday()
  const words = formatDateLong(today ?? guessed, language)
  return words.charAt(0).toUpperCase() + words.slice(1)
}
