import assert from 'node:assert/strict'
import { after, describe, it } from 'node:test'
import { AuthStateLookup } from '../../server/src/auth/auth-state-lookup.ts'
import { WorkspaceNodes } from '../../server/src/database/distribution/workspace-nodes.ts'
import { testService } from '../support/service.ts'

const { sql } = await testService({ after })
const nodes = new WorkspaceNodes(sql)
const lookup = new AuthStateLookup(sql, nodes)
after(async () => {
  await lookup.close()
  await nodes.close()
})

describe('AuthStateLookup', () => {
  it('sends the next look-up before it answers the one before', async () => {
    const events: string[] = []
    const ask = (name: string, onSent = () => {}) =>
      new Promise<void>((resolve, reject) => {
        const getSnapshot = () => {
          events.push(`${name} sent`)
          onSent()
          return ''
        }
        lookup.lookUp(undefined, undefined, getSnapshot, error => {
          events.push(`${name} answered`)
          if (error) reject(error as Error)
          else resolve()
        })
      })
    let second: Promise<void> | undefined
    await ask('first', () => {
      second = ask('second')
    })
    await second
    assert.deepEqual(events, ['first sent', 'second sent', 'first answered', 'second answered'])
  })

  it('answers what is asked while it answers', async () => {
    const asked = await new Promise<unknown>((resolve, reject) => {
      const getSnapshot = () => ''
      lookup.lookUp(undefined, undefined, getSnapshot, error => {
        if (error) return reject(error as Error)
        lookup.lookUp(undefined, undefined, getSnapshot, (reason, state) =>
          state ? resolve(state) : reject(reason),
        )
      })
    })
    assert.ok(asked)
  })
})
