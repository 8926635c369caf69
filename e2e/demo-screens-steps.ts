import type { Page } from '@playwright/test'
import type { DemoFacts } from './demo.ts'

/** A page as one person meets it, perhaps after opening something on it. */
export type Screen = {
  name: string
  /** An address; null where the demo has no such page, 'same page' where the screen before it goes on. */
  route: string | ((facts: DemoFacts) => string | null)
  /** Such an address, when it is reached by a link. */
  leads_to?: string
  /** Does not end before what it opens is there. */
  open?: (page: Page) => Promise<void>
  /** It is a dialog: the page behind it is a screen of its own. */
  dialog?: true
  /** He may not open it: the route's own page is another screen. */
  refused?: true
  /** The device that has it, when only one has. */
  only?: 'phone' | 'desktop'
}

export type Person = {
  /** Who it is, in a test's title. */
  name: string
  /** Null for a visitor; else by language, the demo's login. */
  login: { en: string; pt: string } | null
  screens: Screen[]
}

export const same = (login: string) => ({ en: login, pt: login })

/** The route of a screen that goes on where the one before it ended, without loading a page. */
export const same_page = 'same page'

// Names in both languages, so that one journey serves both.
export const words = {
  games_against: /^(Games against|Jogos contra) /,
  act_as: /^(Act as|Agir como) Pedro Paixão$/,
  all_players: /^(All|Todos)$/,
  answers_shown: /^(Show answers|Mostrar respostas)$/,
  approve: /^(Decide on|Decidir sobre) /,
  as_text: /^(As text|Como texto)$/,
  assign: /^(Assign automatically|Atribuir automaticamente)$/,
  bank_transfer: /^(Bank transfer|Transferência bancária)/,
  block: /^(Block|Bloquear)$/,
  cancel: /^(Cancel|Cancelar)$/,
  colours: /^(Colours|Cores)$/,
  confirm_payment: /^(Confirm the payment of|Confirmar o pagamento de) /,
  create_cup: /^(Create a cup|Criar uma taça)$/,
  cup_tab: /^(Cup|Taça) /,
  date: /^(Date|Data): /,
  declare_payment: /^(I have paid|Já paguei)$/,
  delete_account: /^(Delete account|Apagar a conta)$/,
  delete_quiz: /^(Delete this quiz|Apagar este quiz)$/,
  delete_season: /^(Delete this season|Apagar esta temporada)$/,
  details: /^(Details of|Detalhes de) /,
  download_draw: /^(Download the draw record|Descarregar o registo do sorteio)$/,
  draw_record: /^(Draw record|Registo do sorteio)$/,
  joker: /^Joker (on question|na pergunta) /,
  judged: /^\d+ (judged|corrigidas?)$/,
  manage: /^(Manage|Gestão)$/,
  message: /^(Message to the team|Mensagem à equipa)$/,
  no_connection: /^(No internet access|Sem acesso à internet)\./,
  no_more_mail: /^(Stop this mail|Deixar de receber)$/,
  opponent: /^(Opponent|Adversário): /,
  new_token: /^(New token|Novo token)$/,
  own_answer: /^(Your answer|A tua resposta)$/,
  paste_table: /^(Paste a table|Colar uma tabela)$/,
  password: /^(Password|Palavra-passe)$/,
  publish: /^(Publish|Publicar)…$/,
  refuse_payment: /^(Refuse the payment of|Recusar o pagamento de) /,
  refuse_registration: /^(Refuse the registration|Recusar o registo)$/,
  register: /^(Register|Registar)$/,
  reject: /^(Reject|Rejeitar)…$/,
  repeat_password: /^(Repeat the password|Repete a palavra-passe)$/,
  reveal: /^(Reveal the answer|Ver a resposta)$/,
  save: /^(Save|Guardar)$/,
  send_link: /^(Send me the link|Enviar a ligação)$/,
  set_password: /^(Set the password|Definir a palavra-passe)$/,
  show_activity: /^(Show my activity|Ver a minha atividade)$/,
  show_all: /^(Show all answers|Mostrar as respostas)$/,
  show_payment: /^(Show how to pay|Mostrar como pagar)$/,
  sign_in: /^(Sign in|Entrar)$/,
  sign_out_elsewhere: /^(Sign out elsewhere|Terminar as outras sessões)$/,
  something_wrong: /^(Something wrong\?|Há algo errado\?)$/,
  spread: /^(Spread them evenly|Distribuir por igual)$/,
  undo: /^(Undo|Desfazer)$/,
  withdraw: /^(Withdraw the invitation to|Retirar o convite a) /,
  wrong: /^(Wrong|Errada): /,
}

export async function openDialog(page: Page, button: RegExp): Promise<void> {
  await page.getByRole('button', { name: button }).click()
  await page.getByRole('dialog').waitFor()
}

export async function openMenu(page: Page, button: RegExp): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: button }).click()
  await page.getByRole('banner').locator('.disclosure-panel:visible').waitFor()
}

export async function openBurger(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('banner').getByRole('button', { name: words.colours }).waitFor()
}

/** Lets the points of the shown game follow from its opponent; on a phone he is behind a button. */
export async function assignPoints(page: Page): Promise<void> {
  const assign = page.getByRole('button', { name: words.assign })
  const opponent = page.getByRole('button', { name: words.opponent })
  if (!(await assign.isVisible())) await opponent.click()
  await assign.click()
  await page.getByRole('group').getByRole('button', { pressed: true }).nth(7).waitFor()
}

/** Opens the question whether to submit, of a quiz of either kind. */
export async function openSubmission(page: Page): Promise<void> {
  await page.locator('#quiz-submit').click()
  await page.getByRole('dialog').waitFor()
}
