import type { RoundMovePreview } from '@tertulia/contract/round-moves'

type Move = RoundMovePreview['moves'][number]

/** The quizzes and planned writers that come along, as the server wants to see them again; null leaves them all. */
export function comingAlong({ quizzes, writers }: RoundMovePreview, along: boolean) {
  if (!along) return { quizzes: null }
  return {
    quizzes: quizzes.filter(({ stays }) => stays === null).map(({ date, version }) => ({ date, version })),
    writers: writers
      .filter(({ stays }) => stays === null)
      .map(({ date, writer }) => ({ date, writer_id: writer.id })),
  }
}

/** The quiz that a moved round has on its new date. */
export function quizOn({ quizzes }: RoundMovePreview, { to, quiz }: Move, along: boolean) {
  if (!along) return quiz
  const comes = quizzes.find((one) => one.to === to && one.stays === null)
  if (comes) return comes.sealed ? 'sealed' : comes.complete ? 'along' : 'unfinished'
  return quizzes.some(({ date, stays }) => date === to && stays === null) ? 'missing' : quiz
}

/** The dates of quizzes that are left without a round. */
export function quizzesLeft({ quizzes, moves }: RoundMovePreview, along: boolean): string[] {
  const taken = new Set(moves.map(({ to }) => to))
  const stay = quizzes.filter(({ stays }) => !along || stays !== null)
  return stay.map(({ date }) => date).filter((date) => !taken.has(date))
}
