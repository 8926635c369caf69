import * as discussionCalls from '@tertulia/contract/discussions'
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
  serve(app, discussionCalls.getDiscussion, getDiscussion)
  serve(app, discussionCalls.createPost, createPost)
  serve(app, discussionCalls.savePost, savePost)
  serve(app, discussionCalls.withdrawPost, withdrawPost)
  serve(app, discussionCalls.saveHostNote, saveHostNote)
  serve(app, discussionCalls.removeHostNote, removeHostNote)
  serve(app, discussionCalls.addReaction, addReaction)
  serve(app, discussionCalls.removeReaction, removeReaction)
  serve(app, discussionCalls.reportPost, reportPost)
  serve(app, discussionCalls.listReportedPosts, listReportedPosts)
  serve(app, discussionCalls.settleReports, settleReports)
  serve(app, discussionCalls.hidePost, hidePost)
  serve(app, discussionCalls.showPost, showPost)
  serve(app, discussionCalls.getMute, getMute)
  serve(app, discussionCalls.muteUser, muteUser)
  serve(app, discussionCalls.unmuteUser, unmuteUser)
}
