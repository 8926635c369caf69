import * as roundMoves from '@tertulia/contract/round-moves'
import * as seasonTrials from '@tertulia/contract/season-trials'
import * as seasonReminders from '@tertulia/contract/season-reminders'
import * as seasons from '@tertulia/contract/seasons'
import * as withdrawals from '@tertulia/contract/withdrawals'
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
  previewWithdrawal,
  undoWithdrawal,
  withdrawPlayer,
  type WithdrawalPorts,
} from './withdrawals/withdrawals.service.ts'
import { saveSeason, createSeason, removeSeason } from './seasons.service.ts'

/** Routes of the seasons: admins edit them, players view them. */
export function seasonsRoutes(app: App, ports: WithdrawalPorts & MovesTelling & ReminderPort): void {
  const { postponeMoves, tellOfEndingInSeason, ...league } = ports
  serve(app, seasons.listSeasons, listSeasons)
  serve(app, seasons.proposeSeason, proposeSeason)
  serve(app, seasons.proposeSeasonTiers, proposeSeasonTiers)
  serve(app, seasonTrials.getSeasonToTry, getSeasonToTry)
  serve(app, seasons.getSeason, getSeason)
  serve(app, seasons.createSeason, (call) => createSeason(call, league))
  serve(app, seasons.saveSeason, (call) => saveSeason(call, league))
  serve(app, seasons.removeSeason, removeSeason)
  serve(app, seasons.replacePlayer, (call) => replacePlayer(call, league))
  serve(app, seasonReminders.remindOfSubscription, (call) =>
    remindOfSubscription(call, { tellOfEndingInSeason }),
  )
  serve(app, withdrawals.previewWithdrawal, previewWithdrawal)
  serve(app, withdrawals.withdrawPlayer, (call) => withdrawPlayer(call, league))
  serve(app, withdrawals.undoWithdrawal, (call) => undoWithdrawal(call, league))
  serve(app, roundMoves.previewRoundMove, previewRoundMove)
  serve(app, roundMoves.moveRounds, (call) => moveRounds(call, { postponeMoves }))
  serve(app, roundMoves.listRoundMoves, listRoundMoves)
  serve(app, roundMoves.previewRoundMoveUndo, previewRoundMoveUndo)
  serve(app, roundMoves.undoRoundMove, (call) => undoRoundMove(call, { postponeMoves }))
  serve(app, seasons.listPublicSeasons, listPublicSeasons)
}
