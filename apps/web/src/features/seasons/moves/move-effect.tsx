import type { RoundMovePreview } from '@tertulia/contract/round-moves'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { formatDateLong, formatDateShort, useLanguage } from '@/lib/dates/dates.ts'
import { formatList } from '@/lib/words/lists.ts'
import { Switch } from '@/ui/fields/switch.tsx'
import * as styles from '../form/season-editor.module.css'

type MoveEffectProps = {
  preview: RoundMovePreview
  /** The quizzes come along. */
  along: boolean
  onAlong: (along: boolean) => void
}

/** What follows from moving rounds, before it is done, with the choice whether their quizzes come along. */
export function MoveEffect({ preview, along, onAlong }: MoveEffectProps) {
  const { t } = useLingui()
  const { moves, quizzes, writers, absent, ending } = preview
  return (
    <>
      {[...quizzes, ...writers].some(({ stays }) => stays === null) && (
        <Switch
          label={writers.length > 0 ? t`Take the quizzes and their writers along` : t`Take the quizzes along`}
          checked={along}
          onChange={(event) => onAlong(event.currentTarget.checked)}
        />
      )}
      <div role="status" className={`${styles.moveEffect} stack gap-8`}>
        <ul>
          {moves.map((move) => (
            <MoveLine key={move.round} preview={preview} move={move} along={along} />
          ))}
        </ul>
        <QuizzesLeft preview={preview} along={along} />
        <WritersAlong preview={preview} along={along} />
        {absent > 0 && (
          <p>
            <Plural
              value={absent}
              one="# player had booked a day off that is no longer needed, and gets it back."
              other="# players had booked a day off that is no longer needed, and get it back."
            />
          </p>
        )}
        {ending > 0 && (
          <p className="pending">
            <Plural
              value={ending}
              one="The subscription of # player ends before the new date."
              other="The subscriptions of # players end before the new date."
            />
          </p>
        )}
        <p className="soft">
          <Trans>Games, calendar links and the cup follow.</Trans>
        </p>
      </div>
    </>
  )
}

type Move = RoundMovePreview['moves'][number]
type EffectProps = Pick<MoveEffectProps, 'preview' | 'along'>

function MoveLine({ preview, move, along }: EffectProps & { move: Move }) {
  const { t } = useLingui()
  const language = useLanguage()
  const { round, from, to, cup } = move
  const quizWords = {
    along: t`with its quiz`,
    sealed: t`with its sealed quiz`,
    unfinished: t`with its unfinished quiz`,
    missing: t`no quiz yet`,
    incomplete: t`quiz incomplete`,
    complete: t`with the quiz that’s there`,
  }
  const notes = [...(cup ? [t`with a cup round`] : []), quizWords[quizOn(preview, move, along)]]
  return (
    <li>
      <span className="strong">
        <Trans>Round {round}</Trans>
      </span>{' '}
      <span className="figures">{formatDateShort(from, language)}</span> →{' '}
      <span className="figures">{formatDateLong(to, language)}</span>
      <span className="soft"> · {notes.join(' · ')}</span>
    </li>
  )
}

/** The quizzes that stay where they are, and why. */
function QuizzesLeft({ preview, along }: EffectProps) {
  const language = useLanguage()
  const { quizzes } = preview
  const stuck = along ? quizzes.filter(({ stays }) => stays !== null) : []
  const left = quizzesLeft(preview, along)
  const days = formatList(
    left.map((date) => formatDateShort(date, language)),
    language,
  )
  return (
    <>
      {stuck.map(({ date, to, stays }) => (
        <p key={date} className="pending">
          {stays === 'date_taken' ? (
            <Trans>
              The quiz of {formatDateShort(date, language)} can’t come along: there is a quiz on{' '}
              {formatDateShort(to, language)}.
            </Trans>
          ) : (
            <Trans>
              The quiz of {formatDateShort(date, language)} can’t come along now: a player has it open for up
              to an hour.
            </Trans>
          )}
        </p>
      ))}
      {left.length > 0 && (
        <p>
          <Plural
            value={left.length}
            one={`The quiz of ${days} stays on its date, without a round.`}
            other={`The quizzes of ${days} stay on their dates, without a round.`}
          />
        </p>
      )}
    </>
  )
}

/** The planned writers who get other days, and those who keep theirs, and why. */
function WritersAlong({ preview: { writers }, along }: EffectProps) {
  const language = useLanguage()
  const coming = along ? writers.filter(({ stays }) => stays === null) : []
  const names = new Set(coming.map(({ writer }) => `${writer.name} ${writer.surname}`.trim()))
  if (!along) {
    return writers.length > 0 ? (
      <p>
        <Trans>The planned writers stay on their dates, too.</Trans>
      </p>
    ) : null
  }
  return (
    <>
      {coming.length > 0 && (
        <p>
          <Trans>Planned writers get the new dates: {formatList([...names], language)}.</Trans>
        </p>
      )}
      {writers.map((writer) => (
        <StayingWriter key={writer.date} plan={writer} />
      ))}
    </>
  )
}

function StayingWriter({ plan }: { plan: RoundMovePreview['writers'][number] }) {
  const language = useLanguage()
  const name = `${plan.writer.name} ${plan.writer.surname}`.trim()
  const [day, to] = [formatDateShort(plan.date, language), formatDateShort(plan.to, language)]
  const words = {
    writer_planned: (
      <Trans>
        {name} stays planned for {day}: somebody else writes the quiz of {to}.
      </Trans>
    ),
    date_taken: (
      <Trans>
        {name} stays planned for {day}: there is a quiz on {to}.
      </Trans>
    ),
    quiz_stays: (
      <Trans>
        {name} stays planned for {day}, as the quiz stays.
      </Trans>
    ),
  }
  return plan.stays === null ? null : <p className="pending">{words[plan.stays]}</p>
}

/** The quizzes and planned writers that come along, as the server wants to see them again; null leaves them all. */
export function comingAlong({ quizzes, writers }: RoundMovePreview, along: boolean) {
  if (!along) return { quizzes: null }
  return {
    quizzes: quizzes.filter(({ stays }) => stays === null).map(({ date, version }) => ({ date, version })),
    writers: writers
      .filter(({ stays }) => stays === null)
      .map(({ date, writer }) => ({ date, writer_id: writer.id })),
  }
}

/** The quiz that a moved round has on its new date. */
function quizOn({ quizzes }: RoundMovePreview, { to, quiz }: Move, along: boolean) {
  if (!along) return quiz
  const comes = quizzes.find((one) => one.to === to && one.stays === null)
  if (comes) return comes.sealed ? 'sealed' : comes.complete ? 'along' : 'unfinished'
  return quizzes.some(({ date, stays }) => date === to && stays === null) ? 'missing' : quiz
}

/** The dates of quizzes that are left without a round. */
function quizzesLeft({ quizzes, moves }: RoundMovePreview, along: boolean): string[] {
  const taken = new Set(moves.map(({ to }) => to))
  const stay = quizzes.filter(({ stays }) => !along || stays !== null)
  return stay.map(({ date }) => date).filter((date) => !taken.has(date))
}
