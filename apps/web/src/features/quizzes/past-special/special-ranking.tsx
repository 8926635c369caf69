import { Trans, useLingui, Plural } from '@lingui/react/macro'
import { keepPreviousData } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import type { ReplyOf } from '@tertulia/contract/endpoint'
import * as openDataCalls from '@tertulia/contract/open-data'
import * as specialQuizCalls from '@tertulia/contract/special-quizzes'
import type { PastSpecialQuestion, PastSpecialQuiz, SpecialQuizRow } from '@tertulia/contract/special-quizzes'
import { useId, useState } from 'react'
import type { RuleSet } from '@tertulia/core/rule-sets/rule-set'
import { PlayerName } from '@/features/users/player-name.tsx'
import { useCall } from '@/lib/calls/queries.ts'
import { useLanguage } from '@/lib/dates/dates.ts'
import { formatNumber } from '@/lib/words/numbers.ts'
import { paths } from '@/paths.ts'
import { Button } from '@/ui/button.tsx'
import { ChevronDownIcon } from '@/ui/icons.tsx'
import { PagedList } from '@/ui/lists/paged-list.tsx'
import { OpenDownload } from '@/features/session/open-download.tsx'
import { Skeleton } from '@/ui/states/skeleton.tsx'
import { TextLink } from '@/ui/text-link.tsx'
import { useRuleSet } from '@/features/customer/customer.tsx'
import { formatList } from '@/lib/words/lists.ts'
import { VerdictMark } from '@/ui/words/mark.tsx'
import { usePlayer } from '../play/use-player.ts'
import { MarkLegend, SpecialMark } from '../special/special-mark.tsx'
import * as styles from './past-special-quiz-page.module.css'

// The rest of the page opens on demand on a phone, where the questions are below it. (special-ranking.css)
const rowsOnPhone = 8

type Ranking = ReplyOf<typeof specialQuizCalls.getSpecialQuizRanking>

/** The result of a special quiz, a page at a time, with the page in the address. */
export function SpecialRanking({ quiz }: { quiz: PastSpecialQuiz }) {
  const { t } = useLingui()
  const { date } = quiz
  const { page = 1 } = useSearch({ from: '/special-quiz/{-$date}' })
  const input = { params: { date }, query: { page } }
  const query = useCall(specialQuizCalls.getSpecialQuizRanking, input, { placeholderData: keepPreviousData })

  return (
    <section aria-labelledby="special-ranking">
      <h2 id="special-ranking" className={styles.specialRankingHeading}>
        <Trans>Result</Trans>
      </h2>
      <PagedList
        query={query}
        skeleton={<Skeleton height={420} />}
        empty={null}
        to={(number) => paths.special_quiz(date, number)}
        below={() => (
          <OpenDownload
            label={t`Download this result`}
            table={{
              endpoint: openDataCalls.readSpecialQuizResults,
              query: { date },
              file_name: `special-quiz-${date}`,
            }}
          />
        )}
      >
        {(ranking) => (
          <>
            <RankingTable key={ranking.page} quiz={quiz} ranking={ranking} />
            <MarkLegend />
          </>
        )}
      </PagedList>
    </section>
  )
}

function RankingTable({ quiz: { questions }, ranking }: { quiz: PastSpecialQuiz; ranking: Ranking }) {
  const { rows, mine } = ranking
  const userId = usePlayer().id
  const elsewhere = mine !== null && !rows.some(({ id }) => id === mine.id)
  const [short, setShort] = useState(rows.length > rowsOnPhone)
  const count = rows.length

  return (
    <div className={styles.specialRanking} data-short={short || undefined}>
      <div className="table-frame">
        <table className={`table ${styles.specialTable}`} aria-labelledby="special-ranking">
          <RankingHead questions={questions} />
          {elsewhere && (
            <tbody className={styles.specialMine}>
              <SpecialRankingRow row={mine} questions={questions} own />
            </tbody>
          )}
          <tbody>
            {rows.map((row) => (
              <SpecialRankingRow key={row.id} row={row} questions={questions} own={row.id === userId} />
            ))}
          </tbody>
        </table>
      </div>
      {short && (
        <Button className={`${styles.specialAll} no-print`} onClick={() => setShort(false)}>
          <Trans>Show all {count} places</Trans>
        </Button>
      )}
    </div>
  )
}

function RankingHead({ questions }: Pick<PastSpecialQuiz, 'questions'>) {
  const { t } = useLingui()
  return (
    <thead>
      <tr>
        <th scope="col" className={`num ${styles.specialRank}`}>
          <abbr title={t`Place`}>#</abbr>
        </th>
        <th scope="col" className={styles.specialName}>
          <Trans>Player</Trans>
        </th>
        <th scope="col" className="num">
          <Trans>Score</Trans>
        </th>
        <th scope="col" className={`num ${styles.spacious}`}>
          <Trans context="how many answers">Right</Trans>
        </th>
        {questions.map(({ id, position: number }) => (
          <th key={id} scope="col" className={`${styles.specialQuestion} ${styles.spacious}`}>
            <TextLink to={paths.question(id)} aria-label={t`Question ${number}`}>
              {number}
            </TextLink>
          </th>
        ))}
        <th scope="col">
          <span className="visually-hidden">{t`Details`}</span>
        </th>
      </tr>
    </thead>
  )
}

