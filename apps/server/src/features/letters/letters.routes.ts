import * as letters from '@tertulia/contract/letters'
import type { App } from '../../platform/app-context.ts'
import { serve } from '../../platform/http/serve.ts'
import {
  copyLetter,
  createLetter,
  findRecipients,
  getLetter,
  listLetters,
  previewLetter,
  removeLetter,
  saveLetter,
  testLetter,
} from './letters.service.ts'
import { listLetterRecipients, sendLetter, stopLetter } from './sending.service.ts'

/** Routes of letters to members. */
export function lettersRoutes(app: App): void {
  serve(app, letters.listLetters, listLetters)
  serve(app, letters.getLetter, getLetter)
  serve(app, letters.createLetter, createLetter)
  serve(app, letters.saveLetter, saveLetter)
  serve(app, letters.removeLetter, removeLetter)
  serve(app, letters.copyLetter, copyLetter)
  serve(app, letters.previewLetter, (call) => previewLetter(call, app))
  serve(app, letters.testLetter, (call) => testLetter(call, app))
  serve(app, letters.findRecipients, findRecipients)
  serve(app, letters.sendLetter, (call) => sendLetter(call, app))
  serve(app, letters.stopLetter, stopLetter)
  serve(app, letters.listLetterRecipients, listLetterRecipients)
}
