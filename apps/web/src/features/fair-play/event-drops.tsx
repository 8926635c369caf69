import { Trans, useLingui } from '@lingui/react/macro'
import type { EventDrop, FairPlaySeason } from '@tertulia/contract/fair-play'
import { useLanguage } from '@/lib/dates/dates.ts'
import { formatNumber, formatPercentage } from '@/lib/words/numbers.ts'
import { PlayerTable } from './player-table.tsx'
import { SignalPart } from './signal-part.tsx'

/** The players of a season who beat fewer of the same people in supervised events than on their own days. */
export function EventDrops({ season: { season, supervised } }: { season: FairPlaySeason }) {
  const language = useLanguage()
  // What was compared before this was, too, has no numbers.
  if (supervised === null) return null
  const { comparisons, drops } = supervised
  const heading = `drops-${season}`
  const all = formatNumber(comparisons, language)
  const few = formatNumber(supervised.rare, language)
  return (
    <SignalPart
      id={heading}
      title={<Trans>Fewer people beaten in supervised events</Trans>}
      lead={
        comparisons > 0 && (
          <Trans>
            Each player’s supervised events of the national ranking are compared with their own days, against
            the same people. In this club {few} of {all} comparisons had a chance below 1 in 100. Other kinds
            of questions, nerves, or writing by hand make a difference, too.
          </Trans>
        )
      }
      nobody={<NobodyWords supervised={supervised} />}
    >
      {drops.length > 0 ? <DropTable drops={drops} heading={heading} /> : null}
    </SignalPart>
  )
}

function NobodyWords({ supervised }: { supervised: NonNullable<FairPlaySeason['supervised']> }) {
  if (supervised.comparisons === 0)
    return (
      <Trans>
        Nothing to compare: it takes two supervised events with five others of this club, and twenty days
        against them.
      </Trans>
    )
  if (!supervised.can_stand_out)
    return (
      <Trans>
        There were too few supervised events to show anything: among so many players nobody could stand out.
      </Trans>
    )
  return <Trans>Nobody stands out.</Trans>
}

function DropTable({ drops, heading }: { drops: readonly EventDrop[]; heading: string }) {
  const { t } = useLingui()
  const language = useLanguage()
  return (
    <PlayerTable
      rows={drops}
      keyOf={({ player }) => player.id}
      heading={heading}
      columns={[
        { head: t`Supervised events`, cell: ({ events }) => events, figures: true },
        {
          head: t`Beaten in them`,
          label: t`In the room`,
          cell: ({ share_in_events: share }) => formatPercentage(share * 100, language),
          figures: true,
        },
        {
          head: t`Beaten on their days`,
          label: t`On days`,
          cell: ({ share_on_days: share }) => formatPercentage(share * 100, language),
          figures: true,
        },
      ]}
      chanceHead={t`Chance of so few`}
    />
  )
}
