import {
  longestPost,
  longestReason,
  postObstacles,
  postStates,
  reactions,
} from '@tertulia/core/discussions/discussions'
import { Type, type Static } from 'typebox'
import { endpoint } from './endpoint.ts'
import {
  CalendarDate,
  Fields,
  Id,
  Instant,
  Nothing,
  Nullable,
  oneOf,
  PageQuery,
  paging,
  Person,
  Version,
  withoutNul,
} from './fields.ts'
import { QuizKind } from './quizzes.ts'

const editors = ['quiz_editor', 'special_quiz_editor'] as const

const members = ['regular_player', 'special_quiz_player', ...editors, 'answer_reviewer'] as const

const QuizParams = Fields({ kind: QuizKind, date: CalendarDate })
const IdParams = Fields({ id: Id })

const PostText = Type.String({ minLength: 1, maxLength: longestPost, pattern: withoutNul })

const ReasonText = Type.String({ minLength: 1, maxLength: longestReason, pattern: withoutNul })

/** A post as one member sees it. */
export const Post = Fields({
  id: Id,
  /** Null for a post about the whole quiz. */
  question_id: Nullable(Id),
  author: Person,
  reply_to: Nullable(Fields({ id: Id, author: Person })),
  state: oneOf(postStates),
  /** Empty unless the post is shown, or hidden and the member is its author or may hide posts. */
  text: Type.String(),
  created_at: Instant,
  edited_at: Nullable(Instant),
  /** For the author and those who may hide posts. */
  hidden_reason: Nullable(Type.String()),
  /** For the author of a shown post, while it may be edited. */
  editable_until: Nullable(Instant),
  /** True when I have reported it. */
  reported: Type.Boolean(),
})
export type Post = Static<typeof Post>

/** The editors' word on a quiz, in Markdown. */
export const HostNote = Fields({ text: Type.String(), author: Person, saved_at: Instant, version: Version })
export type HostNote = Static<typeof HostNote>

/** How members find a question: their number by reaction, and my own. */
export const QuestionReactions = Fields({
  loved: Type.Integer(),
  too_hard: Type.Integer(),
  learned: Type.Integer(),
  mine: Type.Array(oneOf(reactions)),
})
export type QuestionReactions = Static<typeof QuestionReactions>

/** A part of a quiz's discussion: about a question, or about the whole quiz. */
export const DiscussionPart = Fields({
  question_id: Nullable(Id),
  position: Nullable(Type.Integer()),
  theme: Nullable(Type.String()),
  /** Number of posts that are shown. */
  posts: Type.Integer(),
  reactions: QuestionReactions,
})
export type DiscussionPart = Static<typeof DiscussionPart>

/** Why a member may not post, and through which day; null = until an admin lifts it. */
export const Mute = Fields({ until: Nullable(CalendarDate), reason: Type.String() })
export type Mute = Static<typeof Mute>

export const Discussion = Fields({
  host_note: Nullable(HostNote),
  /** The whole quiz first, then its questions in their order. */
  parts: Type.Array(DiscussionPart),
  ...paging,
  /** The oldest first. */
  posts: Type.Array(Post),
  /** Why I may not post; null when I may. */
  obstacle: Nullable(oneOf(postObstacles)),
  /** My mute; null without one. */
  mute: Nullable(Mute),
  /** True when I edit quizzes of this kind: I may write the host’s note and hide posts. */
  edits: Type.Boolean(),
})
export type Discussion = Static<typeof Discussion>

export const getDiscussion = endpoint({
  method: 'GET',
  path: '/discussions/:kind/:date',
  summary:
    'The discussion of a quiz whose day is over, twenty posts a page: all of it, or its part about a question.',
  access: members,
  requires: 'discussions',
  params: QuizParams,
  query: Fields({
    ...PageQuery.properties,
    question_id: Type.Optional(Id),
    /** Returns the page with this post instead, if it is there. */
    post_id: Type.Optional(Id),
  }),
  reply: Discussion,
  errors: ['invalid_input', 'not_found'],
})

export const createPost = endpoint({
  method: 'POST',
  path: '/discussions/:kind/:date/posts',
  summary: 'Posts in the discussion of a quiz, once for each key; a reply belongs to the part of its post.',
  access: members,
  requires: 'discussions',
  person_only: true,
  params: QuizParams,
  body: Fields({
    post_key: Type.String({ format: 'uuid' }),
    question_id: Nullable(Id),
    reply_to: Nullable(Id),
    text: PostText,
  }),
  reply: Post,
  errors: ['invalid_input', 'not_found', 'muted', 'too_many_posts', 'post_closed'],
  rate_limit: { max: 30, seconds: 600 },
})

const ownPostCall = {
  path: '/posts/:id',
  access: members,
  requires: 'discussions',
  person_only: true,
  params: IdParams,
} as const

export const savePost = endpoint({
  method: 'PUT',
  summary: 'Changes the text of my post, for fifteen minutes.',
  ...ownPostCall,
  body: Fields({ text: PostText }),
  reply: Post,
  errors: ['invalid_input', 'not_found', 'muted', 'post_closed'],
})

