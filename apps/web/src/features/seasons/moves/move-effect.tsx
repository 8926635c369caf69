import type { RoundMovePreview } from '@tertulia/contract/round-moves'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { formatDateLong, formatDateShort, useLanguage } from '@/lib/dates/dates.ts'
import { formatList } from '@/lib/words/lists.ts'
import { Switch } from '@/ui/fields/switch.tsx'
import { quizOn, quizzesLeft } from './quizzes-along.ts'
import * as styles from './moves.module.css'

type MoveEffectProps = {
  preview: RoundMovePreview
  /** The quizzes come along. */
  along: boolean
  onAlong: (along: boolean) => void
}

/** What follows from moving rounds, before it is done, with the choice whether their quizzes come along. */
export function MoveEffect({ preview, along, onAlong }: MoveEffectProps) {
  const { t } = useLingui()
  const { moves, quizzes, absent, ending } = preview
  return (
    <>
      {quizzes.some(({ stays }) => stays === null) && (
        <Switch
          label={t`Take the quizzes along`}
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
        {absent > 0 && (
          <p>
            <Plural
              value={absent}
              one="# player had announced an absence that is no longer needed, and gets the day back."
              other="# players had announced an absence that is no longer needed, and get the day back."
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
