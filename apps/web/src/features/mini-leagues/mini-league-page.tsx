import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useParams } from '@tanstack/react-router'
import * as miniLeagueCalls from '@tertulia/contract/mini-leagues'
import type { MiniLeague } from '@tertulia/contract/mini-leagues'
import { useUser } from '@/features/session/session.tsx'
import { PlayerName } from '@/features/users/player-name.tsx'
import { useCall } from '@/lib/calls/queries.ts'
import { formatDateLong, useLanguage } from '@/lib/dates/dates.ts'
import { Page } from '@/ui/page.tsx'
import { QueryState } from '@/ui/states/query-state.tsx'
import { Skeleton } from '@/ui/states/skeleton.tsx'
import { useCountingWords } from './counting-words.ts'
import { Duels } from './duels.tsx'
import { FounderTools, NextSeason, Requests } from './founder-tools.tsx'
import { InviteSheet } from './invite-sheet.tsx'
import { LeaveButton } from './leave-button.tsx'
import { MiniLeagueTable } from './mini-league-table.tsx'

/** A mini-league of the reader's: its table, and beside it what invites to it and how it counts. */
export function MiniLeaguePage() {
  const { t } = useLingui()
  const { id } = useParams({ from: '/mini-leagues/$id' })
  const found = useCall(miniLeagueCalls.getMiniLeague, { params: { id } })
  const { data } = found
  return (
    <Page
      title={data?.name ?? t`A mini-league`}
      lead={data && <Lead miniLeague={data} />}
      aside={data && <Aside miniLeague={data} />}
      wide
    >
      <QueryState query={found} skeleton={<Skeleton height={420} />}>
        {(miniLeague) => (
          <div className="stack gap-24 fitted">
            <NextSeason miniLeague={miniLeague} />
            <Requests miniLeague={miniLeague} />
            <MiniLeagueTable miniLeague={miniLeague} />
            {miniLeague.duels && <Duels id={miniLeague.id} />}
          </div>
        )}
      </QueryState>
    </Page>
  )
}

function Lead({ miniLeague: { season, state, days, all_days } }: { miniLeague: MiniLeague }) {
  return (
    <>
      <Trans>Season {season}</Trans>
      {' · '}
      {state === 'ended' ? (
        <Trans context="mini-league">ended</Trans>
      ) : (
        <Plural value={days} one={`# of ${all_days} days counted`} other={`# of ${all_days} days counted`} />
      )}
    </>
  )
}

function Aside({ miniLeague }: { miniLeague: MiniLeague }) {
  const user = useUser()
  const running = miniLeague.state === 'running'
  return (
    <div className="stack">
      {miniLeague.code !== null && <InviteSheet name={miniLeague.name} code={miniLeague.code} />}
      <Rules miniLeague={miniLeague} />
      {running && miniLeague.founder?.id === user?.id && <FounderTools miniLeague={miniLeague} />}
      {running && <LeaveButton miniLeague={miniLeague} />}
    </div>
  )
}

function Rules({ miniLeague }: { miniLeague: MiniLeague }) {
  const words = useCountingWords()
  const language = useLanguage()
  const user = useUser()
  const { founder, players, size, approval, counts_from } = miniLeague
  const from = formatDateLong(counts_from, language)
  return (
    <section className="sheet stack gap-8" aria-labelledby="mini-league-rules">
      <h2 id="mini-league-rules">
        <Trans>How it counts</Trans>
      </h2>
      <ul className="stack gap-8">
        <li>
          <Trans>Right answers count; ties go to the rarer ones.</Trans>
        </li>
        {words(miniLeague).map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
        <li>
          <Trans>It counts for you from {from} on.</Trans>
        </li>
      </ul>
      <p className="soft small breakable">
        <Plural value={players} one={`# player of at most ${size}`} other={`# players of at most ${size}`} />
        {founder && (
          <>
            {' · '}
            {founder.id === user?.id ? (
              <Trans>you look after it</Trans>
            ) : (
              <Trans>
                looked after by <PlayerName person={founder} />
              </Trans>
            )}
          </>
        )}
        {approval && (
          <>
            {' · '}
            <Trans>new players ask first</Trans>
          </>
        )}
      </p>
    </section>
  )
}
