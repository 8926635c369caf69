import { Trans, useLingui } from '@lingui/react/macro'
import * as practiceCalls from '@tertulia/contract/practice'
import type { Practice } from '@tertulia/contract/practice'
import { useMutation } from '@tanstack/react-query'
import { themeWord } from '@/features/themes/theme-words.ts'
import { useLanguage } from '@/lib/dates/dates.ts'
import { callText, CallError } from '@/lib/calls/call.ts'
import { errorWords } from '@/lib/calls/error-words.ts'
import { saveFile } from '@/lib/device/save-file.ts'
import { formatNumber } from '@/lib/words/numbers.ts'
import { Button } from '@/ui/button.tsx'
import { DataTable } from '@/ui/lists/data-table.tsx'
import { showError } from '@/ui/states/toasts.ts'

type DeckTheme = Practice['themes'][number]

/** The questions of the deck by theme: to see again today, new, and all. */
export function DeckThemes({ themes }: Pick<Practice, 'themes'>) {
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
      <AnkiDownload />
    </section>
  )
}

/** Saves the deck as a file that Anki and other programs for flash cards read. */
function AnkiDownload() {
  const { t } = useLingui()
  const download = useMutation({
    mutationFn: () => callText(practiceCalls.exportPracticeDeck, {}),
    onSuccess: ({ text }) => saveFile(`${t`Practice`}.txt`, text, 'text/tab-separated-values;charset=utf-8'),
    onError: (error) => showError(errorWords(error instanceof CallError ? error.code : 'server_error')),
  })
  return (
    <p>
      <Button disabled={download.isPending} onClick={() => download.mutate()}>
        <Trans>Download for Anki</Trans>
      </Button>
    </p>
  )
}
