import * as apiTokens from '@tertulia/contract/api-tokens'
import type { App } from '../../platform/app-context.ts'
import { serve } from '../../platform/http/serve.ts'
import { listApiTokens, createApiToken, revokeApiToken } from './api-tokens.service.ts'

/** Routes of a user's own API tokens. */
export function apiTokensRoutes(app: App): void {
  serve(app, apiTokens.listApiTokens, listApiTokens)
  serve(app, apiTokens.createApiToken, createApiToken)
  serve(app, apiTokens.revokeApiToken, revokeApiToken)
}
