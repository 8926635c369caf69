import * as apiTokenCalls from '@tertulia/contract/api-tokens'
import type { App } from '../../platform/app-context.ts'
import { serve } from '../../platform/http/serve.ts'
import { listApiTokens, createApiToken, revokeApiToken } from './api-tokens.service.ts'

/** Routes of a user's own API tokens. */
export function apiTokensRoutes(app: App): void {
  serve(app, apiTokenCalls.listApiTokens, listApiTokens)
  serve(app, apiTokenCalls.createApiToken, createApiToken)
  serve(app, apiTokenCalls.revokeApiToken, revokeApiToken)
}
