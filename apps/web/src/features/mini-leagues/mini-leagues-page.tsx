import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link, useNavigate } from '@tanstack/react-router'
import type { ReplyOf } from '@tertulia/contract/endpoint'
import * as miniLeagueCalls from '@tertulia/contract/mini-leagues'
import type { ListedMiniLeague } from '@tertulia/contract/mini-leagues'
import { AnswersNotMarked } from '@/features/games/not-marked.tsx'
import { useCall } from '@/lib/calls/queries.ts'
import { paths } from '@/paths.ts'
import { Button } from '@/ui/button.tsx'
import { Page } from '@/ui/page.tsx'
import { EmptyState } from '@/ui/states/empty-state.tsx'
import { QueryState } from '@/ui/states/query-state.tsx'
import { Skeleton } from '@/ui/states/skeleton.tsx'
import { TextLink } from '@/ui/text-link.tsx'
import { useMiniLeagueActions } from './use-mini-league-actions.ts'
import * as styles from './mini-leagues.module.css'
import { readMiniLeagueCode } from '@tertulia/core/mini-leagues/mini-league'
import { useState, type SubmitEvent } from 'react'
import { TextField } from '@/ui/fields/text-field.tsx'

type List = ReplyOf<typeof miniLeagueCalls.listMiniLeagues>

/** The reader's mini-leagues, those they wait for, and those offered again. */
export function MiniLeaguesPage() {
  const { t } = useLingui()
  const list = useCall(miniLeagueCalls.listMiniLeagues, {})
  return (
    <Page
      title={t`Mini-leagues`}
      lead={<Trans>Small tables among friends, counted from the quizzes you play anyway.</Trans>}
      actions={list.data && mayFound(list.data) && <FoundLink />}
      aside={<CodeForm />}
    >
      <QueryState query={list} skeleton={<Skeleton height={320} />}>
        {(data) => <Lists list={data} />}
      </QueryState>
    </Page>
  )
}

const mayFound = ({ season, count, limit }: List) => season !== null && count < limit

function FoundLink() {
  return (
    <TextLink to={paths.foundMiniLeague()} button="primary">
      <Trans>Start a mini-league</Trans>
    </TextLink>
  )
}

function Lists({ list }: { list: List }) {
  const { mini_leagues: found, requested, offered, season, count, limit } = list
  const isEmpty = found.length + requested.length + offered.length === 0
  return (
    <div className="stack gap-24 fitted">
      {isEmpty && <Empty season={season} />}
      <Offered offered={offered} />
      {found.length > 0 && (
        <ul className="stack gap-12">
          {found.map((one) => (
            <Entry key={one.id} miniLeague={one} />
          ))}
        </ul>
      )}
      <Requested requested={requested} />
      {!isEmpty && (
        <p className="small soft">
          <Trans>
            You’re in {count} of at most {limit} mini-leagues.
          </Trans>{' '}
          {season === null && <NoSeason />}
        </p>
      )}
    </div>
  )
}

function NoSeason() {
  return <Trans>You can start one once the next season is about to begin.</Trans>
}

function Empty({ season }: { season: number | null }) {
  return (
    <EmptyState action={season !== null && <FoundLink />}>
      {season === null ? (
        <NoSeason />
      ) : (
        <Trans>You’re in no mini-league yet. Start one and send its link to your friends.</Trans>
      )}
    </EmptyState>
  )
}

function Entry({ miniLeague }: { miniLeague: ListedMiniLeague }) {
  const { id, name, season, state, players, rank, pending, requests } = miniLeague
  return (
    <li>
      <Link to={paths.miniLeague(id)} className={`${styles.entry} card`}>
        <span className="stack gap-2 shrinking">
          <strong className="breakable large">{name}</strong>
          <span className="small soft">
            <Trans>Season {season}</Trans> · <Plural value={players} one="# player" other="# players" />
            {state === 'ended' && (
              <>
                {' · '}
                <Trans context="mini-league">ended</Trans>
              </>
            )}
          </span>
          {pending > 0 && (
            <span className="small pending">
              <AnswersNotMarked count={pending} />
            </span>
          )}
          {requests > 0 && (
            <span className="small pending strong">
              <Plural value={requests} one="# player wants to join" other="# players want to join" />
            </span>
          )}
        </span>
        {rank !== null && <Rank rank={rank} players={players} isFinal={pending === 0} />}
      </Link>
    </li>
  )
}

function Rank({ rank, players, isFinal }: { rank: number; players: number; isFinal: boolean }) {
  const { t } = useLingui()
  return (
    <span className={`${styles.rank} rigid`}>
      <span className="visually-hidden">{t`Your place: ${rank} of ${players}`}</span>
      <span aria-hidden="true">
        <span className={isFinal ? 'score' : 'figures small soft regular'}>{rank}</span>{' '}
        <span className="small soft">/ {players}</span>
      </span>
    </span>
  )
}

function Offered({ offered }: { offered: List['offered'] }) {
  if (offered.length === 0) return null
  return (
    <section className="sheet stack gap-12" aria-labelledby="offered-mini-leagues">
      <h2 id="offered-mini-leagues">
        <Trans>Playing on this season?</Trans>
      </h2>
      <ul className="stack gap-12">
        {offered.map(({ id, name, season, code }) => (
          <li key={id} className="row apart">
            <span className="shrinking breakable">
              <strong>{name}</strong>{' '}
              <span className="soft small">
                · <Trans>Season {season}</Trans>
              </span>
            </span>
            <TextLink to={paths.joinMiniLeague(code)} button="plain" aria-label={name}>
              <Trans>See and join</Trans>
            </TextLink>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Requested({ requested }: { requested: List['requested'] }) {
  const { t } = useLingui()
  const { busy, takeBack } = useMiniLeagueActions()
  if (requested.length === 0) return null
  return (
    <section className="stack gap-12" aria-labelledby="requested-mini-leagues">
      <h2 id="requested-mini-leagues">
        <Trans>Waiting to be let in</Trans>
      </h2>
      <ul className="stack gap-12">
        {requested.map(({ id, name }) => (
          <li key={id} className="row apart">
            <span className="shrinking breakable">{name}</span>
            <Button busy={busy} aria-label={t`Take back: ${name}`} onClick={() => takeBack(id)}>
              <Trans>Take back</Trans>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Leads from a typed code to the mini-league it invites to. */
function CodeForm() {
  const { t } = useLingui()
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  const [isWrong, setIsWrong] = useState(false)

  async function open(event: SubmitEvent) {
    event.preventDefault()
    const code = readMiniLeagueCode(typed)
    setIsWrong(code === null)
    if (code !== null) await navigate({ to: paths.joinMiniLeague(code) })
  }

  return (
    <form className="sheet stack" noValidate onSubmit={(event) => void open(event)}>
      <h2>
        <Trans>Have a code?</Trans>
      </h2>
      <TextField
        label={t`Code of a mini-league`}
        name="code"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        value={typed}
        error={isWrong ? t`A code has 13 letters and digits, like K7MQ-2XPA-93TVH.` : undefined}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <div>
        <Button type="submit">
          <Trans>Find it</Trans>
        </Button>
      </div>
    </form>
  )
}
