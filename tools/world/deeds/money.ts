import * as paymentCalls from '@tertulia/contract/payments'
import * as paymentRecordCalls from '@tertulia/contract/payment-records'
import * as userCalls from '@tertulia/contract/users'
import * as voucherCalls from '@tertulia/contract/vouchers'
import { addDays } from '@tertulia/core/calendar/calendar'
import type { Office } from './office.ts'
import type { Club, Player, World } from '../people.ts'

// Payments, by transfer and by a payment service that fails, repeats itself, comes late and out of order.

/** A player pays, as far as they and the service get. */
export const pay = async (office: Office): Promise<void> =>
  await payAs(office, office.dice.pick(office.club.players.filter(({ leavesAt }) => leavesAt === Infinity)))

async function payAs({ world, dice, call }: Office, player: Player): Promise<void> {
  const method = dice.pick(['payment_service', 'card_checkout', 'bank_transfer'] as const)
  const gift = dice.is(0.25) ? { gift: { recipient: 'A friend', message: null } } : {}
  const body = { months: dice.pick([1, 3]), method, ...gift }
  const begun = await call(paymentCalls.startPayment, { body }, player.token)
  if (typeof begun === 'string') return
  const params = { id: begun.payment.id }
  if (method === 'bank_transfer') {
    if (dice.is(0.8)) await call(paymentCalls.declarePayment, { params }, player.token)
    return
  }
  if (dice.is(0.15)) return void (await call(paymentCalls.cancelPayment, { params }, player.token))
  const orderId = begun.approve_url?.split('/').at(-1) ?? ''
  if (dice.is(0.9)) world.payments.approve(orderId)
  if (dice.is(0.1)) await call(paymentCalls.cancelPayment, { params }, player.token)
  for (let times = dice.below(4); times > 0; times -= 1)
    await call(paymentCalls.capturePayment, { params }, player.token)
}

/** The service settles what waits, gives money back, and posts events: late, twice, about what was before. */
export async function hearFromService(office: Office): Promise<void> {
  const { world, club, dice } = office
  const { orders } = world.payments
  const own = orders.filter(({ custom_id }) => custom_id.startsWith(`${club.customerId}.`))
  if (own.length === 0) return
  const order = dice.pick(own)
  const { capture } = order
  if (capture?.status === 'PENDING') capture.status = dice.pick(['COMPLETED', 'FAILED'])
  else if (capture?.status === 'COMPLETED' && dice.is(0.3)) capture.status = 'REFUNDED'
  const event = world.payments.eventOf(order, dice)
  for (let times = 1 + dice.below(2); times > 0; times -= 1) await office.send(event)
  if (dice.is(0.5)) await hearForgery(office)
}

/** Somebody posts events that the service has not signed, or not these, or not now: they are refused and change nothing. */
export async function hearForgery({ world, club, dice, send, isAlone }: Office): Promise<void> {
  const { payments, server } = world
  const own = payments.orders.filter(({ custom_id }) => custom_id.startsWith(`${club.customerId}.`))
  if (own.length === 0) return
  const books = async () => {
    const { rows } = await server.owner.query<{ digest: string }>(
      `select (select md5(string_agg(p::text, '' order by id)) from payments p)
        || (select md5(string_agg(e::text, '' order by e::text)) from subscription_entries e) as digest`,
    )
    return rows[0]?.digest
  }
  const before = await books()
  for (const forgery of payments.forgeriesOf(payments.eventOf(dice.pick(own), dice))) {
    const { status } = await send(forgery.request)
    if (status < 400 && status !== 0) world.fault(`an event that is ${forgery.lie} was answered by ${status}`)
  }
  if (isAlone && before !== (await books())) world.fault('an event that no service signed changed the books')
}

/** A player whose subscription ends or has just ended pays again, perhaps twice at once. */
export async function renew(office: Office): Promise<void> {
  const { club, dice, today, call } = office
  const player = dice.pick(club.players.filter(({ leavesAt }) => leavesAt === Infinity))
  const params = { id: player.id }
  const user = await call(userCalls.getUser, { params }, club.admin.token)
  if (typeof user === 'string') return
  const seen = { ...user.roles }
  delete seen.blocked
  if (seen.regular_player === undefined) return
  const roles = { ...seen, regular_player: addDays(today, dice.below(3)) }
  await call(userCalls.saveUserRoles, { params, body: { roles, seen } }, club.admin.token)
  for (let times = 1 + dice.below(2); times > 0; times -= 1) await payAs(office, player)
  await hearFromService(office)
}

