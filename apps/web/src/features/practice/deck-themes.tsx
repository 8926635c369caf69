import { Trans, useLingui } from '@lingui/react/macro'
import type { Practice } from '@tertulia/contract/practice'
import { themeWord } from '@/features/themes/theme-words.ts'
import { useLanguage } from '@/lib/dates/dates.ts'
import { formatNumber } from '@/lib/words/numbers.ts'
import { DataTable } from '@/ui/lists/data-table.tsx'

type DeckTheme = Practice['themes'][number]

/** The questions of the deck by theme: to see again today, new, and all. */
export function DeckThemes({ practice: { themes } }: { practice: Practice }) {
  const { t } = useLingui()
  const language = useLanguage()
  return (
    <section className="stack gap-12" aria-labelledby="deck-themes">
      <h2 id="deck-themes">
        <Trans>Your questions</Trans>
      </h2>
      <DataTable<DeckTheme>
        rows={themes}
        keyOf={({ theme }) => theme ?? ''}
        labelledBy="deck-themes"
        dense
        columns={[
          {
            head: t`Theme`,
            cell: ({ theme }) => (theme === null ? t`Special quizzes` : themeWord(theme)),
          },
          {
            head: t({ message: 'Today', comment: 'Column head: questions to see again today' }),
            figures: true,
            cell: ({ due }) => formatNumber(due, language),
          },
          {
            head: t({ message: 'New', comment: 'Column head: questions never practised' }),
            figures: true,
            cell: ({ new: unseen }) => formatNumber(unseen, language),
          },
          {
            head: t({ message: 'Total', comment: 'Column head: all questions of the theme' }),
            figures: true,
            cell: ({ cards }) => formatNumber(cards, language),
          },
        ]}
      />
    </section>
  )
}
