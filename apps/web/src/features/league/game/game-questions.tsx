import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { themeWord } from '@/features/themes/theme-words.ts'
import { useLanguage } from '@/lib/dates/dates.ts'
import { formatPercentage } from '@/lib/words/numbers.ts'
import { paths } from '@/paths.ts'
import { VerdictMark } from '@/ui/mark.tsx'
import { Markdown } from '@/ui/markdown.tsx'
import { PersonName } from '@/ui/person-name.tsx'
import { TextLink } from '@/ui/text-link.tsx'
import { decisiveSide } from './decisive-side.ts'
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
    <li className={`${styles.gameQuestion} sheet`} data-decisive={decisive !== null || undefined}>
      <div className={`${styles.gameQuestionHead} beside at-top gap-12 apart`}>
        {one && <SideResult side={one} result={question.sides[0] ?? null} alone={!other} />}
        <QuestionHead question={question} />
        {other && <SideResult side={other} result={question.sides[1] ?? null} />}
      </div>
      {decisive !== null && (
        <Decisive winner={sides[decisive]} worth={question.sides[decisive]?.worth ?? 0} />
      )}
      <div className="statement">
        <Markdown text={question.text} />
      </div>
      <p className={styles.gameAnswer}>
        <span className="soft">
          <Trans>Answer:</Trans>
        </span>{' '}
        <strong>{question.answer}</strong>
      </p>
    </li>
  )
}

function QuestionHead({ question: { id, position, theme, percentage } }: { question: Question }) {
  const { i18n } = useLingui()
  const language = useLanguage()
  return (
    <div className={styles.gameQuestionTheme} lang={i18n.locale}>
      <h2>
        {position} · {themeWord(theme)}
      </h2>
      <p className="soft small">
        {percentage === null ? (
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

type SideResultProps = { side: Side; result: Question['sides'][number]; alone?: boolean }

function SideResult({ side, result, alone = false }: SideResultProps) {
  return (
    <div className={`${styles.sideResult} row`}>
      {!alone && (
        <span className={`${styles.sideResultName} small soft`}>
          <PersonName person={side} short />
        </span>
      )}
      {result === null ? (
        <span className={`${styles.sideResultNone} soft small`}>
          <Trans>Didn’t play</Trans>
        </span>
      ) : (
        <>
          <VerdictMark verdict={result.verdict} withWord />
          {result.worth !== null && (
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
    <p className={`${styles.decisive} small`}>
      <Plural
        value={worth}
        one={`Decisive: # point for ${fullName(winner)}`}
        other={`Decisive: # points for ${fullName(winner)}`}
      />
    </p>
  )
}
