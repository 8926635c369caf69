import {
  createSeason,
  getSeason,
  listPublicSeasons,
  listSeasons,
  proposeSeason,
  removeSeason,
  replacePlayer,
  saveSeason,
} from '@tertulia/contract/seasons'
import type { App } from '../../platform/app-context.ts'
import { serve } from '../../platform/serve.ts'
import { getSeasonForm, proposeNextSeason } from './season-form.service.ts'
import { listForAdmin, listForPlayer } from './season-lists.service.ts'
import { exchangeWithdrawn } from './season-replacement.service.ts'
import { changeSeason, createNextSeason, deleteSeason } from './seasons.service.ts'

/** Seasons: the admin makes and changes them, players look them up. */
export function seasonsRoutes(app: App): void {
  serve(app, listSeasons, listForAdmin)
  serve(app, proposeSeason, proposeNextSeason)
  serve(app, getSeason, getSeasonForm)
  serve(app, createSeason, createNextSeason)
  serve(app, saveSeason, changeSeason)
  serve(app, removeSeason, deleteSeason)
  serve(app, replacePlayer, exchangeWithdrawn)
  serve(app, listPublicSeasons, listForPlayer)
}
