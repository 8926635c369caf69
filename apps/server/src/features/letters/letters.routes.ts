import * as letterCalls from '@tertulia/contract/letters'
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
  serve(app, letterCalls.listLetters, listLetters)
  serve(app, letterCalls.getLetter, getLetter)
  serve(app, letterCalls.createLetter, createLetter)
  serve(app, letterCalls.saveLetter, saveLetter)
  serve(app, letterCalls.removeLetter, removeLetter)
  serve(app, letterCalls.copyLetter, copyLetter)
  serve(app, letterCalls.previewLetter, previewLetter)
  serve(app, letterCalls.testLetter, testLetter)
  serve(app, letterCalls.findRecipients, findRecipients)
  serve(app, letterCalls.sendLetter, sendLetter)
  serve(app, letterCalls.stopLetter, stopLetter)
  serve(app, letterCalls.listLetterRecipients, listLetterRecipients)
}
