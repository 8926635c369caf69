import { Trans, useLingui } from '@lingui/react/macro'
import type { FairPlaySeason, ThemeJump } from '@tertulia/contract/fair-play'
import { themeWord } from '@/features/themes/theme-words.ts'
import { useLanguage } from '@/lib/dates/dates.ts'
import { formatNumber } from '@/lib/words/numbers.ts'
import { PlayerTable } from './player-table.tsx'
import { SignalPart } from './signal-part.tsx'

/** The players of a season who know more of a theme than their own seasons before explain. */
export function ThemeJumps({ season: { season, comparisons, rare, jumps } }: { season: FairPlaySeason }) {
  const language = useLanguage()
  // What was compared before this was, too, has no numbers.
  if (comparisons === null || rare === null) return null
  const heading = `jumps-${season}`
  const all = formatNumber(comparisons, language)
  const few = formatNumber(rare, language)
  return (
    <SignalPart
      id={heading}
      title={<Trans>More right answers in a theme than before</Trans>}
      lead={
        comparisons > 0 && (
          <Trans>
            Each player is compared with their own last seasons, theme by theme. In this club {few} of {all}{' '}
            comparisons had a chance below 1 in 100. Who has studied a theme stands out, too.
          </Trans>
        )
      }
      nobody={
        comparisons > 0 ? (
          <Trans>Nobody stands out.</Trans>
        ) : (
          <Trans>Too little was played before this season to compare with.</Trans>
        )
      }
    >
      {jumps.length > 0 ? <JumpTable jumps={jumps} heading={heading} /> : null}
    </SignalPart>
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
