export const SNIPPETS = ['curl', 'typescript', 'python', 'mcp'] as const
export type Snippet = (typeof SNIPPETS)[number]

/** Code that works as it stands, at the address of this service. */
export function buildSnippet(kind: Snippet, origin: string, token: string): string {
  return BUILDERS[kind](origin, token)
}

const BUILDERS: Record<Snippet, (origin: string, token: string) => string> = {
  curl: (origin, token) => `curl ${origin}/v1/searches \\
  -H 'Authorization: Bearer ${token}' \\
  -H 'Content-Type: application/json' \\
  -d '{"prompt": "pharmacies in Riyadh"}'`,
  typescript: (origin, token) => `const response = await fetch('${origin}/v1/searches', {
  method: 'POST',
  headers: {
    authorization: 'Bearer ${token}',
    'content-type': 'application/json',
  },
  body: JSON.stringify({ prompt: 'pharmacies in Riyadh' }),
})
const { search, resultCount } = await response.json()
console.log(search.title, resultCount)`,
  python: (origin, token) => `import json
from urllib.request import Request, urlopen

request = Request(
    "${origin}/v1/searches",
    data=json.dumps({"prompt": "pharmacies in Riyadh"}).encode(),
    headers={
        "Authorization": "Bearer ${token}",
        "Content-Type": "application/json",
    },
)
answer = json.load(urlopen(request))
print(answer["search"]["title"], answer["resultCount"])`,
  mcp: (origin, token) =>
    JSON.stringify(
      {
        mcpServers: {
          dalil: { type: 'http', url: `${origin}/mcp`, headers: { Authorization: `Bearer ${token}` } },
        },
      },
      null,
      2,
    ),
}
