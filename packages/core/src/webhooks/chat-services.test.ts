import { expect, test } from 'vitest'
import {
  chatEventKinds,
  chatServices,
  isGone,
  readChatAddress,
  readTelegramChat,
  recogniseChat,
  shownAddress,
} from './chat-services.ts'

const token = `123456789:${'A1b2C3d4e5'.repeat(3)}-_xyz`
const discord = 'https://discord.com/api/webhooks/1234567890/abc-DEF_ghi'
const slack = 'https://hooks.slack.com/services/T0001/B0001/abcDEF123'
const mattermost = 'https://chat.example.org/hooks/xxxgeneratedkeyxxx1234567890'
const telegram = `https://api.telegram.org/bot${token}/sendMessage`

test.each([
  [discord, 'discord'],
  [` ${discord}\n`, 'discord'],
  ['https://canary.discord.com/api/webhooks/1/a', 'discord'],
  ['https://discordapp.com/api/webhooks/1/a', 'discord'],
  [slack, 'slack'],
  [telegram, 'telegram'],
  [token, 'telegram'],
  [mattermost, null],
  ['https://hooks.example.org/quiz', null],
  ['https://discord.com.example.org/api/webhooks/1/a', null],
  ['https://example.org/?https://discord.com/', null],
  ['', null],
])('the service of %j is %s', (text, service) => {
  expect(recogniseChat(text)).toBe(service)
})

test.each([
  ['discord', discord, discord, null],
  ['discord', ` ${discord}/slack `, discord, null],
  ['discord', `${discord}?thread_id=42`, `${discord}?thread_id=42`, null],
  ['slack', slack, slack, null],
  ['mattermost', mattermost, mattermost, null],
  ['mattermost', 'https://example.org/chat/hooks/abc123', 'https://example.org/chat/hooks/abc123', null],
  ['telegram', token, telegram, null],
  ['telegram', `https://api.telegram.org/bot${token}`, telegram, null],
  ['telegram', `${telegram}?chat_id=-1001234567890&text=hello`, telegram, '-1001234567890'],
  ['telegram', `${telegram}?chat_id=@quiz_club`, telegram, '@quiz_club'],
] as const)('an address of %s is read from %j', (service, text, address, chat) => {
  expect(readChatAddress(service, text, [])).toEqual({ address, chat })
})

test.each([
  ['discord', slack],
  ['discord', 'https://discord.com/channels/1/2'],
  ['discord', 'https://discord.gg/invitation'],
  ['discord', 'https://example.org/api/webhooks/1/a'],
  ['discord', 'https://discord.com@example.org/api/webhooks/1/a'],
  ['discord', 'http://discord.com/api/webhooks/1/a'],
  ['slack', 'https://hooks.slack.com/workflows/T1/A1/1/abc'],
  ['slack', 'https://club.slack.com/services/T1/B1/a'],
  ['mattermost', 'https://chat.example.org/club/channels/town-square'],
  ['mattermost', 'chat.example.org/hooks/abc'],
  ['telegram', 'https://t.me/quiz_club'],
  ['telegram', '123:short'],
  ['telegram', `https://example.org/bot${token}/sendMessage`],
] as const)('%j: %s is refused', (service, text) => {
  expect(readChatAddress(service, text, [])).toBeNull()
})

test('stand-ins have the shape of the service, at an origin that the server names', () => {
  const address = 'http://127.0.0.1:4020/api/webhooks/1/a'
  expect(readChatAddress('discord', address, ['http://127.0.0.1:4020'])).toEqual({ address, chat: null })
  expect(readChatAddress('slack', address, ['http://127.0.0.1:4020'])).toBeNull()
})

test.each([
  ['-1001234567890', '-1001234567890'],
  ['@quiz_club', '@quiz_club'],
  ['quiz_club', '@quiz_club'],
  ['https://t.me/quiz_club', '@quiz_club'],
  ['t.me/quiz_club/17', '@quiz_club'],
  ['https://t.me/c/1234567890/5', '-1001234567890'],
  ['https://web.telegram.org/a/#-1001234567890', '-1001234567890'],
  ['https://t.me/+AbCdEf', null],
  ['our quiz group', null],
  ['', null],
])('the chat %j is %s', (text, chat) => {
  expect(readTelegramChat(text)).toBe(chat)
})

test('of a chat’s address only host and end are shown; a webhook’s is no secret', () => {
  expect(shownAddress('discord', discord)).toBe('discord.com/…_ghi')
  expect(shownAddress('discord', `${discord}?thread_id=42`)).toBe('discord.com/…_ghi')
  expect(shownAddress('telegram', telegram)).toBe('api.telegram.org/…_xyz')
  expect(shownAddress('webhook', 'https://hooks.example.org/quiz')).toBe('https://hooks.example.org/quiz')
})

test('chats are told what concerns their members', () => {
  expect(chatEventKinds).toEqual([
    'quiz.opened',
    'day.closed',
    'special_quiz.decided',
    'season.started',
    'season.finished',
    'cup.round_drawn',
    'ranking.published',
  ])
})

test('what says that a chat is gone for good', () => {
  const gone = (status: number) => chatServices.filter((service) => isGone(service, status))
  expect([404, 410, 401, 403, 500].map(gone)).toEqual([
    ['discord', 'slack', 'telegram'],
    ['discord', 'slack', 'mattermost'],
    ['telegram'],
    [],
    [],
  ])
  expect([isGone('webhook', 410), isGone('webhook', 404), isGone('webhook', null)]).toEqual([
    true,
    false,
    false,
  ])
})
