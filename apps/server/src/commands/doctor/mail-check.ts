import { randomUUID } from 'node:crypto'
import { Resolver } from 'node:dns/promises'
import { systemClock } from '../../platform/clock.ts'
import { openMail } from '../../platform/mail/mail.ts'
import { describeNetworkFailure } from '../../platform/process/network-failure.ts'
import type { Settings } from '../../platform/process/settings.ts'
import type { Finding } from './checks.ts'

/** What the DNS says of a domain that sends mail. */
export type MailRecords = {
  domain: string
  /** Records that begin with v=spf1; receivers want exactly one. */
  spf: string[]
  /** The policy that counts, of the domain or of one above it; null: there is none. */
  dmarc: { domain: string; record: string } | null
  /** True when mail to the domain arrives somewhere. */
  receives: boolean
}

const patienceMs = 5_000

/**
 * Sends a mail as the app does, and says what receivers will do with mail from that address: who may send it (SPF), who
 * signs it (DKIM), and what happens to the rest (DMARC).
 */
export async function tryMail(
  recipient: string,
  { smtpUrl, mailFrom }: Pick<Settings, 'smtpUrl' | 'mailFrom'>,
  resolver: Resolver = new Resolver({ timeout: patienceMs, tries: 2 }),
): Promise<Finding[]> {
  if (smtpUrl === null)
    return [{ state: 'problem', what: 'No mail was sent: SMTP_URL is missing', advice: 'Set it.' }]
  const sent = await sendTrial(recipient, smtpUrl, mailFrom)
  const domain = mailFrom.slice(mailFrom.lastIndexOf('@') + 1)
  try {
    return [sent, ...judgeMailRecords(await readMailRecords(domain, resolver), new URL(smtpUrl).hostname)]
  } catch (error) {
    const what = `The DNS cannot be asked about ${domain}: ${describeNetworkFailure(error)}`
    return [sent, { state: 'warning', what, advice: 'Check MAIL_FROM, and the name server of this machine.' }]
  }
}

async function sendTrial(recipient: string, smtpUrl: string, mailFrom: string): Promise<Finding> {
  const mail = openMail({ smtpUrl, mailFrom })
  try {
    await mail.send({
      fromName: 'Tertulia',
      fromAddress: null,
      recipient,
      reply_to: null,
      subject: 'Tertulia: test mail',
      text:
        'Mail from this installation arrives. Check that this one is not in the spam folder. Then open its source ' +
        '(“show original”) and find Authentication-Results: spf, dkim and dmarc should each say pass.\n',
      html: null,
      unsubscribe_url: null,
      written_at: systemClock.now(),
      key: randomUUID(),
    })
    return {
      state: 'ok',
      what: `The mail server took a mail from ${mailFrom} to ${recipient}`,
      advice:
        'Check that it arrived, and not as spam: its source should say spf=pass, dkim=pass and dmarc=pass.',
    }
  } catch (error) {
    const what = `The mail server refused a mail from ${mailFrom} to ${recipient}: ${describeNetworkFailure(error)}`
    return { state: 'problem', what, advice: 'Check SMTP_URL, and that its account may send as MAIL_FROM.' }
  } finally {
    mail.close()
  }
}

async function readMailRecords(domain: string, resolver: Resolver): Promise<MailRecords> {
  const texts = async (name: string) => {
    const records = await orNone(resolver.resolveTxt(name))
    return records.map((parts) => parts.join(''))
  }
  const spf = (await texts(domain)).filter((text) => /^v=spf1( |$)/i.test(text))
  const receives = (await orNone(resolver.resolveMx(domain))).some(({ exchange }) => exchange !== '')
  // A policy of liga.example.org may be that of example.org.
  for (let name = domain; name.includes('.'); name = name.slice(name.indexOf('.') + 1)) {
    const record = (await texts(`_dmarc.${name}`)).find((text) => /^v=DMARC1/i.test(text))
    if (record !== undefined) return { domain, spf, dmarc: { domain: name, record }, receives }
  }
  return { domain, spf, dmarc: null, receives }
}

