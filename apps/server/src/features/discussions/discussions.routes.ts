import * as discussions from '@tertulia/contract/discussions'
import type { App } from '../../platform/app-context.ts'
import { serve } from '../../platform/http/serve.ts'
import { getDiscussion } from './discussions.service.ts'
import { removeHostNote, saveHostNote } from './host-notes.service.ts'
import {
  getMute,
  hidePost,
  listReportedPosts,
  muteUser,
  reportPost,
  settleReports,
  showPost,
  unmuteUser,
} from './moderation.service.ts'
import { createPost, savePost, withdrawPost } from './posts.service.ts'
import { addReaction, removeReaction } from './reactions.service.ts'

/** Routes of the discussions of past quizzes. */
export function discussionsRoutes(app: App): void {
  serve(app, discussions.getDiscussion, getDiscussion)
  serve(app, discussions.createPost, createPost)
  serve(app, discussions.savePost, savePost)
  serve(app, discussions.withdrawPost, withdrawPost)
  serve(app, discussions.saveHostNote, saveHostNote)
  serve(app, discussions.removeHostNote, removeHostNote)
  serve(app, discussions.addReaction, addReaction)
  serve(app, discussions.removeReaction, removeReaction)
  serve(app, discussions.reportPost, reportPost)
  serve(app, discussions.listReportedPosts, listReportedPosts)
  serve(app, discussions.settleReports, settleReports)
  serve(app, discussions.hidePost, hidePost)
  serve(app, discussions.showPost, showPost)
  serve(app, discussions.getMute, getMute)
  serve(app, discussions.muteUser, muteUser)
  serve(app, discussions.unmuteUser, unmuteUser)
}
