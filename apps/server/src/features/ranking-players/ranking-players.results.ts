/** Anonymises the ranking player of a deleted account. (docs/rules/accounts.md) */
export { anonymiseRankingPlayer as forgetRankingPlayer } from './ranking-players.store.ts'
/** Runs changes of links between players and accounts one after another. */
export { lockLinks as lockRankingPlayerLinks } from './ranking-players.store.ts'
