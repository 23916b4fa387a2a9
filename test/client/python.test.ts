import assert from 'node:assert/strict'
import { execFile, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, describe, it } from 'node:test'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { TABLE } from '../support/contract.ts'
import { buildBody, makeScene, type Scene } from '../support/scene.ts'
import { listeningService } from './listening-service.ts'

const run = promisify(execFile)
const folder = fileURLToPath(new URL('../../client/python', import.meta.url))
const { scene, service, directory, baseUrl } = await listeningService({ after })

/** On CI a missing Python is a failure. */
const hasPython = spawnSync('python3', ['--version']).status === 0
const skip = hasPython || process.env.CI ? false : 'there is no python3'

/** Runs a program that has the client as `dalil`, and returns the JSON that it prints. */
async function runPython(program: string, argument: unknown = null): Promise<unknown> {
  const prelude = `
import json, os, sys
from dalil_client import Dalil, DalilError
dalil = Dalil(os.environ["DALIL_URL"], os.environ["KEY"])
argument = json.loads(sys.argv[1])
`
  const env = {
    ...process.env,
    PYTHONPATH: folder,
    PYTHONDONTWRITEBYTECODE: '1',
    DALIL_URL: baseUrl,
    KEY: scene.token,
  }
  const { stdout } = await run('python3', ['-c', prelude + program, JSON.stringify(argument)], { env })
  return JSON.parse(stdout)
}

