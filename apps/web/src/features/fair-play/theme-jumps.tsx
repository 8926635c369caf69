import { Trans, useLingui } from '@lingui/react/macro'
import type * as fairPlay from '@tertulia/contract/fair-play'
import type { ThemeJump } from '@tertulia/contract/fair-play'
import type { ReplyOf } from '@tertulia/contract/endpoint'
import { themeWord } from '@/features/themes/theme-words.ts'
import { useLanguage } from '@/lib/dates/dates.ts'
import { formatNumber } from '@/lib/words/numbers.ts'
import { EmptyState } from '@/ui/states/empty-state.tsx'
import { PlayerTable } from './player-table.tsx'

type Season = ReplyOf<typeof fairPlay.listFairPlaySignals>['seasons'][number]

/** The players of a season who know more of a theme than their own seasons before explain. */
export function ThemeJumps({ season: { season, comparisons, rare, jumps } }: { season: Season }) {
  const language = useLanguage()
  // What was compared before this was, too, has no numbers.
  if (comparisons === null || rare === null) return null
  const heading = `jumps-${season}`
  const all = formatNumber(comparisons, language)
  const few = formatNumber(rare, language)
  return (
    <div className="stack gap-12">
      <h3 id={heading}>
        <Trans>More right answers in a theme than before</Trans>
      </h3>
      {comparisons > 0 && (
        <p className="soft">
          <Trans>
            Each player is compared with their own last seasons, theme by theme. In this club {few} of {all}{' '}
            comparisons had a chance below 1 in 100. Who has studied a theme stands out, too.
          </Trans>
        </p>
      )}
      {jumps.length > 0 ? (
        <JumpTable jumps={jumps} heading={heading} />
      ) : (
        <EmptyState>
          {comparisons > 0 ? (
            <Trans>Nobody stands out.</Trans>
          ) : (
            <Trans>Too little was played before this season to compare with.</Trans>
          )}
        </EmptyState>
      )}
    </div>
  )
}

function JumpTable({ jumps, heading }: { jumps: readonly ThemeJump[]; heading: string }) {
  const { t } = useLingui()
  const language = useLanguage()
  return (
    <PlayerTable
      rows={jumps}
      keyOf={({ player, theme }) => `${player.id} ${theme}`}
      heading={heading}
      columns={[
        { head: t`Theme`, cell: ({ theme }) => themeWord(theme) },
        {
          head: t`Right answers`,
          cell: ({ right_answers: right, questions }) => t`${right} of ${questions}`,
          figures: true,
        },
        {
          head: t`Before`,
          cell: ({ right_before: right, questions_before: questions }) => t`${right} of ${questions}`,
          figures: true,
        },
        {
          head: t`Expected after that`,
          label: t`Expected`,
          cell: ({ expected }) => formatNumber(expected, language, { decimals: 1 }),
          figures: true,
        },
      ]}
      chanceHead={t`Chance of so many`}
    />
  )
}
