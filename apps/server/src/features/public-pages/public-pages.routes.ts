import * as publicPageCalls from '@tertulia/contract/public-pages'
import type { App } from '../../platform/app-context.ts'
import { serve } from '../../platform/http/serve.ts'
import { getClubPage, getPublicFace, getPublicTable, readPagePicture } from './public-pages.service.ts'

/** Routes for what a club shows to visitors. */
export function publicPagesRoutes(app: App): void {
  serve(app, publicPageCalls.getPublicFace, getPublicFace)
  serve(app, publicPageCalls.getPublicTable, getPublicTable)
  serve(app, publicPageCalls.getClubPage, getClubPage)
  serve(app, publicPageCalls.readPagePicture, readPagePicture)
}
