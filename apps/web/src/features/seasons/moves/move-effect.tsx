import type { RoundMovePreview } from '@tertulia/contract/round-moves'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { formatDateLong, formatDateShort, useLanguage } from '@/lib/dates/dates.ts'
import { formatList } from '@/lib/words/lists.ts'
import * as styles from './moves.module.css'

/** What follows from moving rounds, before it is done. */
export function MoveEffect({ preview }: { preview: RoundMovePreview }) {
  const language = useLanguage()
  const { moves, quizzes_left: quizzesLeft, absent, ending } = preview
  const left = formatList(
    quizzesLeft.map((date) => formatDateShort(date, language)),
    language,
  )
  return (
    <div role="status" className={`${styles.moveEffect} stack gap-8`}>
      <ul>
        {moves.map((move) => (
          <MoveLine key={move.round} move={move} />
        ))}
      </ul>
      {quizzesLeft.length > 0 && (
        <p>
          <Plural
            value={quizzesLeft.length}
            one={`The quiz of ${left} stays on its date, without a round.`}
            other={`The quizzes of ${left} stay on their dates, without a round.`}
          />
        </p>
      )}
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
  )
}

function MoveLine({ move: { round, from, to, cup, quiz } }: { move: RoundMovePreview['moves'][number] }) {
  const { t } = useLingui()
  const language = useLanguage()
  const notes = [
    ...(cup ? [t`with a cup round`] : []),
    ...(quiz === 'missing' ? [t`no quiz yet`] : quiz === 'incomplete' ? [t`quiz incomplete`] : []),
  ]
  return (
    <li>
      <span className="strong">
        <Trans>Round {round}</Trans>
      </span>{' '}
      <span className="figures">{formatDateShort(from, language)}</span> →{' '}
      <span className="figures">{formatDateLong(to, language)}</span>
      {notes.length > 0 && <span className="soft"> · {notes.join(' · ')}</span>}
    </li>
  )
}
