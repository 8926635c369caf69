import type { RankingPlayer, RankingPlayerInput } from '@tertulia/contract/ranking-players'

/** What stands in a player's form. */
export type PlayerDraft = {
  name: string
  surname: string
  club: string
  region: string
  user: RankingPlayer['user']
}

/** What the form begins with. */
export function draftOf(saved: RankingPlayer | null): PlayerDraft {
  const { name = '', surname = '', club, region, user = null } = saved ?? {}
  return { name, surname, club: club ?? '', region: region ?? '', user }
}

/** What is sent of it. */
export function inputOf({ name, surname, club, region, user }: PlayerDraft): RankingPlayerInput {
  return {
    name,
    surname,
    club: club.trim() === '' ? null : club,
    region: region === '' ? null : region,
    user_id: user?.id ?? null,
  }
}

/** Whether two forms say the same. */
export function isSame(one: PlayerDraft, other: PlayerDraft): boolean {
  const text = ({ name, surname, club, region, user }: PlayerDraft) =>
    JSON.stringify([name.trim(), surname.trim(), club.trim(), region, user?.id ?? null])
  return text(one) === text(other)
}
