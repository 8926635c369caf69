import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { Endpoint } from '@tertulia/contract/endpoint'
import { error_statuses, type ErrorCode } from '@tertulia/contract/errors'
import type { FastifyInstance } from 'fastify'
import Type from 'typebox'

declare module 'fastify' {
  interface FastifyContextConfig {
    endpoint?: Endpoint
  }
}

const ErrorAnswer = Type.Object({
  message: Type.String(),
  request_id: Type.String(),
  details: Type.Optional(Type.Array(Type.Object({ field: Type.String(), problem: Type.String() }))),
})

/** Refusals that an endpoint may answer: those it declares, and those of its access. */
export function errorsOf({ access, errors, rate_limit, free }: Endpoint): ErrorCode[] {
  const of_access: ErrorCode[] =
    access === 'anyone' ? [] : free ? ['not_signed_in'] : ['not_signed_in', 'blocked']
  if (Array.isArray(access)) of_access.push('forbidden')
  of_access.push('scope_missing')
  if (rate_limit) of_access.push('too_many_requests')
  return [...new Set([...of_access, ...errors, 'server_error' as const])]
}

function describeErrors(declared: Endpoint) {
  const by_status = Map.groupBy(errorsOf(declared), (code) => error_statuses[code])
  return Object.fromEntries(
    [...by_status].map(([status, codes]) => [
      status,
      { description: codes.map((code) => `\`${code}\``).join(', '), ...ErrorAnswer },
    ]),
  )
}

function describeAccess({ access, free, scope }: Endpoint): string {
  if (access === 'anyone') return 'Anyone may call.'
  const who = access === 'signed_in' ? 'Whoever is signed in' : ['admin', ...access].join(', ')
  const token = scope ? ` A token of the API needs the scope \`${scope}\`.` : ''
  return `May call: ${who}${free ? ', blocked users too' : ''}.${token}`
}

const unchanged = { 304: { description: 'What `If-None-Match` names still holds.', type: 'null' } }

const securityOf = ({ scope }: Endpoint) => [{ session: [] }, ...(scope ? [{ api_token: [] }] : [])]

/** The OpenAPI document at /openapi.json, written from the contract, and a page to read it at /docs. */
export async function documentation(api: FastifyInstance): Promise<void> {
  await api.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Tertulia API', version: '6.0.6' },
      servers: [{ url: '/api' }],
      components: {
        securitySchemes: {
          session: { type: 'http', scheme: 'bearer', description: 'The token of a session.' },
          api_token: {
            type: 'http',
            scheme: 'bearer',
            description:
              'A personal token of the API, made in the account. It reads what its scopes name, as its owner may; any other call answers `scope_missing`.',
          },
        },
      },
    },
    stripBasePath: true,
    transform: ({ schema, url, route }) => {
      const declared = route.config?.endpoint
      if (!declared) return { schema: { ...schema, hide: true }, url }
      const described = {
        ...schema,
        tags: [declared.path.split('/')[declared.path.startsWith('/admin/') ? 2 : 1] ?? ''],
        description: describeAccess(declared),
        response: {
          ...(schema['response'] as object),
          ...(declared.etag && unchanged),
          ...describeErrors(declared),
        },
        ...(declared.form && { consumes: ['multipart/form-data', 'application/x-www-form-urlencoded'] }),
        ...(declared.access !== 'anyone' && { security: securityOf(declared) }),
      }
      return { schema: described, url }
    },
  })
  await api.register(swaggerUi, { routePrefix: '/docs' })
  api.get('/openapi.json', { schema: { hide: true } }, async () => api.swagger())
}
