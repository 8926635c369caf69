const names = { en: 'Former player', pt: 'Antigo jogador' }

// RFC 2606 keeps this ending free for ever: no mail can reach it, and nobody can register it.
const former_domain = 'former-player.invalid'

/** What somebody is called who has deleted his account, in the customer's language. (docs/rules/accounts.md) */
export function formerPlayerName(language: 'en' | 'pt'): string {
  return names[language]
}

/** The address in the place of one that was deleted: a number keeps it apart from others. (docs/rules/accounts.md) */
export function formerPlayerEmail(number: number): string {
  return `${number}@${former_domain}`
}

/** Whether an address stands in the place of a deleted one, so that no mail is sent there. (docs/rules/accounts.md) */
export function isFormerPlayerEmail(email: string): boolean {
  return email.endsWith(`@${former_domain}`)
}
