import { createHash } from 'node:crypto'
import { isRecord } from '@tertulia/core/collections/records'
import { recomputeCustomerResults } from '@tertulia/server/commands/results-check'
import { hashToken } from '@tertulia/server/platform/access/tokens'
import type { Client } from 'pg'
import type { ServerRequest, ServerResponse } from './devices/network.ts'
import { todayOf, type Club, type Player, type World } from './people.ts'

// What must hold in a world, whatever happened. Each line says what a player or a club could rely on.

/** No reply shows what its reader may not know yet, or what belongs to another club. */
export async function checkSecrets(
  world: World,
  request: ServerRequest,
  { body }: ServerResponse,
): Promise<void> {
  const secrets = [...new Set(body.match(/Segredo K\d+D\d+Q\d+/g))]
  const answers = [...new Set(body.match(/resp p\d+n\d+/g))]
  const people = [...new Set(body.match(/Zambujal\w+K\d/g))]
  if (secrets.length + answers.length + people.length === 0) return
  const token = request.headers['authorization'] ?? request.headers['Authorization']
  // A session may have been renewed: its token is then another one than the player began with.
  const { rows: sessions } = await world.server.owner.query<{ user_id: number }>(
    'select user_id from sessions where token_hash = $1',
    [hashToken(token?.replace('Bearer ', '') ?? '')],
  )
  const reader = world.clubs
    .flatMap((club) =>
      [club.admin, club.editor, club.reviewer, ...club.players].map((member) => ({ club, member })),
    )
    .find(({ member }) => member.id === sessions[0]?.user_id || token === `Bearer ${member.token}`)
  const where = `${request.method} ${request.url}`
  const clubOf = (text: string) => Number(/K(\d)/.exec(text)?.[1])
  for (const text of [...secrets, ...people])
    if (reader && clubOf(text) !== reader.club.index)
      world.fault(`${where} showed club ${reader.club.index + 1} "${text}"`)
  if (reader && !reader.club.players.some(({ id }) => id === reader.member.id)) return
  const { rows: quizzes } = await world.server.owner.query<{ answer: string; date: string }>(
    `select q.answer, z.date::text from questions q join quizzes z on z.customer_id = q.customer_id and z.id = q.quiz_id
      where q.answer = any($1) and not exists (select from submissions s where s.customer_id = q.customer_id
        and s.quiz_id = q.quiz_id and s.user_id = $2)`,
    [secrets, reader?.member.id ?? 0],
  )
  for (const { answer, date } of quizzes)
    if (isOpen(world, world.clubs[clubOf(answer)], date))
      world.fault(`${where} showed ${nameOf(reader?.member)} the answer "${answer}" of ${date}`)
  const ofOthers = answers.filter((text) => ownerOf(world, text) !== reader?.member.id)
  if (ofOthers.length === 0) return
  const { rows } = await world.server.owner.query<{ customer_id: number; text: string; date: string }>(
    `select a.customer_id, a.text, max(z.date)::text as date from answers a
      join quizzes z on z.customer_id = a.customer_id and z.id = a.quiz_id where a.text = any($1) group by 1, 2`,
    [ofOthers],
  )
  for (const { date, text, customer_id } of rows) {
    const club = world.clubs.find(({ customerId }) => customerId === customer_id)
    if (reader?.club !== club || isOpen(world, club, date))
      world.fault(`${where} showed ${nameOf(reader?.member)} another player's answer "${text}" of ${date}`)
  }
}

/** The id of the player whose answer it is, also when it came with an account that was merged into theirs. */
function ownerOf({ clubs }: World, answer: string): number {
  const id = Number(/p(\d+)n/.exec(answer)?.[1])
  let player = clubs.flatMap(({ players }) => players).find((one) => one.id === id)
  while (player?.mergedInto) player = player.mergedInto
  return player?.id ?? id
}

/** Whether the answers of a day are secret: it is not past, or staff keep it open. */
const isOpen = (world: World, club: Club | undefined, date: string) =>
  club !== undefined &&
  (date >= todayOf(world, club) || (club.keptOpen.get(date) ?? 0) > world.clockwork.now())

