import { Trans, useLingui } from '@lingui/react/macro'
import * as earlierSeasons from '@tertulia/contract/earlier-seasons'
import type { EarlierPlace } from '@tertulia/contract/earlier-seasons'
import { useCall } from '@/lib/calls/queries.ts'
import { paths } from '@/paths.ts'
import { DataTable } from '@/ui/lists/data-table.tsx'
import { TextLink } from '@/ui/text-link.tsx'

/** A player's places in the seasons that the club played elsewhere; nothing without any. */
export function EarlierPlaces({ user_id: userId }: { user_id: number }) {
  const { t } = useLingui()
  const { data } = useCall(earlierSeasons.listEarlierPlaces, { params: { id: userId } })
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
          { head: t`Table`, cell: (place) => <Table place={place} /> },
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

function Table({ place: { competition, table } }: { place: EarlierPlace }) {
  if (competition === 'league') return <Trans>Tier {table}</Trans>
  if (competition === 'special_quiz') return <Trans>Special quiz: {table}</Trans>
  return table === '' ? <Trans>Cup</Trans> : table
}
