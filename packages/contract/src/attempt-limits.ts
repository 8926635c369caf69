const quarterHour = 15 * 60
const hour = 60 * 60

/**
 * How often something may be tried, by what is counted: within `seconds` of the first attempt, and over all processes.
 * What a call declares as its `rate_limit` stands beside it. (docs/rules/limits.md)
 */
export const attemptLimits = {
  /** Sign-ins to one account from devices and networks that it has not used. */
  'sign-in-account': { max: 10, seconds: quarterHour },
  /** Sign-ins to one account from one device or network that it has used. */
  'sign-in-known': { max: 10, seconds: quarterHour },
  /** Sign-ins from one network to accounts that have not used it. */
  'sign-in-network': { max: 100, seconds: quarterHour },
  /** Proofs of identity, by person. */
  proof: { max: 10, seconds: quarterHour },
  /** Current passwords, by account. */
  'own-password': { max: 10, seconds: quarterHour },
  /** First codes of a second factor, by account. */
  'first-code': { max: 10, seconds: quarterHour },
  /** Wrong links of a nation, by network. */
  'nation-link': { max: 30, seconds: quarterHour },
  /** Registrations from one network. */
  registration: { max: 20, seconds: hour },
  /** New accounts of one club that nobody has invited. */
  'club-registration': { max: 100, seconds: hour },
  /** Links for a new password, by address. */
  'reset-account': { max: 5, seconds: hour },
  /** Links for a new password, by network. */
  'reset-network': { max: 30, seconds: hour },
  /** Messages to the team, by person. */
  messages: { max: 10, seconds: hour },
} as const

export type AttemptLimit = keyof typeof attemptLimits
