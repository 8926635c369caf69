import type { MorningGame } from '@tertulia/contract/home'
import type { ThemeName } from '@tertulia/contract/themes'
import type { CalendarDate } from '@tertulia/core/calendar/calendar'
import { nameStage } from '@tertulia/core/cup/stage-words'
import type { Language } from '@tertulia/core/customers/languages'
import { usualThemeNames } from '@tertulia/core/themes/usual-theme-names'
import { longDate } from '../../platform/mail/letter.ts'

export type CardCell = MorningGame['sides'][number]['cells'][number]

/** What a card says in its language; the picture and the text are both made of it. */
export type CardWords = {
  language: Language
  club: string
  day: string
  kicker: string
  name: string
  /** The score in large; null where there is none. */
  score: string | null
  /** The words beside the score. */
  line: string
  /** Places and numbers below it. */
  facts: string[]
  /** The answers in question order, without themes in a special quiz; or rounds and numbers, which have no mark. */
  cells: { cell: CardCell | null; theme: string | null; word: string }[]
  /** How many empty squares stand for answers that are not told. */
  empty_cells: number
  /** The whole in one line. */
  title: string
}

/** What the words of a card are made of. */
export type CardSource = {
  language: Language
  club: string
  date: CalendarDate
  /** Full name of the player who shares it. */
  name: string
  /** The club's own names of themes. */
  theme_names: readonly ThemeName[]
  /** Of the quiz of the day. */
  question_count: number
}

const words = {
  en: {
    quiz: 'Daily quiz',
    played: 'played the quiz',
    playedOn: (day: string) => `played the quiz of ${day}`,
    league: 'League',
    solo: 'Solo round',
    cup: (stage: string) => `Cup, ${stage}`,
    special: (subject: string) => `Special quiz: ${subject}`,
    inSolo: 'in the solo round',
    win: (score: string, other: string | null) => `won${score}${other === null ? '' : ` against ${other}`}`,
    loss: (score: string, other: string | null) => `lost${score}${other === null ? '' : ` to ${other}`}`,
    draw: (score: string, other: string | null) => `drew${score}${other === null ? '' : ` with ${other}`}`,
    unopposed: (other: string | null) =>
      other === null ? 'won without opposition' : `won: ${other} didn’t play`,
    right: (right: number, of: number) => `${right} of ${of} right`,
    rank: (rank: number) => `number ${rank} in the table`,
    through: 'through to the next round',
    wonCup: 'won the cup',
    points: (score: string) => (score === '1' ? '1 point' : `${score} points`),
    pointWord: (score: string) => (score === '1' ? 'point' : 'points'),
    rankOf: (rank: number, players: number) => `rank ${rank} of ${players}`,
    cells: { right: 'right', wrong: 'wrong', pending: 'not marked yet', blank: 'blank', void: 'not counted' },
  },
  pt: {
    quiz: 'Quiz do dia',
    played: 'jogou o quiz',
    playedOn: (day: string) => `jogou o quiz de ${day}`,
    league: 'Liga',
    solo: 'Jornada a solo',
    cup: (stage: string) => `Taça, ${stage}`,
    special: (subject: string) => `Quiz especial: ${subject}`,
    inSolo: 'na jornada a solo',
    win: (score: string, other: string | null) => `ganhou${score}${other === null ? '' : ` contra ${other}`}`,
    loss: (score: string, other: string | null) =>
      `perdeu${score}${other === null ? '' : ` contra ${other}`}`,
    draw: (score: string, other: string | null) => `empatou${score}${other === null ? '' : ` com ${other}`}`,
    unopposed: (other: string | null) =>
      other === null ? 'ganhou sem oposição' : `ganhou: ${other} não jogou`,
    right: (right: number, of: number) => `${right} de ${of} certas`,
    rank: (rank: number) => `${rank}.º lugar na classificação`,
    through: 'segue em frente na taça',
    wonCup: 'ganhou a taça',
    points: (score: string) => (score === '1' ? '1 ponto' : `${score} pontos`),
    pointWord: (score: string) => (score === '1' ? 'ponto' : 'pontos'),
    rankOf: (rank: number, players: number) => `${rank}.º lugar entre ${players}`,
    cells: {
      right: 'certa',
      wrong: 'errada',
      pending: 'por corrigir',
      blank: 'em branco',
      void: 'não conta',
    },
  },
}

