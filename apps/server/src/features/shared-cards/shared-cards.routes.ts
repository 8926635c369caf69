import * as sharedCardCalls from '@tertulia/contract/shared-cards'
import type { App } from '../../platform/app-context.ts'
import { serve } from '../../platform/http/serve.ts'
import {
  createSharedCard,
  getSharedCard,
  listSharedCards,
  readCardPicture,
  removeSharedCard,
} from './shared-cards.service.ts'

/** Routes of the results that players share as pictures. */
export function sharedCardsRoutes(app: App): void {
  serve(app, sharedCardCalls.createSharedCard, createSharedCard)
  serve(app, sharedCardCalls.listSharedCards, listSharedCards)
  serve(app, sharedCardCalls.removeSharedCard, removeSharedCard)
  serve(app, sharedCardCalls.getSharedCard, getSharedCard)
  serve(app, sharedCardCalls.readCardPicture, readCardPicture)
}
