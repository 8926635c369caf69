import { Trans, useLingui } from '@lingui/react/macro'
import { useParams } from '@tanstack/react-router'
import type { ReplyOf } from '@tertulia/contract/endpoint'
import * as honourCalls from '@tertulia/contract/honours'
import type { SeasonHonours, WonCup } from '@tertulia/contract/honours'
import * as leagueCalls from '@tertulia/contract/league'
import { CupPath } from '@/features/cup/cup-path.tsx'
import { StandingsTable } from '@/features/league/ranking/standings-table.tsx'
import { useCall } from '@/lib/calls/queries.ts'
import { formatDateLong, useLanguage } from '@/lib/dates/dates.ts'
import { paths } from '@/paths.ts'
import { Page } from '@/ui/page.tsx'
import { EmptyState } from '@/ui/states/empty-state.tsx'
import { QueryState } from '@/ui/states/query-state.tsx'
import { Skeleton } from '@/ui/states/skeleton.tsx'
import { TextLink } from '@/ui/text-link.tsx'
import { SeasonWinners } from './honours-of-season.tsx'
import { useCustomer } from '@/features/customer/customer.tsx'
import { useUser } from '@/features/session/session.tsx'
import { ShareButton } from '@/features/shared-cards/share-button.tsx'

type Found = ReplyOf<typeof honourCalls.getSeasonHonours>

/** The winners of a finished season: of its tables, its special quizzes and its cup, with the way there and the final table. */
export function SeasonHonoursPage() {
  const { t } = useLingui()
  const language = useLanguage()
  const { season } = useParams({ from: '/honours/$season' })
  const query = useCall(honourCalls.getSeasonHonours, { params: { season } })
  const last = query.data && formatDateLong(query.data.honours.last_date, language)

  return (
    <Page
      title={t`Season ${season}: the winners`}
      lead={last && <Trans>Ended {last}</Trans>}
      actions={
        <TextLink to={paths.honours()} button="plain">
          <Trans>Roll of honour</Trans>
        </TextLink>
      }
      wide
      aside={query.data && <Path found={query.data} />}
    >
      {query.error?.status === 404 ? (
        <NotSettled season={season} />
      ) : (
        <QueryState query={query} skeleton={<Skeleton height={640} />}>
          {(found) => <Winners found={found} />}
        </QueryState>
      )}
    </Page>
  )
}

function NotSettled({ season }: { season: number }) {
  return (
    <EmptyState
      action={
        <TextLink to={paths.ranking(season)} button="plain">
          <Trans>Table</Trans>
        </TextLink>
      }
    >
      <Trans>The winners appear here once the season is over and all its answers are marked.</Trans>
    </EmptyState>
  )
}

function Winners({ found: { honours: won, won_cup } }: { found: Found }) {
  return (
    <div className="stack gap-24 fitted">
      <div className="sheet stack gap-16">
        <SeasonWinners honours={won} />
        <ShareWon honours={won} won_cup={won_cup} />
      </div>
      <FinalTable season={won.season} />
    </div>
  )
}

/** The final table of the top tier. */
function FinalTable({ season }: { season: number }) {
  const { t } = useLingui()
  const query = useCall(leagueCalls.getStandings, { query: { season, tier: 1 } })
  return (
    <section className="stack gap-12 fitted" aria-labelledby="final-table">
      <h2 id="final-table">
        <Trans>Final table</Trans>
      </h2>
      <QueryState query={query} skeleton={<Skeleton height={480} />}>
        {({ standings, rules, tier, tier_count: tiers }) => (
          <>
            <StandingsTable
              rows={standings}
              rules={rules}
              caption={t`Season ${season}, tier ${tier}`}
              running={false}
            />
            <p className="row gap-4-16">
              {Array.from({ length: tiers }, (_, index) => (
                <TextLink key={index} to={paths.ranking(season, index + 1)}>
                  <Trans>Tier {index + 1}</Trans>
                </TextLink>
              ))}
            </p>
          </>
        )}
      </QueryState>
    </section>
  )
}

/** The way of the cup's winner. */
function Path({ found: { honours: won, won_cup } }: { found: Found }) {
  if (!won.cup || won_cup === null) return null
  const { name, surname } = won.cup.winner
  const winner = `${name} ${surname}`.trim()
  return (
    <section className="sheet stack gap-12" aria-labelledby="cup-path">
      <h2 id="cup-path">
        <Trans>{winner}’s way to the cup</Trans>
      </h2>
      <CupPath path={won_cup.path} />
      <p>
        <TextLink to={paths.cup(won.season)}>
          <Trans>See the cup</Trans>
        </TextLink>
      </p>
    </section>
  )
}

type ShareWonProps = { honours: SeasonHonours; won_cup: WonCup | null }

/** Shares what the reader has won of a season: the season or a lower tier, and the cup; nothing for others. */
function ShareWon({ honours, won_cup }: ShareWonProps) {
  const { t } = useLingui()
  const { name } = useCustomer()
  const userId = useUser()?.id
  const { season, last_date, tiers, cup } = honours
  const firstIn = tiers.find(({ winners }) => winners.some(({ id }) => id === userId))?.tier
  const seasonWords =
    firstIn === 1 ? t`I won season ${season}.` : t`I was first in tier ${firstIn ?? 0} of season ${season}.`

  return (
    <>
      {firstIn !== undefined && (
        <div className="row apart no-print">
          <p>
            {firstIn === 1 ? <Trans>You won the season</Trans> : <Trans>You were first in your tier</Trans>}
          </p>
          <ShareButton kind="season" date={last_date} text={() => `${name}\n${seasonWords}`} />
        </div>
      )}
      {cup?.winner.id === userId && won_cup && (
        <div className="row apart no-print">
          <p>
            <Trans>You won the cup</Trans>
          </p>
          <ShareButton
            kind="cup_won"
            date={won_cup.date}
            text={() => `${name}\n${t`I won the cup of season ${season}.`}`}
          />
        </div>
      )}
    </>
  )
}
