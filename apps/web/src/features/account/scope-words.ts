import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Scope } from '@tertulia/core/api-tokens/scopes'

/** Names of the scopes of a token. */
export const scopeWords: Record<Scope, MessageDescriptor> = {
  standings: msg`Standings`,
  games: msg({ message: 'Games', context: 'API token' }),
  rankings: msg`Genre rankings and results of special quizzes`,
  statistics: msg`Statistics of players`,
  own_answers: msg`My own answers`,
}
