import * as accountCalls from '@tertulia/contract/account'
import { postLog } from '@tertulia/contract/logs'
import { getPasswordReset } from '@tertulia/contract/password-resets'
import { savePracticeEvents } from '@tertulia/contract/practice'
import { subscribePush } from '@tertulia/contract/push-subscriptions'
import { signIn } from '@tertulia/contract/session'
import * as voucherCalls from '@tertulia/contract/vouchers'
import { isRecord } from '@tertulia/core/collections/records'
import { hearForgery } from './money.ts'
import type { ServerRequest } from '../devices/network.ts'
import type { Liar } from './office.ts'
import type { Player } from '../people.ts'

// Lies that no page of the product tells: made-up headers, tokens, addresses and bodies.

type OthersOf = (liar: Liar) => Player[]

const account = (headers: Record<string, string>): ServerRequest => ({
  method: 'GET',
  url: '/api/account',
  headers,
  body: null,
})

/** Calls with a token that is made up, cut, of another club, or doubled. */
async function lieAboutTokens({ world, club, player, send, believed }: Liar): Promise<void> {
  const [, secret = ''] = player.token.split('.')
  const other = world.clubs.find((one) => one !== club) ?? club
  const wrong = [
    `${other.customerId}.${secret}`,
    `${club.customerId}.${'A'.repeat(43)}`,
    player.token.slice(0, -1),
    `${player.token}A`,
    `tertulia_${player.token}`,
    `0${player.token}`,
    'null',
  ]
  for (const token of wrong) {
    const { status } = await send(account({ authorization: `Bearer ${token}` }))
    if (status !== 401) believed(`a token that is none, with ${status}`)
  }
}

/** Says to be another host, network, browser or page, or to have a response already. */
async function lieInHeaders({ world, club, player, theirs, dice, send, believed }: Liar): Promise<void> {
  const other = world.clubs.find((one) => one !== club) ?? club
  const host = `club${other.index + 1}.test`
  const authorization = `Bearer ${player.token}`
  const truth = await send(account({ authorization }))
  if (truth.status !== 200) return
  const lies: Record<string, string>[] = [
    { host },
    { origin: `https://${host}`, referer: `https://${host}/` },
    { 'x-forwarded-host': host, 'x-forwarded-for': '10.0.0.1, 127.0.0.1', 'x-forwarded-proto': 'http' },
    {
      cookie: `AUTH-TOKEN=${theirs.player.token}; signed-in-as=${theirs.player.id}; known-device=${'0'.repeat(64)}`,
    },
    {
      'user-agent': dice.pick([
        '',
        '\u0001',
        '<script>',
        'x'.repeat(4000),
        'Mozilla/5.0 (𝔽) ${jndi:ldap://x}',
      ]),
    },
    { 'if-none-match': theirs.etag, 'if-modified-since': 'Fri, 31 Dec 9999 23:59:59 GMT' },
    {
      accept: 'text/html',
      'accept-language': 'xx;q=9',
      'accept-encoding': 'identity;q=0',
      range: 'bytes=9-1',
    },
  ]
  for (const headers of lies) {
    const { status, body } = await send(account({ ...headers, authorization }))
    const reply: unknown = status === 200 ? JSON.parse(body) : null
    const email = isRecord(reply) ? reply['email'] : status
    if (email !== player.email) believed(`${Object.keys(headers).join(', ')}: ${String(email)}`)
  }
}

/** Uses codes, links and passwords that somebody has guessed. */
async function lieAboutSecrets(othersOf: OthersOf, liar: Liar): Promise<void> {
  const { world, club, player, dice, call, believed } = liar
  const { rows } = await world.server.owner.query<{ code: string }>(
    'select code from vouchers where customer_id <> $1 order by id desc limit 1',
    [club.customerId],
  )
  const codes = [...rows.map(({ code }) => code), 'AAAA-AAAA-AAAA', '0']
  for (const code of codes) {
    const used = await call(voucherCalls.redeemVoucher, { params: { code } }, player.token)
    if (typeof used !== 'string') believed('a voucher of another club')
  }
  const token = `${club.customerId}.${'A'.repeat(43)}`
  const link = await call(getPasswordReset, { params: { token } }, '')
  if (typeof link !== 'string') believed('a link that was guessed')
  for (const { email } of othersOf(liar)) {
    const body = { email, password: dice.pick(['password', "' or 1=1 --", email]) }
    const session = await call(signIn, { body }, '')
    if (typeof session !== 'string') believed('a password that was guessed')
  }
}

