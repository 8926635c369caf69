import { createApiToken, listApiTokens, revokeApiToken } from '@tertulia/contract/api-tokens'
import type { App } from '../../platform/app-context.ts'
import { serve } from '../../platform/serve.ts'
import { listOwnTokens, makeOwnToken, revokeOwnToken } from './api-tokens.service.ts'

/** A person's own tokens of the API. */
export function apiTokensRoutes(app: App): void {
  serve(app, listApiTokens, listOwnTokens)
  serve(app, createApiToken, makeOwnToken)
  serve(app, revokeApiToken, revokeOwnToken)
}