/** Returns the records of an answer, and none where the DNS says that there are none. */
async function orNone<Entry>(answer: Promise<Entry[]>): Promise<Entry[]> {
  try {
    return await answer
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : null
    if (code === 'ENODATA' || code === 'ENOTFOUND') return []
    throw error
  }
}

/** Says in words what receivers do with mail from a domain that a mail server sends. */
export function judgeMailRecords(records: MailRecords, server: string): Finding[] {
  const { domain, receives } = records
  const findings = [judgeSpf(records, server), judgeDkim(domain), judgeDmarc(records)]
  if (!receives)
    findings.push({
      state: 'warning',
      what: `Nobody receives mail to ${domain}: it has no MX record`,
      advice:
        'Replies and complaints are lost, and some receivers refuse such senders. Use a domain with a mailbox.',
    })
  return findings
}

const endings: Record<string, string> = {
  '-': 'receivers refuse what others send',
  '~': 'receivers are suspicious of what others send',
  '?': 'receivers are told nothing about others',
}

function judgeSpf({ domain, spf }: MailRecords, server: string): Finding {
  const [record, ...others] = spf
  if (record === undefined)
    return {
      state: 'warning',
      what: `SPF: ${domain} does not say which servers send its mail`,
      advice: `Add the TXT record that the provider of ${server} names, such as "v=spf1 include:… -all". Without it much mail is taken for spam.`,
    }
  if (others.length > 0)
    return {
      state: 'problem',
      what: `SPF: ${domain} has ${spf.length} records, so none counts`,
      advice: 'Make one of them: all their parts between "v=spf1" and one "all" at the end.',
    }
  const [, redirect] = / redirect=(\S+)/i.exec(record) ?? []
  const [, sign = '+'] = / ([-~?+])?all\b/i.exec(record) ?? [null, redirect === undefined ? '?' : 'redirect']
  if (sign === '+')
    return {
      state: 'problem',
      what: `SPF: ${domain} lets every server in the world send its mail (${record})`,
      advice: 'End the record with "-all" or "~all".',
    }
  const ending = endings[sign] ?? `${redirect} says what becomes of what others send`
  return {
    state: 'ok',
    what: `SPF: ${domain} names its servers, and ${ending} (${record})`,
    advice: `See that ${server} is among them: the source of the test mail then says spf=pass.`,
  }
}

const judgeDkim = (domain: string): Finding => ({
  state: 'ok',
  what: 'DKIM: only a mail that arrived tells whether the mail server signs',
  advice: `Its source should say dkim=pass with header.d=${domain}. Otherwise have the provider sign for ${domain}, and add the record it names.`,
})

function judgeDmarc({ domain, dmarc }: MailRecords): Finding {
  if (dmarc === null)
    return {
      state: 'warning',
      what: `DMARC: ${domain} does not say what to do with forged mail`,
      advice: `Add the TXT record _dmarc.${domain} with "v=DMARC1; p=none", and p=quarantine once spf and dkim pass. Large providers want one.`,
    }
  const tags = new Map(
    dmarc.record.split(';').map((tag) => {
      const [name = '', value = ''] = tag.split('=').map((part) => part.trim().toLowerCase())
      return [name, value]
    }),
  )
  const own = tags.get('p')
  const policy = dmarc.domain === domain ? own : (tags.get('sp') ?? own)
  const fate =
    policy === 'reject' ? 'is refused' : policy === 'quarantine' ? 'goes to spam' : 'is treated as any other'
  return {
    state: 'ok',
    what: `DMARC: mail from ${domain} that passes neither SPF nor DKIM in its name ${fate} (${dmarc.record})`,
    ...(policy === 'reject' || policy === 'quarantine'
      ? { advice: 'So one of both must pass for every mail, or none arrives where it should.' }
      : {}),
  }
}