const nameOf = (member: { surname: string } | undefined) => member?.surname ?? 'a visitor'

type StoredDraft = { question_id: number; text: string }

/** Once all is at rest, what a player typed and saw as saved is on the server or on a device, unless they replaced it. */
export async function checkDrafts(world: World, club: Club): Promise<void> {
  const { owner } = world.server
  for (const player of club.players) {
    const [drafts, submitted] = await Promise.all([
      owner.query<StoredDraft>(
        'select question_id, text from drafts where customer_id = $1 and user_id = $2',
        [club.customerId, player.id],
      ),
      owner.query<StoredDraft>(
        'select question_id, text from answers where customer_id = $1 and user_id = $2',
        [club.customerId, player.id],
      ),
    ])
    const done = new Set(submitted.rows.map(({ question_id }) => question_id))
    const there = new Set(drafts.rows.map(({ text }) => text))
    const devices = player.devices.map(textsOn)
    const aside = new Set(devices.flatMap(({ setAside }) => setAside))
    const here = new Set(devices.flatMap(({ texts }) => texts))
    const waiting = devices.some(({ waits }) => waits)
    const isThere = (text: string) =>
      there.has(text) || aside.has(text) || player.replaced.has(text) || (waiting && here.has(text))
    if (player.leavesAt > world.clockwork.now()) {
      for (const [text, question] of player.savedThere)
        if (!done.has(question) && !isThere(text))
          world.fault(`${player.surname} saw "${text}" as saved on the server, where it is not`)
      for (const [text, question] of player.savedHere)
        if (!done.has(question) && !isThere(text) && !here.has(text))
          world.fault(`${player.surname} typed "${text}", and it is nowhere`)
    }
    player.savedThere.clear()
    player.savedHere.clear()
  }
}

/** All texts of drafts that a device stores, and whether a submission waits there. */
function textsOn({ stored }: Player['devices'][number]) {
  const values = stored().map((entry) => (isRecord(entry) && isRecord(entry['value']) ? entry['value'] : {}))
  const textOf = (value: unknown) =>
    isRecord(value) && typeof value['text'] === 'string' ? [value['text']] : []
  const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])
  return {
    texts: values.flatMap((value) => [...textOf(value), ...listOf(value['answers']).flatMap(textOf)]),
    setAside: values.flatMap((value) => listOf(value['set_aside']).flatMap(textOf)),
    waits: values.some((value) => 'submission_key' in value && value['refusal'] === null),
  }
}

/** After each day: what was acknowledged stands, once and unchanged, and the results follow from it. */
export async function checkClub(world: World, club: Club): Promise<void> {
  const { owner, database } = world.server
  const query = async (text: string) => {
    const { rows } = await owner.query<Record<string, unknown>>(text, [club.customerId])
    return rows
  }
  await checkSubmissions(world, club)
  for (const [what, text] of Object.entries(queries)) {
    for (const row of await query(text))
      world.fault(`club ${club.index + 1}: ${what}: ${JSON.stringify(row)}`)
  }
  const verdicts = await query(
    'select question_id, normalised, judged_right as is_right from verdicts where customer_id = $1',
  )
  const stored = new Map(
    verdicts.map((row) => [`${String(row['question_id'])} ${String(row['normalised'])}`, row['is_right']]),
  )
  for (const [key, isRight] of club.verdicts)
    if (stored.get(key) !== isRight) world.fault(`club ${club.index + 1}: the verdict on "${key}" is lost`)
  const differences: string[] = []
  const say = (text: string) => void differences.push(text)
  if (!(await recomputeCustomerResults(database, club.customerId, { verify: true, say })))
    world.fault(`results are not as computed anew: ${differences.join('; ')}`)
}

