import { Trans, useLingui } from '@lingui/react/macro'
import type { FairPlaySeason, Pace } from '@tertulia/contract/fair-play'
import type { Language } from '@tertulia/core/customers/languages'
import { useLanguage } from '@/lib/dates/dates.ts'
import { formatNumber } from '@/lib/words/numbers.ts'
import { PlayerTable } from './player-table.tsx'
import { SignalPart } from './signal-part.tsx'

/** The players of a season with more right answers in their slower quizzes than their quicker ones explain. */
export function Paces({ season: compared }: { season: FairPlaySeason }) {
  const language = useLanguage()
  const { season, pace_comparisons: comparisons, pace_rare: rare, median_minutes: median, paces } = compared
  // What was compared before this was, too, has no numbers.
  if (comparisons === null || rare === null) return null
  const heading = `paces-${season}`
  const all = formatNumber(comparisons, language)
  const few = formatNumber(rare, language)
  const usual = minutesOf(median ?? 0, language)
  return (
    <SignalPart
      id={heading}
      title={<Trans>More right answers in quizzes that took longer</Trans>}
      lead={
        comparisons > 0 && (
          <Trans>
            Each player’s quizzes are split by the time from opening to submission, and the slower half is
            compared with the quicker one. In this club half of all quizzes take up to {usual} min, and {few}{' '}
            of {all} comparisons had a chance below 1 in 100. Who takes time to think stands out, too.
          </Trans>
        )
      }
      nobody={
        comparisons > 0 ? (
          <Trans>Nobody stands out.</Trans>
        ) : (
          <Trans>Nobody has enough quizzes with a known opening time.</Trans>
        )
      }
    >
      {paces.length > 0 ? <PaceTable paces={paces} heading={heading} /> : null}
    </SignalPart>
  )
}

function PaceTable({ paces, heading }: { paces: readonly Pace[]; heading: string }) {
  const { t } = useLingui()
  const language = useLanguage()
  return (
    <PlayerTable
      rows={paces}
      keyOf={({ player }) => player.id}
      heading={heading}
      columns={[
        {
          head: t`Slower half`,
          label: t`Slower`,
          cell: ({ slower }) => <Half of={slower} />,
          figures: true,
        },
        {
          head: t`Quicker half`,
          label: t`Quicker`,
          cell: ({ quicker }) => <Half of={quicker} />,
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

/** Right answers, and the median time below. */
function Half({ of: { right_answers: right, questions, minutes } }: { of: Pace['slower'] }) {
  const language = useLanguage()
  const time = minutesOf(minutes, language)
  return (
    <>
      <span className="block">{`${right}/${questions}`}</span>
      <span className="block soft">
        <Trans>{time} min</Trans>
      </span>
    </>
  )
}

/** Minutes in words, with a decimal below ten. */
const minutesOf = (minutes: number, language: Language): string =>
  formatNumber(minutes, language, { decimals: minutes < 10 ? 1 : 0 })
