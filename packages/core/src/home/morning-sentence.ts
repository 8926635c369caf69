import type { CalendarDate } from '../calendar/calendar.ts'
import type { Outcome } from '../league/game-score.ts'

/** A person as screens name them. */
type Named = { id: number; name: string; surname: string }

/** The cup round that a player who goes through plays next; no opponent before the draw, and for a bye. */
export type NextTie = { date: CalendarDate; ties: number; opponent: Named | null }

/** What is known of a player's game or special quiz the morning after, from their side. */
export type MorningFacts = {
  competition: 'league' | 'cup' | 'special'
  state: 'pending' | 'decided' | 'void'
  outcome: Outcome | null
  /** The difference of two scores; null unless both have one. */
  margin: number | null
  opponent_absent: boolean
  own_pending: number
  opponent_pending: number
  /** Null without a submission, and until all own answers are corrected. */
  right_answers: number | null
  /** The questions that count. */
  questions: number
  /** The theme without whose question the result would be another, if it is the only one. */
  deciding_theme: string | null
  /** Earlier decided games against this opponent, and how many of them were won. */
  meetings_before: number
  wins_before: number
  /** League games won in a row, with this one. */
  winning_streak: number
  /**
   * The rank in the table with this day and before it; null outside the league, after a first round, and while a game of
   * the table waits for verdicts.
   */
  rank: number | null
  rank_before: number | null
  opponent_rank_before: number | null
  /** Null outside the cup; `ties` is the number of games and byes in the round, 1 for the final. */
  cup: { ties: number; through: boolean; holder: boolean; next: NextTie | null } | null
  /** Null outside special quizzes, and until every answer is corrected. */
  special: { rank: number; players: number; shared: boolean } | null
}

/** The one thing to say about a game the morning after. */
export type MorningSentence =
  | { kind: 'void' | 'forfeit' | 'opponent_absent' | 'draw' }
  | { kind: 'champion' | 'lost_final' }
  | { kind: 'pending'; own: number; opponent: number }
  | { kind: 'special_won'; shared: boolean }
  | { kind: 'special_rank'; rank: number; players: number }
  | { kind: 'knocked_out_holder' | 'through'; next: NextTie | null }
  | { kind: 'knocked_out'; ties: number }
  | { kind: 'perfect_day'; questions: number; outcome: Outcome }
  | { kind: 'first_win'; meetings: number }
  | { kind: 'upset'; opponent_rank: number }
  | { kind: 'streak'; wins: number }
  | { kind: 'places_up'; rank: number }
  | { kind: 'deciding_question'; theme: string; won: boolean }
  | { kind: 'margin'; margin: number; won: boolean }
  | { kind: 'solo'; right_answers: number; questions: number }

/** How many places above a beaten opponent stood for an upset. */
const upsetPlaces = 4
/** Games won in a row from which a streak is told. */
const streakWins = 3
/** Places moved up from which they are told. */
const placesTold = 2
/** Earlier games without a win after which a first one is told. */
const meetingsTold = 2

/** Chooses the most telling sentence about a game from its facts; null when there is nothing to say. */
export function morningSentence(facts: MorningFacts): MorningSentence | null {
  const { competition, state, outcome, cup, own_pending: own, opponent_pending: opponent } = facts
  if (state === 'pending') return { kind: 'pending', own, opponent }
  // By the tie-break a player goes through even without having played, and on a day that does not count.
  if (cup && (cup.through || outcome !== 'forfeit')) return cupSentence(cup)
  if (state === 'void') return { kind: 'void' }
  if (competition === 'special') return specialSentence(facts)
  if (outcome === 'forfeit') return { kind: 'forfeit' }
  return leagueSentence(facts)
}

function specialSentence({ special }: MorningFacts): MorningSentence | null {
  if (!special) return null
  const { rank, players, shared } = special
  return rank === 1 ? { kind: 'special_won', shared } : { kind: 'special_rank', rank, players }
}

function cupSentence({ ties, through, holder, next }: NonNullable<MorningFacts['cup']>): MorningSentence {
  if (ties === 1) return { kind: through ? 'champion' : 'lost_final' }
  if (!through) return { kind: 'knocked_out', ties }
  return { kind: holder ? 'knocked_out_holder' : 'through', next }
}

function leagueSentence(facts: MorningFacts): MorningSentence | null {
  const { outcome, margin, opponent_absent } = facts
  if (opponent_absent) return { kind: 'opponent_absent' }
  const perfect = perfectDay(facts)
  if (perfect) return perfect
  switch (outcome) {
    case 'win':
      return winSentence(facts) ?? { kind: 'margin', margin: margin ?? 0, won: true }
    case 'loss':
      return decidingQuestion(facts, false) ?? { kind: 'margin', margin: margin ?? 0, won: false }
    case 'draw':
      return { kind: 'draw' }
    case 'solo':
      return (
        placesUp(facts) ?? {
          kind: 'solo',
          right_answers: facts.right_answers ?? 0,
          questions: facts.questions,
        }
      )
    case 'forfeit':
    case null:
      return null
  }
}

function winSentence(facts: MorningFacts): MorningSentence | null {
  const { meetings_before: meetings, wins_before: wins, winning_streak: streak } = facts
  if (meetings >= meetingsTold && wins === 0) return { kind: 'first_win', meetings }
  const { rank_before, opponent_rank_before: opponentRank } = facts
  if (rank_before !== null && opponentRank !== null && rank_before - opponentRank >= upsetPlaces) {
    return { kind: 'upset', opponent_rank: opponentRank }
  }
  if (streak >= streakWins) return { kind: 'streak', wins: streak }
  return placesUp(facts) ?? decidingQuestion(facts, true)
}

function perfectDay({ right_answers: right, questions, outcome }: MorningFacts): MorningSentence | null {
  if (outcome === null || questions === 0 || right !== questions) return null
  return { kind: 'perfect_day', questions, outcome }
}

function placesUp({ rank, rank_before: before }: MorningFacts): MorningSentence | null {
  if (rank === null || before === null || before - rank < placesTold) return null
  return { kind: 'places_up', rank }
}

function decidingQuestion({ deciding_theme: theme }: MorningFacts, won: boolean): MorningSentence | null {
  return theme === null ? null : { kind: 'deciding_question', theme, won }
}