async function checkSubmissions(world: World, club: Club): Promise<void> {
  const { rows } = await world.server.owner.query<{
    user_id: number
    submission_key: string
    date: string
    for_player: boolean
    answers: { question_id: number; text: string; league_points: number | null; cup_points: number | null }[]
  }>(
    `select s.user_id, s.submission_key, ${dateOfQuiz}, s.for_player, (select json_agg(json_build_object('question_id', a.question_id,
        'text', a.text, 'league_points', a.league_points, 'cup_points', a.cup_points) order by a.question_id)
        from answers a where a.customer_id = s.customer_id and a.quiz_id = s.quiz_id and a.user_id = s.user_id) as answers
      from submissions s where s.customer_id = $1
    union all select s.user_id, s.submission_key, ${dateOfQuiz}, s.for_player, (select json_agg(json_build_object('question_id', a.question_id,
        'text', a.text, 'league_points', a.league_points, 'cup_points', a.cup_points) order by a.question_id)
        from annulled_answers a where a.customer_id = s.customer_id and a.quiz_id = s.quiz_id and a.user_id = s.user_id)
      from annulled_submissions s where s.customer_id = $1`,
    [club.customerId],
  )
  const byKey = Map.groupBy(rows, (row) => row.submission_key)
  for (const player of club.players) {
    const waiting = new Set(player.devices.flatMap((device) => device.stored()).flatMap(keyOf))
    for (const [key, { state, date, answers, code }] of player.submissions) {
      const withKey = byKey.get(key) ?? []
      // Another player's key may have been used on purpose.
      const own = withKey.find((one) => one.user_id === player.id)
      const row = own ?? (state === 'maybe' ? undefined : withKey[0])
      const what = `the submission of ${player.surname} on ${date}`
      if (state === 'received' && !row) world.fault(`${what} was acknowledged, and is not stored`)
      if (state === 'sent' && !row && !waiting.has(key))
        world.fault(`${what} was neither stored nor refused, and waits nowhere`)
      if (code === 'already_submitted' && !rows.some((one) => one.user_id === player.id && one.date === date))
        world.fault(`${what} was refused for another one, which is not stored`)
      if (code === 'points_unassigned' && answers.every(({ league_points: points }) => points !== null))
        world.fault(`${what} was refused for points, which it has`)
      if (own && (state === 'refused' || code === 'already_submitted'))
        world.fault(`${what} was refused by ${code}, and is stored`)
      if (row && asText(row.answers) !== asText(answers)) world.fault(`${what} was changed`)
      if (row && row.user_id !== player.id) world.fault(`${what} is another player's`)
    }
  }
  const made = new Set(club.players.flatMap(({ submissions }) => [...submissions.keys()]))
  for (const { submission_key, user_id, for_player } of rows)
    if (!for_player && !made.has(submission_key))
      world.fault(`user ${user_id} has a submission that nobody made`)
}

const dateOfQuiz = `(select z.date::text from quizzes z where z.customer_id = s.customer_id and z.id = s.quiz_id) as date`

const keyOf = (entry: unknown): string[] => {
  const value = isRecord(entry) ? entry['value'] : null
  return isRecord(value) && typeof value['submission_key'] === 'string' ? [value['submission_key']] : []
}

type Comparable = {
  question_id: number
  text: string
  league_points: number | null
  cup_points: number | null
}

const asText = (answers: readonly Comparable[]) =>
  answers
    .map(({ question_id, text, league_points, cup_points }) =>
      JSON.stringify([question_id, text, league_points, cup_points]),
    )
    .toSorted()
    .join('\n')

