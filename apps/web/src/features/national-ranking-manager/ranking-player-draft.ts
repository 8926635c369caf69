import type { RankingPlayer, RankingPlayerInput } from '@tertulia/contract/ranking-players'

/** Content of a player's form. */
export type PlayerDraft = {
  name: string
  surname: string
  club: string
  region: string
  user: RankingPlayer['user']
}

/** Creates the form's initial content. */
export function draftOf(saved: RankingPlayer | null): PlayerDraft {
  const { name = '', surname = '', club, region, user = null } = saved ?? {}
  return { name, surname, club: club ?? '', region: region ?? '', user }
}

/** Builds the request. */
export function inputOf({ name, surname, club, region, user }: PlayerDraft): RankingPlayerInput {
  return {
    name,
    surname,
    club: club.trim() === '' ? null : club,
    region: region === '' ? null : region,
    user_id: user?.id ?? null,
  }
}

/** Tells whether two forms are equal. */
export function isSame(one: PlayerDraft, other: PlayerDraft): boolean {
  const text = ({ name, surname, club, region, user }: PlayerDraft) =>
    JSON.stringify([name.trim(), surname.trim(), club.trim(), region, user?.id ?? null])
  return text(one) === text(other)
}
