import { command } from './output.ts'
import { importSource } from './run-import.ts'

export const demoCommand = () =>
  command('demo', 'Load the fictional demo directory, or load it again.').action(async options => {
    const { createDemoSource } = await import('../directory/sources/demo/source.ts')
    return importSource(createDemoSource, options)
  })
