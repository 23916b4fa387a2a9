import { DATABASE_FILES, runFiles } from '../run-files.ts'

await runFiles(DATABASE_FILES)
