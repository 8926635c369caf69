import * as placeChangeCalls from '@tertulia/contract/place-changes'
import * as roundMoveCalls from '@tertulia/contract/round-moves'
import * as seasonTrialCalls from '@tertulia/contract/season-trials'
import * as seasonReminderCalls from '@tertulia/contract/season-reminders'
import * as seasonCalls from '@tertulia/contract/seasons'
import * as withdrawalCalls from '@tertulia/contract/withdrawals'
import type { App } from '../../platform/app-context.ts'
import { serve } from '../../platform/http/serve.ts'
import type { MovesTelling } from './making-moves.ts'
import { listRoundMoves, previewRoundMoveUndo, undoRoundMove } from './round-move-undo.service.ts'
import { moveRounds, previewRoundMove } from './round-moves.service.ts'
import { getSeason, proposeSeason } from './season-form.service.ts'
import { listSeasons, listPublicSeasons } from './season-lists.service.ts'
import { proposeSeasonTiers } from './season-proposal.service.ts'
import { remindOfSubscription, type ReminderPort } from './season-reminders.service.ts'
import { replacePlayer } from './season-replacement.service.ts'
import { getSeasonToTry } from './trial/season-trial.service.ts'
import {
  listPlaceChanges,
  previewPlaceChangeUndo,
  undoPlaceChange,
} from './withdrawals/place-change-undo.service.ts'
import { previewWithdrawal, withdrawPlayer, type WithdrawalPorts } from './withdrawals/withdrawals.service.ts'
import { saveSeason, createSeason, removeSeason } from './seasons.service.ts'

/** Routes of the seasons: admins edit them, players view them. */
export function seasonsRoutes(app: App, ports: WithdrawalPorts & MovesTelling & ReminderPort): void {
  const { postponeMoves, tellOfEndingInSeason, ...league } = ports
  serve(app, seasonCalls.listSeasons, listSeasons)
  serve(app, seasonCalls.proposeSeason, proposeSeason)
  serve(app, seasonCalls.proposeSeasonTiers, proposeSeasonTiers)
  serve(app, seasonTrialCalls.getSeasonToTry, getSeasonToTry)
  serve(app, seasonCalls.getSeason, getSeason)
  serve(app, seasonCalls.createSeason, (call) => createSeason(call, league))
  serve(app, seasonCalls.saveSeason, (call) => saveSeason(call, league))
  serve(app, seasonCalls.removeSeason, removeSeason)
  serve(app, seasonCalls.replacePlayer, (call) => replacePlayer(call, league))
  serve(app, seasonReminderCalls.remindOfSubscription, (call) =>
    remindOfSubscription(call, { tellOfEndingInSeason }),
  )
  serve(app, withdrawalCalls.previewWithdrawal, previewWithdrawal)
  serve(app, withdrawalCalls.withdrawPlayer, (call) => withdrawPlayer(call, league))
  serve(app, placeChangeCalls.listPlaceChanges, listPlaceChanges)
  serve(app, placeChangeCalls.previewPlaceChangeUndo, previewPlaceChangeUndo)
  serve(app, placeChangeCalls.undoPlaceChange, (call) => undoPlaceChange(call, league))
  serve(app, roundMoveCalls.previewRoundMove, previewRoundMove)
  serve(app, roundMoveCalls.moveRounds, (call) => moveRounds(call, { postponeMoves }))
  serve(app, roundMoveCalls.listRoundMoves, listRoundMoves)
  serve(app, roundMoveCalls.previewRoundMoveUndo, previewRoundMoveUndo)
  serve(app, roundMoveCalls.undoRoundMove, (call) => undoRoundMove(call, { postponeMoves }))
  serve(app, seasonCalls.listPublicSeasons, listPublicSeasons)
}
