/** An order of the stand-in. */
export type StandInOrder = {
  id: string
  request_id: string
  status: 'PAYER_ACTION_REQUIRED' | 'APPROVED' | 'COMPLETED'
  unit: {
    custom_id: string
    description: string
    amount: { currency_code: string; value: string }
    payee: { email_address: string }
  }
  return_url: string
  cancel_url: string
  /** The state of the capture; null before. */
  captureStatus: 'COMPLETED' | 'PENDING' | 'DECLINED' | 'REFUNDED' | 'PARTIALLY_REFUNDED' | null
}

/** Formats an order as Orders v2 returns it. */
export function describeOrder({ id, status, unit, captureStatus }: StandInOrder, url: string) {
  return {
    id,
    intent: 'CAPTURE',
    status,
    purchase_units: [
      {
        reference_id: 'default',
        ...unit,
        payee: { ...unit.payee, merchant_id: 'MERCHANT00001' },
        ...(captureStatus && {
          payments: { captures: [describeCapture({ id, unit, captureStatus })] },
        }),
      },
    ],
    create_time: '2026-11-20T10:00:00Z',
    links: [
      { href: `${url}/v2/checkout/orders/${id}`, rel: 'self', method: 'GET' },
      { href: `${url}/checkoutnow?token=${id}`, rel: 'payer-action', method: 'GET' },
    ],
  }
}

/** Formats a capture as in orders and events. */
export function describeCapture({
  id,
  unit,
  captureStatus,
}: Pick<StandInOrder, 'id' | 'unit' | 'captureStatus'>) {
  return {
    id: `CAPTURE-${id}`,
    status: captureStatus,
    amount: unit.amount,
    custom_id: unit.custom_id,
    final_capture: true,
    seller_protection: { status: 'NOT_ELIGIBLE' },
    supplementary_data: { related_ids: { order_id: id } },
    create_time: '2026-11-20T10:00:00Z',
  }
}

/** Renders the page on which a payer agrees or turns back. */
export function approvalPage({ id, unit, cancel_url }: StandInOrder): string {
  return `<!doctype html><html lang="en"><title>Payment service</title>
<h1>${unit.amount.value} ${unit.amount.currency_code}</h1><p>${unit.description}</p>
<form method="post" action="/checkoutnow/approval"><input type="hidden" name="token" value="${id}">
<button>Pay now</button></form><a href="${cancel_url}&token=${id}">Cancel and return</a></html>`
}
