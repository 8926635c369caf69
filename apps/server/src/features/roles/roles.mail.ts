import type { Language } from '@tertulia/core/customers/languages'
import type { Roles } from '@tertulia/core/roles/roles'
import { subscribedRole } from '@tertulia/core/subscriptions/subscribed-role'
import {
  composeLetter,
  longDate,
  type ComposedLetter,
  type Paragraph,
  type Sender,
} from '../../platform/mail/letter.ts'

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
        ...firstSteps(sender, approved),
        { label: 'Sign in', link },
      ],
    },
    pt: {
      subject: 'Boas-vindas',
      paragraphs: [
        `A tua conta foi aprovada: ${sender.name}.`,
        ...untilWhen(approved),
        ...firstSteps(sender, approved),
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

/** The four steps that home shows to a new player of the league. (docs/rules/home.md) */
function firstSteps({ url }: Sender, { language, roles }: Approved): Paragraph[] {
  if (roles.regular_player === undefined) return []
  const [profile, notices, trial] = [`${url}/account#profile`, `${url}/account#device-notices`, `${url}/try`]
  const words = {
    en: {
      lead: 'Four steps to your first game:',
      items: [
        { title: '1. Who you are', lines: ['Add your region to your profile.', profile] },
        { title: '2. Notifications on your device', lines: ['A reminder before the quiz closes.', notices] },
        {
          title: '3. A practice game',
          lines: ['See what points do to a score. It counts for nothing.', trial],
        },
        { title: '4. Your league', lines: ['The home page tells you when it begins.', url] },
      ],
    },
    pt: {
      lead: 'Quatro passos até ao teu primeiro jogo:',
      items: [
        { title: '1. Quem és', lines: ['Adiciona a tua região ao perfil.', profile] },
        {
          title: '2. Avisos no teu dispositivo',
          lines: ['Um lembrete antes de o quiz fechar.', notices],
        },
        {
          title: '3. Um jogo de treino',
          lines: ['Vê o que os pontos fazem ao resultado. Não conta para nada.', trial],
        },
        { title: '4. A tua liga', lines: ['A página inicial diz-te quando começa.', url] },
      ],
    },
  }[language]
  return [words.lead, { items: words.items }]
}

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
        `Obrigado pelo teu interesse (${sender.name}). Não pudemos aceitar o teu registo. A equipa escreve:`,
        { quote: reason },
        'O que tinhas preenchido foi apagado. Se alguma coisa mudar, podes voltar a pedir uma conta.',
        { label: 'Criar conta', link },
      ],
      reason: `Recebes este e-mail porque te registaste: ${sender.name}.`,
    },
  }[language]
  return composeLetter(sender, { language, name, ...words })
}
