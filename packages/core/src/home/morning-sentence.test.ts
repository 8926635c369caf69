import { expect, test } from 'vitest'
import { morningSentence, type MorningFacts } from './morning-sentence.ts'

const won = (changes: Partial<MorningFacts> = {}): MorningFacts => ({
  competition: 'league',
  state: 'decided',
  outcome: 'win',
  margin: 3,
  opponent_absent: false,
  own_pending: 0,
  opponent_pending: 0,
  right_answers: 5,
  questions: 8,
  deciding_theme: null,
  meetings_before: 0,
  wins_before: 0,
  winning_streak: 1,
  rank: 3,
  rank_before: 3,
  opponent_rank_before: 4,
  cup: null,
  special: null,
  ...changes,
})
const lost = (changes: Partial<MorningFacts> = {}) => won({ outcome: 'loss', winning_streak: 0, ...changes })
const solo = (changes: Partial<MorningFacts> = {}) =>
  won({ outcome: 'solo', margin: null, opponent_rank_before: null, ...changes })
const inCup = (cup: Partial<NonNullable<MorningFacts['cup']>>, outcome: MorningFacts['outcome'] = 'win') =>
  won({ competition: 'cup', outcome, cup: { ties: 4, through: true, holder: false, next: null, ...cup } })
const special = (result: MorningFacts['special'], state: MorningFacts['state'] = 'decided') =>
  won({ competition: 'special', state, outcome: null, margin: null, special: result })
const next = { date: '2026-11-24', ties: 4, opponent: { id: 7, name: 'Eva', surname: 'Dias' } }

test.each<[string, MorningFacts, ReturnType<typeof morningSentence>]>([
  ['won by 3', won(), { kind: 'margin', margin: 3, won: true }],
  ['lost by 1', lost({ margin: 1 }), { kind: 'margin', margin: 1, won: false }],
  ['a draw', won({ outcome: 'draw', margin: 0 }), { kind: 'draw' }],
  ['7 of 8 in a solo round', solo({ right_answers: 7 }), { kind: 'solo', right_answers: 7, questions: 8 }],
  ['not played', won({ outcome: 'forfeit', margin: null, right_answers: null }), { kind: 'forfeit' }],
  ['an absent opponent', won({ margin: null, opponent_absent: true }), { kind: 'opponent_absent' }],
  ['a void round', won({ state: 'void', outcome: null }), { kind: 'void' }],
  [
    'one of the opponent’s answers being marked',
    won({ state: 'pending', outcome: null, opponent_pending: 1 }),
    { kind: 'pending', own: 0, opponent: 1 },
  ],
  [
    'one question decided a win',
    won({ margin: 1, deciding_theme: 'history' }),
    { kind: 'deciding_question', theme: 'history', won: true },
  ],
  [
    'one question decided a loss',
    lost({ margin: 1, deciding_theme: 'sports' }),
    { kind: 'deciding_question', theme: 'sports', won: false },
  ],
  ['two places up', won({ rank: 3, rank_before: 5 }), { kind: 'places_up', rank: 3 }],
  ['two places up by a solo round', solo({ rank: 1, rank_before: 3 }), { kind: 'places_up', rank: 1 }],
  ['one place up', won({ rank: 3, rank_before: 4 }), { kind: 'margin', margin: 3, won: true }],
  ['a third win in a row', won({ winning_streak: 3, rank_before: 6 }), { kind: 'streak', wins: 3 }],
  ['two wins in a row', won({ winning_streak: 2 }), { kind: 'margin', margin: 3, won: true }],
  [
    'a win against the first from the fifth place',
    won({ rank_before: 5, opponent_rank_before: 1, winning_streak: 4 }),
    { kind: 'upset', opponent_rank: 1 },
  ],
  [
    'a win against somebody three places above',
    won({ rank: 4, rank_before: 4, opponent_rank_before: 1 }),
    { kind: 'margin', margin: 3, won: true },
  ],
  ['the first win after two games', won({ meetings_before: 2 }), { kind: 'first_win', meetings: 2 }],
  [
    'a further win after two games',
    won({ meetings_before: 2, wins_before: 1 }),
    { kind: 'margin', margin: 3, won: true },
  ],
  [
    'eight right answers and a win',
    won({ right_answers: 8, meetings_before: 5 }),
    { kind: 'perfect_day', questions: 8, outcome: 'win' },
  ],
  [
    'eight right answers and a loss',
    lost({ right_answers: 8 }),
    { kind: 'perfect_day', questions: 8, outcome: 'loss' },
  ],
  [
    'every question that counts, in a solo round',
    solo({ right_answers: 7, questions: 7 }),
    { kind: 'perfect_day', questions: 7, outcome: 'solo' },
  ],
  ['through in the cup', inCup({ next }), { kind: 'through', next }],
  ['the holder knocked out', inCup({ holder: true, next }), { kind: 'knocked_out_holder', next }],
  ['out of the cup', inCup({ through: false }, 'loss'), { kind: 'knocked_out', ties: 4 }],
  ['the cup won', inCup({ ties: 1 }), { kind: 'champion' }],
  ['the final lost', inCup({ ties: 1, through: false }, 'loss'), { kind: 'lost_final' }],
  ['through without having played', inCup({}, 'forfeit'), { kind: 'through', next: null }],
  [
    'out of the cup on a void day',
    { ...inCup({ through: false }, null), state: 'void' },
    { kind: 'knocked_out', ties: 4 },
  ],
  ['not played in the cup', inCup({ through: false }, 'forfeit'), { kind: 'forfeit' }],
  [
    'a special quiz won',
    special({ rank: 1, players: 40, shared: false }),
    { kind: 'special_won', shared: false },
  ],
  [
    'a shared victory',
    special({ rank: 1, players: 40, shared: true }),
    { kind: 'special_won', shared: true },
  ],
  [
    'rank 3 of 40 in a special quiz',
    special({ rank: 3, players: 40, shared: false }),
    { kind: 'special_rank', rank: 3, players: 40 },
  ],
  ['a special quiz being marked', special(null, 'pending'), { kind: 'pending', own: 0, opponent: 0 }],
  ['a special quiz without a result', special(null), null],
])('%s is told', (_facts, facts, sentence) => {
  expect(morningSentence(facts)).toEqual(sentence)
})

test('nothing is known of a decided game without an outcome', () => {
  expect(morningSentence(won({ outcome: null }))).toBeNull()
})