export const withdrawPost = endpoint({
  method: 'DELETE',
  summary: 'Withdraws my post: its text is deleted.',
  ...ownPostCall,
  reply: Nothing,
  errors: ['invalid_input', 'not_found'],
})

const hostNoteCall = {
  path: '/admin/host-notes/:kind/:date',
  access: editors,
  requires: 'discussions',
  params: QuizParams,
} as const

export const saveHostNote = endpoint({
  method: 'PUT',
  summary: 'Saves the host’s note of a quiz whose day is over, for its editors; version 0 is a new one.',
  ...hostNoteCall,
  body: Fields({ text: PostText, version: Version }),
  reply: HostNote,
  errors: ['invalid_input', 'not_found', 'host_note_changed'],
})

export const removeHostNote = endpoint({
  method: 'DELETE',
  summary: 'Removes the host’s note of a quiz.',
  ...hostNoteCall,
  reply: Nothing,
  errors: ['invalid_input', 'not_found'],
})

const reactionCall = {
  access: members,
  requires: 'discussions',
  person_only: true,
  params: Fields({ id: Id, reaction: oneOf(reactions) }),
  reply: QuestionReactions,
  errors: ['invalid_input', 'not_found'],
} as const

export const addReaction = endpoint({
  method: 'PUT',
  path: '/questions/:id/reactions/:reaction',
  summary: 'Says how I find a question of a past quiz; repeating it changes nothing.',
  ...reactionCall,
})

export const removeReaction = endpoint({
  method: 'DELETE',
  path: '/questions/:id/reactions/:reaction',
  summary: 'Takes back how I find a question.',
  ...reactionCall,
})

export const reportPost = endpoint({
  method: 'POST',
  path: '/posts/:id/report',
  summary:
    'Reports another member’s post to the editors of its quiz and the admins; repeating it changes nothing.',
  access: members,
  requires: 'discussions',
  person_only: true,
  params: IdParams,
  body: Fields({ reason: ReasonText }),
  reply: Post,
  errors: ['invalid_input', 'not_found', 'post_closed'],
  rate_limit: { max: 30, seconds: 3600 },
})

/** A reported post as those see it who may hide it. */
export const ReportedPost = Fields({
  post: Post,
  kind: QuizKind,
  date: CalendarDate,
  /** Null for a post about the whole quiz. */
  position: Nullable(Type.Integer()),
  reports: Type.Array(
    Fields({ reporter: Person, reason: Type.String(), created_at: Instant, settled_at: Nullable(Instant) }),
  ),
  /** The author's mute; null without one, and for those who may not lift it. */
  mute: Nullable(Mute),
})
export type ReportedPost = Static<typeof ReportedPost>

export const listReportedPosts = endpoint({
  method: 'GET',
  path: '/admin/posts',
  summary: 'Reported posts: open ones oldest first, settled ones latest first; of an editor’s kind of quiz.',
  access: editors,
  requires: 'discussions',
  query: Fields({
    ...PageQuery.properties,
    state: Type.Optional(Type.Union([Type.Literal('open'), Type.Literal('settled')])),
  }),
  reply: Fields({
    ...paging,
    /** Number of posts that wait. */
    open: Type.Integer(),
    posts: Type.Array(ReportedPost),
  }),
  errors: ['invalid_input', 'not_found'],
})

const postCall = { access: editors, requires: 'discussions', params: IdParams } as const

export const settleReports = endpoint({
  method: 'PUT',
  path: '/admin/posts/:id/settlement',
  summary: 'Leaves a reported post as it is: its reports are settled.',
  ...postCall,
  reply: Nothing,
  errors: ['invalid_input', 'not_found'],
})

export const hidePost = endpoint({
  method: 'PUT',
  path: '/admin/posts/:id/hiding',
  summary: 'Hides a post with a reason, which its author reads, and settles its reports.',
  ...postCall,
  body: Fields({ reason: ReasonText }),
  reply: Post,
  errors: ['invalid_input', 'not_found', 'post_closed'],
})

export const showPost = endpoint({
  method: 'DELETE',
  path: '/admin/posts/:id/hiding',
  summary: 'Shows a hidden post again.',
  ...postCall,
  reply: Post,
  errors: ['invalid_input', 'not_found'],
})

const mutePath = '/admin/users/:id/mute'
const muteCall = {
  path: mutePath,
  access: ['admin'],
  requires: 'discussions',
  target: 'everyone',
  params: IdParams,
} as const

export const getMute = endpoint({
  method: 'GET',
  summary: 'A member’s mute; null when they may post.',
  ...muteCall,
  reply: Fields({ mute: Nullable(Mute) }),
  errors: ['invalid_input', 'not_found'],
})

export const muteUser = endpoint({
  method: 'PUT',
  summary: 'Keeps a member from posting through a day, or until it is lifted.',
  ...muteCall,
  body: Fields({ last_date: Nullable(CalendarDate), reason: ReasonText }),
  reply: Nothing,
  errors: ['invalid_input', 'not_found', 'date_not_future'],
})

export const unmuteUser = endpoint({
  method: 'DELETE',
  summary: 'Lifts a member’s mute.',
  ...muteCall,
  reply: Nothing,
  errors: ['invalid_input', 'not_found'],
})
