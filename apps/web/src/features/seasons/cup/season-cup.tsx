import { Plural, Trans, useLingui } from '@lingui/react/macro'
import * as cupFormCalls from '@tertulia/contract/cup-forms'
import type { CupForm as CupRecord } from '@tertulia/contract/cup-forms'
import { tiesOfRound, cupRoundCount, firstRoundGames } from '@tertulia/core/cup/cup-form'
import { useState, useEffect, useMemo, useRef } from 'react'
import { stageWords } from '@/features/cup/cup-words.ts'
import { useCall } from '@/lib/calls/queries.ts'
import { formatDateShort, useLanguage } from '@/lib/dates/dates.ts'
import { useFormDrafts } from '@/lib/drafts/form-drafts.tsx'
import { paths } from '@/paths.ts'
import { Button } from '@/ui/button.tsx'
import { PlusIcon, TrashIcon } from '@/ui/action-icons.tsx'
import { QueryState } from '@/ui/states/query-state.tsx'
import { Skeleton } from '@/ui/states/skeleton.tsx'
import { TextLink } from '@/ui/text-link.tsx'
import { roomFor, changeCup, type CupAction, type CupDraft, refusalReason } from './cup-draft.ts'
import { cupDraftName, useCupForm, useCupRemoval } from './use-cup-form.tsx'
import * as styles from './season-cup.module.css'
import { drawRound } from '@tertulia/core/cup/cup-draw'
import { RestoredNotice } from '@/ui/forms/restored-notice.tsx'
import { CupPlayers } from './cup-players.tsx'
import { CupRounds } from './cup-rounds.tsx'
import { CupSaveBar } from './cup-save-bar.tsx'

type CupFormProps = {
  record: CupRecord
  /** Closes the form of a cup that does not exist yet. */
  onClose: () => void
}

/** The form of a cup before its first day: players, rounds, a preview, and the footer that draws and saves. */
function CupForm({ record, onClose }: CupFormProps) {
  const form = useCupForm(record)
  const { draft, dirty } = form
  const change = (action: CupAction) => form.change((now) => changeCup(now, action))
  const remove = useCupRemoval(record, form.rebase)
  const refused = form.refusal ? refusalReason(form.refusal, record) : form.problems[0]
  const wordsFor = (part: 'players' | 'rounds') => (refused?.part === part ? refused.words : null)

  return (
    <div id={form.frame} className="stack gap-20 fitted">
      {form.restored && <RestoredNotice onDiscard={form.discard} />}
      {record.cup && !dirty && (
        <CupDrawn key={record.cup.seed} form={record} cup={record.cup} fresh={form.isFresh} />
      )}
      <CupPlayers form={record} draft={draft} error={wordsFor('players')} onChange={change} />
      <CupRounds form={record} draft={draft} error={wordsFor('rounds')} onChange={change} />
      {cupRoundCount(draft.player_ids.length) > 0 && <CupPreview form={record} draft={draft} />}
      <div className="row">
        {record.cup ? (
          <Button look="quiet" danger icon={<TrashIcon size={18} />} onClick={() => void remove()}>
            <Trans>Delete this cup</Trans>
          </Button>
        ) : (
          !dirty && (
            <Button look="quiet" onClick={onClose}>
              <Trans>Don’t create a cup</Trans>
            </Button>
          )
        )}
      </div>
      <CupSaveBar isNew={form.base.version === 0} form={form} />
    </div>
  )
}

type Cup = NonNullable<CupRecord['cup']>
const gamesAtOnce = 64

type CupDrawnProps = {
  form: CupRecord
  cup: Cup
  /** True when this save just drew it, so it is highlighted. */
  fresh: boolean
}

/** The draw of the first round, repeated from the seed. */
function CupDrawn({ form, cup, fresh }: CupDrawnProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (fresh) heading.current?.focus()
  }, [fresh])
  const names = useMemo(
    () => new Map(form.players.map(({ id, name, surname }) => [id, `${name} ${surname}`.trim()])),
    [form.players],
  )
  const games = useMemo(
    () => drawRound({ ...cup, cup_round: 1 }).filter(({ user2_id }) => user2_id !== null),
    [cup],
  )
  const players = cup.player_ids.length
  const byes = players - 2 * firstRoundGames(players)
  const nameOf = (id: number | null) => (id === null ? '' : (names.get(id) ?? `#${id}`))
  const hidden = games.length - gamesAtOnce

  return (
    <section className={`${styles.cupDrawn} sheet stack fitted`} aria-labelledby="cup-drawn-title">
      <h3 id="cup-drawn-title" ref={heading} tabIndex={-1}>
        <Trans>First round, drawn</Trans>
      </h3>
      <p>
        <span className="soft">
          <Trans>Seed</Trans>
        </span>{' '}
        <code className={`${styles.cupSeed} breakable`}>{cup.seed}</code>
      </p>
      <ul>
        {games.slice(0, gamesAtOnce).map(({ user1_id, user2_id }) => (
          <li key={user1_id}>
            {nameOf(user1_id)} – {nameOf(user2_id)}
          </li>
        ))}
      </ul>
      {hidden > 0 && (
        <p className="soft">
          <Plural value={hidden} one="and # more game" other="and # more games" />
        </p>
      )}
      {byes > 0 && (
        <p className="soft">
          <Plural
            value={byes}
            one="# player has a bye in the first round."
            other="# players have a bye in the first round."
          />
        </p>
      )}
    </section>
  )
}

