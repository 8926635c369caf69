import { isRecord } from '@tertulia/core/collections/records'
import {
  PaymentServiceFailure,
  type OrderRequest,
  type PaymentPort,
  type ServiceOrder,
} from '@tertulia/server/platform/payments/payment-port'
import type { Dice } from './clockwork.ts'

type Order = OrderRequest & {
  id: string
  state: 'open' | 'approved' | 'closed'
  capture: ServiceOrder['capture']
}

/** A payment service of a world, with the orders that it has. */
export function makePaymentService(dice: Dice) {
  const orders: Order[] = []
  const orderOf = (id: string) => {
    const order = orders.find((one) => one.id === id)
    if (!order) throw new PaymentServiceFailure('there is no such order', 'RESOURCE_NOT_FOUND', true)
    return order
  }
  /** Sometimes a call does not arrive, and sometimes only its answer does not. */
  async function call<Result>(work: () => Result): Promise<Result> {
    await Promise.resolve()
    const chance = dice.next()
    if (chance < 0.08) throw new PaymentServiceFailure('the service does not answer', null)
    const result = work()
    if (chance < 0.16) throw new PaymentServiceFailure('the answer was lost', null)
    return result
  }
  const describe = ({ id, state, capture, ...order }: Order): ServiceOrder => ({
    order_id: id,
    isApproved: state === 'approved' && capture === null,
    hasLapsed: state === 'closed' && capture === null,
    custom_id: order.custom_id,
    currency: order.currency,
    amount: order.amount,
    payee: order.payee,
    capture: capture && { ...capture },
  })
  const port: PaymentPort = {
    createOrder: (request) =>
      call(() => {
        const known = orders.find(({ custom_id }) => custom_id === request.custom_id)
        const order = known ?? { ...request, id: `ORDER${orders.length}`, state: 'open', capture: null }
        if (!known) orders.push(order)
        return { order_id: order.id, approve_url: `https://pay.test/${order.id}` }
      }),
    readOrder: ({ order_id }) => call(() => describe(orderOf(order_id))),
    captureOrder: ({ order_id }) =>
      call(() => {
        const order = orderOf(order_id)
        if (order.state !== 'approved') throw new PaymentServiceFailure('not approved', 'ORDER_NOT_APPROVED')
        const { amount, currency } = order
        const status = dice.pick(['COMPLETED', 'COMPLETED', 'COMPLETED', 'PENDING', 'DECLINED'] as const)
        order.capture ??= { id: `CAPTURE${order.id}`, status, amount, currency }
        return describe(order)
      }),
    closeOrder: ({ order_id }) =>
      call(() => {
        const order = orderOf(order_id)
        if (order.state === 'open') order.state = 'closed'
      }),
    readEvent: async ({ raw }) => {
      await Promise.resolve()
      const event: unknown = JSON.parse(raw)
      if (!isRecord(event)) return null
      return { id: String(event['id']), custom_id: String(event['custom_id']), reversal: null }
    },
  }
  return {
    port,
    orders,
    /** The payer agrees, on the service's page. */
    approve: (id: string) => {
      const order = orders.find((one) => one.id === id)
      if (order?.state === 'open') order.state = 'approved'
    },
  }
}

/** A payment service of a world. */
export type PaymentService = ReturnType<typeof makePaymentService>
