import { Resolver } from 'node:dns/promises'
import { expect, onTestFinished, test } from 'vitest'
import { startMailServer } from '../../../test/services/mail-server.ts'
import { judgeMailRecords, tryMail, type MailRecords } from './mail-check.ts'

const good: MailRecords = {
  domain: 'liga.example.org',
  spf: ['v=spf1 include:_spf.example.net -all'],
  dmarc: { domain: 'liga.example.org', record: 'v=DMARC1; p=reject' },
  receives: true,
}
const judge = (changes: Partial<MailRecords>) =>
  judgeMailRecords({ ...good, ...changes }, 'smtp.example.net').map(({ state, what }) => `${state} ${what}`)

test('what receivers do with mail is said in words', () => {
  expect(judge({})).toEqual([
    'ok SPF: liga.example.org names its servers, and receivers refuse what others send (v=spf1 include:_spf.example.net -all)',
    'ok DKIM: only a mail that arrived tells whether the mail server signs',
    'ok DMARC: mail from liga.example.org that passes neither SPF nor DKIM in its name is refused (v=DMARC1; p=reject)',
  ])
  expect(judge({ spf: [], dmarc: null, receives: false })).toEqual([
    'warning SPF: liga.example.org does not say which servers send its mail',
    expect.any(String),
    'warning DMARC: liga.example.org does not say what to do with forged mail',
    'warning Nobody receives mail to liga.example.org: it has no MX record',
  ])
})

test.each([
  ['v=spf1 a ~all', 'ok SPF: liga.example.org names its servers, and receivers are suspicious'],
  ['v=spf1 a ?all', 'ok SPF: liga.example.org names its servers, and receivers are told nothing'],
  ['v=spf1 a', 'ok SPF: liga.example.org names its servers, and receivers are told nothing'],
  [
    'v=spf1 redirect=_spf.example.net',
    'ok SPF: liga.example.org names its servers, and _spf.example.net says',
  ],
  ['v=spf1 all', 'problem SPF: liga.example.org lets every server in the world'],
  ['v=spf1 +all', 'problem SPF: liga.example.org lets every server in the world'],
])('the end of %s decides', (record, words) => {
  expect(judge({ spf: [record] })[0]).toContain(words)
  expect(judge({ spf: [record, record] })[0]).toContain('problem SPF: liga.example.org has 2 records')
})

test.each([
  ['liga.example.org', 'v=DMARC1;p=Quarantine', 'goes to spam'],
  ['liga.example.org', 'v=DMARC1; p=none; sp=reject', 'is treated as any other'],
  ['example.org', 'v=DMARC1; p=none; sp=reject', 'is refused'],
  ['example.org', 'v=DMARC1; p=quarantine', 'goes to spam'],
])('the policy of %s, %s, counts', (domain, record, fate) => {
  expect(judge({ dmarc: { domain, record } })[2]).toContain(`in its name ${fate} (`)
})

test('a test mail is sent as the app sends; a refusal is reported, and so is a DNS that is away', async () => {
  const server = await startMailServer()
  onTestFinished(server.close)
  const resolver = new Resolver({ tries: 1 })
  resolver.setServers(['127.0.0.1:1'])
  const settings = { smtpUrl: server.url, mailFrom: 'quiz@liga.example.org' }
  const away = {
    state: 'warning',
    what: expect.stringContaining('The DNS cannot be asked about liga.example.org'),
  }
  expect(await tryMail('ana@example.com', settings, resolver)).toMatchObject([
    { state: 'ok', what: 'The mail server took a mail from quiz@liga.example.org to ana@example.com' },
    away,
  ])
  expect(server.received).toMatchObject([
    { from: 'quiz@liga.example.org', to: ['ana@example.com'], raw: expect.stringContaining('test mail') },
  ])
  server.refused.add('ana@example.com')
  expect(await tryMail('ana@example.com', settings, resolver)).toMatchObject([
    { state: 'problem', what: expect.stringContaining('refused a mail') },
    away,
  ])
  expect(await tryMail('ana@example.com', { ...settings, smtpUrl: null }, resolver)).toMatchObject([
    { state: 'problem', what: 'No mail was sent: SMTP_URL is missing' },
  ])
})