/** Says what its page did, and what was practised, at any time. */
async function lieAboutDeeds({ world, club, player, dice, call, believed }: Liar): Promise<void> {
  const actions = ['{"user_id":1,"at":"1970-01-01T00:00:00Z"}', 'x\ny', `Spoofed ${dice.below(1e6)}`]
  await call(postLog, { body: { actions } }, player.token)
  const { rows } = await world.server.owner.query<{ question_id: number }>(
    'select question_id from answers where customer_id = $1 order by user_id <> $2, question_id desc limit 2',
    [club.customerId, player.id],
  )
  const instants = ['0001-01-01T00:00:00.000Z', '9999-12-31T23:59:59.999Z']
  const events = rows.map(({ question_id }) => ({
    id: crypto.randomUUID(),
    question_id,
    action: 'good' as const,
    at: dice.pick(instants),
  }))
  await call(savePracticeEvents, { body: { practice_events: events } }, player.token)
  const now = new Date(world.clockwork.now()).toISOString()
  const stored = await world.server.owner.query(
    'select from practice_events where customer_id = $1 and user_id = $2 and at > $3',
    [club.customerId, player.id, now],
  )
  if (stored.rows.length > 0) believed('practice in the future')
}

/** Has notices sent to a server of its own. */
async function lieAboutPlaces({ player, call, dice, believed }: Liar): Promise<void> {
  const keys = { p256dh: `B${'A'.repeat(86)}`, auth: `${'A'.repeat(21)}A` }
  const endpoint = dice.pick([
    'http://127.0.0.1:5432/',
    'https://fcm.googleapis.com.evil.test/send',
    'https://quiz.test/api/account',
    'http://[::1]/',
  ])
  const subscribed = await call(subscribePush, { body: { endpoint, keys } }, player.token)
  if (typeof subscribed !== 'string') believed(endpoint)
}

/** Sends bodies that name prototypes, parameters twice, and fields that a call has not. */
async function lieInShape({ player, send, today, believed }: Liar): Promise<void> {
  const headers = { authorization: `Bearer ${player.token}`, 'content-type': 'application/json' }
  const save = (body: string, more: Record<string, string> = {}) =>
    send({ method: 'PUT', url: '/api/account/preferences', headers: { ...headers, ...more }, body })
  const bodies = [
    '{"__proto__":{"admin":true}}',
    '{"constructor":{"prototype":{"admin":true}}}',
    '[',
    '"x"',
    '',
  ]
  for (const body of bodies) {
    const { status } = await save(body)
    if (status < 400) believed(`${body} with ${status}`)
  }
  const { status } = await save('<a/>', { 'content-type': 'text/xml' })
  if (status < 400) believed(`text/xml with ${status}`)
  for (const search of ['?page=1&page=2', '?page[]=1', `?page=${today}`]) {
    const read = await send({
      method: 'GET',
      url: `/api/logs${search}`,
      headers: { authorization: headers.authorization },
      body: null,
    })
    if (read.status < 400) believed(`${search} with ${read.status}`)
  }
}

/** Ends the sessions and reads the rows of somebody else by their number. */
async function lieAboutSessions({ world, player, call, believed }: Liar): Promise<void> {
  const { rows } = await world.server.owner.query<{ id: number }>(
    'select id from sessions where user_id <> $1 order by id desc limit 3',
    [player.id],
  )
  for (const { id } of rows) {
    const ended = await call(accountCalls.endSession, { params: { id } }, player.token)
    if (typeof ended !== 'string') believed(`session ${id} of somebody else`)
  }
}

export const hostileLies = (othersOf: OthersOf): Record<string, (liar: Liar) => Promise<unknown>> => ({
  'about its token': lieAboutTokens,
  'in its headers': lieInHeaders,
  'about secrets': async (liar) => await lieAboutSecrets(othersOf, liar),
  'about what it did': lieAboutDeeds,
  'about where notices go': lieAboutPlaces,
  'in the shape of its requests': lieInShape,
  'about sessions': lieAboutSessions,
  'about who sends it': hearForgery,
})
