import { useToday } from '@/features/customer/use-today.ts'
import { formatDateLong, useLanguage } from '@/lib/dates.ts'

/** Today's date in words, as a heading: by the server's word once it is there. */
export function useTodaysHeading(today: string | undefined): string {
  const language = useLanguage()
  const guessed = useToday()
  const words = formatDateLong(today ?? guessed, language)
  return words.charAt(0).toUpperCase() + words.slice(1)
}
