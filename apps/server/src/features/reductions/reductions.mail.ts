import type { CalendarDate } from '@tertulia/core/calendar/calendar'
import type { Language } from '@tertulia/core/customers/languages'
import { composeLetter, longDate, type ComposedLetter, type Sender } from '../../platform/mail/letter.ts'

type Reader = { name: string; language: Language }

/** The news about a reduced price. */
export type ReductionNews =
  | { state: 'approved'; percent: number; valid_until: CalendarDate }
  | { state: 'refused' | 'ended'; words: string }

const approval = {
  en: ({ percent, until }: { percent: number; until: string }) =>
    `Your reduced price has been approved: through ${until}, ${percent}% is taken off what you pay for your own subscription. You see both prices when you renew. Gifts cost the full price.`,
  pt: ({ percent, until }: { percent: number; until: string }) =>
    `O teu preço reduzido foi aprovado: até ${until}, inclusive, são descontados ${percent}% ao que pagas pela tua própria subscrição. Vês os dois preços quando renovas. As ofertas têm o preço completo.`,
}

const ending = {
  en: {
    refused: 'Your request for a reduced price was not approved. The team writes:',
    ended: 'Your reduced price ends today. The team writes:',
    rest: 'A payment you have already begun keeps its price. You pay the full price for the next one.',
  },
  pt: {
    refused: 'O teu pedido de preço reduzido não foi aprovado. A equipa escreve:',
    ended: 'O teu preço reduzido termina hoje. A equipa escreve:',
    rest: 'Um pagamento que já começaste mantém o seu preço. No próximo, pagas o preço completo.',
  },
}

const frame = {
  en: { subject: 'Your reduced price', label: 'See your subscription' },
  pt: { subject: 'O teu preço reduzido', label: 'Ver a tua subscrição' },
}

/** Mail to a player about their reduced price: approved, refused, or ended early. (docs/rules/subscriptions.md) */
export function reductionMail(
  sender: Sender,
  { name, language }: Reader,
  news: ReductionNews,
): ComposedLetter {
  const { subject, label } = frame[language]
  const link = { label, link: `${sender.url}/account/renewal` }
  const paragraphs =
    news.state === 'approved'
      ? [approval[language]({ percent: news.percent, until: longDate(news.valid_until, language) }), link]
      : [
          ending[language][news.state],
          { quote: news.words },
          ...(news.state === 'ended' ? [ending[language].rest] : []),
          link,
        ]
  return composeLetter(sender, { language, name, subject, paragraphs })
}
