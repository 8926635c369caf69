import { Plural, Trans } from '@lingui/react/macro'
import { isBlank } from '@tertulia/core/quizzes/normalise-answer'
import { ChangeNote } from '@/features/corrections/change-sets/change-note.tsx'
import { useLanguage } from '@/lib/dates/dates.ts'
import { formatPercentage } from '@/lib/words/numbers.ts'
import { paths } from '@/paths.ts'
import { Markdown } from '@/ui/content/markdown.tsx'
import { TextLink } from '@/ui/text-link.tsx'
import type { PlayedGame } from './played-game.ts'
import * as styles from './board.module.css'

type Question = PlayedGame['questions'][number]

type GameQuestionProps = {
  question: Question
  sides: PlayedGame['sides']
  /** True when the first side is the reader's own. */
  own: boolean
}

/** A question of a game: statement, official answer, what the players answered, and the league's share. */
export function GameQuestion({ question, sides, own }: GameQuestionProps) {
  return (
    <>
      <ChangeNote change={question.change} withReason />
      <div className="statement">
        <Markdown text={question.text} />
      </div>
      <p className={`${styles.boardAnswer} serif large`}>
        <span className="soft">
          <Trans>Answer:</Trans>
        </span>{' '}
        <strong>{question.answer}</strong>
      </p>
      {sides.map(({ id, name }, place) => (
        <Answered
          key={id}
          name={own && place === 0 ? null : name}
          text={question.sides[place]?.text ?? null}
        />
      ))}
      <Share question={question} />
    </>
  )
}

/** What a player answered, without a name the reader themselves; nothing while it is not shown. */
function Answered({ name, text }: { name: string | null; text: string | null }) {
  if (text === null) return null
  if (isBlank(text)) {
    return (
      <p className="soft">
        {name === null ? <Trans>You left it blank.</Trans> : <Trans>{name} left it blank.</Trans>}
      </p>
    )
  }
  return (
    <p className="breakable">
      <span className="soft">
        {name === null ? <Trans>You answered:</Trans> : <Trans>{name} answered:</Trans>}
      </span>{' '}
      {text}
    </p>
  )
}

function Share({ question: { id, change, percentage, pending } }: { question: Question }) {
  const language = useLanguage()
  return (
    <p className="small soft">
      {change?.counting !== 'void' && percentage === null ? (
        <Trans>Not marked yet</Trans>
      ) : (
        <TextLink to={paths.question(id)}>
          {change?.counting === 'void' || percentage === null ? (
            <Trans>Not counted</Trans>
          ) : (
            <Trans>{formatPercentage(percentage, language)} of the league got it right</Trans>
          )}
        </TextLink>
      )}
      {percentage !== null && pending > 0 && (
        <>
          {' · '}
          <Plural value={pending} one="# not marked yet" other="# not marked yet" />
        </>
      )}
    </p>
  )
}
