import { expect, test } from 'vitest'
import { chatWords, type ToldFacts } from './chat-words.ts'

const date = '2026-11-20'
const round = { season: 4, round: 3 }
const closed = {
  kind: 'day.closed',
  date,
  round,
  counts: true,
  pending: false,
  leaders: [],
  points: 0,
} as const
const played = [
  { quiz: 'daily', people: 1042 },
  { quiz: 'special', people: 1 },
] as const
const pair = ['Ana Costa', 'Rui Melo'] as const

test.each<[ToldFacts, string, string]>([
  [
    { kind: 'test' },
    'This is a test: what happens in the club will be told here.',
    'Isto é um teste: é aqui que se vai saber o que acontece no clube.',
  ],
  [
    { kind: 'quiz.opened', date, quiz: 'daily' },
    'The quiz of Friday, 20 November 2026 is open.',
    'O quiz de sexta-feira, 20 de novembro de 2026 está aberto.',
  ],
  [
    { kind: 'quiz.opened', date, quiz: 'special' },
    'The special quiz of Friday, 20 November 2026 is open.',
    'O quiz especial de sexta-feira, 20 de novembro de 2026 está aberto.',
  ],
  [
    { ...closed, played, leaders: ['Ana Costa'], points: 12.5 },
    'Friday, 20 November 2026: round 3 of season 4 is closed. 1,042 people answered the quiz. 1 person answered the special quiz. Leading tier 1: Ana Costa, with 12.5 points.',
    'Sexta-feira, 20 de novembro de 2026: a jornada 3 da temporada 4 está fechada. 1042 pessoas responderam ao quiz. 1 pessoa respondeu ao quiz especial. Na frente da divisão 1: Ana Costa, com 12,5 pontos.',
  ],
  [
    { ...closed, played: [{ quiz: 'daily', people: 2 }], leaders: ['Ana Costa', null], points: 1 },
    'Friday, 20 November 2026: round 3 of season 4 is closed. 2 people answered the quiz. Leading tier 1: Ana Costa and a player, with 1 point each.',
    'Sexta-feira, 20 de novembro de 2026: a jornada 3 da temporada 4 está fechada. 2 pessoas responderam ao quiz. Na frente da divisão 1: Ana Costa e alguém da liga, com 1 ponto cada.',
  ],
  [
    { ...closed, played: [{ quiz: 'daily', people: 0 }], pending: true, leaders: ['Ana'], points: 3 },
    'Friday, 20 November 2026: round 3 of season 4 is closed. Nobody answered the quiz. Results follow as the answers are marked.',
    'Sexta-feira, 20 de novembro de 2026: a jornada 3 da temporada 4 está fechada. Ninguém respondeu ao quiz. Os resultados aparecem à medida que as respostas são corrigidas.',
  ],
  [
    { ...closed, counts: false, played: [] },
    'Friday, 20 November 2026: round 3 of season 4 is closed. It had no quiz.',
    'Sexta-feira, 20 de novembro de 2026: a jornada 3 da temporada 4 está fechada. Não teve quiz.',
  ],
  [
    { ...closed, counts: false, played: [{ quiz: 'daily', people: 5 }], leaders: ['Ana'], points: 3 },
    'Friday, 20 November 2026: round 3 of season 4 is closed. 5 people answered the quiz. It doesn’t count.',
    'Sexta-feira, 20 de novembro de 2026: a jornada 3 da temporada 4 está fechada. 5 pessoas responderam ao quiz. Não conta.',
  ],
  [
    { ...closed, round: null, counts: false, played: [{ quiz: 'special', people: 17 }] },
    'Friday, 20 November 2026: the day is closed. 17 people answered the special quiz.',
    'Sexta-feira, 20 de novembro de 2026: o dia está fechado. 17 pessoas responderam ao quiz especial.',
  ],
  [
    { kind: 'special_quiz.decided', date, winners: ['Ana Costa'], score: 320 },
    'The special quiz of Friday, 20 November 2026 is decided. Winner: Ana Costa, with 320 points.',
    'O quiz especial de sexta-feira, 20 de novembro de 2026 está decidido. Vitória de Ana Costa, com 320 pontos.',
  ],
  [
    { kind: 'special_quiz.decided', date, winners: ['A', 'B', 'C', 'D', 'E', 'F', 'G'], score: 80 },
    'The special quiz of Friday, 20 November 2026 is decided. Winners: A, B, C, D, E and 2 more, with 80 points each.',
    'O quiz especial de sexta-feira, 20 de novembro de 2026 está decidido. Vitória de A, B, C, D, E e mais 2, com 80 pontos cada.',
  ],
  [
    { kind: 'special_quiz.decided', date, winners: [], score: 0 },
    'The special quiz of Friday, 20 November 2026 is decided. Nobody got a question right.',
    'O quiz especial de sexta-feira, 20 de novembro de 2026 está decidido. Ninguém acertou em nenhuma pergunta.',
  ],
  [
    { kind: 'season.started', season: 4, date },
    'Season 4 starts on Friday, 20 November 2026.',
    'A temporada 4 começa na sexta-feira, 20 de novembro de 2026.',
  ],
  [
    { kind: 'season.finished', season: 4, won: null },
    'Season 4 is over. The final table follows once all answers are marked.',
    'A temporada 4 terminou. A tabela final aparece quando todas as respostas estiverem corrigidas.',
  ],
  [
    { kind: 'season.finished', season: 4, won: { tier: pair, cup: ['Eva Sá'] } },
    'Season 4 is over. First in tier 1: Ana Costa and Rui Melo. Cup won by Eva Sá.',
    'A temporada 4 terminou. Primeiro lugar na divisão 1: Ana Costa e Rui Melo. Vitória na taça: Eva Sá.',
  ],
  [
    { kind: 'cup.round_drawn', season: 4, date, pairs: [pair, ['Eva Sá', null]], byes: 2 },
    'Cup of season 4, quarter-finals (Friday, 20 November 2026): the draw is made.\nAna Costa – Rui Melo\nEva Sá – a player\nByes: 2.',
    'Taça da temporada 4, quartos de final (sexta-feira, 20 de novembro de 2026): o sorteio está feito.\nAna Costa – Rui Melo\nEva Sá – alguém da liga\nSem jogo: 2.',
  ],
  [
    { kind: 'cup.round_drawn', season: 4, date, pairs: Array.from({ length: 16 }, () => pair), byes: 0 },
    'Cup of season 4, round of 32 (Friday, 20 November 2026): the draw is made.\n16 games.',
    'Taça da temporada 4, 16 avos de final (sexta-feira, 20 de novembro de 2026): o sorteio está feito.\n16 jogos.',
  ],
  [
    { kind: 'ranking.published', month: '2026-10' },
    'The national ranking of October 2026 is published.',
    'O ranking nacional de outubro de 2026 está publicado.',
  ],
])('%j in words', (facts, english, portuguese) => {
  expect([chatWords(facts, 'en'), chatWords(facts, 'pt')]).toEqual([english, portuguese])
})
