import { Trans, useLingui } from '@lingui/react/macro'
import * as earlierPlaceCalls from '@tertulia/contract/earlier-places'
import { ofFeature } from '@/features/session/of-feature.tsx'
import { useCall } from '@/lib/calls/queries.ts'
import { paths } from '@/paths.ts'
import { DataTable } from '@/ui/lists/data-table.tsx'
import { TextLink } from '@/ui/text-link.tsx'
import { useEarlierWords } from './use-earlier-words.ts'

/** A player's places in the seasons that the club played elsewhere; nothing without any. */
export const EarlierPlaces = ofFeature('earlier_seasons', Places)

function Places({ user_id }: { user_id: number }) {
  const { t } = useLingui()
  const { nameTable } = useEarlierWords()
  const { data } = useCall(earlierPlaceCalls.listEarlierPlaces, { params: { id: user_id } })
  if (!data || data.places.length === 0) return null
  return (
    <section className="stack gap-12 fitted" aria-labelledby="earlier-places">
      <h2 id="earlier-places">
        <Trans>Earlier seasons</Trans>
      </h2>
      <DataTable
        rows={data.places.map((place, number) => ({ ...place, number }))}
        keyOf={({ number }) => number}
        labelledBy="earlier-places"
        columns={[
          {
            head: t`Season`,
            cell: ({ season, competition, tier }) => (
              <TextLink to={paths.earlierSeason(season.id, competition === 'league' ? tier : undefined)}>
                {season.name}
              </TextLink>
            ),
          },
          { head: t`Table`, cell: ({ competition, table }) => nameTable({ competition, name: table }) },
          {
            head: t`Place`,
            figures: true,
            cell: ({ rank, players }) => (players > rank ? t`${rank} of ${players}` : rank),
          },
        ]}
      />
    </section>
  )
}
