import { Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import * as earlierSeasonCalls from '@tertulia/contract/earlier-seasons'
import type { EarlierFigures, EarlierRow } from '@tertulia/contract/earlier-seasons'
import type { ReplyOf } from '@tertulia/contract/endpoint'
import type { ReactNode } from 'react'
import { EarlierWinners } from '@/features/honours/earlier-honours.tsx'
import { useCall } from '@/lib/calls/queries.ts'
import { formatDateShort, useLanguage } from '@/lib/dates/dates.ts'
import { paths } from '@/paths.ts'
import { Page } from '@/ui/page.tsx'
import { ErrorScreen } from '@/ui/states/error-screen.tsx'
import { QueryState } from '@/ui/states/query-state.tsx'
import { Skeleton } from '@/ui/states/skeleton.tsx'
import { TextLink } from '@/ui/text-link.tsx'
import { useEarlierWords } from './use-earlier-words.ts'
import { useUser } from '@/features/session/session.tsx'
import { PlayerOrName } from '@/features/users/player-names.tsx'
import { decimalsOf, formatNumber } from '@/lib/words/numbers.ts'
import { DataTable, type Column } from '@/ui/lists/data-table.tsx'

type Found = ReplyOf<typeof earlierSeasonCalls.getEarlierSeason>

/** A season that the club played elsewhere: its winners and the final table of a tier, as its file had them. */
export function EarlierSeasonPage() {
  const { t } = useLingui()
  const { id, tier } = useParams({ from: '/earlier-seasons/$id/{-$tier}' })
  const isAddress = !Number.isNaN(id) && !Number.isNaN(tier)
  const query = useCall(
    earlierSeasonCalls.getEarlierSeason,
    { params: { id }, query: tier === undefined ? {} : { tier } },
    { enabled: isAddress, placeholderData: keepPreviousData },
  )
  const name = query.data?.season.name
  return (
    <Page
      title={name === undefined ? t`Earlier season` : t`Season ${name}`}
      lead={query.data && <Dates season={query.data.season} />}
      actions={
        <TextLink to={paths.honours()} button="plain">
          <Trans>Roll of honour</Trans>
        </TextLink>
      }
      wide
    >
      {isAddress ? (
        <QueryState query={query} skeleton={<Skeleton height={640} />}>
          {(found) => <Shown found={found} />}
        </QueryState>
      ) : (
        <ErrorScreen status={404} />
      )}
    </Page>
  )
}

function Dates({ season: { starts_on: start, ends_on: end } }: { season: Found['season'] }) {
  const language = useLanguage()
  const days = [start, end].flatMap((date) => (date === null ? [] : [formatDateShort(date, language)]))
  return (
    <>
      {days.length > 0 && `${days.join(' – ')} · `}
      <Trans>Played before the club came to Tertulia.</Trans>
    </>
  )
}

function Shown({ found: { season, tier, rows, games, quizzes } }: { found: Found }) {
  const { t } = useLingui()
  const words = useEarlierWords()
  const shown = season.tiers.find(({ place }) => place === tier)
  return (
    <div className="stack gap-24 fitted">
      <div className="sheet stack gap-16">
        <EarlierWinners season={season} />
      </div>
      {shown && (
        <section className="stack gap-12 fitted" aria-labelledby="final-table">
          <h2 id="final-table" className="breakable">
            <Trans>Final table of tier {shown.name}</Trans>
          </h2>
          <EarlierTable rows={rows} />
          {season.tiers.length > 1 && (
            <p className="row gap-4-16">
              {season.tiers.map(({ place, name }) => (
                <TextLink
                  key={place}
                  to={paths.earlierSeason(season.id, place)}
                  {...(place === tier && { 'aria-current': 'page' as const })}
                >
                  <Trans>Tier {name}</Trans>
                </TextLink>
              ))}
            </p>
          )}
        </section>
      )}
      {games.length > 0 && (
        <Brought title={t`Games`}>
          {games.map(({ table_id: table, ...named }) => (
            <TextLink key={table} to={paths.earlierGames(season.id, table)}>
              {words.nameTable(named)}
            </TextLink>
          ))}
        </Brought>
      )}
      {quizzes.length > 0 && (
        <Brought title={t`Questions`}>
          {quizzes.map(({ id, ...named }) => (
            <TextLink key={id} to={paths.earlierQuiz(season.id, id)}>
              {words.nameQuiz(named)}
            </TextLink>
          ))}
        </Brought>
      )}
    </div>
  )
}

function Brought({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="stack gap-12">
      <h2>{title}</h2>
      <p className="row gap-4-16">{children}</p>
    </section>
  )
}

/** The final table of a tier, with the figures that its file had. */
function EarlierTable({ rows }: { rows: readonly EarlierRow[] }) {
  const user = useUser()
  const columns = useColumns(rows)
  return (
    <DataTable
      rows={rows.map((row, place) => ({ ...row, place }))}
      keyOf={({ place }) => place}
      columns={columns}
      labelledBy="final-table"
      own={{ is: ({ player }) => player.id !== null && player.id === user?.id }}
    />
  )
}

function useColumns(rows: readonly EarlierRow[]): Column<EarlierRow>[] {
  const { t } = useLingui()
  const language = useLanguage()
  const figure = (key: keyof EarlierFigures, head: string): Column<EarlierRow>[] => {
    const values = rows.map((row) => row[key])
    if (values.every((value) => value === null)) return []
    const decimals = decimalsOf(values)
    const cell = (row: EarlierRow) => {
      const value = row[key]
      return value === null ? '–' : formatNumber(value, language, { decimals })
    }
    return [{ head, figures: true, cell }]
  }
  return [
    { head: t`Player`, heads: true, cell: ({ player }) => <PlayerOrName player={player} /> },
    { head: t`Place`, figures: true, cell: ({ rank }) => rank },
    ...figure('league_points', t`Points`),
    ...figure('points_for', t`Points scored`),
    ...figure('points_against', t`Points conceded`),
    ...figure('games', t`Games`),
    ...figure('wins', t`Won`),
    ...figure('draws', t`Drawn`),
    ...figure('losses', t`Lost`),
    ...figure('forfeits', t`Forfeits`),
    ...figure('right_answers', t`Right answers`),
  ]
}
