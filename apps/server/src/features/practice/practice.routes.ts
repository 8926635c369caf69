import * as practiceCalls from '@tertulia/contract/practice'
import type { App } from '../../platform/app-context.ts'
import { serve } from '../../platform/http/serve.ts'
import { exportPracticeDeck, getPractice, listPracticeCards, savePracticeEvents } from './practice.service.ts'

/** Routes of a player's practice with the questions that they did not know. */
export function practiceRoutes(app: App): void {
  serve(app, practiceCalls.getPractice, getPractice)
  serve(app, practiceCalls.listPracticeCards, listPracticeCards)
  serve(app, practiceCalls.exportPracticeDeck, exportPracticeDeck)
  serve(app, practiceCalls.savePracticeEvents, savePracticeEvents)
}
