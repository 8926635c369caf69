import type { AnswerColumn, SeasonLine, SeasonLineProblem } from '@tertulia/contract/season-imports'
import type { CalendarDate } from '@tertulia/core/calendar/calendar'
import type { Db } from '../../../../platform/database/database.ts'
import type { ColumnLine } from '../../../../platform/files/column-cells.ts'
import { KnownPlaces, type Scope } from '../known-places.ts'
import { problemOf } from '../season-cells.ts'
import { listKnownQuizzes, type KnownPlace } from '../season-imports.sql.ts'
import { readAnswer, type QuestionFacts, type ReadAnswer } from './answers-file.ts'

/** A line of a file of answers with what it would do. */
export type CheckedAnswer = ReadAnswer & {
  outcome: SeasonLine['outcome']
  season_id: number | null
  /** The table of a special quiz. */
  table_id: number | null
  /** The line of the player in a table of the season. */
  place: KnownPlace | null
}

/** Compares a file of answers with the tables and quizzes that are here. (docs/rules/moving-in.md) */
export async function checkAnswers(
  db: Db,
  lines: readonly ColumnLine<AnswerColumn>[],
  today: CalendarDate,
): Promise<CheckedAnswer[]> {
  const answers = lines.map((line) => readAnswer(line, today))
  const players = answers.flatMap(({ given }) => (given ? [given.player] : []))
  const known = await KnownPlaces.of(db, players)
  const here = new Set((await listKnownQuizzes(db)).map(quizKey))
  const quizzes = new QuizzesOfFile()
  return answers.map((answer) => {
    const { seasonId, tableId, scope, problem } = findQuiz(known, answer)
    const isHere = here.has(quizKey({ season_id: seasonId, table_id: tableId, round: answer.round }))
    const found = scope && answer.given ? known.player(scope, answer.given.player) : null
    const checked = { ...answer, season_id: seasonId, table_id: tableId, place: found?.place ?? null }
    const problems = [
      ...answer.problems,
      ...(problem ? [problem] : []),
      ...(scope === null || isHere ? [] : quizzes.add(checked)),
      ...(found?.problem && answer.given?.player.name && !isHere
        ? [problemOf('name', found.problem, answer.given.player.name)]
        : []),
    ]
    return { ...checked, problems, outcome: problems.length > 0 ? 'problem' : isHere ? 'existing' : 'new' }
  })
}

type QuizNames = { season_id: number | null; table_id: number | null; round: number | null }

/** Tells the quizzes of a file apart. */
export const quizKey = ({ season_id, table_id, round }: QuizNames): string =>
  table_id === null ? `${season_id} ${round}` : `table ${table_id}`

type FoundQuiz = {
  seasonId: number | null
  tableId: number | null
  /** Where its players are looked for. */
  scope: Scope | null
  problem: SeasonLineProblem | null
}

function findQuiz(known: KnownPlaces, { season, competition, subject }: ReadAnswer): FoundQuiz {
  const seasonId = known.season(season)
  const nothing = { seasonId, tableId: null, scope: null, problem: null }
  if (seasonId === null)
    return { ...nothing, problem: season === '' ? null : problemOf('season', 'unknown', season) }
  if (competition === 'league') return { ...nothing, scope: { season_id: seasonId } }
  const tableId = known.table(seasonId, competition, subject)
  if (tableId !== null) return { ...nothing, tableId, scope: { table_id: tableId } }
  return { ...nothing, problem: subject === '' ? null : problemOf('subject', 'unknown', subject) }
}

/** The quizzes and questions of a file, which its lines tell one after the other. */
class QuizzesOfFile {
  readonly #dates = new Map<string, CalendarDate>()
  readonly #questions = new Map<string, QuestionFacts>()
  readonly #answered = new Set<string>()

  /** Adds a line, and finds what it repeats or contradicts. */
  add(answer: CheckedAnswer | Omit<CheckedAnswer, 'outcome'>): SeasonLineProblem[] {
    const quiz = quizKey(answer)
    return [
      ...this.#addDate(quiz, answer.played_on),
      ...this.#addFacts(`${quiz} ${answer.number}`, answer.facts),
      ...this.#addGiven(`${quiz} ${answer.number}`, answer),
    ]
  }

  #addDate(quiz: string, date: CalendarDate | null): SeasonLineProblem[] {
    const earlier = this.#dates.get(quiz)
    if (date === null || date === earlier) return []
    if (earlier !== undefined) return [problemOf('date', 'contradicts', date)]
    this.#dates.set(quiz, date)
    return []
  }

  #addFacts(question: string, facts: QuestionFacts): SeasonLineProblem[] {
    const known = this.#questions.get(question) ?? { theme: '', statement: '', official_answer: '' }
    this.#questions.set(question, known)
    return (['theme', 'statement', 'official_answer'] as const).flatMap((column) => {
      if (facts[column] === '' || facts[column] === known[column]) return []
      if (known[column] !== '') return [problemOf(column, 'contradicts', facts[column])]
      known[column] = facts[column]
      return []
    })
  }

  #addGiven(question: string, { given, place }: Pick<CheckedAnswer, 'given' | 'place'>): SeasonLineProblem[] {
    if (given === null || place === null) return []
    const key = `${question} ${place.id}`
    if (this.#answered.has(key)) return [problemOf('name', 'repeated', given.player.name)]
    this.#answered.add(key)
    return []
  }
}
