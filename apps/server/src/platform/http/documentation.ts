import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { Endpoint } from '@tertulia/contract/endpoint'
import { errorStatuses, type ErrorCode } from '@tertulia/contract/errors'
import type { FastifyInstance } from 'fastify'
import { compressResponse } from './compression.ts'
import { endpointNames } from './contract-names.ts'
import { errorSchema, nameParts, nameSchemas, withComponents } from './openapi-components.ts'
import { productVersion } from '../pages/product-version.ts'
import { tooLarge } from './refusal.ts'
import { isRecord } from '@tertulia/core/collections/records'

declare module 'fastify' {
  interface FastifyContextConfig {
    endpoint?: Endpoint
  }
}

/** Lists the errors that an endpoint may return: those it declares, and those of its access and its input. */
export function errorsOf(declared: Endpoint): ErrorCode[] {
  const { access, players_only, errors, person_only } = declared
  const { proof, requires, free, method, params, query } = declared
  const ofAccess: ErrorCode[] =
    access === 'anyone' ? [] : free ? ['not_signed_in'] : ['not_signed_in', 'blocked']
  if (Array.isArray(access)) ofAccess.push('forbidden')
  if (Array.isArray(access) && !players_only) ofAccess.push('second_factor_needed')
  if (person_only) ofAccess.push('impersonating')
  if (proof) ofAccess.push('proof_needed')
  if (requires) ofAccess.push('feature_off')
  // An account that waits for approval may send few requests of any kind.
  ofAccess.push('scope_missing', 'too_many_requests')
  if (method !== 'GET') ofAccess.push('invalid_input', 'unsupported_media_type', tooLarge(declared))
  if (params || query) ofAccess.push('invalid_input')
  const ofServer: ErrorCode[] = ['server_error', 'database_unavailable', 'no_space', 'no_customer']
  if (method !== 'GET' && !declared.in_maintenance) ofServer.push('maintenance')
  return [...new Set([...ofAccess, ...errors, ...ofServer])]
}

const retryAfter = {
  'retry-after': {
    type: 'integer',
    description: 'Seconds after which the same request is worth sending again.',
  },
}

function describeErrors(declared: Endpoint) {
  const byStatus = Map.groupBy(errorsOf(declared), (code) => errorStatuses[code])
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [
      status,
      {
        description: codes.map((code) => `\`${code}\``).join(', '),
        ...((status === 429 || status === 503) && { headers: retryAfter }),
        ...errorSchema(codes, declared),
      },
    ]),
  )
}

function describeAccess({ access, free, scope, ...declared }: Endpoint): string {
  if (access === 'anyone') return 'Anyone may call.'
  const roles =
    access === 'signed_in' ? [] : new Set([...(declared.players_only ? [] : ['admin']), ...access])
  const callers = access === 'signed_in' ? 'everybody who is signed in' : [...roles].join(', ')
  const token = scope ? ` An API token needs the scope \`${scope}\`.` : ''
  const ended = declared.own_past ? ' Players whose role has ended may read what they took part in.' : ''
  const alone = declared.person_only ? ' Refused while an admin acts as the person.' : ''
  const proved = declared.proof ? ' Needs a proof of the person’s identity, at most ten minutes old.' : ''
  return `May call: ${callers}${free ? '; blocked users too' : ''}.${alone}${proved}${ended}${token}`
}

const unchanged = {
  304: { description: 'The response named by `If-None-Match` is still valid.', type: 'null' },
}

const fileForm = {
  type: 'object',
  required: ['file'],
  properties: { file: { type: 'string', format: 'binary' } },
}

function securityOf({ access, scope }: Endpoint) {
  if (access === 'anyone') return []
  return [{ session: [] }, ...(scope ? [{ api_token: [] }] : [])]
}

const heading = {
  openapi: '3.1.0',
  info: {
    title: 'Tertulia API',
    version: productVersion,
    license: { name: 'UNLICENSED', identifier: 'LicenseRef-UNLICENSED' },
  },
  servers: [{ url: '/api' }],
  components: {
    securitySchemes: {
      session: { type: 'http' as const, scheme: 'bearer', description: 'The token of a session.' },
      api_token: {
        type: 'http' as const,
        scheme: 'bearer',
        description:
          'A personal API token, created on the account page. It reads what its scopes name, as far as its owner may; any other call is refused with `scope_missing`.',
      },
    },
  },
}

/** What the page that shows the document may load: files of this host, pictures within them, and its script's one style. */
const documentationPolicy = {
  'default-src': "'self'",
  'style-src-elem': ["'self'", "'sha256-RL3ie0nH+Lzz2YNqQN83mnU0J1ot4QL7b99vMdIX99w='"],
  'img-src': ["'self'", 'data:'],
  'object-src': "'none'",
  'base-uri': "'none'",
  'frame-ancestors': "'none'",
}

/** Serves the OpenAPI document at /openapi.json, generated from the contract, and a page to read it at /docs. */
export async function documentation(api: FastifyInstance): Promise<void> {
  await api.register(swagger, {
    openapi: heading,
    stripBasePath: true,
    transform: ({ schema, url, route }) => {
      const declared = route.config?.endpoint
      if (!declared) return { schema: { ...schema, hide: true }, url }
      const named = nameParts(schema['response'])
      const described = {
        ...schema,
        ...(declared.params && { params: nameParts(declared.params) }),
        ...(declared.query && { querystring: nameParts(declared.query) }),
        ...(declared.body && { body: nameSchemas(declared.body) }),
        operationId: endpointNames.get(declared) ?? '',
        tags: [declared.path.split('/')[declared.path.startsWith('/admin/') ? 2 : 1] ?? ''],
        description: describeAccess(declared),
        response: {
          ...(isRecord(named) && named),
          ...(declared.etag && unchanged),
          ...describeErrors(declared),
        },
        ...(declared.form && {
          consumes: declared.body
            ? ['multipart/form-data', 'application/x-www-form-urlencoded']
            : ['multipart/form-data'],
          body: nameSchemas(declared.body) ?? fileForm,
        }),
        security: securityOf(declared),
      }
      return { schema: described, url }
    },
    transformObject: (document) => withComponents('openapiObject' in document ? document.openapiObject : {}),
  })
  await api.register(swaggerUi, {
    routePrefix: '/docs',
    staticCSP: documentationPolicy,
    uiHooks: {
      // Without the trailing slash the page would request its files from the wrong path.
      onRequest: (request, reply, done) => {
        if (/\/docs(\?|$)/.test(request.url)) void reply.redirect('docs/')
        else done()
      },
    },
  })
  api.get('/openapi.json', { schema: { hide: true }, onSend: compressResponse }, async () => api.swagger())
}
