import { expect, test } from 'vitest'
import { chatBody, readChatOutcome } from './chat-requests.ts'

const message = { text: 'Quiz Club', chat: '@quiz_club' }

test.each([
  ['discord', { content: 'Quiz Club', allowed_mentions: { parse: [] }, flags: 4 }],
  ['slack', { text: 'Quiz Club', unfurl_links: false, unfurl_media: false }],
  ['mattermost', { text: 'Quiz Club' }],
  ['telegram', { chat_id: '@quiz_club', text: 'Quiz Club', link_preview_options: { is_disabled: true } }],
] as const)('what %s is sent', (service, body) => {
  expect(JSON.parse(chatBody(service, message))).toEqual(body)
})

const answered = (status: number, reply: unknown, retryAfterSeconds: number | null = null) => ({
  status,
  error: null,
  retryAfterSeconds,
  reply: typeof reply === 'string' ? reply : JSON.stringify(reply),
})

test.each([
  ['discord', answered(204, ''), null, null],
  ['slack', answered(200, 'ok'), null, null],
  ['mattermost', answered(200, 'ok'), null, null],
  ['telegram', answered(200, { ok: true, result: {} }), null, null],
  ['telegram', answered(200, { ok: false, description: 'no' }), 'refused', null],
  ['telegram', answered(200, '<html>'), 'refused', null],
  ['discord', answered(429, { message: 'slow', retry_after: 64.57, global: false }), null, 65],
  ['discord', answered(429, { retry_after: 0.3 }, 30), null, 30],
  ['telegram', answered(429, { ok: false, parameters: { retry_after: 35 } }), null, 35],
  ['slack', answered(429, 'rate_limited', 12), null, 12],
  ['telegram', answered(429, { parameters: { retry_after: 'soon' } }), null, null],
  ['telegram', answered(400, { parameters: null }), null, null],
] as const)('how %s answers: %j', (service, outcome, error, retryAfterSeconds) => {
  expect(readChatOutcome(service, outcome)).toEqual({ status: outcome.status, error, retryAfterSeconds })
})
