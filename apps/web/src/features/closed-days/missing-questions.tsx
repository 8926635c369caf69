import { useLingui } from '@lingui/react/macro'
import type { MissingQuestion } from '@tertulia/contract/closed-days'
import { themeWord } from '@/features/themes/theme-words.ts'
import { useLanguage } from '@/lib/dates/dates.ts'
import { formatList } from '@/lib/words/lists.ts'

/** The questions that a quiz lacks, by their themes, or by their numbers while their themes are not chosen. */
export function MissingQuestions({ missing }: { missing: readonly MissingQuestion[] }) {
  const { t } = useLingui()
  const language = useLanguage()
  const names = missing.map(({ position, theme }) =>
    theme === null ? t`question ${position}` : themeWord(theme),
  )
  return formatList(names, language)
}
