import * as sharedCards from '@tertulia/contract/shared-cards'
import type { App } from '../../platform/app-context.ts'
import { drawnPictures } from '../../platform/files/drawn-pictures.ts'
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
  const pictures = drawnPictures()
  serve(app, sharedCards.createSharedCard, createSharedCard)
  serve(app, sharedCards.listSharedCards, listSharedCards)
  serve(app, sharedCards.removeSharedCard, removeSharedCard)
  serve(app, sharedCards.getSharedCard, getSharedCard)
  serve(app, sharedCards.readCardPicture, (call) => readCardPicture(call, pictures))
}
