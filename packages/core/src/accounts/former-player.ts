import type { Language } from '../customers/languages.ts'

const names = { en: 'Former player', pt: 'Antigo jogador' }

// RFC 2606 reserves this ending: no mail can reach it, and nobody can register it.
const formerDomain = 'former-player.invalid'

/** The name shown for a deleted account, in the customer's language. */
export function formerPlayerName(language: Language): string {
  return names[language]
}

/** The placeholder address of a deleted account; a number makes it unique. */
export function formerPlayerEmail(number: number): string {
  return `${number}@${formerDomain}`
}
