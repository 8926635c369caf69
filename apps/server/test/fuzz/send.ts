import type { Endpoint } from '@tertulia/contract/endpoint'
import type { ErrorBody } from '@tertulia/contract/errors'
import type { inputsFor } from '../endpoints.ts'
import type { Posted } from '../services/payment-services/played-service.ts'
import { pathOf, type TestApp } from '../test-app.ts'
import { fileFor } from './known-good.ts'
import type { Area } from './prepared/area.ts'

/** A call of an endpoint, as somebody or a visitor of a host, and the refusal that it has met. */
export type Attempt = {
  token: string | null
  hostname: string | null
  input: ReturnType<typeof inputsFor>[number]
  body: unknown
  /** An event as its service has signed it. */
  posted: Posted | null
  refusal: ErrorBody['message'] | null
}

/** A call that has succeeded in an area. */
export type Success = { endpoint: Endpoint; area: Area; attempt: Attempt; reply: string }

/** Sends a call. */
export async function send(app: TestApp, endpoint: Endpoint, attempt: Attempt) {
  const { token, hostname, input, body, posted } = attempt
  if (posted) return app.http.inject({ method: 'POST', ...posted })
  const file = fileFor(endpoint)
  const { payload, type } = file ? await multipart(await file.content()) : written(endpoint, body)
  return app.http.inject({
    method: endpoint.method,
    url: pathOf(endpoint, input),
    headers: {
      'x-requested-with': 'XMLHttpRequest',
      ...(token !== null && { authorization: `Bearer ${token}` }),
      ...(hostname !== null && { origin: `http://${hostname}` }),
      ...(type !== null && { 'content-type': type }),
    },
    ...(payload !== null && { payload }),
  })
}

const formType = 'application/x-www-form-urlencoded'

function written({ form }: Endpoint, body: unknown) {
  if (body === undefined) return { payload: null, type: null }
  if (form !== true) return { payload: JSON.stringify(body), type: 'application/json' }
  if (typeof body !== 'object' || body === null) return { payload: JSON.stringify(body), type: formType }
  const fields = Object.entries(body).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  )
  return { payload: new URLSearchParams(fields).toString(), type: formType }
}

async function multipart(content: Buffer | string) {
  const form = new FormData()
  form.set('file', new Blob([new Uint8Array(Buffer.from(content))]), 'file')
  const encoded = new Response(form)
  return {
    payload: Buffer.from(await encoded.arrayBuffer()),
    type: encoded.headers.get('content-type'),
  }
}