/** Staff confirm, refuse or take back what was transferred, and enter cash. */
export async function keepBooks({ club, dice, call }: Office): Promise<void> {
  const by = club.admin.token
  const list = await call(paymentCalls.listPayments, { query: { state: 'all', page: 1 } }, by)
  if (typeof list === 'string') return
  for (const { id, state, method } of list.payments) {
    const params = { id }
    const body = { reason: 'It was another payment.' }
    if (method === 'payment_service' || method === 'card_checkout') continue
    if (state === 'declared' && dice.is(0.7)) await call(paymentCalls.confirmPayment, { params }, by)
    else if (state === 'declared') await call(paymentCalls.refusePayment, { params, body }, by)
    else if (state === 'completed' && dice.is(0.2))
      await call(paymentRecordCalls.reversePayment, { params, body }, by)
  }
}

/** A player uses a code that somebody bought for them. */
export async function useVoucher({ world, club, dice, call }: Office): Promise<void> {
  const { rows } = await world.server.owner.query<{ code: string }>(
    'select code from vouchers where customer_id = $1 order by id',
    [club.customerId],
  )
  if (rows.length === 0) return
  const { code } = dice.pick(rows)
  const params = { code }
  for (let times = 1 + dice.below(2); times > 0; times -= 1)
    await call(voucherCalls.redeemVoucher, { params }, dice.pick(club.players).token)
}

/** Money is booked once, and only what has come: the books are what the service took and staff confirmed. */
export async function checkMoney(world: World, club: Club): Promise<void> {
  const { rows } = await world.server.owner.query<{
    id: number
    state: string
    method: string
    gift: boolean
    order_id: string | null
    entries: number
    undone: number
    vouchers: number
  }>(
    `select p.id, p.state, p.method, p.gift_for is not null as gift, p.order_id,
        (select count(*)::int from subscription_entries e where e.customer_id = p.customer_id and e.payment_id = p.id and e.kind = 'payment') as entries,
        (select count(*)::int from subscription_entries e where e.customer_id = p.customer_id and e.payment_id = p.id and e.kind in ('refund', 'reversal')) as undone,
        (select count(*)::int from vouchers v where v.customer_id = p.customer_id and v.payment_id = p.id) as vouchers
      from payments p where p.customer_id = $1`,
    [club.customerId],
  )
  for (const payment of rows) {
    const { id, state, method, gift, entries, undone, vouchers, order_id } = payment
    const what = `club ${club.index + 1}: payment ${id} (${JSON.stringify(payment)})`
    if (entries > 1 || vouchers > 1 || undone > 1) world.fault(`${what} is booked more than once`)
    const hasCome = ['completed', 'refunded', 'reversed'].includes(state)
    if (!hasCome && (entries > 0 || vouchers > 0)) world.fault(`${what} extended without money`)
    if (state === 'completed' && undone > 0) world.fault(`${what} was undone, and is completed`)
    if (state === 'completed' && entries + vouchers === 0 && !(await isOfDeleted(world, id, club)))
      world.fault(`${what} has come and brought nothing`)
    if (gift && entries > 0 && vouchers === 0) world.fault(`${what} is a gift, and extended its payer`)
    if (method !== 'payment_service' && method !== 'card_checkout') continue
    const order = world.payments.orders.find((one) => one.id === order_id)
    const status = order?.capture?.status
    if (state === 'completed' && status !== 'COMPLETED' && status !== 'REFUNDED')
      world.fault(`${what} is completed, and the service took nothing`)
  }
}

/** No renewal leaves an end where it was, or brings it forward. */
export async function checkRenewals(world: World, club: Club): Promise<void> {
  const { rows } = await world.server.owner.query<{ entry: string; was: string }>(
    `select entry::text as entry, was::text from (select e as entry, e.kind, e.valid_until, e.no_end,
        lag(e.valid_until) over each as was, lag(e.no_end) over each as had_no_end
        from subscription_entries e where e.customer_id = $1 window each as (partition by user_id, role order by id)) as entries
      where kind in ('payment', 'voucher', 'trial', 'free_month') and not no_end and (valid_until is null or valid_until <= was)`,
    [club.customerId],
  )
  for (const { entry, was } of rows)
    world.fault(`club ${club.index + 1}: what was paid extended nothing: ${entry} after ${was}`)
}

async function isOfDeleted({ server }: World, id: number, { customerId }: Club): Promise<boolean> {
  const { rows } = await server.owner.query(
    `select from payments p join users u on u.customer_id = p.customer_id and u.id = p.user_id
      where p.customer_id = $1 and p.id = $2 and u.anonymised_at is not null`,
    [customerId, id],
  )
  return rows.length > 0
}
