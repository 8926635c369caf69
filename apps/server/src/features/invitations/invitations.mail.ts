import type { Language } from '@tertulia/core/customers/languages'
import { composeLetter, type ComposedLetter, type Sender } from '../../platform/mail/letter.ts'

type Invited = {
  language: Language
  /** The inviting player's full name. */
  inviter: string
  /** The invited address. */
  email: string
}

/** Mail that invites an address to the club. (docs/rules/mail.md) */
export function invitationMail(sender: Sender, { language, inviter, email }: Invited): ComposedLetter {
  const link = `${sender.url}/register?email=${encodeURIComponent(email)}`
  const words = {
    en: {
      subject: `${inviter} invites you to ${sender.name}`,
      paragraphs: [
        `${inviter} plays at ${sender.name} and thinks you’d like it too.`,
        'It’s a quiz league: a few questions a day, one opponent and a table to climb, plus a cup and special quizzes. Your first month is free.',
        { label: 'Join with this address', link },
        'Not interested? You don’t need to do anything: no account has been created.',
      ],
    },
    pt: {
      subject: `Um convite de ${inviter}: ${sender.name}`,
      paragraphs: [
        `${inviter} joga neste clube e acha que também vais gostar.`,
        'É uma liga de quiz: todos os dias algumas perguntas, um adversário e uma classificação. Também há taça e quizzes especiais. O primeiro mês é grátis.',
        { label: 'Criar conta com este endereço', link },
        'Se não quiseres, não precisas de fazer nada: ninguém te criou uma conta.',
      ],
    },
  }[language]
  return composeLetter(sender, { language, name: '', ...words })
}
