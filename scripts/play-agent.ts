/**
 * Plays an agent that finds pharmacies, makes a list and reorders it, and prints what it says and reads, with tokens, as
 * Markdown: `npx node scripts/play-agent.ts http://127.0.0.1:8080/mcp $KEY`.
 */
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { playJourney, type Step, sumTokens } from '../test/mcp/journey.ts'

const [address, key] = process.argv.slice(2)
if (!address || !key) throw new Error('usage: npx node scripts/play-agent.ts ADDRESS KEY')

const client = new Client({ name: 'play-agent', version: '1' }, { versionNegotiation: { mode: 'auto' } })
const headers = { authorization: `Bearer ${key}` }
await client.connect(new StreamableHTTPClientTransport(new URL(address), { requestInit: { headers } }))
const version = client.getNegotiatedProtocolVersion()
const journey = await playJourney(client, 10)
await client.close()

const { tools, instructions, steps } = journey
process.stdout.write(
  [
    `Protocol ${version}. All tokens: ${sumTokens(journey)}.\n`,
    '| | call | text of the result |',
    '|---|--:|--:|',
    `| tools/list and instructions | | ${tools + instructions} |`,
    ...steps.map(({ name, tokens }) => `| ${name} | ${tokens.call} | ${tokens.text} |`),
    '',
    ...steps.map(formatStep),
  ].join('\n'),
)

function formatStep({ name, args, text }: Step): string {
  return `> ${name} ${JSON.stringify(args)}\n\n${text}\n`
}