/** Queries of one club that find nothing. */
const queries = {
  'a quiz stands where no round is': `select z.date::text from quizzes z where z.customer_id = $1 and z.kind = 'daily'
    and not exists (select from rounds r where r.customer_id = z.customer_id and r.date = z.date)
    and not exists (select from unmoved_quizzes u where u.customer_id = z.customer_id and u.quiz_id = z.id)`,
  'a submission has not all answers': `select s.quiz_id, s.user_id, count(a.*) from submissions s
    left join answers a using (customer_id, quiz_id, user_id) where s.customer_id = $1 group by 1, 2
    having count(a.*) <> (select count(*) from questions q where q.customer_id = $1 and q.quiz_id = s.quiz_id)`,
  'points of a game were made or lost': `select g.date::text, g.user_id, g.opponent_id from games g
    join games o on o.customer_id = g.customer_id and o.date = g.date and o.user_id = g.opponent_id
    where g.customer_id = $1 and (g.points_for <> o.points_against or g.opponent_id <> o.user_id
      or o.opponent_id <> g.user_id or g.state <> o.state)`,
  'a table has other points than its games': `select s.season, s.user_id from standings s
    left join games g on g.customer_id = s.customer_id and g.season = s.season and g.user_id = s.user_id and g.state = 'decided'
    where s.customer_id = $1 group by s.season, s.user_id, s.league_points, s.points_for, s.points_against
    having coalesce(sum(g.league_points), 0) <> s.league_points or coalesce(sum(g.points_for), 0) <> s.points_for
      or coalesce(sum(g.points_against), 0) <> s.points_against`,
  'a player has two ties in a round of the cup': `select season, cup_round, who from cup_games,
    lateral (values (user1_id), (user2_id)) as players (who) where customer_id = $1 and who is not null
    group by 1, 2, 3 having count(*) > 1`,
  'a winner did not play the tie': `select season, cup_round, position from cup_games where customer_id = $1
    and winner_id is not null and winner_id is distinct from user1_id and winner_id is distinct from user2_id`,
  'a day is over and not closed': `select r.date::text from rounds r join customers c on c.id = r.customer_id
    where r.customer_id = $1 and r.date < (select max(closed_at) at time zone c.time_zone from closed_days d where d.customer_id = r.customer_id)::date
    and not exists (select from closed_days d where d.customer_id = r.customer_id and d.date = r.date)
    and not exists (select from days_kept_open k where k.customer_id = r.customer_id and k.date = r.date)`,
  'a person was told the same twice': `select user_id, kind, subject, text from outbox
    where customer_id = $1 and text <> '' group by 1, 2, 3, 4 having count(*) > 1`,
}

/** At the end: each row belongs to one club, nobody was sent a mail twice, and of people who left nothing is left. */
export async function checkRows(world: World): Promise<void> {
  const { owner, sent, maybeSentAgain } = world.server
  const keys = sent.map(({ key }) => key)
  for (const key of keys.filter((one, at) => keys.indexOf(one) !== at && !maybeSentAgain.has(one)))
    world.fault(`the mail ${key} was sent twice`)
  const gone = await owner.query<{ id: number }>('select id from users where anonymised_at is not null')
  const left = new Set(gone.rows.map(({ id }) => id))
  for (const { table, columns } of await listTables(owner)) {
    if (!columns.includes('customer_id')) continue
    const { rows } = await owner.query<{ customer_id: number; row: string }>(
      `select customer_id, t::text as row from "${table}" t where t::text ~ 'Segredo K|Zambujal|resp p|1903-|world.test'`,
    )
    for (const { customer_id, row } of rows) {
      const club = world.clubs.find(({ customerId }) => customerId === customer_id)
      for (const [, index] of row.matchAll(/(?:Segredo |Zambujal\w+)K(\d)/g))
        if (Number(index) !== club?.index) world.fault(`${table} has a row of another club: ${row}`)
      for (const player of club?.players ?? []) {
        if (!left.has(player.id) || player.mergedInto) continue
        const traces = [player.surname, player.email, player.birthdate].filter((trace) => row.includes(trace))
        if (traces.length > 0)
          world.fault(`${table} still has ${traces.join(', ')} of an account that was deleted`)
      }
    }
  }
}

async function listTables(owner: Client): Promise<{ table: string; columns: string[] }[]> {
  const { rows } = await owner.query<{ table: string; columns: string[] }>(
    `select c.relname as table, array_agg(a.attname::text) as columns from pg_class c
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' group by 1 order by 1`,
  )
  return rows
}

/** A digest of all rows. */
export async function rowsDigest(owner: Client): Promise<string> {
  const digest = createHash('sha256')
  for (const { table } of await listTables(owner)) {
    if (table === 'migrations') continue
    const { rows } = await owner.query<{ row: string }>(`select t::text as row from "${table}" t order by 1`)
    digest.update(`${table}\n${rows.map(({ row }) => row).join('\n')}\n`)
  }
  return digest.digest('hex')
}
