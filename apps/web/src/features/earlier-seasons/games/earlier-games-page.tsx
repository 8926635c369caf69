import { Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData } from '@tanstack/react-query'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import * as earlierSeasonCalls from '@tertulia/contract/earlier-seasons'
import type { ReplyOf } from '@tertulia/contract/endpoint'
import { useCall } from '@/lib/calls/queries.ts'
import { given } from '@/lib/input/address.ts'
import { paths } from '@/paths.ts'
import { SelectField } from '@/ui/fields/select-field.tsx'
import { StepHead } from '@/ui/lists/step-head.tsx'
import { Page } from '@/ui/page.tsx'
import { ErrorScreen } from '@/ui/states/error-screen.tsx'
import { QueryState } from '@/ui/states/query-state.tsx'
import { Skeleton } from '@/ui/states/skeleton.tsx'
import { TextLink } from '@/ui/text-link.tsx'
import { useEarlierWords } from '../use-earlier-words.ts'
import { GamesTable } from './games-table.tsx'
import * as styles from './earlier-games.module.css'

const from = '/earlier-seasons/$id/games/$table'

type Found = ReplyOf<typeof earlierSeasonCalls.listEarlierGames>

/** The games of a tier or a cup of an earlier season: of a round, or of a player. */
export function EarlierGamesPage() {
  const { t } = useLingui()
  const { id, table } = useParams({ from })
  const { round, player } = useSearch({ from })
  const isAddress = !Number.isNaN(id) && !Number.isNaN(table)
  const { nameTable } = useEarlierWords()
  const query = useCall(
    earlierSeasonCalls.listEarlierGames,
    { params: { id, table_id: table }, query: given({ round, player }) },
    { enabled: isAddress, placeholderData: keepPreviousData },
  )
  const { data } = query
  return (
    <Page
      title={data ? t`Games: ${nameTable(data.table)}` : t`Games`}
      actions={data && <SeasonLink season={data.season} />}
      wide
    >
      {isAddress ? (
        <QueryState query={query} skeleton={<Skeleton height={480} />}>
          {(found) => <Games found={found} player={player} />}
        </QueryState>
      ) : (
        <ErrorScreen status={404} />
      )}
    </Page>
  )
}

/** Leads back to the season. */
export function SeasonLink({ season: { id, name } }: Pick<Found, 'season'>) {
  return (
    <TextLink to={paths.earlierSeason(id)} button="plain">
      <Trans>Season {name}</Trans>
    </TextLink>
  )
}

function Games({ found, player }: { found: Found; player: number | undefined }) {
  const { t } = useLingui()
  const { season, table, rounds, round, games, players } = found
  const place = round === null ? -1 : rounds.indexOf(round)
  const step = (number: number | undefined) =>
    number === undefined
      ? null
      : { to: paths.earlierGames(season.id, table.table_id, number), label: t`Round ${number}` }
  const shown = players.find(({ id }) => id === player)
  return (
    <div className="stack gap-20 fitted">
      <PlayerChoice found={found} player={player} />
      {round === null ? (
        <h2 id="games">{shown && `${shown.name} ${shown.surname}`.trim()}</h2>
      ) : (
        <StepHead previous={step(rounds[place - 1])} next={step(rounds[place + 1])}>
          <h2 id="games">
            <Trans>Round {round}</Trans>
          </h2>
        </StepHead>
      )}
      <GamesTable games={games} season={season.id} withRound={round === null} />
    </div>
  )
}

function PlayerChoice({ found, player }: { found: Found; player: number | undefined }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const { season, table, players } = found
  return (
    <SelectField
      className={`${styles.playerChoice} no-print`}
      label={t({ message: 'Player', context: 'whose games are shown' })}
      value={player ?? ''}
      onChange={(event) => {
        const chosen = Number(event.currentTarget.value)
        void navigate({
          to: '/earlier-seasons/$id/games/$table',
          params: { id: season.id, table: table.table_id },
          search: { player: chosen || undefined },
          resetScroll: false,
          state: { keepPlace: true },
        })
      }}
      data={[
        { value: '', label: t`Everybody, by round` },
        ...players.map(({ id, name, surname }) => ({
          value: String(id),
          label: `${name} ${surname}`.trim(),
        })),
      ]}
    />
  )
}