describe('the Python client', { skip }, () => {
  it('calls every operation', async () => {
    const members = { branchIds: scene.memberIds }
    const calls = TABLE.toSorted(
      (a, b) => Number(/archive/.test(a.name)) - Number(/archive/.test(b.name)),
    ).map(row => {
      const ids = [...row.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => scene[name as keyof Scene])
      // The order is set before a member is removed.
      const body =
        row.name === 'add_branch_list_members'
          ? { searchId: scene.searchId, ...members }
          : buildBody(row, scene)
      return [row.name, [...ids, ...(body ? [body] : [])]] as const
    })
    const order = ['reorder_branch_list_members', 'add_branch_list_members', 'remove_branch_list_members']
    calls.sort(([a], [b]) =>
      order.includes(a) && order.includes(b) ? order.indexOf(a) - order.indexOf(b) : 0,
    )
    const answered = await runPython(
      `
answers = {}
for name, values in argument:
    answers[name] = getattr(dalil, name)(*values)["ok"]
print(json.dumps(answers))`,
      calls,
    )
    assert.deepEqual(answered, Object.fromEntries(calls.map(([name]) => [name, true])))
  })

  it('reads a list page by page', async () => {
    const seen = await runPython(`
page = dalil.list_cities(country_code="SA", limit=1)
print(json.dumps([page["pagination"]["total"], [city["slug"] for city in dalil.iterate_cities(q="d")]]))`)
    assert.deepEqual(seen, [2, ['riyadh', 'jeddah', 'dubai']])
  })

  it('raises what the service answers', async () => {
    const seen = await runPython(`
try:
    dalil.create_folder({"name": "x"})
except DalilError as error:
    print(json.dumps([error.code, error.status, "fields" in error.details, len(error.request_id), str(error)[:4]]))`)
    assert.deepEqual(seen, ['invalid_request', 400, true, 36, 'name'])
  })

  it('creates once, though the first answer was lost', async () => {
    const seen = await runPython(`
transport, delays, attempts = dalil._transport, [], []
transport._sleep = delays.append
answer = transport._attempt
def lose_first(request):
    attempts.append(request.get_header("Idempotency-key"))
    body = answer(request)
    if len(attempts) == 1:
        from dalil_client.transport import _Failure
        raise _Failure(DalilError("connection_failed", "lost"), None)
    return body
transport._attempt = lose_first
dalil.create_branch_list({"name": "Once, from Python"})
print(json.dumps([len(delays), len(attempts), len(set(attempts))]))`)
    assert.deepEqual(seen, [1, 2, 1])
    const [row] = await service.sql<{ count: number }[]>`
      select count(*)::int as count from branch_lists where name = 'Once, from Python'`
    assert.equal(row!.count, 1)
  })

  it('exports a search and a list, whole, in part and filtered', async () => {
    const own = await makeScene(service, directory)
    const seen = await runPython(
      `
key, search, members, first = argument
dalil = Dalil(os.environ["DALIL_URL"], key)
rows = []
for file in [
    dalil.export_search(search),
    dalil.export_list(members, format="geojson"),
    dalil.export_list(members, format="geojson", branches=[first]),
    dalil.export_search(search, format="geojson", branches=[]),
    dalil.export_list(members, format="geojson", q="مطعم", city="لا مكان", company_id="cmp_0", country_code="SA"),
]:
    with file:
        kind, text = file.headers.get_content_type(), file.read()
        rows.append([kind, len(json.loads(text)["features"]) if text[:1] == b"{" else text[:3].hex()])
try:
    dalil.export_search("srch_x")
except DalilError as error:
    rows.append([error.code, error.status])
print(json.dumps(rows))`,
      [own.token, own.searchId, own.listId, own.memberIds[0]],
    )
    assert.deepEqual(seen, [
      ['text/csv', 'efbbbf'],
      ['application/geo+json', 3],
      ['application/geo+json', 1],
      ['application/geo+json', 0],
      ['application/geo+json', 0],
      ['not_found', 404],
    ])
  })

  it('sends headers of the caller, such as the origin of a restricted key', async () => {
    const { token } = await service.key(scene.workspaceId, { origins: ['https://app.example'] })
    const seen = await runPython(
      `
codes = []
for headers in [None, {"Origin": "https://app.example", "Authorization": "Bearer other"}]:
    try:
        codes.append(Dalil(os.environ["DALIL_URL"], argument, headers=headers).get_workspace()["ok"])
    except DalilError as error:
        codes.append(error.code)
print(json.dumps(codes))`,
      token,
    )
    assert.deepEqual(seen, ['forbidden', true])
  })

  it('takes an address with a scheme and a key alone, and shows no key that cannot be sent', async () => {
    const seen = await runPython(`
url, key, errors = os.environ["DALIL_URL"], os.environ["KEY"], []
assert Dalil(url + "/v1/", key + "\\n").get_workspace()["ok"]
for arguments in [(url[7:], key), ("", key), (url, "dalil_key\\nother"), (url, "“dalil_key”"), (url, " "), (url, None)]:
    try:
        Dalil(*arguments)
    except ValueError as error:
        errors.append(str(error))
print(json.dumps(errors))`)
    const [address, key] = [
      'base_url must begin with http:// or https://',
      'api_key is missing, or is no key',
    ]
    assert.deepEqual(seen, [address, address, key, key, key, key])
  })

  it('takes an empty Idempotency-Key for a wrong one, not for none', async () => {
    const seen = await runPython(`
try:
    dalil.create_branch_list({"name": "Keyless"}, idempotency_key="")
except DalilError as error:
    print(json.dumps(error.code))`)
    assert.equal(seen, 'invalid_request')
  })

  it('waits for as long as Retry-After says, in seconds or until a date, and not longer than a minute', async t => {
    const hints = [
      '1',
      new Date(Date.now() + 30_000).toUTCString(),
      'soon',
      new Date(Date.now() + 120_000).toUTCString(),
    ]
    const server = createServer((_, response) => {
      response.writeHead(503, { 'retry-after': hints.shift() ?? '1' }).end()
    }).listen(0, '127.0.0.1')
    t.after(() => server.close().closeAllConnections())
    await once(server, 'listening')
    const delays = await runPython(
      `
dalil, delays = Dalil(argument, os.environ["KEY"], max_retries=9), []
dalil._transport._sleep = delays.append
try:
    dalil.get_workspace()
except DalilError as error:
    print(json.dumps(delays))`,
      `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    )
    const [seconds, date, own, ...others] = delays as number[]
    assert.equal(seconds, 1)
    assert.ok(date! > 15 && date! <= 30, `${date}`)
    assert.ok(own! > 0 && own! <= 1, `${own}`)
    assert.deepEqual(others, [])
  })

  it('takes the proxy that the environment names once the client is made', async t => {
    const proxied: string[] = []
    const server = createServer(({ url = '' }, response) => {
      proxied.push(url)
      response.writeHead(502).end()
    }).listen(0, '127.0.0.1')
    t.after(() => server.close().closeAllConnections())
    await once(server, 'listening')
    await runPython(
      `
os.environ.update(http_proxy=argument, no_proxy="")
try:
    Dalil("http://dalil.example", os.environ["KEY"], max_retries=0).get_workspace()
except DalilError as error:
    print(json.dumps(error.status))`,
      `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    )
    assert.deepEqual(proxied, ['http://dalil.example/v1/workspace'])
  })

  for (const [what, code, answer] of [
    ['does not come in time', 'timeout', () => undefined],
    [
      'does not end in time',
      'timeout',
      (response: ServerResponse) => response.writeHead(200, { 'content-length': 99 }).write('{"ok":'),
    ],
    [
      'breaks off',
      'connection_failed',
      (response: ServerResponse) =>
        response.writeHead(200, { 'content-length': 99 }).write('{"ok":', () => response.destroy()),
    ],
    [
      'has an error of another form',
      'unexpected_answer',
      (response: ServerResponse) => response.writeHead(404).end('{"error": {"reason": "no such route"}}'),
    ],
    [
      'leads elsewhere, where the key must not go',
      'unexpected_answer',
      (response: ServerResponse) =>
        response.writeHead(301, { location: `${baseUrl}/v1/lists` }).end('{"ok": true}'),
    ],
  ] as const) {
    it(`raises a DalilError for an answer that ${what}`, async t => {
      const server = createServer((_, response) => void answer(response)).listen(0, '127.0.0.1')
      t.after(() => server.close().closeAllConnections())
      await once(server, 'listening')
      const seen = await runPython(
        `
url, timeout = argument
dalil = Dalil(url, os.environ["KEY"], timeout=timeout, max_retries=0)
try:
    print(json.dumps(dalil.create_branch_list({"name": "Nowhere"})))
except DalilError as error:
    print(json.dumps(error.code))`,
        [`http://127.0.0.1:${(server.address() as AddressInfo).port}`, code === 'timeout' ? 0.2 : 60],
      )
      assert.equal(seen, code)
    })
  }
})
