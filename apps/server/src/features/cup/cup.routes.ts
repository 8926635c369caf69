import * as cupFormCalls from '@tertulia/contract/cup-forms'
import * as cupCalls from '@tertulia/contract/cup'
import type { App } from '../../platform/app-context.ts'
import { serve } from '../../platform/http/serve.ts'
import { decideCupChange } from './changes/cup-changes.service.ts'
import { saveCup, createCup, removeCup, getCupForm } from './form/cup-form.service.ts'
import { getCup, getCupDraw, getCupGame } from './cup.service.ts'

/** Routes of the cups: players view them, the admin creates them and decides flagged ties. */
export function cupRoutes(app: App): void {
  serve(app, cupCalls.getCup, getCup)
  serve(app, cupCalls.getCupDraw, getCupDraw)
  serve(app, cupCalls.getCupGame, getCupGame)
  serve(app, cupFormCalls.getCupForm, getCupForm)
  serve(app, cupFormCalls.createCup, createCup)
  serve(app, cupFormCalls.saveCup, saveCup)
  serve(app, cupFormCalls.removeCup, removeCup)
  serve(app, cupFormCalls.decideCupChange, decideCupChange)
}
