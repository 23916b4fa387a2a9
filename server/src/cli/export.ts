import { Command } from 'commander'
import { exportSnapshot } from '../directory/export/export.ts'
import { command, print, withDatabase } from './output.ts'

export const exportCommand = () =>
  new Command('export').description('Write the directory out.').addCommand(
    command('snapshot', 'Write the directory as a folder of CSV files that `import snapshot` reads.')
      .argument('<folder>', 'the folder; made when it is not there')
      .action(async (folder: string, options: { json?: boolean }) => {
        const counts = await withDatabase(({ sql }) => exportSnapshot(sql, folder))
        const text = Object.entries(counts).map(([file, rows]) => `${file}: ${rows}`)
        print(options, counts, [...text, `Wrote ${folder}.`].join('\n'))
      }),
  )
