import { dateInZone, type Instant } from '@tertulia/core/calendar/calendar'
import type { Language } from '@tertulia/core/customers/languages'
import { composeLetter, longDate, type ComposedLetter, type Sender } from '../../../platform/mail/letter.ts'

type Reader = { name: string; language: Language }

const pageOf = (sender: Sender, id: number) => `${sender.url}/account/fair-play#case-${id}`

/** Mail that tells a player of a case about them, with its reason. (docs/rules/fair-play.md) */
export function caseOpenedMail(
  sender: Sender,
  { name, language }: Reader,
  told: { id: number; reason: string; heard_until: Instant; time_zone: string },
): ComposedLetter {
  // The hearing ends at midnight, when the day after its last one begins.
  const lastInstant = new Date(Date.parse(told.heard_until) - 1).toISOString()
  const until = longDate(dateInZone(lastInstant, told.time_zone), language)
  const words = {
    en: {
      subject: 'We’d like to hear you',
      question: 'The people who look after fair play have a question about your answers:',
      next: `Nothing has been decided, and nothing changes for you by itself. Please tell us what you say to it until ${until}. Two people then read it and decide together.`,
      label: 'Answer',
    },
    pt: {
      subject: 'Queremos ouvir-te',
      question: 'Quem cuida do jogo limpo tem uma pergunta sobre as tuas respostas:',
      next: `Nada foi decidido, e nada muda para ti por si só. Diz-nos, por favor, o que tens a dizer até ${until}. Depois, duas pessoas leem-no e decidem em conjunto.`,
      label: 'Responder',
    },
  }[language]
  const link = { label: words.label, link: pageOf(sender, told.id) }
  const paragraphs = [words.question, { quote: told.reason }, words.next, link]
  return composeLetter(sender, { language, name, subject: words.subject, paragraphs })
}

/** Mail to a player saying how the case about them ended. */
export function caseEndedMail(
  sender: Sender,
  { name, language }: Reader,
  { id, state, outcome }: { id: number; state: 'decided' | 'withdrawn'; outcome: string },
): ComposedLetter {
  const words = {
    en: {
      subject: state === 'decided' ? 'The outcome of our question' : 'Our question is settled',
      told:
        state === 'decided'
          ? 'Two people have decided about our question on fair play, after what you had to say:'
          : 'We have taken back our question on fair play. The reason:',
      label: 'Read everything',
    },
    pt: {
      subject: state === 'decided' ? 'O resultado da nossa pergunta' : 'A nossa pergunta está resolvida',
      told:
        state === 'decided'
          ? 'Duas pessoas decidiram sobre a nossa pergunta de jogo limpo, depois do que tinhas a dizer:'
          : 'Retirámos a nossa pergunta de jogo limpo. O motivo:',
      label: 'Ler tudo',
    },
  }[language]
  const link = { label: words.label, link: pageOf(sender, id) }
  const paragraphs = [words.told, { quote: outcome }, link]
  return composeLetter(sender, { language, name, subject: words.subject, paragraphs })
}
