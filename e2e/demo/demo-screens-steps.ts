import type { Page } from '@playwright/test'
import type { RoleName } from '@tertulia/core/roles/roles'
import type { DemoFacts } from './demo.ts'

/** A page as one person sees it, optionally after opening something on it. */
export type Screen = {
  name: string
  /** An address; null where the demo has no such page, 'same page' to continue from the previous screen. */
  route: string | ((facts: DemoFacts) => string | null)
  /** The address of a screen reached by a link. */
  leadsTo?: string
  /** Resolves once the opened content is shown. */
  open?: (page: Page) => Promise<void>
  /** True for a dialog: the page behind it is a separate screen. */
  dialog?: true
  /** True for a menu of the top bar, which covers parts of the page. */
  menu?: true
  /** True when the person may not open it: the route's own page is another screen. */
  refused?: true
  /** The only device that has it. */
  only?: 'phone' | 'desktop'
}

export type Person = {
  /** Name in the test's title. */
  name: string
  /** Null for a visitor; else the demo's login by language. */
  login: { en: string; pt: string } | null
  /** The audiences whose other pages, which no screen below shows, are opened, too. */
  opensFor?: 'anyone' | 'signed in' | RoleName
  screens: Screen[]
}

export const same = (login: string) => ({ en: login, pt: login })

/** The route of a screen that continues from the previous one without loading a page. */
export const samePage = 'same page'

// Names in both languages, so that one journey serves both.
export const words = {
  gamesAgainst: /^(Games against|Jogos contra) /,
  actAs: /^(Act as|Entrar como) Pedro Paixão$/,
  allPoints: /^(Points|Pontos)$/,
  allPlayers: /^(All|Todos)$/,
  answersShown: /^(Show answers|Mostrar respostas)$/,
  approve: /^(Decide on|Decidir sobre) /,
  approve_reduction: /^(Approve the request of|Aprovar o pedido de) /,
  ask_reduction: /^(Ask for a reduced price|Pedir um preço reduzido)$/,
  asText: /^(As text|Como texto)$/,
  assign: /^(Assign automatically|Atribuir automaticamente)$/,
  bank_transfer: /^(Bank transfer|Transferência bancária)/,
  block: /^(Block|Bloquear)$/,
  cancel: /^(Cancel|Cancelar)$/,
  menus: /^(Menu|More|Mais)$/,
  colours: /^(Appearance|Aspeto)$/,
  confirm_payment: /^(Confirm the payment of|Confirmar o pagamento de) /,
  create_cup: /^(Create a cup|Criar uma taça)$/,
  cupTab: /^(Cup|Taça) /,
  date: /^(Date|Data): /,
  dealt_with: /^(Mark as dealt with|Marcar como tratada): /,
  declarePayment: /^(I’ve paid|Já paguei)$/,
  delete_account: /^(Delete account|Apagar a conta)$/,
  end_reduction: /^(End the reduced price of|Terminar o preço reduzido de) /,
  delete_quiz: /^(Delete this quiz|Apagar este quiz)$/,
  change_date: /^(Change the date of round|Mudar a data da jornada) /,
  void_day: /^(Don’t count this day|Não contar este dia)$/,
  delete_season: /^(Delete this season|Apagar esta temporada)$/,
  details: /^(Details of|Pormenores de) /,
  downloadDraw: /^(Download the draw record|Descarregar o registo do sorteio)$/,
  drawRecord: /^(Draw record|Registo do sorteio)$/,
  joker: /^Joker (on question|na pergunta) /,
  judged: /^\d+ (marked|corrigidas?)$/,
  manage: /^(Manage|Gestão)( \d|$)/,
  message: /^(Message to the team|Mensagem à equipa)$/,
  noMoreMail: /^(Stop these e-mails|Deixar de receber)$/,
  ownAnswerTo: /^(Your answer to question|A tua resposta à pergunta) 1$/,
  seeResult: /^(See my result|Ver o meu resultado)$/,
  shareResult: /^(Share the result|Partilhar o resultado)$/,
  startPractice: /^(Start practising|Começar o treino)$/,
  showAnswer: /^(Show the answer|Mostrar a resposta)$/,
  stopPractice: /^(Stop|Parar)$/,
  seeQuestions: /^(See the questions|Ver as perguntas)$/,
  showTokens: /^(Show API tokens|Mostrar tokens da API)$/,
  newToken: /^(New token|Novo token)$/,
  openCase: /^(Open a case|Abrir um caso)$/,
  ownAnswer: /^(Your answer|A tua resposta)$/,
  pasteTable: /^(Paste a table|Colar uma tabela)$/,
  password: /^(Password|Palavra-passe)$/,
  publish: /^(Publish|Publicar)…$/,
  refuse_payment: /^(Refuse the payment of|Recusar o pagamento de) /,
  refuseRegistration: /^(Refuse the registration|Recusar o registo)$/,
  register: /^(Register|Criar conta)$/,
  newWebhook: /^(New connection|Nova ligação)$/,
  createWebhook: /^(Create connection|Criar ligação)$/,
  preview: /^(Preview|Pré-visualização|Pré-visualizar)$/,
  reject: /^(Reject|Rejeitar)…$/,
  repeatPassword: /^(Repeat the password|Repete a palavra-passe)$/,
  reveal: /^(Reveal the answer|Ver a resposta)$/,
  save: /^(Save|Guardar)$/,
  sendLink: /^(Send me the link|Enviar o link)$/,
  setPassword: /^(Set the password|Definir a palavra-passe)$/,
  showActivity: /^(Show my activity|Ver a minha atividade)$/,
  showAll: /^(Show all answers|Mostrar as respostas)$/,
  showPayment: /^(Show how to pay|Mostrar como pagar)$/,
  signIn: /^(Sign in|Entrar)$/,
  signOutElsewhere: /^(Sign out of other devices|Terminar sessão nos outros dispositivos)$/,
  somethingWrong: /^(Report a problem|Indicar um problema)$/,
  spread: /^(Space evenly|Distribuir por igual)$/,
  undo: /^(Undo|Desfazer)$/,
  withdraw_code: /^(Withdraw|Retirar) TER-/,
  withdraw: /^(Withdraw the invitation to|Retirar o convite a) /,
  wrong: /^(Wrong|Errada): /,
  update: /^(Update now|Atualizar agora)$/,
}

export async function openDialog(page: Page, button: RegExp): Promise<void> {
  await page.getByRole('button', { name: button }).click()
  await page.getByRole('dialog').waitFor()
}

export async function openMenu(page: Page, button: RegExp): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: button }).click()
  await page.getByRole('banner').getByRole('button', { name: button, expanded: true }).waitFor()
}

export async function openBurger(page: Page): Promise<void> {
  await page.getByRole('button', { name: words.menus }).click()
  await page.getByRole('banner').getByLabel(words.colours).filter({ visible: true }).waitFor()
}

/** Assigns the points of the shown game automatically, beside the questions of a desktop. */
export async function assignPoints(page: Page): Promise<void> {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.getByRole('button', { name: words.assign }).click()
  await page.getByRole('group').getByRole('button', { pressed: true }).nth(5).waitFor()
}

/** Opens the submit dialog of a quiz of either kind. */
export async function openSubmission(page: Page): Promise<void> {
  await page.locator('#quiz-submit').click()
  await page.getByRole('dialog').waitFor()
}
