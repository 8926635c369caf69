import * as practice from '@tertulia/contract/practice'
import type { App } from '../../platform/app-context.ts'
import { serve } from '../../platform/http/serve.ts'
import { exportPracticeDeck, getPractice, listPracticeCards, savePracticeEvents } from './practice.service.ts'

/** Routes of a player's practice with the questions that they did not know. */
export function practiceRoutes(app: App): void {
  serve(app, practice.getPractice, getPractice)
  serve(app, practice.listPracticeCards, listPracticeCards)
  serve(app, practice.exportPracticeDeck, exportPracticeDeck)
  serve(app, practice.savePracticeEvents, savePracticeEvents)
}
