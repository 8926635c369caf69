import type { Language } from '@tertulia/core/customers/languages'
import { failingDaysMax, type StopReason } from '@tertulia/core/webhooks/webhooks'
import { composeLetter, type ComposedLetter, type Sender } from '../../platform/mail/letter.ts'

type Stop = {
  language: Language
  /** The recipient's first name. */
  name: string
  /** The receiver's host. */
  host: string
  reason: StopReason
}

/** Mail to an admin or the owner about a webhook that the server has turned off. (docs/rules/webhooks.md) */
export function stoppedWebhookMail(sender: Sender, { language, name, host, reason }: Stop): ComposedLetter {
  const link = `${sender.url}/admin/webhooks`
  const why = {
    en: {
      failing: `Nothing that was sent to ${host} has arrived for ${failingDaysMax} days.`,
      gone: `${host} answered that it no longer takes our messages (410).`,
    },
    pt: {
      failing: `Há ${failingDaysMax} dias que nada do que foi enviado para ${host} chega.`,
      gone: `${host} respondeu que já não recebe as nossas mensagens (410).`,
    },
  }
  const words = {
    en: {
      subject: `Webhook turned off: ${host}`,
      paragraphs: [
        `${why.en[reason]} The webhook is off now. What happened lately waits there; turn it on again once the receiver works, and it is sent.`,
        { label: 'Open the webhooks', link },
      ],
    },
    pt: {
      subject: `Webhook desligado: ${host}`,
      paragraphs: [
        `${why.pt[reason]} O webhook está agora desligado. O que aconteceu nos últimos tempos fica à espera; volta a ligá-lo quando o destino funcionar, e é enviado.`,
        { label: 'Abrir os webhooks', link },
      ],
    },
  }[language]
  return composeLetter(sender, { language, name, ...words })
}
