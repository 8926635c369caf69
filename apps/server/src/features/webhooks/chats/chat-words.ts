import type { CalendarDate } from '@tertulia/core/calendar/calendar'
import { nameStage } from '@tertulia/core/cup/stage-words'
import type { Language } from '@tertulia/core/customers/languages'
import { longDate, onLongDate } from '../../../platform/mail/letter.ts'

type QuizKind = 'daily' | 'special'

/** Names as the chat shows them; null for those that are told to nobody. */
type Names = readonly (string | null)[]

/** An event with all facts that a chat message names. (docs/rules/webhooks.md) */
export type ToldFacts =
  | { kind: 'test' }
  | { kind: 'quiz.opened'; date: CalendarDate; quiz: QuizKind }
  | {
      kind: 'day.closed'
      date: CalendarDate
      round: { season: number; round: number } | null
      /** People who submitted each quiz of the day. */
      played: readonly { quiz: QuizKind; people: number }[]
      counts: boolean
      /** True while results of the round wait for corrections. */
      pending: boolean
      leaders: Names
      points: number
    }
  | { kind: 'special_quiz.decided'; date: CalendarDate; winners: Names; score: number }
  | { kind: 'season.started'; season: number; date: CalendarDate }
  | {
      kind: 'season.finished'
      season: number
      /** Null while results wait for corrections. */
      won: { tier: Names; cup: Names } | null
    }
  | {
      kind: 'cup.round_drawn'
      season: number
      date: CalendarDate
      /** Games, as pairs of players. */
      pairs: readonly Names[]
      byes: number
    }
  | { kind: 'ranking.published'; month: string }

const namedMax = 5
const pairsMax = 8

const locales = { en: 'en-GB', pt: 'pt-PT' }
const unnamed = { en: 'a player', pt: 'alguém da liga' }

function listNames(names: Names, language: Language): string {
  const shown = names.slice(0, namedMax).map((name) => name ?? unnamed[language])
  const rest = names.length - shown.length
  const more = rest === 0 ? [] : [{ en: `${rest} more`, pt: `mais ${rest}` }[language]]
  return new Intl.ListFormat(locales[language], { type: 'conjunction' }).format([...shown, ...more])
}

const number = (value: number, language: Language) => new Intl.NumberFormat(locales[language]).format(value)

function points(value: number, count: number, language: Language): string {
  const amount = number(value, language)
  const one = value === 1
  const each = count > 1 ? { en: ' each', pt: ' cada' }[language] : ''
  return (
    { en: `${amount} ${one ? 'point' : 'points'}`, pt: `${amount} ${one ? 'ponto' : 'pontos'}` }[language] +
    each
  )
}

const quizNames = {
  en: { daily: 'quiz', special: 'special quiz' },
  pt: { daily: 'quiz', special: 'quiz especial' },
}

function playedWords(quiz: QuizKind, people: number, language: Language): string {
  const name = quizNames[language][quiz]
  const shown = number(people, language)
  const words = {
    en: {
      0: `Nobody answered the ${name}.`,
      1: `1 person answered the ${name}.`,
      many: `${shown} people answered the ${name}.`,
    },
    pt: {
      0: `Ninguém respondeu ao ${name}.`,
      1: `1 pessoa respondeu ao ${name}.`,
      many: `${shown} pessoas responderam ao ${name}.`,
    },
  }[language]
  return people === 0 ? words[0] : people === 1 ? words[1] : words.many
}

type Facts<Kind extends ToldFacts['kind']> = Extract<ToldFacts, { kind: Kind }>

const capitalised = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1)

function closedWords(
  { date, round, played, counts, pending, leaders, points: led }: Facts<'day.closed'>,
  language: Language,
) {
  const day = capitalised(longDate(date, language))
  const head =
    round === null
      ? { en: `${day}: the day is closed.`, pt: `${day}: o dia está fechado.` }
      : {
          en: `${day}: round ${round.round} of season ${round.season} is closed.`,
          pt: `${day}: a jornada ${round.round} da temporada ${round.season} está fechada.`,
        }
  const words = {
    en: {
      none: 'It had no quiz.',
      void: 'It doesn’t count.',
      pending: 'Results follow as the answers are marked.',
      leaders: (names: string, amount: string) => `Leading tier 1: ${names}, with ${amount}.`,
    },
    pt: {
      none: 'Não teve quiz.',
      void: 'Não conta.',
      pending: 'Os resultados aparecem à medida que as respostas são corrigidas.',
      leaders: (names: string, amount: string) => `Na frente da divisão 1: ${names}, com ${amount}.`,
    },
  }[language]
  const outcome = !counts ? (played.length === 0 ? words.none : words.void) : pending ? words.pending : null
  const table =
    counts && !pending && leaders.length > 0
      ? words.leaders(listNames(leaders, language), points(led, leaders.length, language))
      : null
  return [
    head[language],
    ...played.map(({ quiz, people }) => playedWords(quiz, people, language)),
    ...(round === null ? [] : [outcome, table].filter((sentence) => sentence !== null)),
  ].join(' ')
}

