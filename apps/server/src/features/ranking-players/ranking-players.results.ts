/** What becomes of the player of the national ranking whose account is deleted. (docs/rules/accounts.md) */
export { anonymiseRankingPlayer as forgetRankingPlayer } from './ranking-players.store.ts'
