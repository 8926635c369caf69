import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, workingDaysFrom } from '../calendar/calendar.ts'
import { checkMoves, movesTo, proposeMoves, quizMoves, writerMoves, type QuizOnDate } from './round-moves.ts'

// Monday to Friday, and the Monday after.
const dates = workingDaysFrom('2026-12-07', 6)
const season = { number: 1, dates, today: '2026-12-08', otherSeasons: [] }
const move = (round: number, date: string) => proposeMoves(dates, { round, date }, [])
const verdict = (round: number, date: string) => checkMoves({ ...season, moves: move(round, date) })

describe('proposed moves', () => {
  test('a round moves alone where its new date lies before the next round', () => {
    expect(move(5, '2026-12-12')).toEqual([{ round: 5, from: '2026-12-11', to: '2026-12-12' }])
    expect(move(6, '2027-01-04')).toEqual([{ round: 6, from: '2026-12-14', to: '2027-01-04' }])
  })

  test('the rounds after it follow by working days as far as they must', () => {
    expect(move(4, '2026-12-11').map(({ round, to }) => `${round} ${to}`)).toEqual([
      '4 2026-12-11',
      '5 2026-12-14',
      '6 2026-12-15',
    ])
    expect(proposeMoves(dates.with(5, '2026-12-21'), { round: 4, date: '2026-12-11' }, [])).toHaveLength(2)
  })

  test('they skip days without a round', () => {
    expect(proposeMoves(dates, { round: 5, date: '2026-12-14' }, ['2026-12-15']).at(-1)).toEqual({
      round: 6,
      from: '2026-12-14',
      to: '2026-12-16',
    })
  })

  test('the date that a round has already is no move', () => {
    expect(move(4, '2026-12-10')).toEqual([])
    expect(movesTo(dates, [{ round: 7, date: '2026-12-20' }])).toEqual([])
  })

  test('of several dates for a round the last one counts', () => {
    const chosen = ['2026-12-10', '2026-12-20'].map((date) => ({ round: 6, date }))
    expect(movesTo(dates, chosen)).toEqual([{ round: 6, from: '2026-12-14', to: '2026-12-20' }])
  })

  test('moving to any later date keeps the order, and the reverse moves restore the season', () => {
    fc.assert(
      fc.property(fc.integer({ min: 3, max: 6 }), fc.integer({ min: 1, max: 40 }), (round, days) => {
        const moves = move(round, addDays(dates[round - 1] ?? '', days))
        expect(checkMoves({ ...season, moves })).toBeNull()
        const moved = moves.reduce((now, { round: one, to }) => now.with(one - 1, to), dates)
        expect([...new Set(moved)].toSorted()).toEqual(moved)
        const back = movesTo(
          moved,
          moves.map(({ round: one, from }) => ({ round: one, date: from })),
        )
        expect(checkMoves({ ...season, dates: moved, moves: back })).toBeNull()
        expect(back.reduce((now, { round: one, to }) => now.with(one - 1, to), moved)).toEqual(dates)
      }),
    )
  })
})

describe('refused moves', () => {
  test('a round that has opened, and a date that has begun', () => {
    expect(verdict(2, '2026-12-12')).toBe('round_opened')
    expect(verdict(3, '2026-12-08')).toBe('date_not_future')
    expect(verdict(3, '2026-12-09')).toBeNull()
  })

  test('a date before the round before', () => {
    const spread = { ...season, dates: ['2026-12-07', '2026-12-10', '2026-12-11'] }
    expect(checkMoves({ ...spread, moves: movesTo(spread.dates, [{ round: 3, date: '2026-12-09' }]) })).toBe(
      'dates_not_ascending',
    )
    const moves = movesTo(dates, [{ round: 5, date: '2026-12-10' }])
    expect(checkMoves({ ...season, moves })).toBe('dates_not_distinct')
  })

  test('a date of the next season', () => {
    const otherSeasons = [{ number: 2, first_date: '2027-01-04', last_date: '2027-01-29' }]
    expect(checkMoves({ ...season, otherSeasons, moves: move(6, '2027-01-03') })).toBeNull()
    expect(checkMoves({ ...season, otherSeasons, moves: move(6, '2027-01-04') })).toBe('seasons_overlap')
  })

  test('a season that does not run', () => {
    for (const today of ['2026-12-06', '2026-12-15'])
      expect(checkMoves({ ...season, today, moves: move(6, '2026-12-20') })).toBe('season_not_running')
  })
})

