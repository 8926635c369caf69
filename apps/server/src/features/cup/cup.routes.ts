import * as cupForms from '@tertulia/contract/cup-forms'
import * as cup from '@tertulia/contract/cup'
import type { App } from '../../platform/app-context.ts'
import { serve } from '../../platform/http/serve.ts'
import { decideCupChange } from './changes/cup-changes.service.ts'
import { saveCup, createCup, removeCup, getCupForm } from './form/cup-form.service.ts'
import { getCup, getCupDraw, getCupGame } from './cup.service.ts'

/** Routes of the cups: players view them, the admin creates them and decides flagged ties. */
export function cupRoutes(app: App): void {
  serve(app, cup.getCup, getCup)
  serve(app, cup.getCupDraw, getCupDraw)
  serve(app, cup.getCupGame, getCupGame)
  serve(app, cupForms.getCupForm, getCupForm)
  serve(app, cupForms.createCup, createCup)
  serve(app, cupForms.saveCup, saveCup)
  serve(app, cupForms.removeCup, removeCup)
  serve(app, cupForms.decideCupChange, decideCupChange)
}
