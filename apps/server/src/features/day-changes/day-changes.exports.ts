export {
  changedResults,
  listResults,
  type ChangedResult,
  type DatedOutcome,
  type DayRepair,
} from './day-news.ts'
export type { ClosingRepair } from './closings/closing-news.ts'
export { listClosingPlayers } from './closings/closings.views.ts'
