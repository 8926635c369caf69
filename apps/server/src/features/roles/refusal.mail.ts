import type { Language } from '@tertulia/core/customers/languages'
import { composeLetter, type ComposedLetter, type Sender } from '../../platform/mail/letter.ts'

type Refused = {
  language: Language
  /** The new user's first name. */
  name: string
  reason: string
}

/** Mail to a new user saying that they are not approved, and why. (docs/rules/mail.md) */
export function refusalMail(sender: Sender, { language, name, reason }: Refused): ComposedLetter {
  const link = `${sender.url}/register`
  const words = {
    en: {
      subject: 'Your registration',
      paragraphs: [
        `Thank you for your interest in ${sender.name}. We could not accept your registration. The team writes:`,
        { quote: reason },
        'The details you entered have been deleted. If anything changes, you’re welcome to register again.',
        { label: 'Register', link },
      ],
      reason: `You’re getting this e-mail because you registered at ${sender.name}.`,
    },
    pt: {
      subject: 'O teu registo',
      paragraphs: [
        `Obrigado pelo teu interesse em ${sender.name}. Não pudemos aceitar o teu registo. A equipa escreve:`,
        { quote: reason },
        'O que tinhas preenchido foi apagado. Se alguma coisa mudar, podes voltar a pedir uma conta.',
        { label: 'Criar conta', link },
      ],
      reason: `Recebes este e-mail porque te registaste em ${sender.name}.`,
    },
  }[language]
  return composeLetter(sender, { language, name, ...words })
}
