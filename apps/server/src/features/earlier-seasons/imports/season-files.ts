import type { SeasonColumn, SeasonLine } from '@tertulia/contract/season-imports'
import type { CalendarDate } from '@tertulia/core/calendar/calendar'
import type { Db } from '../../../platform/database/database.ts'
import type { ColumnLine } from '../../../platform/files/column-cells.ts'
import { fileReader } from '../../../platform/files/file-reader.ts'
import { checkAnswers, type CheckedAnswer } from './answers/check-answers.ts'
import { saveAnswers } from './answers/save-answers.ts'
import { checkGames, type CheckedGame } from './games/check-games.ts'
import { saveGames } from './games/save-games.ts'
import { checkTables, type CheckedPlace } from './tables/check-tables.ts'
import type { readSeasonColumns, ReadSeason, SeasonColumns } from './season-columns.ts'
import { saveTables } from './tables/save-tables.ts'

/** What a file would do to what is here now. */
export type CheckedFile = {
  lines: SeasonLine[]
  /** New lines of players with an account. */
  linked: number
  save: (importId: number) => Promise<void>
}

type Comparing = { db: Db; today: CalendarDate }

type FileKind<Column extends SeasonColumn, Line> = {
  check: (db: Db, lines: readonly ColumnLine<Column>[], today: CalendarDate) => Promise<Line[]>
  save: (db: Db, importId: number, lines: readonly Line[]) => Promise<void>
  present: (line: Line) => SeasonLine
  /** True for a line about somebody with an account. */
  isLinked: (line: Line) => boolean
}

const checking =
  <Column extends SeasonColumn, Line>({ check, save, present, isLinked }: FileKind<Column, Line>) =>
  async (columnLines: readonly ColumnLine<Column>[], { db, today }: Comparing): Promise<CheckedFile> => {
    const lines = await check(db, columnLines, today)
    const shown = lines.map(present)
    return {
      lines: shown,
      linked: lines.filter((line, place) => shown[place]?.outcome === 'new' && isLinked(line)).length,
      save: async (importId) => save(db, importId, lines),
    }
  }

const checkGamesFile = checking({
  check: checkGames,
  save: saveGames,
  present: presentGame,
  isLinked: ({ found }) => found.some((place) => (place?.user_id ?? null) !== null),
})

const checkAnswersFile = checking({
  check: checkAnswers,
  save: saveAnswers,
  present: presentAnswer,
  isLinked: ({ place }) => (place?.user_id ?? null) !== null,
})

const checkTablesFile = checking({
  check: checkTables,
  save: saveTables,
  present: presentPlace,
  isLinked: ({ user_id }) => user_id !== null,
})

export const seasonFiles = fileReader<Parameters<typeof readSeasonColumns>, ReadSeason>(
  new URL('season-columns.ts', import.meta.url),
  'readSeasonColumns',
)

/** Compares a file with the earlier seasons that are here. (docs/rules/moving-in.md) */
export function checkColumns(read: SeasonColumns, comparing: Comparing): Promise<CheckedFile> {
  switch (read.kind) {
    case 'games':
      return checkGamesFile(read.lines, comparing)
    case 'answers':
      return checkAnswersFile(read.lines, comparing)
    case 'tables':
      return checkTablesFile(read.lines, comparing)
  }
}

const noGame = { round: null, question: null, opponent: null }

function presentPlace(place: CheckedPlace): SeasonLine {
  const { line, outcome, season, table, name, rank, user_id, problems } = place
  return { ...noGame, line, outcome, season, table, name, rank, user_id, problems }
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
