import { clubPages } from './team-club-pages.ts'
import { teamMenuPages } from './team-menu-pages.ts'
import { quizEditorPages } from './team-quiz-pages.ts'
import { rankingManagerPages } from './team-ranking-pages.ts'

/** All pages of the club's team. */
export const teamPages = [...teamMenuPages, ...quizEditorPages, ...rankingManagerPages, ...clubPages] as const
