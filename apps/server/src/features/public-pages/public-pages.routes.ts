import * as publicPages from '@tertulia/contract/public-pages'
import type { App } from '../../platform/app-context.ts'
import { drawnPictures } from '../../platform/files/drawn-pictures.ts'
import { serve } from '../../platform/http/serve.ts'
import { getClubPage, getPublicFace, getPublicTable, readPagePicture } from './public-pages.service.ts'

/** Routes for what a club shows to visitors. */
export function publicPagesRoutes(app: App): void {
  const pictures = drawnPictures()
  serve(app, publicPages.getPublicFace, getPublicFace)
  serve(app, publicPages.getPublicTable, getPublicTable)
  serve(app, publicPages.getClubPage, getClubPage)
  serve(app, publicPages.readPagePicture, (call) => readPagePicture(call, pictures))
}
