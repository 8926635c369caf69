import { expect, test } from 'vitest'
import type { ResultGame } from '../../corrections/changed-quizzes.sql.ts'
import { resultPath, resultTitle } from './result-title.ts'

const aGame = (changes: Partial<ResultGame> = {}): ResultGame => ({
  competition: 'league',
  state: 'decided',
  opponent: 'Catarina Esteves',
  opponent_name: 'Catarina',
  opponent_id: 9,
  score: 12,
  opponent_score: 11,
  opponent_forfeited: false,
  ...changes,
})
const daily = (...games: ResultGame[]) => ({
  kind: 'daily' as const,
  date: '2026-11-20',
  subject: null,
  games,
  special: null,
})
const special = (rank: number | null) => ({
  ...daily(),
  kind: 'special' as const,
  subject: 'Bridges',
  special: rank === null ? null : { score: 200, rank, players: 40 },
})
const solo = { opponent: null, opponent_name: null, opponent_id: null, opponent_score: null }

test.each([
  ['a win', daily(aGame()), 'Won 12–11 against Catarina', 'Ganhaste 12–11 contra Catarina'],
  ['a loss', daily(aGame({ score: 9 })), 'Lost 9–11 to Catarina', 'Perdeste 9–11 contra Catarina'],
  ['a draw', daily(aGame({ score: 11 })), 'Drew 11–11 with Catarina', 'Empataste 11–11 com Catarina'],
  [
    'an absent opponent',
    daily(aGame({ opponent_score: null, opponent_forfeited: true })),
    'Won against Catarina, who didn’t play',
    'Ganhaste contra Catarina, que não jogou',
  ],
  ['a solo round', daily(aGame({ ...solo, score: 4.5 })), '4.5 in the solo round', '4,5 na jornada a solo'],
  [
    'a cup win',
    daily(aGame({ competition: 'cup' })),
    'Won 12–11 against Catarina in the cup',
    'Ganhaste 12–11 contra Catarina na taça',
  ],
  [
    'a level cup game',
    daily(aGame({ competition: 'cup', score: 11 })),
    '11–11 against Catarina in the cup',
    '11–11 contra Catarina na taça',
  ],
  [
    'a league game that is still being marked, and a decided cup game',
    daily(aGame({ state: 'pending', score: null }), aGame({ competition: 'cup', score: 3 })),
    'Lost 3–11 to Catarina in the cup',
    'Perdeste 3–11 contra Catarina na taça',
  ],
  [
    'a game that is still being marked',
    daily(aGame({ state: 'pending', score: null })),
    'Your result of Friday, 20 November 2026',
    'O teu resultado de sexta-feira, 20 de novembro de 2026',
  ],
  [
    'a void game',
    daily(aGame({ state: 'void', score: null })),
    'Your result of Friday, 20 November 2026',
    'O teu resultado de sexta-feira, 20 de novembro de 2026',
  ],
  ['a special quiz', special(3), 'Bridges: rank 3 of 40', 'Bridges: 3.º lugar entre 40'],
  [
    'a special quiz that is still being marked',
    special(null),
    'Your result: Bridges',
    'O teu resultado: Bridges',
  ],
])('the title of %s says the score', (_result, result, en, pt) => {
  expect([resultTitle(result, 'en'), resultTitle(result, 'pt')]).toEqual([en, pt])
})

test.each([
  ['a league game', daily(aGame()), '/game/2026-11-20/5/9'],
  ['a solo game', daily(aGame(solo)), '/game/2026-11-20/5'],
  ['a cup game', daily(aGame({ competition: 'cup' })), '/cup-game/2026-11-20/5/9'],
  ['a day without a game', daily(), '/quiz/2026-11-20'],
  ['a void game', daily(aGame({ state: 'void' })), '/quiz/2026-11-20'],
  ['a special quiz', special(3), '/special-quiz/2026-11-20'],
])('the result of %s leads there', (_result, result, path) => {
  expect(resultPath(result, { user_id: 5 })).toBe(path)
})
