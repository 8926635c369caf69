import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { themeWord } from '@/features/themes/theme-words.ts'
import { useLanguage } from '@/lib/dates/dates.ts'
import { formatPercentage } from '@/lib/words/numbers.ts'
import { paths } from '@/paths.ts'
import { ChangeNote, markOf } from '@/features/corrections/change-sets/change-note.tsx'
import { VerdictMark } from '@/ui/words/mark.tsx'
import { Markdown } from '@/ui/content/markdown.tsx'
import { PersonName } from '@/ui/words/person-name.tsx'
import { TextLink } from '@/ui/text-link.tsx'
import { fullName } from './game-title.ts'
import type { PlayedGame } from './played-game.ts'
import * as styles from './game.module.css'

type Question = PlayedGame['questions'][number]
type Side = PlayedGame['sides'][number]

/** The questions of a game: each player's answer, its worth, and everybody's results. */
export function GameQuestions({ game: { questions, sides } }: { game: PlayedGame }) {
  const { t } = useLingui()
  return (
    <ol className="stack gap-12 fitted" aria-label={t`Questions`}>
      {questions.map((question) => (
        <GameQuestion key={question.id} question={question} sides={sides} />
      ))}
    </ol>
  )
}

function GameQuestion({ question, sides }: { question: Question; sides: Side[] }) {
  const decisive = decisiveSide(question)
  const [one, other] = sides

  return (
    <li
      className={`${styles.gameQuestion} sheet stack fitted`}
      data-decisive={decisive !== null || undefined}
    >
      <div className={`${styles.gameQuestionHead} beside at-top gap-12 apart`}>
        {one && (
          <SideResult side={one} question={question} result={question.sides[0] ?? null} alone={!other} />
        )}
        <QuestionHead question={question} />
        {other && <SideResult side={other} question={question} result={question.sides[1] ?? null} />}
      </div>
      <ChangeNote change={question.change} withReason />
      {decisive !== null && (
        <Decisive winner={sides[decisive]} worth={question.sides[decisive]?.worth ?? 0} />
      )}
      <div className="statement">
        <Markdown text={question.text} />
      </div>
      <p className={`${styles.gameAnswer} serif large`}>
        <span className="soft">
          <Trans>Answer:</Trans>
        </span>{' '}
        <strong>{question.answer}</strong>
      </p>
    </li>
  )
}

function QuestionHead({ question: { id, position, theme, change, percentage } }: { question: Question }) {
  const { i18n } = useLingui()
  const language = useLanguage()
  return (
    <div className={`${styles.gameQuestionTheme} shrinking centred`} lang={i18n.locale}>
      <h2>
        {position} · {themeWord(theme)}
      </h2>
      <p className="soft small">
        {change?.counting === 'void' ? (
          <TextLink to={paths.question(id)}>
            <Trans>Not counted</Trans>
          </TextLink>
        ) : percentage === null ? (
          <Trans>Not marked yet</Trans>
        ) : (
          <TextLink to={paths.question(id)}>
            <Trans>{formatPercentage(percentage, language)} of the league got it right</Trans>
          </TextLink>
        )}
      </p>
    </div>
  )
}

type SideResultProps = { side: Side; question: Question; result: Question['sides'][number]; alone?: boolean }

function SideResult({ side, question: { change }, result, alone = false }: SideResultProps) {
  return (
    <div className={`${styles.sideResult} row rigid`}>
      {!alone && (
        <span className={`${styles.sideResultName} small soft unbroken`}>
          <PersonName person={side} short />
        </span>
      )}
      {result === null ? (
        <span className={`${styles.sideResultNone} soft small`}>
          <Trans>Didn’t play</Trans>
        </span>
      ) : (
        <>
          <VerdictMark verdict={markOf(change, result.verdict)} withWord />
          {result.worth !== null && change?.counting !== 'void' && (
            <span
              className="small"
              data-earned={(result.verdict === 'right' && result.worth > 0) || undefined}
            >
              <Trans>worth {result.worth}</Trans>
            </span>
          )}
        </>
      )}
    </div>
  )
}

function Decisive({ winner, worth }: { winner: Side | undefined; worth: number }) {
  if (!winner) return null
  return (
    <p className={`${styles.decisive} small strong centred`}>
      <Plural
        value={worth}
        one={`Decisive: # point for ${fullName(winner)}`}
        other={`Decisive: # points for ${fullName(winner)}`}
      />
    </p>
  )
}

// Questions worth less seldom decide a game.
const decisiveWorth = 2

/** Index of the side that earned 2 or 3 points with a question the other side missed; null when none did. */
function decisiveSide({ sides }: Question): number | null {
  const winner = sides.findIndex((side) => side?.verdict === 'right')
  const loser = sides.findIndex((side) => side?.verdict === 'wrong')
  if (winner === -1 || loser === -1) return null
  return (sides[winner]?.worth ?? 0) >= decisiveWorth ? winner : null
}
