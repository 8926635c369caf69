import { Client } from 'pg'
import { catalogQueries } from './schema-queries.ts'

type Line = { owner: string; text: string }

const HEADER = '-- All tables as the migrations leave them. Made by: npm run schema. Do not edit.\n'

/** Dumps the schema `public` of a database as SQL, the same for the same schema. */
export async function describeSchema(databaseUrl: string): Promise<string> {
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    // Without it the names of our own schema would be qualified everywhere.
    await client.query('set search_path = public')
    const list = async (query: string) => (await client.query<Line>(query)).rows
    const before = await list(catalogQueries.extensionsTypesFunctions)
    const tables = await list(catalogQueries.tables)
    const columns = await list(catalogQueries.columns)
    const constraints = await list(catalogQueries.constraints)
    const after = await list(catalogQueries.tableDetails)
    const views = await list(catalogQueries.views)
    const parts = before.map(({ text }) => `${text};`)
    for (const { owner, text } of tables) {
      const inside = [...columns, ...constraints].filter((line) => line.owner === owner)
      const details = after.filter((line) => line.owner === owner).map((line) => `${line.text};`)
      const body = `create table ${owner} (\n${inside.map((line) => `  ${line.text}`).join(',\n')}\n);`
      parts.push([text, body, ...details].filter(Boolean).join('\n'))
    }
    parts.push(...views.map(({ text }) => `${text};`))
    return `${[HEADER, ...parts].join('\n\n').replaceAll('\r\n', '\n').replace('\n\n\n', '\n\n')}\n`
  } finally {
    await client.end()
  }
}
