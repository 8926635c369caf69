import type { Language } from '@tertulia/core/customers/languages'
import type { Roles } from '@tertulia/core/roles/roles'
import { subscribedRole } from '@tertulia/core/subscriptions/subscribed-role'
import { composeLetter, longDate, type ComposedLetter, type Sender } from '../../platform/mail/letter.ts'

type Approved = {
  language: Language
  /** The new user's first name. */
  name: string
  roles: Roles
  /** The first month is free. */
  isTrial: boolean
}

/** Mail to a new user saying that they are approved, and until when they can play. (docs/rules/mail.md) */
export function approvalMail(sender: Sender, approved: Approved): ComposedLetter {
  const { language, name } = approved
  const link = `${sender.url}/login`
  const words = {
    en: {
      subject: 'Welcome',
      paragraphs: [
        `Your account at ${sender.name} has been approved.`,
        ...untilWhen(approved),
        { label: 'Sign in', link },
      ],
    },
    pt: {
      subject: 'Boas-vindas',
      paragraphs: [
        `A tua conta em ${sender.name} foi aprovada.`,
        ...untilWhen(approved),
        { label: 'Entrar', link },
      ],
    },
  }[language]
  return composeLetter(sender, { language, name, ...words })
}

function untilWhen({ language, roles, isTrial }: Approved): string[] {
  const role = subscribedRole(roles)
  const end = role === null ? undefined : roles[role]
  if (typeof end !== 'string') return []
  const date = longDate(end, language)
  const words = {
    en: isTrial
      ? `The first month is on us: you can play free until ${date}.`
      : `You can play until ${date}.`,
    pt: isTrial
      ? `O primeiro mês é por nossa conta: podes jogar de graça até ${date}.`
      : `Podes jogar até ${date}.`,
  }
  return [words[language]]
}
