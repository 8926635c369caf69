import {
  createCup,
  decideCupChange,
  getCup,
  getCupDraw,
  getCupForm,
  getCupGame,
  removeCup,
  saveCup,
} from '@tertulia/contract/cup'
import type { App } from '../../platform/app-context.ts'
import { serve } from '../../platform/serve.ts'
import { decideChange } from './cup-changes.service.ts'
import { changeCup, createNewCup, deleteCup, getForm } from './cup-form.service.ts'
import { getCupGamePage } from './cup-games.service.ts'
import { getCupPage, getDrawRecord } from './cup.service.ts'

/** Cups: players follow them, the admin makes them and decides what a changed verdict leaves open. */
export function cupRoutes(app: App): void {
  serve(app, getCup, getCupPage)
  serve(app, getCupDraw, getDrawRecord)
  serve(app, getCupGame, getCupGamePage)
  serve(app, getCupForm, getForm)
  serve(app, createCup, createNewCup)
  serve(app, saveCup, changeCup)
  serve(app, removeCup, deleteCup)
  serve(app, decideCupChange, decideChange)
}