describe('quizzes of moved rounds', () => {
  const quiz = (id: number, date: string): QuizOnDate => ({ id, date, being_played: false })
  const moves = move(4, '2026-12-11')
  const along = (quizzes: QuizOnDate[], staying?: Set<number>) =>
    quizMoves(moves, quizzes, staying).map(({ id, to, stays }) => `${id} ${stays ?? to}`)

  test('they come along in a chain', () => {
    expect(along([quiz(1, '2026-12-10'), quiz(2, '2026-12-11'), quiz(3, '2026-12-14')])).toEqual([
      '1 2026-12-11',
      '2 2026-12-14',
      '3 2026-12-15',
    ])
  })

  test('one whose new date has a quiz stays, and so does each that it stands in the way of', () => {
    const standing = quiz(4, '2026-12-15')
    expect(along([quiz(1, '2026-12-10'), quiz(3, '2026-12-14'), standing])).toEqual([
      '1 2026-12-11',
      '3 date_taken',
    ])
    expect(along([quiz(1, '2026-12-10'), quiz(2, '2026-12-11'), quiz(3, '2026-12-14'), standing])).toEqual([
      '1 date_taken',
      '2 date_taken',
      '3 date_taken',
    ])
  })

  test('one that a player has open stays, others pass it', () => {
    const open = { ...quiz(2, '2026-12-11'), being_played: true }
    expect(along([quiz(1, '2026-12-10'), open, quiz(3, '2026-12-14')])).toEqual([
      '1 date_taken',
      '2 being_played',
      '3 2026-12-15',
    ])
  })

  test('a quiz that is said to stay keeps its date', () => {
    expect(along([quiz(1, '2026-12-10'), quiz(3, '2026-12-14')], new Set([3]))).toEqual(['1 2026-12-11'])
  })

  test('no two quizzes ever have one date', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.integer({ min: 0, max: 14 }), { maxLength: 12 }),
        fc.integer({ min: 1, max: 20 }),
        fc.array(fc.boolean(), { minLength: 15, maxLength: 15 }),
        (days, later, open) => {
          const round = move(4, addDays('2026-12-10', later))
          const quizzes = days.map((day) => ({
            id: day + 1,
            date: addDays('2026-12-07', day),
            being_played: open[day] ?? false,
          }))
          const planned = quizMoves(round, quizzes)
          const after = quizzes.map(({ id, date }) => {
            const quizMove = planned.find((one) => one.id === id)
            return quizMove && quizMove.stays === null ? quizMove.to : date
          })
          expect(new Set(after).size).toBe(quizzes.length)
        },
      ),
    )
  })
})

describe('planned writers', () => {
  const moves = move(4, '2026-12-11')
  const along = (writers: string[], { quizzes = [] as string[], staying = [] as string[] } = {}) =>
    writerMoves(moves, writers, { quizzes: new Set(quizzes), staying: new Set(staying) }).map(
      ({ from, to, stays }) => `${from} ${stays ?? to}`,
    )

  test('come along with their rounds, one after the other', () => {
    expect(along(['2026-12-10', '2026-12-11', '2026-12-14'])).toEqual([
      '2026-12-10 2026-12-11',
      '2026-12-11 2026-12-14',
      '2026-12-14 2026-12-15',
    ])
  })

  test('stay before one who stays, and each before them', () => {
    expect(along(['2026-12-11', '2026-12-14', '2026-12-15'])).toEqual([
      '2026-12-11 writer_planned',
      '2026-12-14 writer_planned',
    ])
  })

  test('stay with a quiz that stays, or where one has the new date', () => {
    expect(along(['2026-12-10', '2026-12-14'], { quizzes: ['2026-12-10', '2026-12-15'] })).toEqual([
      '2026-12-10 quiz_stays',
      '2026-12-14 date_taken',
    ])
  })

  test('keep their dates where they are said to', () => {
    expect(along(['2026-12-10', '2026-12-14'], { staying: ['2026-12-14'] })).toEqual([
      '2026-12-10 2026-12-11',
    ])
  })
})