/** Puts into words that a player has played, without any number. */
export function playedWords({ language, club, date, name, question_count: count }: CardSource): CardWords {
  const { quiz, played, playedOn } = words[language]
  const day = longDate(date, language)
  const common = { language, club, day, name, kicker: quiz, score: null, line: played, facts: [], cells: [] }
  return { ...common, empty_cells: count, title: `${name} ${playedOn(day)}` }
}

/** Puts a decided game or special quiz of a player into words; the opponent's name only if `opponent` gives it. */
export function gameWords(game: MorningGame, source: CardSource & { opponent: string | null }): CardWords {
  const { language, club, date, name } = source
  const { facts, sides, themes } = game
  const { right, cells: cellWords } = words[language]
  const cells = sides[0]?.cells ?? []
  return {
    language,
    club,
    day: longDate(date, language),
    name,
    kicker: competitionWords(game, language),
    ...(facts.special ? specialWords(game, source) : scoreWords(game, source)),
    facts: [
      ...(facts.right_answers === null ? [] : [right(facts.right_answers, facts.questions)]),
      ...placeWords(game, language),
    ],
    empty_cells: 0,
    cells: cells.map((cell, index) => ({
      cell,
      theme: themes.length === cells.length ? themeWords(themes[index] ?? '', source) : null,
      word: cellWords[cell],
    })),
  }
}

function competitionWords({ facts, subject, sides }: MorningGame, language: Language): string {
  const { league, solo, cup, special } = words[language]
  if (facts.competition === 'special') return special(subject ?? '')
  if (facts.cup) return cup(nameStage(facts.cup.ties, language))
  return sides.length === 1 ? solo : league
}

type Outcome = Pick<CardWords, 'score' | 'line' | 'title'>

function specialWords({ facts, sides }: MorningGame, { language, name }: CardSource): Outcome {
  const { points, pointWord, rankOf } = words[language]
  const score = inWords(sides[0]?.score ?? null, language)
  const place = rankOf(facts.special?.rank ?? 0, facts.special?.players ?? 0)
  return {
    score,
    line: `${pointWord(score)}, ${place}`,
    title: `${name}: ${points(score)}, ${place}`,
  }
}

function scoreWords(
  { facts, sides }: MorningGame,
  { language, name, opponent }: CardSource & { opponent: string | null },
): Outcome {
  const { inSolo, unopposed, points, win, draw, loss } = words[language]
  const [mine, theirs] = sides
  const own = inWords(mine?.score ?? null, language)
  if (!theirs) return { score: own, line: inSolo, title: `${name}: ${points(own)} ${inSolo}` }
  if (facts.opponent_absent) {
    return { score: own, line: unopposed(opponent), title: `${name} ${unopposed(opponent)}` }
  }
  const score = `${own}–${inWords(theirs.score, language)}`
  const say = facts.outcome === 'win' ? win : facts.outcome === 'draw' ? draw : loss
  return { score, line: say('', opponent), title: `${name} ${say(` ${score}`, opponent)}` }
}

function placeWords({ facts }: MorningGame, language: Language): string[] {
  const { wonCup, through, rank } = words[language]
  if (facts.cup) return facts.cup.through ? [facts.cup.ties === 1 ? wonCup : through] : []
  return facts.rank === null ? [] : [rank(facts.rank)]
}

function themeWords(slug: string, { language, theme_names: names }: CardSource): string {
  const own = names.find((name) => name.level === 'theme' && name.slug === slug)
  const [en = slug, pt = slug] = usualThemeNames[slug] ?? []
  return own?.[language] ?? { en, pt }[language]
}

const locales = { en: 'en-GB', pt: 'pt-PT' }

/** A score for its reader: "4.5" or "4,5"; a dash for none. */
export const inWords = (score: number | null, language: Language) =>
  score === null ? '–' : score.toLocaleString(locales[language])

const shapes: Record<CardCell, string> = { right: '●', wrong: '○', pending: '◌', blank: '–', void: '×' }

/** What the picture shows, as lines of text, for people who cannot see it and for copying. */
export function cardText({ club, day, kicker, title, facts, cells }: CardWords): string {
  const themed = cells.every(({ theme }) => theme !== null)
  return [
    `${club} · ${day}`,
    kicker,
    title,
    ...(facts.length > 0 ? [facts.join(' · ')] : []),
    ...(themed
      ? cells.map(({ cell, theme, word }) => `${cell ? `${shapes[cell]} ` : ''}${theme}: ${word}`)
      : [cells.map(({ cell }) => cell && shapes[cell]).join('')]),
  ].join('\n')
}
