import { command } from './output.ts'
import { importWith } from './run-import.ts'

export const demoCommand = () =>
  command('demo', 'Load the fictional demo directory, or load it again.').action(async options => {
    const { createDemoSource } = await import('../directory/sources/demo/source.ts')
    return importWith(createDemoSource, options)
  })
