import type { Endpoint } from '@tertulia/contract/endpoint'
import { errorStatuses } from '@tertulia/contract/errors'
import type { LightMyRequestResponse } from 'fastify'
import { Compile, type Validator } from 'typebox/compile'
import { errorsOf } from '../../src/platform/http/documentation.ts'
import { endpoints, titleOf } from '../endpoints.ts'
import { Refusal } from '@tertulia/contract/read-json'

// The more literal path first, because `/quizzes/today` is no date.
const routes = endpoints
  .map((endpoint) => ({
    endpoint,
    pattern: new RegExp(`^/api${endpoint.path.replace(/:\w+/g, '[^/]*')}/?$`),
    params: endpoint.path.split(':').length,
  }))
  .toSorted((a, b) => a.params - b.params)

// Crawls call the same paths thousands of times.
const called = new Map<string, Endpoint | undefined>()

function endpointOf(method: string, path: string): Endpoint | undefined {
  const call = `${method} ${path}`
  if (!called.has(call)) {
    const found = routes.find((route) => route.endpoint.method === method && route.pattern.test(path))
    called.set(call, found?.endpoint)
  }
  return called.get(call)
}

const refusals = Compile(Refusal)
const validators = new Map<Endpoint, Validator>()

function validatorOf(endpoint: Endpoint): Validator {
  const validator = validators.get(endpoint) ?? Compile(endpoint.reply)
  validators.set(endpoint, validator)
  return validator
}

function problemOfRefusal(endpoint: Endpoint, { statusCode, body }: LightMyRequestResponse): string | null {
  const refusal: unknown = JSON.parse(body)
  if (!refusals.Check(refusal)) return `the refusal has no code or no request id: ${body}`
  const { message } = refusal
  if (!errorsOf(endpoint).includes(message)) return `the contract does not declare ${message}`
  return errorStatuses[message] === statusCode ? null : `${message} has the status ${statusCode}`
}

/** Names what is wrong with the content type of a response: it has one, and a text says how its letters are encoded. */
function problemOfType({ headers, body }: LightMyRequestResponse): string | null {
  const type = headers['content-type'] ?? ''
  if (body === '') return null
  if (type === '') return 'the response has no content type'
  const isText = /^(text\/|application\/json)/.test(type)
  return isText && !/charset=utf-8/i.test(type) ? `the type ${type} names no encoding` : null
}

/** Names the first way in which a response violates the contract of its request's endpoint. */
export function problemOfResponse(
  method: string,
  url: string,
  response: LightMyRequestResponse,
): string | null {
  const endpoint = endpointOf(method, url.replace(/[?#].*$/, ''))
  if (!endpoint || response.statusCode === 304) return null
  const name = (problem: string | null) => problem && `${titleOf(endpoint)}: ${problem}`
  const typeProblem = problemOfType(response)
  if (typeProblem !== null) return name(typeProblem)
  if (response.statusCode !== 200) return name(problemOfRefusal(endpoint, response))
  if (!String(response.headers['content-type']).startsWith('application/json')) return null
  if (response.headers['content-encoding'] !== undefined) return null
  const validator = validatorOf(endpoint)
  const reply: unknown = JSON.parse(response.body)
  if (validator.Check(reply)) return null
  return name(JSON.stringify(validator.Errors(reply).slice(0, 3)))
}
