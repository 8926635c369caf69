import * as customerSettingCalls from '@tertulia/contract/customer-settings'
import type { CustomerSettings } from '@tertulia/contract/customer-settings'
import { Trans, useLingui } from '@lingui/react/macro'
import { languages, type Language } from '@tertulia/core/customers/languages'
import { clubPageMax, clubPageNames, type ClubPageName } from '@tertulia/core/public-pages/club-pages'
import { cleanText } from '@tertulia/core/quizzes/clean-text'
import { clubPageWords } from '@/features/public-pages/club-page-words.ts'
import { useState } from 'react'
import { cleanPaste } from '@/lib/input/clean-paste.ts'
import { languageNames } from '@/lib/words/language.ts'
import { Button } from '@/ui/button.tsx'
import { Markdown } from '@/ui/content/markdown.tsx'
import { TextArea } from '@/ui/fields/text-area.tsx'
import { SettingsSection } from '../settings-section.tsx'
import { useSection } from '../use-section.ts'
import * as styles from '../customer-settings.module.css'
import { recordOf } from '@tertulia/core/collections/records'

type Template = (club: string) => string

// Like a club's own texts, templates are in their own language, whatever the screen's.
const templates: Record<ClubPageName, Record<Language, Template>> = {
  contact: {
    en: (club) => `## Write to us

${club} is run by [name of the association or person].

- E-mail: [address]
- Post: [postal address]

Members can also write from any page, with the envelope at the top. We usually answer within two days.`,
    pt: (club) => `## Escreve-nos

A equipa de ${club} é [nome da associação ou pessoa].

- E-mail: [endereço]
- Morada: [morada postal]

Quem tem conta também pode escrever a partir de qualquer página, no envelope ao cimo. Costumamos responder em dois dias.`,
  },
  privacy: {
    en: (club) => `## Who is responsible

[Name of the association or person], [postal address], [e-mail], is responsible for the data of ${club}.

## What we store

- **Your account:** name, surname, e-mail, language and a hash of your password; birthdate, region and picture only if you add them.
- **Your games:** answers, points, results and statistics. Other members see your name and results; your age and region are only shown to members who have added theirs.
- **Payments:** amounts, dates and references, never card numbers.
- **Technical data:** what you did in your account is kept for two months, and a session for at most one month after you last used it. A cookie keeps you signed in and one your language; there is no advertising and no tracking by others.

We use this to run the league and to write to you about it, on the basis of your membership. We don’t sell it or pass it on, except to the companies that host our server [name] and handle payments [name].

## Your rights

In *Account* you can see and correct your data, download all of it, and delete your account: your name is then replaced by “former player”, and results stay without it. You can also ask us to do this, object, or complain to the data protection authority [name].

Last changed: [date]`,
    pt: (club) => `## Quem é responsável

[Nome da associação ou pessoa], [morada postal], [e-mail], é responsável pelos dados de ${club}.

## O que guardamos

- **A tua conta:** nome, apelido, e-mail, língua e uma forma cifrada da palavra-passe; data de nascimento, região e fotografia só se as indicares.
- **Os teus jogos:** respostas, pontos, resultados e estatísticas. Os outros membros veem o teu nome e os teus resultados; a idade e a região só são mostradas a quem indicou as suas.
- **Pagamentos:** valores, datas e referências, nunca números de cartões.
- **Dados técnicos:** o que fizeste na conta é guardado durante dois meses, e uma sessão no máximo um mês depois do último uso. Um cookie mantém-te em sessão e outro guarda a língua; não há publicidade nem seguimento por terceiros.

Usamos estes dados para organizar a liga e para te escrever sobre ela, com base na tua inscrição. Não os vendemos nem cedemos, exceto às empresas que alojam o servidor [nome] e tratam dos pagamentos [nome].

## Os teus direitos

Em *Conta* podes ver e corrigir os teus dados, descarregá-los todos e apagar a conta: o teu nome passa a «antigo jogador» e os resultados ficam sem ele. Também nos podes pedir que o façamos, opor-te, ou apresentar queixa à autoridade de proteção de dados [nome].

Última alteração: [data]`,
  },
  terms: {
    en: (club) => `## Taking part

Anyone aged [16] or over can ask to join ${club}. The team approves each account, and each person has only one.

## Fair play

Answers come from memory, alone, without looking anything up or talking to others before the day is over. The team may void answers, suspend or exclude anyone who breaks this, after hearing them.

## Subscription

The prices are on the rules page. A subscription ends by itself and isn’t renewed without you. Within 14 days of paying you can withdraw and get your money back.

## The site

We do our best to keep it running. If a day fails for technical reasons, the team decides what counts and says why. The questions belong to their authors: please don’t publish them elsewhere.

Last changed: [date]`,
    pt: (club) => `## Participar

Quem tiver [16] anos ou mais pode pedir para se juntar a ${club}. A equipa aprova cada conta, e cada pessoa só tem uma.

## Jogo limpo

Responde-se de memória, sem ajuda, sem pesquisar e sem falar com outras pessoas antes de o dia acabar. A equipa pode anular respostas, suspender ou excluir quem não cumprir, depois de ouvir a pessoa.

## Assinatura

Os preços estão na página das regras. A assinatura termina por si e não se renova sem ti. Nos 14 dias depois do pagamento podes desistir e receber o dinheiro de volta.

## O site

Fazemos o possível para que funcione. Se um dia falhar por razões técnicas, a equipa decide o que conta e explica porquê. As perguntas pertencem a quem as escreveu: não as publiques noutro lado.

Última alteração: [data]`,
  },
}

