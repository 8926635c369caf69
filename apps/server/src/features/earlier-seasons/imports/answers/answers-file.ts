import { seasonLinesMax, type AnswerColumn, type SeasonLineProblem } from '@tertulia/contract/season-imports'
import type { CalendarDate } from '@tertulia/core/calendar/calendar'
import { wordOf, type ColumnLine } from '../../../../platform/files/column-cells.ts'
import type { ColumnPlan } from '../../../../platform/files/columns/column-plan.ts'
import { commonNames, limits, openSeasonCells, type NamedPlayer } from '../season-cells.ts'

export const answersPlan: ColumnPlan<AnswerColumn> = {
  names: {
    season: commonNames.season,
    competition: commonNames.competition,
    subject: commonNames.subject,
    round: commonNames.round,
    date: commonNames.date,
    question: ['question', 'question number', 'pergunta', 'numero da pergunta'],
    theme: ['theme', 'genre', 'category', 'tema', 'categoria'],
    statement: ['statement', 'question text', 'text', 'enunciado', 'texto'],
    official_answer: ['official answer', 'solution', 'resposta oficial', 'solucao'],
    name: commonNames.name,
    surname: commonNames.surname,
    email: commonNames.email,
    source_id: commonNames.source_id,
    answer: ['answer', 'given answer', 'resposta', 'resposta dada'],
    right: ['right', 'correct', 'certa', 'correta', 'acertou'],
  },
  needed: [['season'], ['question']],
  dates: ['date'],
  lines_max: seasonLinesMax,
}

const rightWords = {
  right: ['1', 'yes', 'y', 'true', 'right', 'correct', 'sim', 's', 'verdadeiro', 'certa', 'correta'],
  wrong: ['0', 'no', 'n', 'false', 'wrong', 'incorrect', 'nao', 'falso', 'errada', 'incorreta'],
}

/** The facts of a question, which one of its lines has to tell. */
export type QuestionFacts = { theme: string; statement: string; official_answer: string }

/** A line of a file of answers: a question, and somebody's answer to it. */
export type ReadAnswer = {
  line: number
  season: string
  competition: 'league' | 'special_quiz'
  /** The name of the special quiz. */
  subject: string
  /** The round of the league. */
  round: number | null
  played_on: CalendarDate | null
  number: number | null
  facts: QuestionFacts
  /** Who answered what; null in a line with nothing but a question. */
  given: { player: NamedPlayer; text: string; is_right: boolean } | null
  problems: SeasonLineProblem[]
}

/** Reads a line of a file of answers, with all its problems. (docs/rules/moving-in.md) */
export function readAnswer({ line, cells }: ColumnLine<AnswerColumn>, today: CalendarDate): ReadAnswer {
  const { problems, report, shortText, number, ...read } = openSeasonCells(cells, today)
  const season = shortText('season')
  read.need('season')
  const isSpecial = read.competition('competition', ['league', 'special_quiz']) === 'special_quiz'
  const subject = shortText('subject')
  const round = number('round', limits.place)
  read.need(isSpecial ? 'subject' : 'round')
  const playedOn = read.date('date')
  const question = number('question', limits.place)
  read.need('question')
  const facts = {
    theme: shortText('theme'),
    statement: shortText('statement'),
    official_answer: shortText('official_answer'),
  }
  const isAnswered = [cells.name, cells.surname, cells.email, cells.source_id, cells.answer, cells.right]
  const given = isAnswered.every((cell) => cell === '') ? null : readGiven()
  return {
    line,
    season,
    competition: isSpecial ? 'special_quiz' : 'league',
    subject: isSpecial ? subject : '',
    round: isSpecial ? null : round,
    played_on: playedOn,
    number: question,
    facts,
    given,
    problems,
  }

  function readGiven(): ReadAnswer['given'] {
    read.need('name', 'right')
    const player = read.player(['name', 'surname', 'email', 'source_id'])
    const verdict = wordOf(rightWords, cells.right)
    if (cells.right !== '' && verdict === null) report('right', 'invalid')
    return { player, text: shortText('answer'), is_right: verdict === 'right' }
  }
}
