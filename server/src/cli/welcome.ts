import { type FirstAccess, formatKeyCommand } from './first-access.ts'

export interface Welcome {
  address: string
  hasDashboard: boolean
  access: FirstAccess
  /** The file that holds the access; undefined where it is shown here. */
  accessFile: string | undefined
}

/** What a service prints when it is ready: its addresses, how to get in, and two lines to try. */
export function formatWelcome({ address, hasDashboard, access, accessFile }: Welcome): string {
  return [
    '',
    `Dalil is ready at ${address}`,
    '',
    `  dashboard  ${hasDashboard ? address : 'not built: run npm run build:web, and start again'}`,
    `  reference  ${address}/docs`,
    `  API        ${address}/v1`,
    `  MCP        ${address}/mcp`,
    ...(accessFile === undefined ? formatAccess(access) : formatFile(access, accessFile)),
    '',
    'Save a search, in English or in Arabic; its filters show how the sentence was read:',
    '',
    ...['pharmacies in Riyadh', 'صيدليات في الرياض'].flatMap(prompt => [
      `curl ${address}/v1/searches -H "Authorization: Bearer $KEY" \\`,
      `  -H 'Content-Type: application/json' -d '{"prompt":"${prompt}"}'`,
      '',
    ]),
  ].join('\n')
}

function formatAccess({ token, ownerUrl }: FirstAccess): string[] {
  return [
    ...(ownerUrl ? ['', '  Make yourself the owner (once, within 24 hours):', `  Open ${ownerUrl}`] : []),
    '',
    token ? 'Your API key, shown only now:' : 'With one of your keys (npx dalil key create makes one):',
    '',
    `export KEY=${token ?? 'dalil_…'}`,
  ]
}

/** What is printed here is kept in a log, so it only names the file. */
function formatFile({ token, ownerUrl }: FirstAccess, file: string): string[] {
  const what = [token && 'your API key', ownerUrl && 'the link that makes you the owner'].filter(Boolean)
  return [
    '',
    `The file ${file}, which only the user of the service may read, holds ${what.join(' and ')}.`,
    '',
    `export KEY=${token ? formatKeyCommand(file) : 'dalil_…'}`,
  ]
}
