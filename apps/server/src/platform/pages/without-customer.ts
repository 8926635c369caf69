import type { FastifyInstance } from 'fastify'
import { listCustomerIds } from '../access/access.sql.ts'
import type { GuardedPool } from '../database/guarded-pool.ts'
import { Refusal } from '../http/refusal.ts'
import { hashStyles } from './content-policy.ts'

/** What an operator is told of a database without a customer, in the log and by the page. */
export const withoutCustomerWords =
  'There is no club yet. "npm run admin:create" creates it with its first admin, also while the app runs.'

// The page asks again by itself, so that it goes on as soon as there is a customer.
const retryAfterSeconds = 5

const page = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <meta name="robots" content="noindex">
    <meta http-equiv="refresh" content="${retryAfterSeconds}">
    <title>Tertulia</title>
    <style>
      body { max-width: 40rem; margin: 15vh auto; padding: 0 1.25rem; font: 1.0625rem/1.6 system-ui, sans-serif; }
      pre { padding: 0.75rem 1rem; border: 1px solid; border-radius: 0.375rem; white-space: pre-wrap; overflow-wrap: anywhere; }
      section + section { margin-top: 3rem; }
    </style>
  </head>
  <body>
    <main>
      <section>
        <h1>Tertulia runs, but there is no club yet</h1>
        <p>Whoever runs this installation creates the club with its first admin, in its folder or its container:</p>
        <pre>npm run admin:create</pre>
        <p>Then this page shows the club.</p>
      </section>
      <section lang="pt-PT">
        <h2>O Tertulia está a funcionar, mas ainda não há clube</h2>
        <p>Quem gere esta instalação cria o clube e a primeira conta de administração com o comando acima, na pasta ou no
        contentor. Depois esta página mostra o clube.</p>
      </section>
    </main>
  </body>
</html>
`

// For programs of the operator.
const operatorPaths = ['/healthz', '/readyz', '/metrics']

/** Refuses calls and pages while the database has no customer; pages tell the operator what to run. */
export function refuseWithoutCustomer(http: FastifyInstance, pool: GuardedPool): void {
  let hasCustomer = false
  http.addHook('preHandler', async (request, reply) => {
    const isCall = request.routeOptions.config.endpoint !== undefined
    const { is404, url } = request
    const isPage = !is404 && !url.startsWith('/api/') && !operatorPaths.includes(url)
    if (hasCustomer || !(isCall || isPage)) return
    hasCustomer = await isInUse(pool)
    if (hasCustomer) return
    if (isCall) throw new Refusal('no_customer', { retryAfterSeconds })
    return reply
      .code(503)
      .headers({
        'retry-after': retryAfterSeconds,
        'cache-control': 'no-store',
        'content-security-policy': `default-src 'none'; style-src ${hashStyles(page).elements.join(' ')}; object-src 'none'; base-uri 'none'; frame-ancestors 'none'`,
      })
      .type('text/html; charset=utf-8')
      .send(page)
  })
}

/** Returns whether the database has a customer. */
export async function isInUse(pool: GuardedPool): Promise<boolean> {
  return (await listCustomerIds(pool)).length > 0
}
