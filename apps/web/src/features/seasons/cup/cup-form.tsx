import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { CupForm as CupRecord } from '@tertulia/contract/cup-forms'
import { drawRound } from '@tertulia/core/cup/cup-draw'
import { cupRoundCount, firstRoundGames, tiesOfRound } from '@tertulia/core/cup/cup-form'
import { useEffect, useMemo, useRef } from 'react'
import { stageWords } from '@/features/cup/cup-words.ts'
import { formatDateShort, useLanguage } from '@/lib/dates/dates.ts'
import { Button } from '@/ui/button.tsx'
import { RestoredNotice } from '@/ui/forms/restored-notice.tsx'
import { TrashIcon } from '@/ui/seldom-icons.tsx'
import { changeCup, type CupAction, type CupDraft, refusalReason } from './cup-draft.ts'
import { CupPlayers } from './cup-players.tsx'
import { CupRounds } from './cup-rounds.tsx'
import { CupSaveBar } from './cup-save-bar.tsx'
import { useCupForm, useCupRemoval } from './use-cup-form.tsx'
import * as styles from './season-cup.module.css'

type CupFormProps = {
  record: CupRecord
  /** Closes the form of a cup that does not exist yet. */
  onClose: () => void
}

/** The form of a cup before its first day: players, rounds, a preview, and the footer that draws and saves. */
export function CupForm({ record, onClose }: CupFormProps) {
  const form = useCupForm(record)
  const { draft, dirty } = form
  const change = (action: CupAction) => form.change((now) => changeCup(now, action))
  const remove = useCupRemoval(record, form.rebase)
  const refused = form.refusal ? refusalReason(form.refusal, record) : form.problems[0]
  const wordsFor = (part: 'players' | 'rounds') => (refused?.part === part ? refused.words : null)

  return (
    <div id={form.frame} className={styles.cupForm}>
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
    <section className={`sheet ${styles.cupDrawn}`} aria-labelledby="cup-drawn-title">
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
    <section className={styles.cupPreview} aria-labelledby="cup-preview-title">
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
