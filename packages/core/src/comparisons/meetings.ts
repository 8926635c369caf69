/** The decided games between two players: lists follow their order. */
export type CountedMeetings = { games: number; draws: number; wins: readonly number[] }

/** Decided games from the side of one of two players; `unwon` were neither won by anybody nor drawn. */
export type MeetingRecord = { won: number; drawn: number; lost: number; unwon: number }

/** Counts two players' games from the first one's side; a double forfeit is nobody's win. (docs/rules/comparisons.md) */
export function meetingRecord({ games, draws, wins }: CountedMeetings): MeetingRecord {
  const [won = 0, lost = 0] = wins
  return { won, drawn: draws, lost, unwon: games - draws - won - lost }
}
