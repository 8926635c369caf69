import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useParams, useNavigate } from '@tanstack/react-router'
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
import { FounderTools, NextSeason, Requests } from './founder-tools.tsx'
import { MiniLeagueTable } from './mini-league-table.tsx'
import { groupMiniLeagueCode } from '@tertulia/core/mini-leagues/mini-league'
import { shareText } from '@/features/shared-cards/share.ts'
import { paths } from '@/paths.ts'
import { Button } from '@/ui/button.tsx'
import { CopyButton } from '@/ui/copy-button.tsx'
import * as styles from './mini-leagues.module.css'
import { useConfirm } from '@/ui/dialogs/confirm-dialog.tsx'
import { useMiniLeagueActions } from './use-mini-league-actions.ts'
import * as miniLeagueDuelCalls from '@tertulia/contract/mini-league-duels'
import type { DuelDay } from '@tertulia/contract/mini-league-duels'
import { useState } from 'react'
import { ShowMore } from '@/features/cup/show-more.tsx'

const daysAtFirst = 3

/** The duels of a mini-league by day: the next ones, then those of the closed days. */
function Duels({ id }: { id: number }) {
  const duels = useCall(miniLeagueDuelCalls.listDuels, { params: { id } })
  const [all, setAll] = useState(false)
  return (
    <section className="stack fitted" aria-labelledby="mini-league-duels">
      <h2 id="mini-league-duels">
        <Trans>Duels</Trans>
      </h2>
      <QueryState query={duels} skeleton={<Skeleton height={240} />}>
        {({ days }) => (
          <>
            {days.length === 0 && (
              <p className="soft">
                <Trans>Duels begin with the next quiz, once there are two players.</Trans>
              </p>
            )}
            {(all ? days : days.slice(0, daysAtFirst)).map((day) => (
              <Day key={day.date} day={day} />
            ))}
            <ShowMore hidden={all ? 0 : days.length - daysAtFirst} onMore={() => setAll(true)} />
          </>
        )}
      </QueryState>
    </section>
  )
}

function Day({ day: { date, over, duels, free } }: { day: DuelDay }) {
  const language = useLanguage()
  const shown = formatDateLong(date, language)
  return (
    <section className="sheet stack gap-12">
      <h3>{over ? shown : <Trans>Next: {shown}</Trans>}</h3>
      <ul>
        {duels.map((sides) => (
          <Duel key={sides.map(({ id }) => id).join('-')} sides={sides} over={over} />
        ))}
      </ul>
      {free && (
        <p className="small soft">
          <Trans>
            No duel: <PlayerName person={free} />
          </Trans>
        </p>
      )}
    </section>
  )
}

type Side = DuelDay['duels'][number][number]

function Duel({ sides: [one, other], over }: { sides: readonly Side[]; over: boolean }) {
  const { t } = useLingui()
  if (!one || !other) return null
  return (
    <li className={`${styles.duel} stack gap-12`}>
      <span className={`breakable ${one.outcome === 'win' ? styles.won : ''}`}>
        <PlayerName person={one} />
      </span>
      <span className={`${styles.duelFigures} figures centred`}>
        {over ? (
          <>
            <span className="unbroken">
              <Figure side={one} /> – <Figure side={other} />
            </span>
            {one.outcome === 'pending' && (
              <span className="small soft block regular">
                <Plural
                  value={one.pending + other.pending}
                  one="so far, # not marked yet"
                  other="so far, # not marked yet"
                />
              </span>
            )}
          </>
        ) : (
          <span className="soft">{t({ message: 'vs', comment: 'Between two players who meet' })}</span>
        )}
      </span>
      <span className={`breakable ${other.outcome === 'win' ? styles.won : ''}`}>
        <PlayerName person={other} />
      </span>
    </li>
  )
}

/** Right answers; who did not play has a word instead. */
function Figure({ side: { right_answers: right, outcome } }: { side: Side }) {
  const { t } = useLingui()
  if (right === null) return <abbr title={t`didn’t play`}>×</abbr>
  return <span className={outcome === 'pending' ? 'small soft regular' : ''}>{right}</span>
}

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

/** The link and the code that invite to a mini-league. */
function InviteSheet({ name, code }: { name: string; code: string }) {
  const { t } = useLingui()
  const link = `${window.location.origin}${paths.joinMiniLeague(code)}`
  const shown = groupMiniLeagueCode(code)
  return (
    <section className="sheet stack gap-12" aria-labelledby="mini-league-invite">
      <h2 id="mini-league-invite">
        <Trans>Invite friends</Trans>
      </h2>
      <p className="soft">
        <Trans>They need an account at this club. Send them the link, or tell them the code.</Trans>
      </p>
      <p className={`${styles.code} breakable strong larger figures`}>{shown}</p>
      <div className="row gap-8">
        <Button look="primary" onClick={() => void shareText(t`Join my mini-league “${name}”: ${link}`)}>
          <Trans>Share the link</Trans>
        </Button>
        <CopyButton text={shown} label={t`the code`} />
      </div>
    </section>
  )
}

/** Leaves a mini-league, once that is confirmed. */
function LeaveButton({ miniLeague: { id, name } }: { miniLeague: Pick<MiniLeague, 'id' | 'name'> }) {
  const { t } = useLingui()
  const confirm = useConfirm()
  const navigate = useNavigate()
  const { busy, leave } = useMiniLeagueActions()

  async function confirmAndLeave() {
    const confirmed = await confirm({
      title: t`Leave ${name}?`,
      message: t`Your results so far stay in the table, without a place. From today on nothing more counts. You can come back with its link.`,
      confirmLabel: t`Leave`,
      danger: true,
    })
    if (!confirmed) return
    // First, because its page no longer opens afterwards.
    await navigate({ to: paths.miniLeagues() })
    leave(id)
  }

  return (
    <div>
      <Button look="quiet" danger busy={busy} onClick={() => void confirmAndLeave()}>
        <Trans>Leave the mini-league</Trans>
      </Button>
    </div>
  )
}