/** Returns the text that a club's page can begin with. */
function clubPageTemplate(name: ClubPageName, language: Language, club: string): string {
  return templates[name][language](club)
}

type TextKey = `${ClubPageName}_${Language}`
type Texts = Record<TextKey, string>

const keyOf = (name: ClubPageName, language: Language): TextKey => `${name}_${language}`

function draftOf({ club_pages }: CustomerSettings): Texts {
  const keys = clubPageNames.flatMap((name) => languages.map((language) => keyOf(name, language)))
  const texts = new Map(club_pages.map(({ name, language, text }) => [keyOf(name, language), text]))
  return recordOf(keys, (key) => texts.get(key) ?? '')
}

function bodyOf(texts: Texts) {
  const pages = clubPageNames.flatMap((name) =>
    languages.map((language) => ({ name, language, text: texts[keyOf(name, language)] })),
  )
  return { body: { club_pages: pages.filter(({ text }) => text.trim() !== '') }, problems: [] }
}

/** The club's own pages at the foot of every page for visitors: contact, privacy, terms. */
export function ClubPagesSection({ settings }: { settings: CustomerSettings }) {
  const { t } = useLingui()
  const section = useSection({
    name: 'club-pages',
    settings,
    draftOf,
    endpoint: customerSettingCalls.saveClubPages,
    bodyOf,
    saved: t`Pages saved`,
  })
  const { draft, change } = section

  return (
    <SettingsSection
      id="club-pages"
      title={t`Contact, privacy and terms`}
      lead={
        <Trans>
          Your own pages, linked at the foot of every page for visitors. A page without text isn’t linked; one
          written in a single language is shown in that one.
        </Trans>
      }
      note={
        <Trans>
          The templates are a start, not legal advice: complete what stands in square brackets, and have them
          checked.
        </Trans>
      }
      section={section}
      shows={() => false}
    >
      <div className="stack gap-12">
        {clubPageNames.map((name) => (
          <ClubPageTexts
            key={name}
            name={name}
            club={settings.name}
            saved={draftOf(settings)}
            draft={draft}
            onChange={change}
          />
        ))}
      </div>
    </SettingsSection>
  )
}

type ClubPageTextsProps = {
  name: ClubPageName
  club: string
  saved: Texts
  draft: Texts
  onChange: (changes: Partial<Texts>) => void
}

/** A page in both languages, folded unless somebody has begun to change it. */
function ClubPageTexts({ name, club, saved, draft, onChange }: ClubPageTextsProps) {
  const { t, i18n } = useLingui()
  const keys = languages.map((language) => keyOf(name, language))
  const [changed] = useState(() => keys.some((key) => draft[key] !== saved[key]))
  const written = languages.filter((language) => draft[keyOf(name, language)].trim() !== '')
  const title = i18n._(clubPageWords[name])
  return (
    <details className={`${styles.clubPage} card`} open={changed}>
      <summary className="touchable">
        <strong>{title}</strong>{' '}
        <span className="small soft">
          {written.length === 0
            ? t`Not written`
            : written.map((language) => languageNames[language]).join(' · ')}
        </span>
      </summary>
      <div role="group" aria-label={title} className={`${styles.texts} stack gap-24 at-top`}>
        {languages.map((language) => (
          <PageText
            key={language}
            language={language}
            text={draft[keyOf(name, language)]}
            template={() => clubPageTemplate(name, language, club)}
            onChange={(text) => onChange({ [keyOf(name, language)]: text })}
          />
        ))}
      </div>
    </details>
  )
}

type PageTextProps = {
  language: Language
  text: string
  template: () => string
  onChange: (text: string) => void
}

/** A page's text in one language, which can begin with the product's template. */
function PageText({ language, text, template, onChange }: PageTextProps) {
  const { t } = useLingui()
  return (
    <div className="stack gap-8 fitted">
      <TextArea
        label={languageNames[language]}
        description={t`Markdown: *italic*, **bold**, lists, links`}
        lang={language}
        rows={8}
        maxLength={clubPageMax}
        value={text}
        onChange={(event) => onChange(event.currentTarget.value)}
        onPaste={cleanPaste(cleanText)}
      />
      {text.trim() === '' ? (
        <p>
          <Button onClick={() => onChange(template())}>
            <Trans>Start with the template</Trans>
          </Button>
        </p>
      ) : (
        <details>
          <summary className={`${styles.preview} touchable brand`}>
            <Trans>Preview</Trans>
          </summary>
          <div className="card breakable" lang={language}>
            <Markdown text={text} />
          </div>
        </details>
      )}
    </div>
  )
}
