export {
  changedResults,
  listResults,
  type ChangedResult,
  type ClosingRepair,
  type DatedOutcome,
  type DayRepair,
} from './day-news.ts'
export { listClosingPlayers } from './closings/closings.sql.ts'
