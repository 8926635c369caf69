import type { ReplyOf } from '@tertulia/contract/endpoint'
import type { listPublicSeasons } from '@tertulia/contract/seasons'
import { Plural, Trans } from '@lingui/react/macro'
import { formatDateShort, useLanguage } from '@/lib/dates.ts'
import { formatList } from '@/lib/lists.ts'
import { paths } from '@/paths.ts'
import { TextLink } from '@/ui/text-link.tsx'
import { SeasonState } from './season-state.tsx'

type PublicSeason = ReplyOf<typeof listPublicSeasons>['seasons'][number]

/** A season in a few lines: when, who leads or won, and my own place. */
export function SeasonCard({ season: listed }: { season: PublicSeason }) {
  const language = useLanguage()
  const { season, state, first_date, last_date, tiers, players, my_tier } = listed

  return (
    <li className="sheet season-card">
      <header>
        <h2>
          <TextLink to={paths.ranking(season, my_tier ?? undefined)}>
            <Trans>Season {season}</Trans>
          </TextLink>
        </h2>
        <SeasonState state={state} />
      </header>
      <p className="soft figures">
        {formatDateShort(first_date, language)} – {formatDateShort(last_date, language)} ·{' '}
        <Plural value={tiers} one="# tier" other="# tiers" /> ·{' '}
        <Plural value={players} one="# player" other="# players" />
      </p>
      <dl className="season-facts">
        <Leaders season={listed} />
        <MyPlace season={listed} />
      </dl>
    </li>
  )
}

function Leaders({ season: { leaders, state } }: { season: PublicSeason }) {
  const language = useLanguage()
  if (leaders.length === 0) return null
  const names = formatList(
    leaders.map(({ name, surname }) => `${name} ${surname}`.trim()),
    language,
  )
  return (
    <div>
      <dt>
        {state === 'finished' ? (
          <Plural value={leaders.length} one="Winner" other="Winners" />
        ) : (
          <Plural value={leaders.length} one="Leader" other="Leaders" />
        )}
      </dt>
      <dd className="season-leaders">{names}</dd>
    </div>
  )
}

function MyPlace({ season: { my_tier, my_rank } }: { season: PublicSeason }) {
  if (my_tier === null) return null
  return (
    <div>
      <dt>
        <Trans>You</Trans>
      </dt>
      <dd>
        {my_rank === null ? (
          <Trans>Tier {my_tier}</Trans>
        ) : (
          <Trans>
            Tier {my_tier}, place {my_rank}
          </Trans>
        )}
      </dd>
    </div>
  )
}
