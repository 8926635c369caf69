import { Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import * as earlierSeasonCalls from '@tertulia/contract/earlier-seasons'
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
import { EarlierTable } from './earlier-table.tsx'
import { useEarlierWords } from './use-earlier-words.ts'

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
          <Trans>Hall of honours</Trans>
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
