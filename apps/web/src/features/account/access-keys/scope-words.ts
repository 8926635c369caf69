import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Scope } from '@tertulia/core/api-tokens/scopes'

/** Names of the scopes of a token. */
export const scopeWords: Record<Scope, MessageDescriptor> = {
  standings: msg`Standings`,
  games: msg({ message: 'Games', context: 'API token' }),
  rankings: msg`Rankings by theme and special quiz results`,
  statistics: msg`Player statistics`,
  own_answers: msg`My own answers`,
  events: msg`What happens in the club`,
}
