/** Anonymises the ranking player of a deleted account. (docs/rules/accounts.md) */
export { anonymiseRankingPlayer as forgetRankingPlayer } from './ranking-players.store.ts'
