import * as paymentCalls from '@tertulia/contract/payments'
import * as paymentRecordCalls from '@tertulia/contract/payment-records'
import * as voucherCalls from '@tertulia/contract/vouchers'
import type { Office } from './office.ts'
import type { Club, World } from './people.ts'

// Payments, by transfer and by a payment service that fails, repeats itself, comes late and out of order.

/** A player pays, as far as they and the service get. */
export async function pay({ world, club, dice, call }: Office): Promise<void> {
  const player = dice.pick(club.players.filter(({ leavesAt }) => leavesAt === Infinity))
  const method = dice.pick(['payment_service', 'payment_service', 'bank_transfer'] as const)
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
export async function hearFromService({ world, club, dice, process }: Office): Promise<void> {
  const { orders } = world.payments
  const own = orders.filter(({ custom_id }) => custom_id.startsWith(`${club.customerId}.`))
  if (own.length === 0) return
  const order = dice.pick(own)
  const { capture } = order
  if (capture?.status === 'PENDING') capture.status = dice.pick(['COMPLETED', 'FAILED'])
  else if (capture?.status === 'COMPLETED' && dice.is(0.3)) capture.status = 'REFUNDED'
  const id = dice.is(0.3) ? 'WH-again' : `WH-${dice.below(1e9)}`
  const body = JSON.stringify({
    id,
    event_type: dice.pick([
      'PAYMENT.CAPTURE.COMPLETED',
      'PAYMENT.CAPTURE.REFUNDED',
      'CHECKOUT.ORDER.APPROVED',
    ]),
    custom_id: order.custom_id,
  })
  const request = {
    method: 'POST' as const,
    url: '/api/payment-events',
    headers: { 'content-type': 'application/json' },
    body,
  }
  for (let times = 1 + dice.below(2); times > 0; times -= 1)
    await (process === null ? world.server.serve(request) : world.server.serveOn(process, request))
}

/** Staff confirm, refuse or take back what was transferred, and enter cash. */
export async function keepBooks({ club, dice, call }: Office): Promise<void> {
  const by = club.admin.token
  const list = await call(paymentCalls.listPayments, { query: { state: 'all', page: 1 } }, by)
  if (typeof list === 'string') return
  for (const { id, state, method } of list.payments) {
    const params = { id }
    const body = { reason: 'It was another payment.' }
    if (method === 'payment_service') continue
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
    if (method !== 'payment_service') continue
    const order = world.payments.orders.find((one) => one.id === order_id)
    const status = order?.capture?.status
    if (state === 'completed' && status !== 'COMPLETED' && status !== 'REFUNDED')
      world.fault(`${what} is completed, and the service took nothing`)
  }
}

async function isOfDeleted({ server }: World, id: number, { customerId }: Club): Promise<boolean> {
  const { rows } = await server.owner.query(
    `select from payments p join users u on u.customer_id = p.customer_id and u.id = p.user_id
      where p.customer_id = $1 and p.id = $2 and u.anonymised_at is not null`,
    [customerId, id],
  )
  return rows.length > 0
}
