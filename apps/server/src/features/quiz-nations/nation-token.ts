import { customerOfToken, hashToken, makeToken } from '../../platform/tokens.ts'

// In a link a dot would look like the name of a file; nothing of ours but the customer's number stands before it.
const in_link = (token: string) => token.replace('.', '~')
const as_kept = (token: string) => token.replace('~', '.')

/** A new secret of a nation as it stands in a link, and what is kept of it. (docs/rules/quiz-nations.md) */
export function makeNationToken(customer_id: number): { token: string; token_hash: Buffer } {
  const { token, token_hash } = makeToken(customer_id)
  return { token: in_link(token), token_hash }
}

/** What is kept of the secret in a link; null for what cannot be one of this customer's. */
export function readNationToken(link: string, customer_id: number): Buffer | null {
  const token = as_kept(link)
  const is_own = link.includes('~') && customerOfToken(token) === customer_id
  return is_own ? hashToken(token) : null
}
