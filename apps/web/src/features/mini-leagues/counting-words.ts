import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { MiniLeague } from '@tertulia/contract/mini-leagues'
import { themeWord } from '@/features/themes/theme-words.ts'
import { useLanguage } from '@/lib/dates/dates.ts'
import { formatList } from '@/lib/words/lists.ts'

type Counting = Pick<MiniLeague, 'best_days' | 'duels' | 'theme_slugs'>

/** Describes how a mini-league counts, in a few sentences. */
export function useCountingWords(): (counting: Counting) => string[] {
  const { t } = useLingui()
  const language = useLanguage()

  function daysOf({ best_days, duels }: Counting): string {
    if (duels) return t`Two by two, players meet in duels, and the duels decide the table.`
    if (best_days === null) return t`Every day counts.`
    return plural(best_days, {
      one: 'Only each player’s best day counts.',
      other: 'Only each player’s # best days count.',
    })
  }

  return (counting) => [
    daysOf(counting),
    counting.theme_slugs.length === 0
      ? t`All themes count.`
      : t`Only these themes count: ${formatList(counting.theme_slugs.map(themeWord), language)}.`,
  ]
}
