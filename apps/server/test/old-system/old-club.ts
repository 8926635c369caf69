import { hashSync } from 'bcrypt'
import { defaultThemeTree } from '@tertulia/core/themes/theme-tree'
import { addCup, addSeason, addSpecialQuiz, leaguePlayers } from './old-games.ts'
import { at, createOldTables, writeDump, type OldTables, type Row } from './old-tables.ts'
import { checked } from '@tertulia/contract/read-json'
import { Type } from 'typebox'

const people = 300

/** Passwords of two members. */
export const oldPasswords = {
  'p1@example.test': 'segredo!',
  'rui.sá7@example.test': 'pão com manteiga',
} as const

/**
 * Makes the database of a club of the 2021 system: 300 people, three seasons of two tiers, a cup, special quizzes and all
 * else that it had, with the tables it had computed. Returns it as a dump.
 */
export function anOldClub(): string {
  const old = createOldTables()
  addPeople(old)
  const genreIds = addGenres(old)
  addSeason(old, { season: 1, first: '2021-01-04', genreIds })
  addSeason(old, { season: 2, first: '2021-02-01', genreIds })
  addCup(old, addSeason(old, { season: 3, first: '2021-03-01', genreIds }))
  addSpecialQuiz(old, '2021-01-30', { rounded: true })
  addSpecialQuiz(old, '2021-02-27', { rounded: false })
  addMoney(old)
  addRanking(old)
  addProposals(old)
  spoil(old)
  return writeDump(old.tables)
}

function addPeople({ add }: OldTables): void {
  const hashOf = (password: string) => hashSync(password, 4).replace('$2b', '$2y')
  const someHash = hashOf('one for all')
  for (let id = 1; id <= people; id += 1) {
    const email = id === 7 ? 'Rui.Sá7@Example.test' : `p${id}@example.test`
    const password = Object.entries(oldPasswords).find(([known]) => known === email.toLowerCase())?.[1]
    const special = id <= 200 ? { special_quiz_player: '2021-05-01' } : {}
    const player = id <= leaguePlayers ? { regular_player: '2021-07-31' } : special
    add('users', {
      id,
      email,
      name: id % 2 ? 'Zé' : "D'Arc",
      surname: `Silva ${id}`,
      password: id === 300 ? 'plain' : password ? hashOf(password) : someHash,
      roles: id > 290 ? null : { ...player, ...(id === 1 ? { admin: true } : {}) },
      region: id === 299 ? 'XX' : 'PT.LI',
      birthday: id === 298 ? '0000-00-00' : '1980-02-29',
      reminders: { quiz: { daily: true, deadline: 21 }, special_quiz: { daily: false, deadline: false } },
      emails: { quiz: true, special_quiz: false },
      created_at: at('2021-01-01'),
      updated_at: at('2021-01-01'),
    })
  }
}

/** Adds themes and subthemes; returns a subtheme of each theme. */
function addGenres({ add }: OldTables): number[] {
  for (const { slug } of defaultThemeTree) add('genres', { parent_id: null, slug, target: null })
  return defaultThemeTree.flatMap(({ subthemes }, index) => {
    const ids = subthemes.map(({ slug, wanted_min: min, wanted_max: max }) => {
      const named = slug === 'current_politics' ? 'nowadays_politics' : slug
      return add('genres', {
        parent_id: index + 1,
        slug: named,
        target: min === max ? `${min}` : `${min}/${max}`,
      })
    })
    return ids.slice(0, 1)
  })
}

function addMoney({ add }: OldTables): void {
  add('invitations', { user_id: 1, email: 'P40@example.test', created_at: at('2020-12-20') })
  add('invitations', { user_id: 1, email: 'nobody@example.test', created_at: at('2021-03-01') })
  const stamps = { created_at: at('2021-02-01'), updated_at: at('2021-02-01', 13) }
  const payment = { url: 'https://pay.example.test', period: '3', ammount: '10.99', ...stamps }
  add('paypal_transactions', { user_id: 40, token: 'ORDER-1', status: 'COMPLETED', ...payment })
  add('paypal_transactions', { user_id: 41, token: 'ORDER-2', status: 'CREATED', ...payment })
  const dates = { start_date: '2021-03-01', end_date: '2021-03-10', created_at: at('2021-03-01') }
  add('notifications', { content: 'Olá!', type: 'info', ...dates })
  add('media', { filename: 'x.png', type: 'image' })
  add('logs', { user_id: 1, action: 'login' })
}

function addRanking({ add }: OldTables): void {
  for (const [type, date] of [
    ['inquizicao', '2021-01-01'],
    ['cnq', '2021-01-01'],
    ['inquizicao', '2021-02-01'],
  ] as const) {
    add('individual_quizzes', { individual_quiz_type: type, date })
  }
  for (let player = 1; player <= 12; player += 1) {
    const isUser = player <= 6
    const named = { name: isUser ? null : 'Ana', surname: isUser ? null : `Costa ${player}` }
    add('individual_quiz_players', { ...named, user_id: isUser ? player : null })
    for (const event of [1, 2, 3]) {
      const result = { individual_quiz_player_id: player, result: player * event }
      add('individual_quiz_results', { individual_quiz_id: event, ...result })
    }
  }
  for (const date of ['2021-01-01', '2021-02-01'])
    add('national_rankings', { date, created_at: at('2021-03-05') })
}

function addProposals({ add }: OldTables): void {
  const contents = Array.from({ length: 12 }, (_, index) => ({
    [`content_${index + 1}`]: `Pergunta ${index + 1}`,
    [`answer_${index + 1}`]: 'Sim',
  }))
  const proposal: Row = { subject: 'Rios', description: null, ...Object.assign({}, ...contents) }
  for (const [draft, userId] of [
    [1, 60],
    [1, 60],
    [0, 61],
  ] as const) {
    add('special_quiz_proposals', { draft, user_id: userId, ...proposal, updated_at: at('2021-03-20') })
  }
  const question = { formulation: 'Qual é o rio?', answer: 'Douro', media: null, genre: 'geography' }
  add('external_questions', { ...question, origin: 'um livro', used: 1, created_at: at('2021-01-10') })
}

/** Makes the rows that a real database has after years: a second submission, rows that stand alone, a wrong table. */
function spoil({ tables }: OldTables): void {
  const answers = tables['answers'] ?? []
  const first = answers.find((row) => row['submitted'] === 1) ?? {}
  answers.push(
    { ...first, id: 900_001, text: 'mais tarde', created_at: '2021-01-04 13:00:00' },
    { ...first, id: 900_002, question_id: 800_000 },
    { ...first, id: 900_003, user_id: 9_999 },
  )
  const last = tables['caches']?.findLast((row) => row['type'] === 'league') ?? {}
  const { ranking } = checked(
    Type.Object({ ranking: Type.Array(Type.Object({ wins: Type.Number() })) }),
    last['value'],
  )
  last['value'] = {
    ranking: ranking.map((row, index) => (index === 0 ? { ...row, wins: row.wins + 1 } : row)),
  }
}