/** Preview of the cup: each stage with its games, byes and day. */
function CupPreview({ form, draft }: { form: CupRecord; draft: CupDraft }) {
  const players = draft.player_ids.length
  const count = cupRoundCount(players)
  const cupRounds = Array.from({ length: count }, (_, index) => index + 1)

  return (
    <section className={`${styles.cupPreview} stack fitted`} aria-labelledby="cup-preview-title">
      <h3 id="cup-preview-title">
        <Trans>Preview</Trans>
      </h3>
      <ol>
        {cupRounds.map((cupRound) => (
          <PreviewStage
            key={cupRound}
            ties={tiesOfRound(players, cupRound)}
            games={cupRound === 1 ? firstRoundGames(players) : tiesOfRound(players, cupRound)}
            round={form.rounds.find(({ round }) => round === draft.rounds[cupRound - 1])}
          />
        ))}
      </ol>
    </section>
  )
}

type PreviewStageProps = { ties: number; games: number; round: CupRecord['rounds'][number] | undefined }

function PreviewStage({ ties, games, round }: PreviewStageProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const byes = ties - games

  return (
    <li>
      <strong>{stageWords(ties)}</strong>
      <span>
        <Plural value={games} one="# game" other="# games" />
        {byes > 0 && (
          <>
            , <Plural value={byes} one="# bye" other="# byes" />
          </>
        )}
      </span>
      <span className="soft small">
        {round
          ? `${t`Round ${round.round}`}, ${formatDateShort(round.date, language)}`
          : t`no rounds selected yet`}
      </span>
    </li>
  )
}

/** The cup of an existing season: created, editable until its first day, then read-only. */
export function SeasonCup({ season }: { season: number }) {
  const query = useCall(cupFormCalls.getCupForm, { params: { season } })
  return (
    <section
      className={`${styles.seasonCup} line-above stack gap-20 fitted`}
      aria-labelledby="season-cup-title"
    >
      <h2 id="season-cup-title">
        <Trans>Cup</Trans>
      </h2>
      <QueryState query={query} skeleton={<Skeleton height={160} />}>
        {(form) => <KnownCup form={form} />}
      </QueryState>
    </section>
  )
}

function KnownCup({ form }: { form: CupRecord }) {
  const { cup, rounds, today } = form
  const drafts = useFormDrafts()
  const [opened, setOpened] = useState(() => drafts.find(cupDraftName(form)) !== null)
  const free = rounds.filter(({ date }) => date > today).map(({ round }) => round)

  if (cup && !cup.editable) return <StartedCup form={form} cup={cup} />
  if (cup || opened) return <CupForm record={form} onClose={() => setOpened(false)} />
  return (
    <div className={`${styles.cupNone} row apart sheet`}>
      {roomFor(free) === 0 ? (
        <p>
          <Trans>This season has no cup, and there are no rounds left to play one.</Trans>
        </p>
      ) : (
        <>
          <p>
            <Trans>
              This season has no cup. A cup is played on rounds of the season, by any players with a valid
              role.
            </Trans>
          </p>
          <Button icon={<PlusIcon size={18} />} onClick={() => setOpened(true)}>
            <Trans>Create a cup</Trans>
          </Button>
        </>
      )}
    </div>
  )
}

type StartedCupProps = { form: CupRecord; cup: NonNullable<CupRecord['cup']> }

/** A cup that has begun, read-only. */
function StartedCup({ form, cup: startedCup }: StartedCupProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const players = startedCup.player_ids.length

  return (
    <div className={`${styles.cupStarted} sheet stack fitted`}>
      <p>
        <Trans>
          This cup has started with <Plural value={players} one="# player" other="# players" />. Players and
          rounds stand; each round is drawn as soon as the one before is decided.
        </Trans>
      </p>
      <ol>
        {startedCup.rounds.map((number, index) => {
          const round = form.rounds.find((one) => one.round === number)
          return (
            <li key={number}>
              <strong>{stageWords(tiesOfRound(players, index + 1))}</strong>
              <span className="soft">
                {t`Round ${number}`}
                {round && `, ${formatDateShort(round.date, language)}`}
              </span>
            </li>
          )
        })}
      </ol>
      <p>
        <span className="soft">
          <Trans>Seed</Trans>
        </span>{' '}
        <code className={`${styles.cupSeed} breakable`}>{startedCup.seed}</code>
      </p>
      <div>
        <TextLink to={paths.cup(form.season)} button="plain">
          <Trans>See the cup</Trans>
        </TextLink>
      </div>
    </div>
  )
}