type SpecialRankingRowProps = { row: SpecialQuizRow; questions: PastSpecialQuestion[]; own: boolean }

/** A player's result; on demand their answers one by one, and the score with the best jokers. */
function SpecialRankingRow({ row, questions, own }: SpecialRankingRowProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const id = useId()
  const [open, setOpen] = useState(false)
  const name = `${row.name} ${row.surname}`.trim()
  const answers = new Map(row.answers.map((answer) => [answer.question_id, answer]))

  return (
    <>
      {/* The whole row can be tapped; its button is for mouse, keyboard and assistive technology. */}
      <tr className={own ? 'own' : undefined} onClick={() => setOpen(!open)}>
        <td className={`num ${styles.specialRank}`}>{row.rank}</td>
        <th scope="row" className={styles.specialName}>
          <PlayerName person={row} />{' '}
          {own && (
            <span className="own-word">
              <Trans comment="Marks one's own row in a table">you</Trans>
            </span>
          )}
        </th>
        <td className={`num ${styles.specialScore}`}>{formatNumber(row.score, language)}</td>
        <td className={`num ${styles.spacious}`}>{row.right_answers}</td>
        {questions.map((question) => {
          const answer = answers.get(question.id)
          return (
            <td key={question.id} className={`${styles.specialQuestion} ${styles.spacious}`}>
              {answer && <SpecialMark verdict={answer.verdict} joker={answer.joker} />}
            </td>
          )
        })}
        <td className={styles.specialToggle}>
          <button type="button" aria-expanded={open} aria-controls={id} aria-label={t`Details of ${name}`}>
            <ChevronDownIcon />
          </button>
        </td>
      </tr>
      <tr id={id} className={styles.specialMore} hidden={!open}>
        <td colSpan={questions.length + 5}>
          {open && <SpecialRowDetails row={row} questions={questions} />}
        </td>
      </tr>
    </>
  )
}

type RowDetailsProps = { row: SpecialQuizRow; questions: PastSpecialQuestion[] }

/** A player's answers with their points, and the score with the best jokers. */
function SpecialRowDetails({ row, questions }: RowDetailsProps) {
  return (
    <div className={`${styles.specialDetails} stack gap-12 fitted`}>
      <p>
        <RightAnswers
          row={row}
          total={questions.filter(({ change }) => change?.counting !== 'void').length}
        />
        {row.joker_hits + row.joker_misses > 0 && (
          <>
            {' · '}
            <JokerCounts row={row} />
          </>
        )}
      </p>
      <AnswerGrid row={row} questions={questions} />
      <p>
        <BestJokers row={row} questions={questions} />
      </p>
      <TextLink to={paths.profile(row.id)} className={styles.specialProfile}>
        <Trans>Profile</Trans>
      </TextLink>
    </div>
  )
}

function RightAnswers({ row: { right_answers: right }, total }: { row: SpecialQuizRow; total: number }) {
  return (
    <Trans>
      {right} of {total} right
    </Trans>
  )
}

function JokerCounts({ row: { joker_hits, joker_misses } }: { row: SpecialQuizRow }) {
  return (
    <>
      <Plural value={joker_hits} one="# joker hit" other="# jokers hit" />,{' '}
      <Plural value={joker_misses} one="# lost" other="# lost" />
    </>
  )
}

function AnswerGrid({ row, questions }: RowDetailsProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const ruleSet = useRuleSet()
  const answers = new Map(row.answers.map((answer) => [answer.question_id, answer]))

  return (
    <ol className={`${styles.specialAnswers} stack gap-8`}>
      {questions.map((question) => {
        const answer = answers.get(question.id)
        if (!answer) return null
        const number = question.position
        const points = pointsOf(answer, question, ruleSet)
        return (
          <li key={question.id}>
            <span className="visually-hidden">{t`Question ${number}`}: </span>
            <span className="soft small" aria-hidden="true">
              {number}
            </span>
            {question.change?.counting === 'void' ? (
              <VerdictMark verdict="void" />
            ) : (
              <SpecialMark verdict={answer.verdict} joker={answer.joker} />
            )}
            {points !== null && (
              <span className="figures">{formatNumber(points, language, { signed: true })}</span>
            )}
          </li>
        )
      })}
    </ol>
  )
}

function BestJokers({ row: { best_score, best_joker_ids }, questions }: RowDetailsProps) {
  const language = useLanguage()
  const numbers = questions
    .filter(({ id }) => best_joker_ids.includes(id))
    .map(({ position }) => `${position}`)
  const score = formatNumber(best_score, language)
  if (numbers.length === 0) return <Trans>Best possible: {score}, without jokers</Trans>
  const list = formatList(numbers, language)
  return (
    <Trans>
      Best possible: {score} with jokers on {list}
    </Trans>
  )
}

/** Points of an answer; null while it waits for correction, and on a void question. (docs/rules/special-quizzes.md) */
function pointsOf(
  { verdict, joker }: SpecialQuizRow['answers'][number],
  { bonus, change }: PastSpecialQuestion,
  { special_right_points, joker_miss_points }: RuleSet,
): number | null {
  if (change?.counting === 'void') return null
  if (verdict === 'pending' || (joker && verdict === 'right' && bonus === null)) return null
  if (verdict === 'wrong') return joker ? -joker_miss_points : 0
  return special_right_points + (joker ? (bonus ?? 0) : 0)
}
