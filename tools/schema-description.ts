import { Client } from 'pg'
import { catalog_queries } from './schema-queries.ts'

type Line = { owner: string; text: string }

const HEADER = '-- All tables as the migrations leave them. Made by: npm run schema. Do not edit.\n'

/** Writes down the schema `public` of a database as SQL, the same for the same schema. */
export async function describeSchema(database_url: string): Promise<string> {
  const client = new Client({ connectionString: database_url })
  await client.connect()
  try {
    // Without it the names of our own schema would be written out everywhere.
    await client.query('set search_path = public')
    const list = async (query: string) => (await client.query<Line>(query)).rows
    const before = await list(catalog_queries.extensions_types_functions)
    const tables = await list(catalog_queries.tables)
    const columns = await list(catalog_queries.columns)
    const constraints = await list(catalog_queries.constraints)
    const after = await list(catalog_queries.table_details)
    const views = await list(catalog_queries.views)
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
