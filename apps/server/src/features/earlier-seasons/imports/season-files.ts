import type { SeasonColumn, SeasonFileKind, SeasonLine } from '@tertulia/contract/season-imports'
import type { CalendarDate } from '@tertulia/core/calendar/calendar'
import type { Db } from '../../../platform/database/database.ts'
import {
  readColumnFile,
  UnreadableColumns,
  type ColumnLine,
  type ColumnPlan,
} from '../../../platform/files/column-file.ts'
import { answersPlan } from './answers/answers-file.ts'
import { checkAnswers, type CheckedAnswer } from './answers/check-answers.ts'
import { saveAnswers } from './answers/save-answers.ts'
import { checkGames, type CheckedGame } from './games/check-games.ts'
import { gamesPlan } from './games/games-file.ts'
import { saveGames } from './games/save-games.ts'
import { checkTables, type CheckedPlace } from './tables/check-tables.ts'
import { saveTables } from './tables/save-tables.ts'
import { tablesPlan } from './tables/tables-file.ts'

/** What a file would do to what is here now. */
export type CheckedFile = {
  lines: SeasonLine[]
  /** New lines of players with an account. */
  linked: number
  save: (importId: number) => Promise<void>
}

/** A file that could be read. */
export type SeasonFile = {
  kind: SeasonFileKind
  check: (db: Db, today: CalendarDate) => Promise<CheckedFile>
}

type FileKind<Column extends SeasonColumn, Line> = {
  plan: ColumnPlan<Column>
  check: (db: Db, lines: readonly ColumnLine<Column>[], today: CalendarDate) => Promise<Line[]>
  save: (db: Db, importId: number, lines: readonly Line[]) => Promise<void>
  present: (line: Line) => SeasonLine
  /** True for a line about somebody with an account. */
  isLinked: (line: Line) => boolean
}

const readerOf =
  <Column extends SeasonColumn, Line>(
    kind: SeasonFileKind,
    { plan, check, save, present, isLinked }: FileKind<Column, Line>,
  ) =>
  (content: Uint8Array): SeasonFile => {
    const columnLines = readColumnFile(content, plan)
    return {
      kind,
      check: async (db, today) => {
        const lines = await check(db, columnLines, today)
        const shown = lines.map(present)
        return {
          lines: shown,
          linked: lines.filter((line, place) => shown[place]?.outcome === 'new' && isLinked(line)).length,
          save: async (importId) => save(db, importId, lines),
        }
      },
    }
  }

/** The kinds of files, those with more columns first. */
const readers = [
  readerOf('games', {
    plan: gamesPlan,
    check: checkGames,
    save: saveGames,
    present: presentGame,
    isLinked: ({ found }) => found.some((place) => (place?.user_id ?? null) !== null),
  }),
  readerOf('answers', {
    plan: answersPlan,
    check: checkAnswers,
    save: saveAnswers,
    present: presentAnswer,
    isLinked: ({ place }) => (place?.user_id ?? null) !== null,
  }),
  readerOf('tables', {
    plan: tablesPlan,
    check: checkTables,
    save: saveTables,
    present: presentPlace,
    isLinked: ({ user_id: userId }) => userId !== null,
  }),
]

/** Reads a file of the kind whose needed columns it has. (docs/rules/moving-in.md) */
export function readSeasonFile(content: Uint8Array): SeasonFile {
  for (const read of readers) {
    try {
      return read(content)
    } catch (error) {
      if (!(error instanceof UnreadableColumns && error.problem === 'columns_missing')) throw error
    }
  }
  throw new UnreadableColumns('columns_missing')
}

const noGame = { round: null, question: null, opponent: null }

function presentPlace(place: CheckedPlace): SeasonLine {
  const { line, outcome, season, table, name, rank, user_id: userId, problems } = place
  return { ...noGame, line, outcome, season, table, name, rank, user_id: userId, problems }
}

function presentGame({
  line,
  outcomeOfLine,
  season,
  table,
  round,
  sides,
  found,
  problems,
}: CheckedGame): SeasonLine {
  const [{ name }, { name: opponent }] = sides
  const [place] = found
  const names = { name, opponent, rank: null, user_id: place?.user_id ?? null }
  return { line, outcome: outcomeOfLine, season, table, round, question: null, ...names, problems }
}

function presentAnswer(answer: CheckedAnswer): SeasonLine {
  const { line, outcome, season, subject, round, number, given, place, problems } = answer
  const names = {
    name: given?.player.name ?? '',
    opponent: null,
    rank: null,
    user_id: place?.user_id ?? null,
  }
  return { line, outcome, season, table: subject, round, question: number, ...names, problems }
}
