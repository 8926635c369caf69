import type { OpponentCard } from '@tertulia/contract/quizzes'
import type { CalendarDate } from '@tertulia/core/calendar/calendar'
import { toldFacts } from '@tertulia/core/profiles/told-facts'
import { answerChance } from '@tertulia/core/quizzes/answer-chance'
import { percentage } from '@tertulia/core/quizzes/percentage'
import type { ThemeRecord } from './opponents.views.ts'
import type { OpponentRow, PlayersDay } from './todays-quiz.views.ts'

type Shown = {
  date: CalendarDate
  /** The viewer's own fields: players see of others what they share themselves. */
  own: Pick<PlayersDay, 'own_birthdate' | 'own_region'>
  records: readonly ThemeRecord[]
}

/** Presents an opponent to a player who gives points. (docs/rules/daily-quiz.md) */
export function opponentCard(opponent: OpponentRow, { date, own, records }: Shown): OpponentCard {
  const { id, name, surname, away } = opponent
  const { age, region } = toldFacts(opponent, { birthdate: own.own_birthdate, region: own.own_region }, date)
  return {
    id,
    name,
    surname,
    age,
    region,
    away,
    themes: records
      .filter(({ user_id }) => user_id === id)
      .map(({ theme, answered, right, corrected, club }) => ({
        theme,
        answered,
        right,
        percentage: percentage(right, corrected),
        chance: answerChance({ right, corrected }, club),
      })),
  }
}