function decidedWords({ date, winners, score }: Facts<'special_quiz.decided'>, language: Language): string {
  const day = longDate(date, language)
  const [names, amount] = [listNames(winners, language), points(score, winners.length, language)]
  const one = winners.length === 1
  const head = {
    en: `The special quiz of ${day} is decided.`,
    pt: `O quiz especial de ${day} está decidido.`,
  }[language]
  if (winners.length === 0)
    return `${head} ${{ en: 'Nobody got a question right.', pt: 'Ninguém acertou em nenhuma pergunta.' }[language]}`
  return `${head} ${{ en: `${one ? 'Winner' : 'Winners'}: ${names}, with ${amount}.`, pt: `Vitória de ${names}, com ${amount}.` }[language]}`
}

function finishedWords({ season, won }: Facts<'season.finished'>, language: Language): string {
  const words = {
    en: {
      over: `Season ${season} is over.`,
      waits: 'The final table follows once all answers are marked.',
      tier: (names: string) => `First in tier 1: ${names}.`,
      cup: (names: string) => `Cup won by ${names}.`,
    },
    pt: {
      over: `A temporada ${season} terminou.`,
      waits: 'A tabela final aparece quando todas as respostas estiverem corrigidas.',
      tier: (names: string) => `Primeiro lugar na divisão 1: ${names}.`,
      cup: (names: string) => `Vitória na taça: ${names}.`,
    },
  }[language]
  if (won === null) return `${words.over} ${words.waits}`
  return [
    words.over,
    ...(won.tier.length > 0 ? [words.tier(listNames(won.tier, language))] : []),
    ...(won.cup.length > 0 ? [words.cup(listNames(won.cup, language))] : []),
  ].join(' ')
}

function drawnWords({ season, date, pairs, byes }: Facts<'cup.round_drawn'>, language: Language): string {
  const stage = nameStage(pairs.length + byes, language)
  const day = longDate(date, language)
  const head = {
    en: `Cup of season ${season}, ${stage} (${day}): the draw is made.`,
    pt: `Taça da temporada ${season}, ${stage} (${day}): o sorteio está feito.`,
  }[language]
  const games =
    pairs.length > pairsMax
      ? [{ en: `${pairs.length} games.`, pt: `${pairs.length} jogos.` }[language]]
      : pairs.map((pair) => pair.map((name) => name ?? unnamed[language]).join(' – '))
  const without = byes === 0 ? [] : [{ en: `Byes: ${byes}.`, pt: `Sem jogo: ${byes}.` }[language]]
  return [head, ...games, ...without].join('\n')
}

const monthWords = (month: string, language: Language) =>
  new Intl.DateTimeFormat(locales[language], { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    Date.parse(`${month}-01`),
  )

/** Puts an event into the words of a chat. */
export function chatWords(facts: ToldFacts, language: Language): string {
  switch (facts.kind) {
    case 'test':
      return {
        en: 'This is a test: what happens in the club will be told here.',
        pt: 'Isto é um teste: é aqui que se vai saber o que acontece no clube.',
      }[language]
    case 'quiz.opened': {
      const day = longDate(facts.date, language)
      const name = quizNames[language][facts.quiz]
      return { en: `The ${name} of ${day} is open.`, pt: `O ${name} de ${day} está aberto.` }[language]
    }
    case 'day.closed':
      return closedWords(facts, language)
    case 'special_quiz.decided':
      return decidedWords(facts, language)
    case 'season.started': {
      const day = onLongDate(facts.date, language)
      return {
        en: `Season ${facts.season} starts ${day}.`,
        pt: `A temporada ${facts.season} começa ${day}.`,
      }[language]
    }
    case 'season.finished':
      return finishedWords(facts, language)
    case 'cup.round_drawn':
      return drawnWords(facts, language)
    case 'ranking.published': {
      const month = monthWords(facts.month, language)
      return {
        en: `The national ranking of ${month} is published.`,
        pt: `O ranking nacional de ${month} está publicado.`,
      }[language]
    }
  }
}
