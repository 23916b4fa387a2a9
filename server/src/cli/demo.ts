import { demoSource } from '../directory/demo.ts'
import { importWith } from './import.ts'
import { command } from './output.ts'

export const demoCommand = () =>
  command('demo', 'Load the fictional demo directory, or load it again.').action(options =>
    importWith(demoSource(), options),
  )
